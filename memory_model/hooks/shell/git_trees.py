"""What git would put into the work tree, asked of git itself, read only."""

import os
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell.run import Run
from memory_model.hooks.shell.values import UNKNOWN
from memory_model.storage.git import asked as ask
from memory_model.values import NamedTuple

_DIFF = ("diff", "--name-only", "-z", "--no-renames", "--no-relative")


class Git(NamedTuple):
    """One git command. ``where`` are the options that name another repository or work tree than the one around."""

    run: Run
    where: tuple[str, ...] = ()
    forced: bool = False
    """Whether ``clean.requireForce=false`` was said."""

    @property
    def verb(self) -> str:
        """``git checkout``, as a person calls it."""
        return self.run.program

    def asked(self, *words: str) -> bytes | None:
        """Ask the same repository something; `None` where it does not answer."""
        return ask(self.run.cwd or "", *self.where, *words)

    def names(self, *words: str) -> list[str] | None:
        """Return the names that git answers, `None` where it does not answer."""
        said = self.asked(*words)
        return None if said is None else [os.fsdecode(name) for name in said.split(b"\0") if name]

    @property
    def top(self) -> str:
        """The top of the work tree; the folder one is in where git does not say."""
        said = self.asked("rev-parse", "--show-toplevel")
        return os.fsdecode(said.removesuffix(b"\n")) if said else self.run.cwd or ""

    def at_top(self) -> "Git":
        """Let a command that is about the whole work tree run at its top."""
        return self._replace(run=self.run._replace(cwd=self.top))


def taken_from(git: Git, source: str, specs: Sequence[str], by: str = "") -> Iterator[Effect]:
    """List the files that get the content of a commit, or of the index when ``source`` is empty."""
    names = git.names(*_DIFF, *([source] if source else []), "--", *specs)
    if names is None:  # no repository, no git: then nothing is known but the names
        for spec in specs:
            place = git.run.place("." if spec == ":/" and UNKNOWN in source else spec)
            yield Effect(CHANGE, place, by or _told(git), below=True)
        return
    yield from _become(git, source, names, by or _told(git))


def switched(git: Git, commit: str, *, by: str = "git switch", staged: bool = False) -> Iterator[Effect]:
    """List the files that another commit has otherwise than the one that is checked out, or than what is staged."""
    against = ("--cached", commit) if staged else ("HEAD", commit)
    yield from _become(git, commit, git.names(*_DIFF, *against, "--") or [], by)


def _become(git: Git, source: str, names: Sequence[str], by: str) -> Iterator[Effect]:
    top = git.top if names else ""
    for name in names:
        content = git.asked("cat-file", "blob", f"{source}:{name}")
        place = os.path.join(top, name)
        yield Effect(REMOVE, place, by) if content is None else Effect(WRITE, place, by, content)


def _told(git: Git) -> str:
    return "git reset --hard" if git.verb == "git reset" and "--hard" in git.run.words else git.verb


def specs(git: Git, operands: Sequence[str]) -> list[str]:
    """Return the paths that a command names; git expands patterns itself."""
    patterns = [operand for operand in operands if operand.startswith(":") or any(char in operand for char in "*?[")]
    found = [operand for operand in operands if operand not in patterns] if patterns else list(operands)
    return [*found, *(git.names("ls-files", "-z", "--", *patterns) or ())] if patterns else found


def is_commit(git: Git, word: str) -> bool:
    """Tell a commit from a path."""
    return word == "-" or git.asked("rev-parse", "--verify", "--quiet", f"{word}^{{commit}}") is not None
