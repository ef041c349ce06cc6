"""Texts cut to a size by whole lines, in the units in which agents count."""

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

LONGEST = 600
"""Characters of one line that are given at most."""


def units(text: str) -> int:
    """Count a text as agents written in JavaScript do: what lies beyond U+FFFF counts twice."""
    return len(text) if not text or max(text) <= "\uffff" else len(text) + sum([char > "\uffff" for char in text])


def utf8(text: str) -> int:
    """Count the UTF-8 bytes of a text."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))


def fitting(lines: "Iterable[str]", most: int, measure: "Callable[[str], int]" = units) -> list[str]:
    """Return the first lines that fit into ``most`` with a line end each; no line is split, and none passed over."""
    taken: list[str] = []
    for line in lines:
        most -= measure(line) + 1
        if most < 0:
            break
        taken.append(line)
    return taken


def clipped(text: str, longest: int = LONGEST) -> str:
    """Shorten one line and say by how much."""
    return text if len(text) <= longest else f"{text[:longest]}… ({len(text) - longest:,} characters more)"
