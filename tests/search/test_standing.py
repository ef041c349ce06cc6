"""A corpus that stays gives what one of all files in memory gives, whatever others write, with a cache and without."""

import os
import random
import time
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.search import Corpus, Results, fill, mapped, parse, proving, search, standing, update
from memory_model.workspace import Workspace
from tests.search.conftest import TODAY, Make

DAY = "memory/2026-10-05.md"
FILES = {
    DAY: "# 2026-10-05\n\n- the ferry feed <!-- src: ferry-bot 1 -->\n- Harbour pilot\n",
    "memory/2026-10-04.md": "# 2026-10-04\n\n- old ferry, harbour\n- 港の時刻表\n",
    "memory/entities/people/orla.md": "# Orla Quist\n\n## Status\n- aliases: The Pilot\n- role: harbour master\n",
    "notes.md": "the ferry again\nand the timetable\n",
}
QUERIES = ["ferry", "harbour pilot", "timetabel", "hrbr", "orq", "港", "gulls", "ferry gulls", "in:log", "gul", "a"]
WORDS = ["ferry", "gulls", "harbour", "pilot", "timetable", "港の時刻表", "Café", "seal"]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


def again(workspace: Workspace) -> Workspace:
    return Workspace.open(workspace.root, Clock(fixed="2026-10-05T16:40"))


def asked(corpus: Corpus, text: str) -> Results:
    return search(corpus, parse(text, TODAY), TODAY)


def assert_agrees(corpus: Corpus, workspace: Workspace) -> None:
    whole = fill(Corpus(), again(workspace))
    assert len(corpus) == len(whole)
    for text in QUERIES:
        assert tuple(asked(corpus, text).hits) == tuple(asked(whole, text).hits), text


def age(path: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))


def changed(root: Path, chance: random.Random) -> None:
    """Write a file, rewrite a young one with the same size and time, rename one or take it away."""
    path = root / chance.choice([*FILES, "memory/2026-10-03.md", "memory/entities/people/new.md", "other.md"])
    act = chance.randrange(4)
    if act == 0 and path.exists():
        path.unlink()
    elif act == 1 and path.exists():
        path.rename(path.with_name(f"{chance.randrange(3)}.md"))
    elif act == 2 and path.exists() and (stamp := path.stat()).st_mtime > time.time() - 1:
        path.write_text(path.read_text().replace("ferry", "gulls"))
        os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {chance.choice(WORDS)}\n\n- {' '.join(chance.choices(WORDS, k=5))}\n")
        age(path, chance.choice((-60, 0, 60)))


@pytest.mark.parametrize("seed", range(6))
def test_a_standing_corpus_follows_every_change(make: Make, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    monkeypatch.setattr(mapped, "MADE", 3)
    monkeypatch.setattr(proving, "MAX_LATER", chance.choice((3, 1_000)))
    workspace = make(FILES)
    if seed % 2:
        standing(again(workspace))  # another process has written the cache
        changed(Path(workspace.root), chance)
    corpus = standing(workspace)
    assert_agrees(corpus, workspace)
    for _ in range(6):
        for _ in range(chance.randrange(3)):
            changed(Path(workspace.root), chance)
        update(corpus, workspace, workspace.refresh())
        assert_agrees(corpus, workspace)


def test_without_a_place_for_the_cache_all_text_is_in_memory(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    workspace = make(FILES)
    corpus = standing(workspace)
    (Path(workspace.root) / DAY).write_text("# 2026-10-05\n\n- gulls\n")
    update(corpus, workspace, workspace.refresh())
    assert_agrees(corpus, workspace)


def test_bytes_of_the_cache_that_are_damaged_are_read_from_the_file(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = make(FILES)
    corpus = standing(workspace)
    monkeypatch.setattr("memory_model.search.texts.Texts.data", lambda *_: None)
    assert [hit.path for hit in asked(corpus, "harbour pilot").hits] == [DAY]


@pytest.mark.parametrize("files", range(1, 5))
def test_reading_can_be_stopped(make: Make, files: int) -> None:
    workspace = make(FILES)
    left = iter(range(files))
    corpus = standing(workspace, lambda: next(left, None) is None)
    assert len(corpus) <= len(FILES)
    assert_agrees(standing(again(workspace)), workspace)
