"""How each kind of entry looks: one glyph of one cell, and a word, so that colour only repeats what they say."""

from tui.models.rows import Span

GLYPHS = {
    "note": "•",
    "decision": "◆",
    "follow-up": "⚑",
    "preference": "≡",
    "lesson": "✶",
    "correction": "↺",
    "done": "✓",
    "text": " ",
    "code": " ",
}
CYCLE = ("note", "decision", "follow-up", "preference", "lesson")
"""The kinds that one chooses while typing, in the order of the key."""


def word(kind: str) -> str:
    """Return a kind as a heading word: ``Follow-up``."""
    return kind.capitalize()


def lead(kind: str) -> tuple[Span, ...]:
    """Return what stands before an entry of this kind: glyph, and a word unless it is a note."""
    glyph = GLYPHS.get(kind, "·")
    if kind in ("note", "text", "code"):
        return (Span(f" {glyph} ", "muted"),)
    return (Span(f" {glyph} ", kind), Span(f"{word(kind)}: ", kind))
