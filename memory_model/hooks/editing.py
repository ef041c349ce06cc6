"""What an edit tool makes of a file: its old text replaced by the new one, as such tools find it."""

from collections.abc import Sequence

from memory_model.values import NamedTuple

_QUOTES = str.maketrans("‘’“”", "''\"\"")


class Edit(NamedTuple):
    """One replacement; ``every`` replaces all places instead of the first."""

    old: str
    new: str
    every: bool = False


def edited(data: bytes | None, edits: Sequence[Edit]) -> bytes | None:
    r"""Return what the edits make of a file one after another; `None` when one of them finds nothing.

    An empty old text stands for the whole of a file. Line ends count as the file's own (an edit says
    ``\n`` where the file has ``\r\n``), curly quotes as straight ones, and white space at line ends as none.
    """
    text = (data or b"").decode("utf-8", "surrogateescape")
    crlf = "\r\n" in text
    text = text.replace("\r\n", "\n") if crlf else text
    for edit in edits:
        old, new = [part.replace("\r\n", "\n") if crlf else part for part in (edit.old, edit.new)]
        if not old:
            text = new
            continue
        at = _find(text, old)
        if at is None:
            return None
        found = text[at[0] : at[1]]
        text = text.replace(found, new) if edit.every else text[: at[0]] + new + text[at[1] :]
    return (text.replace("\n", "\r\n") if crlf else text).encode("utf-8", "surrogateescape")


def _find(text: str, old: str) -> tuple[int, int] | None:
    """Find where an old text begins and ends: as it is, else with straight quotes, else by its lines' words."""
    at = text.find(old)
    if at < 0:
        at = text.translate(_QUOTES).find(old.translate(_QUOTES))
    if at >= 0:
        return at, at + len(old)
    lines, wanted = text.split("\n"), [line.strip() for line in old.strip("\n").split("\n")]
    bare = [line.strip() for line in lines]
    for number in range(len(lines) - len(wanted) + 1):
        if bare[number : number + len(wanted)] == wanted:
            start = sum(len(line) + 1 for line in lines[:number])
            return start, start + sum(len(line) + 1 for line in lines[number : number + len(wanted)]) - 1
    return None
