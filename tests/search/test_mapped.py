"""A search over the cache gives what a search over the files gives, whatever happens to files, clocks and the cache."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.clock import Clock
from memory_model.search import Corpus, Results, fill, generations, parse, proving, renewing, search, search_once
from memory_model.search.begun import text_file
from memory_model.search.once import Searcher
from memory_model.search.proving import MAX_DIRTY
from memory_model.search.query import Query
from memory_model.storage.version import bytes_in
from memory_model.text.fold import fold
from memory_model.text.similar import near, near_plain
from memory_model.workspace import Workspace
from memory_model.workspace.looking import flat
from memory_model.workspace.sweep import sweep
from tests.search.conftest import TODAY, Make
from tests.unprivileged import as_a_user

DAY = "memory/2026-10-05.md"
FILES = {
    DAY: "# 2026-10-05\n\n- the ferry feed <!-- src: ferry-bot 1 -->\n- Harbour pilot\n- Straße, Café\n",
    "memory/2026-10-04.md": "# 2026-10-04\n\n- old ferry, harbour\n- 港の時刻表\n",
    "memory/entities/people/orla.md": "# Orla Quist\n\n## Status\n- aliases: The Pilot\n- role: harbour master\n",
    "notes.md": "\ufeffthe ferry again\r\nand the timetable\r\n",
}
QUERIES = [
    ("ferry", "exact"),
    ("FERRY-BOT", "exact"),
    ("港", "exact"),
    ("straße", "exact"),
    ("f.rry", "regex"),
    ("ferry", "fuzzy"),
    ("harbour pilot", "fuzzy"),
    ("orla", "fuzzy"),
    ("timetabel", "fuzzy"),
    ("hrbr", "fuzzy"),
    ("harbpil", "fuzzy"),
    ("gulls", "fuzzy"),
    ("cafe", "fuzzy"),
]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


def again(workspace: Workspace) -> Workspace:
    return Workspace.open(workspace.root, Clock(fixed="2026-10-05T16:40"))


def agrees(workspace: Workspace, queries: Iterable[tuple[str, str]] = QUERIES) -> int:
    """Search as a command does and over all files read anew; return how many hits there were."""
    found = 0
    corpus = fill(Corpus(), again(workspace))
    for text, mode in queries:
        query = parse(text, TODAY, mode)
        once = search_once(again(workspace), query, TODAY)
        assert once == search(corpus, query, TODAY), text
        found += len(once.hits)
    return found


def age(workspace: Workspace, seconds: float = 60) -> None:
    """Make all files and folders so old that their stamps prove something."""
    then = time.time() - seconds
    for folder, _, names in os.walk(workspace.root):
        for name in [*names, "."]:
            os.utime(os.path.join(folder, name), (then, then), follow_symlinks=False)


def cached(workspace: Workspace, name: str) -> Path:
    return Path(workspace.cache_dir) / name


def test_the_second_search_reads_no_file(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace) > 15
    monkeypatch.setattr("memory_model.search.feeding.bytes_in", lambda _, path: pytest.fail(f"{path} is read"))
    monkeypatch.setattr("memory_model.workspace.sweep.sweep", lambda *_: pytest.fail("the folders are read"))
    for text, mode in QUERIES:
        search_once(again(workspace), parse(text, TODAY, mode), TODAY)


def test_a_command_that_makes_the_cache_reads_the_folders_once_for_its_marks_as_well(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = again(make(FILES))
    workspace.looks_once = True
    search_once(workspace, parse("ferry", TODAY), TODAY)
    with monkeypatch.context() as patch:
        patch.setattr("memory_model.workspace.sweep.sweep", lambda *_: pytest.fail("the folders are read again"))
        assert workspace.marks.reader()(DAY) == {}
    late = Path(workspace.root) / "memory/2026-10-03.md"
    late.write_text("# 2026-10-03\n\n- **Follow-up:** seen all the same\n")
    assert [item.text for item in again(workspace).ledger(3).open] == ["seen all the same"]


@pytest.mark.parametrize("seconds", [0, 60, -3600])
def test_files_that_change_come_and_go_are_seen_at_once(make: Make, seconds: float) -> None:
    workspace = make(FILES)
    age(workspace, seconds)
    assert agrees(workspace)
    root = Path(workspace.root)
    (root / DAY).write_text("# 2026-10-05\n\n- gulls, and a ferry\n")
    assert agrees(workspace)
    (root / "memory/2026-10-04.md").unlink()
    (root / "memory/2026-10-03.md").write_text("# 2026-10-03\n\n- gulls on the ferry\n")
    assert agrees(workspace)
    (root / "memory/2026-10-03.md").rename(root / "memory/2026-10-02.md")
    (root / ".claude/memory").mkdir(parents=True)
    (root / ".claude/memory/facts.md").write_text("# Facts\n\n- gulls\n")
    assert agrees(workspace)
    age(workspace)
    assert agrees(workspace)
    assert agrees(workspace)


def test_an_edit_of_equal_length_in_the_same_tick_is_seen(make: Make) -> None:
    workspace = make(FILES)
    assert agrees(workspace)
    path = Path(workspace.root) / DAY
    stamp = path.stat()
    path.write_text(path.read_text().replace("ferry", "gulls"))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert agrees(workspace)


def test_a_file_replaced_by_one_of_the_same_size_and_time_is_seen(make: Make) -> None:
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace)
    path = Path(workspace.root) / DAY
    other = path.with_name("other")
    other.write_text(path.read_text().replace("ferry", "gulls"))
    other.rename(path)
    age(workspace)
    assert agrees(workspace)


def test_a_link_whose_target_appears_later_is_seen(make: Make) -> None:
    workspace = make(FILES)
    root = Path(workspace.root)
    (root / "later").mkdir()
    (root / "linked.md").symlink_to(root / "later/target.txt")
    age(workspace)
    assert agrees(workspace)
    (root / "later/target.txt").write_text("gulls\n")
    assert [hit.path for hit in search_once(again(workspace), parse("gulls", TODAY), TODAY).hits] == ["linked.md"]


def test_a_file_that_can_be_read_later_is_seen(make: Make) -> None:
    workspace = make(FILES)
    path = Path(workspace.root) / DAY

    def asked() -> None:
        path.chmod(0)
        age(workspace)
        assert agrees(workspace)
        path.chmod(0o600)
        assert agrees(workspace)

    as_a_user(asked)


def test_a_file_that_could_not_be_read_at_first_is_seen_later(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    age(workspace)

    def failing(folder: int, path: str) -> bytes:
        if path == DAY:
            raise PermissionError(path)
        return bytes_in(folder, path)

    with monkeypatch.context() as patch:
        patch.setattr("memory_model.search.feeding.bytes_in", failing)
        before = agrees(workspace)
    assert agrees(workspace) > before


def later(workspace: Workspace) -> None:
    """Change a file, add one, take one away, and let the cache take that in."""
    root = Path(workspace.root)
    (root / DAY).write_text("# 2026-10-05\n\n- gulls, and a ferry\n")
    (root / "memory/2026-10-03.md").write_text("# 2026-10-03\n\n- gulls on the ferry <!-- src: bot 2 -->\n")
    (root / "memory/2026-10-04.md").unlink()
    age(workspace)
    assert agrees(workspace)


def cached_once(make: Make) -> tuple[Workspace, tuple[int, int]]:
    """Search the files once; return the workspace, and what tells the texts that are kept from others."""
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace)
    return workspace, identity(cached(workspace, "texts"))


def identity(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_ino, status.st_mtime_ns


def test_what_changed_is_kept_beside_the_whole_and_read_once(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace, whole = cached_once(make)
    later(workspace)
    assert identity(cached(workspace, "texts")) == whole
    after = identity(cached(workspace, "texts-later"))
    assert agrees(workspace)
    assert identity(cached(workspace, "texts-later")) == after
    monkeypatch.setattr("memory_model.search.feeding.bytes_in", lambda _, path: pytest.fail(f"{path} is read"))
    monkeypatch.setattr("memory_model.workspace.sweep.sweep", lambda *_: pytest.fail("the folders are read"))
    for text, mode in QUERIES:
        search_once(again(workspace), parse(text, TODAY, mode), TODAY)


def test_all_is_written_anew_once_much_changed(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "MAX_LATER", len(FILES) + 1)  # one is new, and all are as if touched
    workspace, whole = cached_once(make)
    later(workspace)
    assert identity(cached(workspace, "texts")) == whole
    (Path(workspace.root) / "more.md").write_text("gulls and a timetable\n")
    age(workspace)
    assert agrees(workspace)
    assert identity(cached(workspace, "texts")) != whole
    assert agrees(workspace)


def test_what_changed_since_another_whole_is_not_used(make: Make) -> None:
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace)
    later(workspace)
    kept = cached(workspace, "texts-later").read_bytes()
    cached(workspace, "texts").unlink()
    (Path(workspace.root) / "notes.md").write_text("nothing of that\n")
    age(workspace)
    assert agrees(workspace)
    cached(workspace, "texts-later").write_bytes(kept)
    assert agrees(workspace)


def test_a_folder_that_changed_shortly_before_the_look_proves_nothing_however_long_reading_took(make: Make) -> None:
    workspace = make(FILES)
    then = time.time_ns() - 60 * 10**9
    found = sweep(workspace.root, workspace.layout.layer_folders())
    young = found._replace(folders={"": then - 10**9}, began_ns=then)
    assert renewing.folder_times(workspace, young, is_whole=True)[""] == renewing.UNPROVED
    old = found._replace(folders={"": then - 3 * 10**9}, began_ns=then)
    assert renewing.folder_times(workspace, old, is_whole=True)[""] == then - 3 * 10**9


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


@pytest.mark.parametrize("name", ["texts", "words", "texts-later"])
def test_damage_to_the_cache_does_not_matter(make: Make, name: str) -> None:
    workspace = make(FILES)
    age(workspace)
    agrees(workspace)
    later(workspace)
    path = cached(workspace, name)
    data = path.read_bytes()
    queries = [("ferry", "exact"), ("timetabel", "fuzzy"), ("harbour", "fuzzy")]
    for cut in [*range(0, len(data), 41), len(data) - 1]:
        for damaged in (data[:cut], data[:cut] + bytes([data[cut] ^ 1]) + data[cut + 1 :]):
            path.write_bytes(damaged)
            assert agrees(workspace, queries)
    path.write_bytes(data.replace(b" 1 ", b" 0 ", 1))
    assert agrees(workspace)
    path.unlink()
    path.mkdir()
    assert agrees(workspace)


def test_a_cache_that_cannot_be_written_does_not_matter(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert agrees(workspace) > 15


def test_a_cache_that_can_be_written_no_more_is_still_right(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    age(workspace)
    agrees(workspace)
    monkeypatch.setattr("memory_model.search.text_file.replace_whole", lambda *_: False)
    monkeypatch.setattr("memory_model.search.word_file.replace_whole", lambda *_: False)
    for number in range(MAX_DIRTY + 2):
        (Path(workspace.root) / f"memory/more {number}.md").write_text(f"# More\n\n- ferry gulls {number}\n")
        if number in (0, 1, MAX_DIRTY - 1, MAX_DIRTY + 1):
            assert agrees(workspace)


def test_texts_of_another_layout_are_not_used(make: Make) -> None:
    workspace = make(FILES)
    age(workspace)
    agrees(workspace)
    (Path(workspace.root) / "memdeck.toml").write_text('[layout]\nentities = ["memory/people"]\n')
    assert agrees(workspace)


def test_a_name_that_cannot_be_written_does_not_matter(make: Make) -> None:
    workspace = make({**FILES, "memory/a\x1db\x1e.md": "ferry\n", "memory/\udcff.md": "a ferry\n"})
    age(workspace)
    assert agrees(workspace)
    assert agrees(workspace)


def test_the_cache_holds_private_text_privately(make: Make) -> None:
    workspace = make(FILES)
    agrees(workspace)
    for name in ("texts", "words"):
        assert cached(workspace, name).stat().st_mode & 0o777 == 0o600


def test_processes_that_search_while_another_writes_agree_with_the_files(make: Make) -> None:
    workspace = make(FILES)
    path = Path(workspace.root) / DAY
    command = [sys.executable, "-m", "memory_model", "search", "--root", workspace.root]
    for number in range(4):
        path.write_text(f"# 2026-10-05\n\n- gulls number{number}\n")
        for extra in range(MAX_DIRTY):
            (path.parent / f"{number} {extra}.md").write_text("ferry\n")
        asked = [["--exact", f"number{number}"], [f"number{number}"], ["gullls"]]
        readers = [subprocess.Popen([*command, *words], stdout=subprocess.PIPE, text=True) for words in asked]
        for reader in readers:
            assert reader.communicate()[0] == f"2026-10-05#L3  - gulls number{number}  (2026-10-05)\n"
    kept = {file.name for file in Path(workspace.cache_dir).iterdir()}
    items = {"open-items", "open-items-rows", "open-items-rest", "settled-marks", "settled-proved-marks"}
    assert {"texts", "words"} <= kept <= {"texts", "texts-later", "words", "names", *items}  # no temp file


def test_a_workspace_without_a_file_is_searched_in_vain(make: Make) -> None:
    workspace = make({DAY: ""})
    (Path(workspace.root) / DAY).unlink()
    assert agrees(workspace) == 0
    assert proving.proved(again(workspace))[0] is not None


WORDS = st.text("abcdeé港", min_size=1, max_size=9)


@settings(max_examples=150, deadline=None)
@given(WORDS, st.lists(WORDS, max_size=30))
def test_likeness_is_the_same_with_and_without_rapidfuzz(word: str, others: list[str]) -> None:
    assert near_plain(word, others) == near(word, others)


LINE = st.text("aAeEłßſİıéÅ\u0301\u0327ΣςйИ港\u212a", max_size=8)


@settings(max_examples=300, deadline=None)
@given(LINE, LINE, LINE)
def test_what_holds_a_foldable_text_holds_it_folded(before: str, needle: str, after: str) -> None:
    from memory_model.search.exact import is_foldable  # noqa: PLC0415

    if is_foldable(needle):
        assert (
            fold(needle) in fold(before + needle.swapcase() + after)
            or needle.swapcase().casefold() != needle.casefold()
        )
        assert fold(needle) in fold(before + needle + after)
