"""What git would put into the work tree, asked of git itself, read only."""

import os
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell.run import Run
from memory_model.hooks.shell.values import UNKNOWN
from memory_model.storage.git import asked as ask

_DIFF = ("diff", "--name-only", "-z", "--no-renames", "--relative")


def taken_from(given: Run, source: str, specs: Sequence[str], by: str = "") -> Iterator[Effect]:
    """List the files that get the content of a commit, or of the index when ``source`` is empty."""
    names = _asked(given, *_DIFF, *([source] if source else []), "--", *specs)
    if names is None:  # no repository, no git: then nothing is known but the names
        for spec in specs:
            place = given.place("." if spec == ":/" and UNKNOWN in source else spec)
            yield Effect(CHANGE, place, by or _told(given), below=True)
        return
    for name in names:
        content = ask(given.cwd or "", "cat-file", "blob", f"{source}:./{name}")
        yield _become(given, name, content, by or _told(given))


def switched(given: Run, commit: str) -> Iterator[Effect]:
    """List the files that another commit has otherwise than the one that is checked out."""
    given = at_top(given)
    for name in names(given, *_DIFF, "HEAD", commit, "--"):
        yield _become(given, name, ask(given.cwd or "", "cat-file", "blob", f"{commit}:./{name}"), "git switch")


def _become(given: Run, name: str, content: bytes | None, by: str) -> Effect:
    place = given.place(name)
    return Effect(REMOVE, place, by) if content is None else Effect(WRITE, place, by, content)


def _told(given: Run) -> str:
    return "git reset --hard" if given.program == "git reset" and "--hard" in given.words else given.program


def at_top(given: Run) -> Run:
    """Let a command that is about the whole work tree run at its top."""
    top = ask(given.cwd or "", "rev-parse", "--show-toplevel")
    return given._replace(cwd=os.fsdecode(top.removesuffix(b"\n"))) if top else given


def specs(given: Run, operands: Sequence[str]) -> list[str]:
    """Return the paths that a command names; git expands patterns itself."""
    patterns = [operand for operand in operands if operand.startswith(":") or any(char in operand for char in "*?[")]
    found = [operand for operand in operands if operand not in patterns] if patterns else list(operands)
    return [*found, *names(given, "ls-files", "-z", "--", *patterns)] if patterns else found


def is_commit(given: Run, word: str) -> bool:
    """Tell a commit from a path."""
    if word == "-":
        return True
    return ask(given.cwd or "", "rev-parse", "--verify", "--quiet", f"{word}^{{commit}}") is not None


def names(given: Run, *words: str) -> list[str]:
    """Return the names that git answers, as seen from the folder; none where it does not answer."""
    return _asked(given, *words) or []


def _asked(given: Run, *words: str) -> list[str] | None:
    said = ask(given.cwd or "", *words)
    return None if said is None else [os.fsdecode(name) for name in said.split(b"\0") if name]
