"""Lines that an editor broke put together again, so that a narrower screen breaks the paragraph where it ends."""

from collections.abc import Sequence

from memory_model.text.blocks import TEXT, is_heading, marker_size, scan

_MOST = 2_000
"""Lines of a text that is put together; of a longer one each stands for itself."""
_OWN = ("|", ">", "<", "#", "[[", "    ", "\t", "---", "===", "***", "___", "+++", ":::")
"""What begins a line that is no prose: a table, a quote, HTML, a heading, code, a rule, a directive."""
_BREAKS = ("  ", "\\", "<br>", "<br/>", "<br />")
"""Ends of a line that mean a break."""
_WIDE = 0x2E80
"""From this character on words have no blank between them."""


def joined(lines: Sequence[str]) -> list[tuple[int, str]]:
    """Return each paragraph with the number (from 0) of its first line; any other line stands for itself."""
    if len(lines) > _MOST:
        return list(enumerate(lines))
    contexts = scan(lines).contexts
    found: list[tuple[int, str]] = []
    open_ = False
    for number, line in enumerate(lines):
        prose = contexts[number] == TEXT and _is_prose(line)
        if open_ and prose:
            start, before = found[-1]
            found[-1] = start, _put(before, line)
        else:
            found.append((number, line))
        open_ = prose and not line.endswith(_BREAKS)
    return found


def _is_prose(line: str) -> bool:
    bare = line.strip()
    if not bare or line.startswith(_OWN) or "|" in bare or is_heading(bare):
        return False
    return not marker_size(bare) and line[:1] not in (" ", "\t")


def _put(before: str, line: str) -> str:
    left, right = before.rstrip(), line.strip()
    apart = "" if ord(left[-1]) >= _WIDE and ord(right[0]) >= _WIDE else " "
    return f"{left}{apart}{right}"
