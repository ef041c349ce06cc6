"""Which command opens a person's editor on a file, at a line."""

import os
import shlex
from collections.abc import Callable, Mapping, Sequence

_PLUS = frozenset(
    "vi vim nvim view nvi elvis gvim mvim nano pico emacs emacsclient mg micro kak joe jed ne mcedit".split()
)
_COLON = frozenset("hx helix code codium code-insiders cursor zed subl".split())
_WAITS = {
    "code": "--wait",
    "codium": "--wait",
    "code-insiders": "--wait",
    "cursor": "--wait",
    "zed": "--wait",
    "subl": "--wait",
    "gvim": "-f",
    "mvim": "-f",
}
"""Editors with a window of their own come back at once unless they are told to wait."""
_USUAL = ("vi", "nano")

Found = Callable[[str], str | None]


def editor(environ: Mapping[str, str], found: Found) -> list[str]:
    """Split ``$VISUAL``, else ``$EDITOR``, into words; else the first usual editor that ``found`` knows; else empty."""
    for name in ("VISUAL", "EDITOR"):
        try:
            words = shlex.split(environ.get(name, ""))
        except ValueError:
            words = environ[name].split()
        if words:
            return words
    return next(([name] for name in _USUAL if found(name)), [])


def command(words: Sequence[str], path: str, line: int) -> list[str]:
    """Complete an editor's words so that it opens ``path`` (absolute) at ``line`` where it can, and waits."""
    name = os.path.basename(words[0])
    wait = [_WAITS[name]] if name in _WAITS and _WAITS[name] not in words else []
    if line > 0 and name in _PLUS:
        return [*words, *wait, f"+{line}", path]
    if line > 0 and name in _COLON:
        goto = ["--goto"] if name in ("code", "codium", "code-insiders", "cursor") else []
        return [*words, *wait, *goto, f"{path}:{line}"]
    return [*words, *wait, path]
