"""Marks that later events put on older lines."""

from datetime import date

from memory_model.daily.overlay import marks
from memory_model.text.address import Address
from memory_model.text.events import Event, compose, events, holds, quoted

OLD, NEW = date(2026, 10, 3), date(2026, 10, 5)


def read(text: str) -> list[Event]:
    return events(text.split("\n"), NEW, "memory/2026-10-05.md")


def laid(texts: dict[int, str], text: str):
    return marks({Address(OLD, "", line): said for line, said in texts.items()}, read(text))


def test_each_verb_marks_the_old_line():
    verbs = {"closes": "done", "moves": "moved", "corrects": "corrected", "voids": "void", "withdraws": "withdrawn"}
    for verb, state in verbs.items():
        overlay = laid({4: "it was the summer feed"}, f'- **Correction:** x ({verb} [[2026-10-03#L4]] "it was the")')
        [(address, mark)] = overlay.marks.items()
        assert (str(address), mark.state, str(mark.by), mark.text) == ("2026-10-03#L4", state, "2026-10-05#L1", "x")


def test_a_correction_stays_beside_a_line_that_is_done_later():
    text = "- **Correction:** winter (corrects [[2026-10-03#L4]])\n- **Done:** sent (closes [[2026-10-03#L4]])"
    mark = laid({4: "feed"}, text).marks[Address(OLD, "", 4)]
    assert (mark.state, mark.correction) == ("done", "winter")


def test_reopening_and_withdrawing_take_marks_back():
    done = "- **Done:** sent (closes [[2026-10-03#L4]])\n"
    assert laid({4: "feed"}, done + "- reopened (reopens [[2026-10-03#L4]])").marks == {}
    assert laid({4: "feed"}, done + "- withdrawn (withdraws [[2026-10-05#L1]])").marks == {}


def test_a_line_that_moved_is_found_by_the_quoted_words_nearest_first():
    overlay = laid({2: "ask Orla", 6: "ask Orla", 4: "other"}, '- x (closes [[2026-10-03#L5]] "ask Orla")')
    assert list(overlay.marks) == [Address(OLD, "", 6)]
    assert overlay.findings == ()


def test_an_event_whose_line_is_gone_is_a_finding_and_marks_nothing():
    overlay = laid({4: "something else"}, '- x (closes [[2026-10-03#L4]] "ask Orla")')
    assert overlay.marks == {}
    [finding] = overlay.findings
    assert (finding.rule, finding.line) == ("dangling-event", 1)
    assert "ask Orla" in finding.message


def test_pointers_in_code_comments_and_quotes_are_no_events():
    pointer = "- x (closes [[2026-10-03#L4]])"
    assert read(f"```\n{pointer}\n```\n<!-- {pointer} -->\n> {pointer}\n\ntext\n\n    {pointer}") == []


def test_a_move_has_its_new_day():
    [event] = read('- **Follow-up:** ask Orla by 2026-10-15 (moves [[2026-10-03#L4]] "ask Orla")')
    assert (event.text, event.due) == ("ask Orla by 2026-10-15", date(2026, 10, 15))


def test_one_line_may_close_several():
    found = read("- **Done:** both (closes [[2026-10-03#L4]]) (closes [[memory/entities/a.md#L2|that]])")
    assert [str(event.target) for event in found] == ["2026-10-03#L4", "memory/entities/a.md#L2"]
    assert {event.text for event in found} == {"both"}


def test_what_is_composed_reads_back():
    old = 'ask "Orla" [which] (calendar) <b>covers</b> the whole of the public holidays'
    [event] = read("- **Done:** " + compose("closes", Address(OLD, "", 4), old, "sent (at last)"))
    assert (event.verb, event.target, event.text) == ("closes", Address(OLD, "", 4), "sent (at last)")
    assert holds(old, event.quote)


def test_quoted_words_are_few_and_whole():
    assert quoted("one two three four five six seven eight") == "one two three four five six"
    assert len(quoted("x" * 500)) <= 60
