"""A search goes on while another process looks at the files: hits and marks are those of the files as seen."""

import os
from pathlib import Path
from typing import Any

import pytest

from memory_model.search import Corpus, Results, generations, parse, proving, search, search_once
from memory_model.search.begun import text_file
from memory_model.search.once import Searcher
from memory_model.search.query import Query
from memory_model.workspace import Workspace
from memory_model.workspace.looking import flat
from tests.search.conftest import TODAY, Make
from tests.search.kept import DAY, FILES, QUERIES, again, age, agrees, cached_once, later

pytestmark = pytest.mark.usefixtures("own_cache")


def test_marks_of_hits_are_those_of_the_files_as_the_search_saw_them(make: Make) -> None:
    workspace = make(FILES)
    age(workspace)
    for box, count in ((" ", 1), ("x", 0)):
        path = Path(workspace.root) / DAY
        path.write_text(f"# 2026-10-05\n\n- [{box}] send the ferry feed\n")
        now = again(workspace)
        now.looks_once = True
        search_once(now, parse("ferry", TODAY), TODAY)
        assert now.looked_at
        assert len(now.ledger(0).open) == count


def test_a_search_made_while_another_process_looks_is_made_again_only_where_a_file_changed(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("memory_model.search.begun.FEWEST", 0)
    monkeypatch.setattr("memory_model.workspace.meeting.may_fork", lambda: True)
    workspace, _ = cached_once(make)
    later(workspace)
    asked: list[str] = []

    def counted(corpus: Corpus, query: Query, *given: Any, **named: Any) -> Results:
        asked.append(query.text)
        return search(corpus, query, *given, **named)

    monkeypatch.setattr("memory_model.search.engine.search", counted)
    for text, mode in QUERIES:
        search_once(again(workspace), parse(text, TODAY, mode), TODAY)
    assert asked == [text for text, _ in QUERIES]
    asked.clear()
    (Path(workspace.root) / DAY).write_text("# 2026-10-05\n\n- gulls, and the last ferry\n")
    assert agrees(workspace)
    assert len(asked) == len(QUERIES)  # the newest are looked at before
    monkeypatch.setattr(proving, "MAX_DIRTY", 0)
    assert agrees(workspace)
    assert len(asked) > 2 * len(QUERIES)
    limited = search_once(again(workspace), parse("ferry", TODAY, "exact"), TODAY, 10**9)
    assert [hit.text for hit in limited.hits if hit.path == DAY] == ["- gulls, and the last ferry"]


def test_marks_are_those_of_the_files_that_the_search_looked_at(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memory_model.workspace.item_proof.PROVE_ALL", 0)
    wrong, right = "memory/2026-10-04.md", "memory/entities/people/orla.md"
    entity = "# Orla\n\n## Log\n\n- 2026-10-05: all quiet\n"
    workspace = make({wrong: "# 2026-10-04\n\n- the ferry sails at ten\n", right: entity, DAY: "# 2026-10-05\n"})
    age(workspace)

    def marked() -> list[int]:
        now = again(workspace)
        now.looks_once = True
        search_once(now, parse("ferry", TODAY), TODAY)
        return list(now.marks.reader()(wrong))

    for _ in range(4):
        assert marked() == []
    with monkeypatch.context() as patch:
        patch.setattr(Workspace, "_standing", lambda _: pytest.fail("items are proved again"))
        assert marked() == []
    place = Path(workspace.root) / right
    place.write_text(
        entity
        + '- 2026-10-05: **Correction:** it sails at nine (corrects [[2026-10-04#L3]] "the ferry sails at ten")\n'
    )
    for seconds in (0, 0, 60, 60, 60, 60):
        age(workspace, seconds)
        assert marked() == [3]
    place.write_text(entity)
    for _ in range(3):
        assert marked() == []


def test_stamps_are_the_same_by_row_and_by_number(make: Make) -> None:
    workspace, _ = cached_once(make)
    later(workspace)
    known = generations.begin(workspace.cache_dir, text_file(workspace))
    assert known
    assert known.later
    paths, stamps = known.looked_at()
    assert len(paths) == len(stamps) == len(FILES) + 1
    for start in range(len(paths)):
        for stop in range(start, len(paths) + 1):
            assert flat(stamps[start:stop]) == stamps.numbers(start, stop)
            assert [os.fsdecode(path) for path in paths[start:stop]] == list(map(paths.path, range(start, stop)))
    places = [Path(workspace.root) / paths.path(number) for number in range(len(paths))]
    now = [place.stat().st_size for place in places if place.exists()]
    assert [size for size, _, _ in stamps[0 : len(paths)] if size >= 0] == now


@pytest.mark.parametrize("late", ["again", "back", "gone"])
def test_what_changes_between_the_first_look_and_the_last_is_searched_as_it_is_then(
    make: Make, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    monkeypatch.setattr("memory_model.search.begun.FEWEST", 0)
    monkeypatch.setattr("memory_model.workspace.meeting.may_fork", lambda: True)
    workspace, _ = cached_once(make)
    path = Path(workspace.root) / DAY
    before, stamp = path.read_text(), path.stat()
    path.write_text("# 2026-10-05\n\n- gulls at the ferry\n")

    asked: list[str] = []

    def changing(corpus: Corpus, query: Query, *given: Any, **named: Any) -> Results:
        found = search(corpus, query, *given, **named)
        asked.append(query.text)
        if len(asked) > 1:
            return found
        if late == "gone":
            path.unlink()
        else:
            path.write_text(before if late == "back" else "# 2026-10-05\n\n- no birds, no boats\n")
        if late == "back":
            os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
        return found

    monkeypatch.setattr("memory_model.search.engine.search", changing)
    hits = search_once(again(workspace), parse("gulls", TODAY), TODAY).hits
    assert len(asked) == 2
    assert list(hits) == []


@pytest.mark.parametrize("fork", ["beside", "none", "fails"])
def test_the_first_search_knows_marks_whoever_reads_them(
    make: Make, monkeypatch: pytest.MonkeyPatch, fork: str
) -> None:
    told = '- **Correction:** it sails at nine (corrects [[2026-10-04#L3]] "the ferry sails at ten")\n'
    wrong = "memory/2026-10-04.md"
    workspace = make({wrong: "# 2026-10-04\n\n- the ferry sails at ten\n", DAY: f"# 2026-10-05\n\n{told}"})
    workspace.looks_once = True
    monkeypatch.setattr("memory_model.workspace.beside.may_fork", lambda: fork != "none")
    if fork == "fails":
        monkeypatch.setattr("memory_model.workspace.beside._tell", lambda *_: os._exit(1))
    Searcher(workspace).search(parse("ferry", TODAY), TODAY, marked=True)
    assert list(workspace.marks.reader()(wrong)) == [3]
