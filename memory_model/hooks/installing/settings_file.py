"""An agent's settings file: where it lies, what installing makes of it, and the file as it was before."""

from __future__ import annotations

import os
from contextlib import suppress

from memory_model.errors import MemdeckError
from memory_model.hooks.installing import entries
from memory_model.operations.program import program
from memory_model.storage import private, replace
from memory_model.storage.places import fingerprint, state_home
from memory_model.storage.steps import Stale, Swap, checksum
from memory_model.storage.version import read as read_version
from memory_model.values import NamedTuple

USER, PROJECT = "user", "project"
_BEFORE, _AFTER = "before", "after"


class Change(NamedTuple):
    """What becomes of a settings file: its bytes before and after, `None` for no file."""

    path: str
    old: bytes | None
    new: bytes | None


def path_of(scope: str, root: str) -> str:
    """Return where the agent reads its settings: the user's own, or those of the project at ``root``."""
    if scope == USER:
        home = os.environ.get("CLAUDE_CONFIG_DIR") or os.path.join(os.path.expanduser("~"), ".claude")
        return os.path.join(home, "settings.json")
    return os.path.join(root, ".claude", "settings.json")


def text_of(path: str) -> str:
    """Return the text of a settings file, empty where there is none. Raises `MemdeckError` for what is no text."""
    return _text(read_version(path).data, path)


def plan(path: str, *, removing: bool) -> Change:
    """Tell what the file becomes; ``old`` and ``new`` are the same when there is nothing to do.

    Removing gives back the very bytes from before where nobody changed the file since.
    """
    old = read_version(path).data
    text = _text(old, path)
    if not removing:
        return Change(path, old, entries.with_hooks(text, path, program()).encode("utf-8"))
    if not entries.installed(text, path):
        return Change(path, old, old)
    if _kept(path, _AFTER) == old:
        return Change(path, old, _kept(path, _BEFORE))
    return Change(path, old, entries.without_hooks(text, path).encode("utf-8"))


def apply(change: Change) -> str:
    """Write the file and keep what it was; return where that is kept, empty when there was no file.

    A link is followed, mode and owner stay. Raises `OSError`, and `MemdeckError` of kind ``conflict`` when
    somebody changed the file meanwhile.
    """
    place = os.path.realpath(change.path)
    if change.new is None:
        os.unlink(place)
        with suppress(OSError):  # the folder goes, too, when it held this file alone
            os.rmdir(os.path.dirname(place))
        return ""
    if change.old is None:
        _make(place, change.new)
    else:
        _replace(place, change.old, change.new)
    if not entries.installed(_text(change.new, change.path), change.path):
        return ""
    known = change.old is not None and _kept(change.path, _AFTER) == change.old
    if not known:
        _keep(change.path, _BEFORE, _without(change))
    _keep(change.path, _AFTER, change.new)
    return _kept_path(change.path, _BEFORE) if _kept(change.path, _BEFORE) is not None else ""


def _without(change: Change) -> bytes | None:
    """Return what the file is without memdeck: as it was, unless an entry of memdeck was in it already."""
    if change.old is None:
        return None
    text = _text(change.old, change.path)
    if not entries.installed(text, change.path):
        return change.old
    return entries.without_hooks(text, change.path).encode("utf-8")


def _text(data: bytes | None, path: str) -> str:
    try:
        return (data or b"").decode("utf-8")
    except UnicodeDecodeError:
        raise MemdeckError("usage", "this is not UTF-8 text; nothing was written", path, "correct the file") from None


def _make(place: str, data: bytes) -> None:
    os.makedirs(os.path.dirname(place), exist_ok=True)
    try:
        file = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644)
    except FileExistsError:
        raise _meanwhile(place) from None
    with os.fdopen(file, "wb") as stream:
        stream.write(data)


def _replace(place: str, old: bytes, new: bytes) -> None:
    step = Swap(place, replace.temp_name(place, 0), checksum(old), checksum(new))
    try:
        replace.prepare(step, new)
        replace.put(step, old)
    except Stale:
        raise _meanwhile(place) from None
    finally:
        replace.discard(step)


def _meanwhile(place: str) -> MemdeckError:
    return MemdeckError("conflict", "somebody changed this meanwhile; nothing was written", place, "try again")


def _kept_path(path: str, which: str) -> str:
    name = f"{fingerprint(os.fsencode(os.path.realpath(path))):016x}.{which}"
    return os.path.join(state_home(), "hooks", name)


def _kept(path: str, which: str) -> bytes | None:
    return read_version(_kept_path(path, which)).data


def _keep(path: str, which: str, data: bytes | None) -> None:
    place = _kept_path(path, which)
    if data is not None:
        private.write(place, data)
        return
    with suppress(FileNotFoundError):
        os.unlink(place)
