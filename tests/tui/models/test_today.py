"""The Today pane's state, without a screen."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace
from tui.models import acts
from tui.models.entry import Ready
from tui.models.today import TodayModel

TODAY = """\
# 2026-10-05

## Quill Ferry timetable
- Timed the three import paths
- **Decision:** read the GTFS feed
- **Follow-up:** ask Orla by 10-08
- **Done:** sent it (closes [[2026-10-02#L3]] "send the table")
- **Correction:** it was the winter feed (corrects [[2026-10-02#L4]] "the summer feed")

## Ways of working
- **Preference:** numbers first
"""
OLD = "# 2026-10-02\n\n- **Follow-up:** send the table by 10-04\n- the summer feed\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    place = tmp_path / "work"
    (place / "memory").mkdir(parents=True)
    (place / "memory/2026-10-05.md").write_text(TODAY)
    (place / "memory/2026-10-02.md").write_text(OLD)
    return place


def opened(root: Path, now: str = "2026-10-05T16:40") -> TodayModel:
    model = TodayModel(Workspace.open(str(root), Clock("", 0, now)))
    model.read()
    model.read_marks()
    return model


def texts(model: TodayModel) -> list[str]:
    return [row.text for row in model.rows()]


def test_kinds_are_told_by_glyph_and_word_not_only_by_colour(root: Path) -> None:
    shown = texts(opened(root))
    assert shown[0] == "Quill Ferry timetable"
    assert " • Timed the three import paths" in shown
    assert " ◆ Decision: read the GTFS feed" in shown
    assert " ≡ Preference: numbers first" in shown
    row = next(row for row in opened(root).rows() if "ask Orla" in row.text)
    assert row.text.startswith(" ⚑ Follow-up: ")
    assert row.right[0].text.strip() == "3 days"


def test_an_older_day_shows_what_later_lines_made_of_it(root: Path) -> None:
    model = opened(root)
    assert model.step(-1)
    assert model.title() == "Fri 2 Oct · 3 days ago · read-only"
    rows = model.rows()
    done = next(row for row in rows if "send the table" in row.text)
    assert done.text.startswith(" ✓ ")
    assert " ✓ sent it" in [row.text[2:] for row in rows]
    assert done.right[0].text.strip() == "done"
    corrected = next(index for index, row in enumerate(rows) if "the summer feed" in row.text)
    assert rows[corrected].spans[-1].style == "struck"
    assert rows[corrected + 1].text.strip() == "↺ it was the winter feed"


def test_going_through_the_days_stops_at_the_ends(root: Path) -> None:
    model = opened(root)
    assert model.step(-1)
    assert not model.step(-1)
    assert model.step(1)
    assert model.is_today
    assert not model.step(1)


def test_today_can_be_reached_before_it_has_a_line(root: Path) -> None:
    model = opened(root, "2026-10-06T09:00")
    assert "Nothing written today yet." in texts(model)[1]
    assert model.step(-1)
    assert model.step(1)
    assert model.is_today


def test_somebody_elses_line_is_marked_until_one_goes_to_it(root: Path) -> None:
    model = opened(root)
    with (root / "memory/2026-10-05.md").open("a") as stream:
        stream.write("- from the agent\n")
    assert model.changed()
    row = next(row for row in model.rows() if "from the agent" in row.text)
    assert row.right[0].text == "● new "
    assert model.seen(row.key)
    assert not model.seen(row.key)
    assert model.fresh == frozenset()


def test_ones_own_line_is_not_marked_and_anothers_is_though_both_are_seen_at_once(root: Path) -> None:
    model = opened(root)
    with (root / "memory/2026-10-05.md").open("a") as stream:
        stream.write("- of the agent\n- the same\n")
    for text in ("my own", "the same"):
        acts.log(model.workspace, [Ready("note", text)], None)
    assert model.changed()
    texts = {str(row.key): row.text for row in model.rows() if any("new" in span.text for span in row.right)}
    assert sorted(texts.values()) == [" • of the agent", " • the same"]
    assert model.came == model.fresh == texts.keys()
    acts.log(model.workspace, [Ready("note", "one more")], None)
    assert model.changed()
    assert model.came == model.fresh == frozenset()


def test_hostile_text_reaches_no_row_raw(root: Path) -> None:
    with (root / "memory/2026-10-05.md").open("a") as stream:
        stream.write("- [/bad] [@click=app.quit]x[/] \x1b]52;c;aGk=\x07 \x9b31m \u202eabc\n")
    shown = "".join(texts(opened(root)))
    assert "[/bad] [@click=app.quit]x[/]" in shown
    assert not set(shown) & set("\x1b\x07\x9b\u202e")


def test_following_what_others_say_does_not_swallow_a_line_that_came_meanwhile(root: Path) -> None:
    model = opened(root)
    with (root / "memory/2026-10-05.md").open("a") as stream:
        stream.write("- from the agent\n")
    model.remarked()
    assert model.changed()
    assert any("from the agent" in text for text in texts(model))


def test_the_topic_that_a_line_goes_under_is_offered_first(root: Path) -> None:
    model = opened(root)
    assert model.topics() == ["Ways of working", "Quill Ferry timetable"]
    with (root / "memory/2026-10-05.md").open("a") as day:
        day.write("\n## Quill Ferry timetable\n- asked for the calendar\n")
    model.read()
    assert model.topics() == ["Quill Ferry timetable", "Ways of working"]
    acts.log(model.workspace, [Ready("note", "where does it go?")], None)
    model.read()
    assert model.day is not None
    assert model.day.entries[-1].topic == "Quill Ferry timetable"


def test_what_was_closed_without_a_note_is_not_said_twice(root: Path) -> None:
    model = opened(root)
    acts.done(model.workspace, ["2026-10-05#L6"])
    model.read()
    model.read_marks()
    shown = texts(model)
    assert [line for line in shown if "ask Orla" in line] == [" ✓ Follow-up: ask Orla by 10-08", " ✓ Done: ask Orla"]
