"""Git in the history desk: read only, for the file one comes from."""

import subprocess
from pathlib import Path

from memory_model.clock import Clock
from memory_model.operations import git
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person, at_deck
from tui.screens.deck import DeckScreen

SUMMARY = "memory/MEMORY.md"


def run(root: Path, *words: str) -> str:
    who = ("-c", "user.name=Teo Marsh", "-c", "user.email=teo@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True, text=True).stdout


def repository(root: Path) -> None:
    run(root, "init", "-q")
    run(root, "add", ".")
    run(root, "commit", "-qm", "begin")
    path = root / SUMMARY
    path.write_text(path.read_text() + "- Berth rules\n")
    run(root, "commit", "-qam", "rules [bold]of[/] the berth")
    path.write_text(path.read_text() + "- not yet\n")


async def asked(person: Person) -> None:
    await person.press("3", "U", "tab")  # a reading that a later one replaces is cancelled: what is shown is waited for


async def test_the_commits_of_the_panes_file_are_shown_with_their_diffs(root: Path) -> None:
    repository(root)
    before = run(root, "rev-parse", "HEAD"), run(root, "status", "--porcelain")
    async with at_deck(root) as person:
        await asked(person)
        assert await person.until(lambda: f"Git · {SUMMARY} · 2 commits" in person.seen())
        assert await person.until(lambda: "rules [bold]of[/] the berth" in person.seen())
        assert await person.until(lambda: "+- not yet" in person.beside())
        await person.press("j")
        assert await person.until(lambda: "+- Berth rules" in person.beside())
        assert "not yet" not in person.beside()
        await person.press("u", "r")
        assert await person.until(lambda: "memdeck only reads git" in person.said())
        await person.press("tab")
        assert await person.until(lambda: "History · 0 writes" in person.seen())
        await person.press("tab")
        assert await person.until(lambda: "2 commits" in person.seen() and "+- not yet" in person.beside())
        await person.press("enter")
        assert await person.until(lambda: isinstance(person.app.screen, DeckScreen))
    assert before == (run(root, "rev-parse", "HEAD"), run(root, "status", "--porcelain"))


async def test_without_a_repository_it_says_so(root: Path) -> None:
    async with at_deck(root, (80, 24)) as person:
        await asked(person)
        assert await person.until(lambda: "not in a git repository" in person.seen())
        await person.press("escape", "2", "U", "tab")
        assert await person.until(lambda: "open a file first" in person.said())


async def test_the_cursor_stays_on_its_commit_when_a_file_changes(root: Path) -> None:
    repository(root)
    async with at_deck(root) as person:
        await asked(person)
        assert await person.until(lambda: "+- not yet" in person.beside())
        await person.press("j")
        assert await person.until(lambda: "+- Berth rules" in person.beside())
        path = root / SUMMARY
        path.write_text(path.read_text() + "- and more\n")
        person.app.screen.files_changed()
        assert await person.until(lambda: all(worker.is_finished for worker in person.app.workers))
        assert "+- Berth rules" in person.beside()
        await person.press("k")
        assert await person.until(lambda: "+- and more" in person.beside())


def test_nothing_of_the_repositorys_own_configuration_is_run(root: Path, tmp_path: Path) -> None:
    repository(root)
    mark = tmp_path / "mark"
    script = tmp_path / "script"
    script.write_text(f"#!/bin/sh\ntouch {mark}\ncat\n")
    script.chmod(0o755)
    (root / ".gitattributes").write_text("*.md diff=odd filter=odd\n")
    names = ("diff.external", "diff.odd.textconv", "diff.odd.command", "filter.odd.clean", "filter.odd.smudge")
    for name in (*names, "core.fsmonitor", "core.pager"):
        run(root, "config", name, str(script))
    mark.unlink(missing_ok=True)
    workspace = Workspace.open(str(root), Clock("", 0, NOW))
    newest = git.commits(workspace, SUMMARY)[0]
    assert "+- Berth rules" in git.change(workspace, newest.id, SUMMARY)
    assert "+- not yet" in git.uncommitted(workspace, SUMMARY)
    assert not mark.exists()
