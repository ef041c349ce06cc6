"""Git's check before a commit: memdeck's own script, with what was there before run first."""

from __future__ import annotations

import os
from shlex import quote

from memory_model.errors import MemdeckError
from memory_model.operations.program import program
from memory_model.storage import git
from memory_model.values import NamedTuple

MARK = "# memdeck: the memory keeps its rules in every commit"
BEFORE = "pre-commit.before-memdeck"
_SCRIPT = """\
#!/bin/sh
{mark} (memdeck hooks remove --git takes this out)
before="$(dirname "$0")/{before}"
if [ -x "$before" ]; then "$before" "$@" || exit $?; fi
if [ ! -x {first} ]; then
  echo "memdeck is gone, the memory is not checked: memdeck hooks install --git mends this" >&2
  exit 0
fi
exec {words} lint --staged --root {root}
"""


class Setup(NamedTuple):
    """The script at ``path`` as it is and as it is to be (`None`: none), and whether another one is kept beside it."""

    path: str
    old: str | None
    new: str | None
    chained: bool


def plan(root: str, *, removing: bool) -> Setup:
    """Tell what becomes of git's script. Raises `MemdeckError` where there is no repository, or no room."""
    folder, top = _folder(root)
    path = os.path.join(folder, "pre-commit")
    old = _read(path)
    ours = old is not None and MARK in old
    kept = os.path.lexists(os.path.join(folder, BEFORE))
    if removing:
        return Setup(path, old, None if ours else old, kept and ours)
    if not ours and old is not None and kept:
        message = f"{BEFORE} is there already, so that this script cannot be kept beside it; nothing was written"
        raise MemdeckError("refused", message, path, "see which of the two is needed, and move the other away")
    words = program()
    script = _SCRIPT.format(
        mark=MARK,
        before=BEFORE,
        first=quote(words[0]),
        words=" ".join(map(quote, words)),
        root=quote(os.path.relpath(os.path.realpath(root), os.path.realpath(top))),
    )
    return Setup(path, old, script, kept or (old is not None and not ours))


def apply(setup: Setup) -> None:
    """Write the script and set the one that was there beside it, or put that one back."""
    folder = os.path.dirname(setup.path)
    before = os.path.join(folder, BEFORE)
    if setup.new is None:
        if setup.chained:
            os.replace(before, setup.path)
        else:
            os.unlink(setup.path)
        return
    os.makedirs(folder, exist_ok=True)
    if setup.old is not None and MARK not in setup.old:
        os.rename(setup.path, before)
    temp = f"{setup.path}.{os.getpid()}.tmp"
    with open(temp, "w", encoding="utf-8", errors="surrogateescape") as file:
        os.fchmod(file.fileno(), 0o755)
        file.write(setup.new)
    os.replace(temp, setup.path)


def is_installed(root: str) -> bool:
    """Tell whether git runs memdeck before a commit in the repository around ``root``."""
    try:
        return MARK in (_read(os.path.join(_folder(root)[0], "pre-commit")) or "")
    except MemdeckError:
        return False


def _read(path: str) -> str | None:
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        return "" if os.path.islink(path) else None


def _folder(root: str) -> tuple[str, str]:
    """Return git's folder of scripts, and the top of the work tree."""
    top = os.fsdecode(git.ask(root, "rev-parse", "--show-toplevel").removesuffix(b"\n"))
    common = os.fsdecode(git.ask(root, "rev-parse", "--git-common-dir").removesuffix(b"\n"))
    if not top or not common:
        raise MemdeckError("usage", "this is not in a git repository", root, "make it one: git init")
    own = os.path.join(root, common)
    chosen = os.fsdecode(git.ask(root, "config", "--get-all", "core.hooksPath")).split("\n")[:-2]
    folder = os.path.join(top, os.path.expanduser(chosen[-1])) if chosen else os.path.join(own, "hooks")
    real = os.path.realpath(folder)
    if not real.startswith((os.path.realpath(top) + "/", os.path.realpath(own) + "/")):
        message = "git looks for its scripts here (core.hooksPath), where other repositories do, too"
        raise MemdeckError("refused", message, folder, "call memdeck lint --staged in a script of your own there")
    return os.path.normpath(folder), top
