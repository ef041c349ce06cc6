"""A text in the person's own editor."""

import os
from contextlib import suppress

from memory_model.errors import MemdeckError


def edited(text: bytes) -> bytes:
    """Let a person edit a text in ``$VISUAL`` or ``$EDITOR``; return what was saved.

    Raises `MemdeckError` when there is no editor or it fails: then nothing is taken.
    """
    from shlex import split  # noqa: PLC0415  only where a person edits
    from subprocess import run  # noqa: PLC0415  the person's own editor
    from tempfile import mkdtemp  # noqa: PLC0415  likewise

    words = split(os.environ.get("VISUAL", "").strip() or os.environ.get("EDITOR", "").strip())
    if not words:
        raise MemdeckError("usage", "no editor is known", "EDITOR", "set EDITOR, as in: EDITOR=nano")
    folder = mkdtemp(prefix="memdeck-")  # 0700: a draft is private
    copy = os.path.join(folder, "MEMORY.md")
    try:
        with open(copy, "wb") as file:
            file.write(text)
        status = run([*words, copy], check=False).returncode  # noqa: S603  the person's own editor
        if status:
            raise MemdeckError("io", f"the editor ended with status {status}; nothing was kept", words[0])
        with open(copy, "rb") as file:
            return file.read()
    finally:
        for name in os.listdir(folder):
            with suppress(OSError):
                os.unlink(os.path.join(folder, name))
        with suppress(OSError):
            os.rmdir(folder)
