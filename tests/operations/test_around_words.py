"""Many names looked for at once get the answers that each of them would get by itself."""

import subprocess
from pathlib import Path

import pytest

from memory_model.curation.mentions import FLAG, FUNCTION, PATH, Mention
from memory_model.operations import around, around_words
from memory_model.operations.around import Around, Looked

NAMES = (
    "load", "load_all", "oad_al", "taken_out", "only_new", "ignored_one", "in_binary", "marked_binary", "in_memory",
    "never_was", "größe", "x-y", "--dry-run", "--gone-flag", "--no-such", "staged_one", "was_renamed", "nul_inside",
)  # fmt: skip
PLACES = ("src/a.py", "src/gone.py", "src/moved.py", "src/never.py", "old/deep.py")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository in which each name stands somewhere else, or did once."""
    git(tmp_path, "init", "-q", "-b", "main")
    write(tmp_path, "src/a.py", "def load_all(): größe, 'x-y'  # --dry-run\n")
    write(tmp_path, "src/gone.py", "taken_out, --gone-flag\n")
    write(tmp_path, "src/moved.py", "was_renamed\n")
    write(tmp_path, "old/deep.py", "deep\n")
    write(tmp_path, "memory/2026-10-05.md", "in_memory\n")
    write(tmp_path, ".gitignore", "build/\n")
    write(tmp_path, ".gitattributes", "*.lock -diff\n")
    (tmp_path / "blob").write_bytes(b"\0in_binary\n")
    write(tmp_path, "a.lock", "marked_binary\n")
    commit(tmp_path)
    for name in ("src/gone.py", "old/deep.py"):
        (tmp_path / name).unlink()
    (tmp_path / "src/moved.py").rename(tmp_path / "src/here.py")
    commit(tmp_path)
    write(tmp_path, "new.py", "only_new\n")
    write(tmp_path, "build/x.py", "ignored_one\n")
    write(tmp_path, "staged.py", "staged_one\n")
    (tmp_path / "link.py").symlink_to("/etc/hostname")
    git(tmp_path, "add", "staged.py")
    return tmp_path


def git(root: Path, *words: str) -> None:
    told = ("-c", "user.name=Teo", "-c", "user.email=teo@quill.example", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *told, *words], cwd=root, capture_output=True, check=True)


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-qm", "work")


def write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(exist_ok=True)
    (root / name).write_text(text)


def mentioned() -> list[Mention]:
    names = [Mention(FLAG if name.startswith("--") else FUNCTION, name, name) for name in NAMES]
    return [*names, *[Mention(PATH, place, place) for place in PLACES]]


def answers(repository: Around) -> dict[str, Looked | str]:
    found: dict[str, Looked | str] = {name: repository.occurs(name) for name in NAMES}
    return {**found, **{place: repository.was_there(place) for place in PLACES}}


@pytest.mark.parametrize("refuses", ["", "words_in_history", "words_in_files", "paths_in_history"])
def test_names_looked_for_at_once_are_told_as_each_by_itself(
    root: Path, monkeypatch: pytest.MonkeyPatch, refuses: str
) -> None:
    monkeypatch.setattr(around, "MANY", 3)
    if refuses:
        monkeypatch.setattr(around, refuses, lambda *_: None)
    alone, together = Around(str(root), ("memory",)), Around(str(root), ("memory",))
    together.prepare(mentioned())
    assert answers(together) == answers(alone)
    assert {found.yes for found in map(alone.occurs, NAMES)} == {True, False, None}


def test_most_names_need_no_process_of_their_own(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(around, "MANY", 3)
    repository = Around(str(root), ("memory",))
    repository.prepare(mentioned())
    asked: list[str] = []
    monkeypatch.setattr(Around, "_occurs", lambda _, name: (asked.append(name), Looked(None))[1])
    answers(repository)
    assert set(asked) == {"taken_out", "--gone-flag", "in_binary", "marked_binary"}


def test_a_history_that_takes_too_long_is_not_known(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert around_words.words_in_history(str(root), ("--", ".")) is not None
    monkeypatch.setattr(around_words.git, "_PART", 1)
    monkeypatch.setattr(around_words.git.flow, "__kwdefaults__", {"seconds": 0.0})
    assert around_words.words_in_history(str(root), ("--", ".")) is None
