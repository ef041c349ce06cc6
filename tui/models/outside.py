"""A file in somebody's own editor: what is lent out, and what becomes of what comes back."""

import os
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, cast

from memory_model.operations import rewriting
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.drafts import Drafts
from memory_model.storage.outcomes import Outcome
from memory_model.storage.places import make_private

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


SHELF, NOTE = "outside", ".lent"
"""The folder of the copies in the state directory, and in each copy's own the note of what was lent."""


class Lent(NamedTuple):
    """A private copy of a file. ``base`` are the bytes of the file that ``text``, the copy's first content, began from.

    ``going_on`` tells that the text is a draft; ``readonly`` that nothing of it can be written. ``lock`` is a
    descriptor that stays locked while the deck or the editor lives.
    """

    path: str
    copy: str
    base: bytes
    text: bytes
    going_on: bool
    readonly: bool
    saved_ns: int
    lock: int


class Returned(NamedTuple):
    """What came back: the text, and whether it was ``saved`` in the editor at all."""

    text: bytes
    saved: bool


def lend(workspace: "Workspace", path: str) -> Lent:
    """Copy a file, or the draft of it that was kept, into the state directory (mode 0600, a past day 0400).

    Raises `MemdeckError` for a file that cannot be read and `OSError` when the copy cannot be written.
    """
    from tempfile import mkdtemp  # noqa: PLC0415  nothing else of the deck needs it

    document = workspace.document(path)
    base = document.to_bytes() if document is not None else b""
    text = base if document is not None else _new(workspace, path)
    draft = Drafts(workspace.state_dir).load(key(path))
    going_on = draft is not None and _bytes(draft.text) != base
    if draft is not None and going_on:
        base, text = draft.base or b"", _bytes(draft.text)
    readonly = rewriting.layer(workspace, path) is None
    shelf = os.path.join(workspace.state_dir, SHELF)
    make_private(shelf)
    copy = os.path.join(mkdtemp(dir=shelf), _name(path))
    descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(text)
    if readonly:
        os.chmod(copy, 0o400)
    lent = Lent(path, copy, base, text, going_on, readonly, os.stat(copy).st_mtime_ns, -1)
    return lent._replace(lock=_noted(lent))


def _noted(lent: Lent) -> int:
    """Note beside the copy what was lent, so that it is not lost with the deck; returns the locked descriptor."""
    import fcntl  # noqa: PLC0415  nothing else of the deck needs it

    from memory_model.storage import records  # noqa: PLC0415  likewise

    folder, name = os.path.split(lent.copy)
    fields = (os.fsencode(name), os.fsencode(lent.path), lent.base, lent.text, b"%d" % lent.going_on)
    lock = os.open(os.path.join(folder, NOTE), os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    os.write(lock, records.encode((*fields, b"%d" % lent.saved_ns)))
    return lock


def take_back(lent: Lent) -> Returned:
    """Read the copy and remove it with all that the editor left beside it. Raises `OSError` when it cannot be read."""
    with open(lent.copy, "rb") as file:
        text = file.read()
        changed = os.fstat(file.fileno()).st_mtime_ns != lent.saved_ns
    saved = text != lent.text or (changed and lent.going_on)
    give_up(lent)
    return Returned(text, saved and not _same(text, lent))


def give_up(lent: Lent) -> None:
    """Remove the copy and its note."""
    with suppress(OSError):
        os.close(lent.lock)
    folder = os.path.dirname(lent.copy)
    with suppress(OSError):
        for name in os.listdir(folder):
            os.unlink(os.path.join(folder, name))
        os.rmdir(folder)


def write(workspace: "Workspace", path: str, base: bytes, mine: bytes) -> Outcome:
    """Take a text in by the operation of its layer. Raises `MemdeckError` for a file that has none."""
    return cast("Outcome", rewriting.write(workspace, path, EditedFile(base, mine)))


def keep(workspace: "Workspace", path: str, base: bytes, text: bytes) -> None:
    """Keep a text that was not written; `lend` goes on with it, and so does the pane's own editor."""
    Drafts(workspace.state_dir).save(key(path), text.decode("utf-8", "surrogateescape"), base)


def forget(workspace: "Workspace", path: str) -> None:
    """Drop the draft of a file."""
    Drafts(workspace.state_dir).drop(key(path))


def key(path: str) -> str:
    """Name the draft of a whole file."""
    return f"file:{path}"


def _new(workspace: "Workspace", path: str) -> bytes:
    if rewriting.layer(workspace, path) == rewriting.DAY:
        return f"# {workspace.clock.today().isoformat()}\n\n".encode()
    return b""


def _same(text: bytes, lent: Lent) -> bool:
    """Editors complete a missing last line end on their own; that is no change."""
    return not lent.going_on and text.rstrip(b"\r\n") == lent.text.rstrip(b"\r\n")


def _name(path: str) -> str:
    stem = os.path.basename(path).removesuffix(".md")
    clean = "".join(char if char.isprintable() and char not in "\\/:" else "_" for char in stem)
    while len(clean.encode("utf-8", "replace")) > 200:
        clean = clean[:-1]
    return f"{clean.lstrip('-+.') or 'text'}.md"


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
