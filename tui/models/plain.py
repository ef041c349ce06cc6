"""Text of files as it may appear on a screen: nothing acts, and every terminal agrees on its width."""

from memory_model.text.pattern import lazy
from memory_model.text.visible import visible

_JOINERS = lazy(
    "[\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]|(?<=[\u2190-\u2bff\U0001f000-\U0001faff])\u200d"
)
"""Matches what joins emoji: terminals disagree about the width of joined ones, so the parts are shown side by side."""


def plain(text: str) -> str:
    """Return text of a file for the screen: controls pictured, emoji in parts of known width."""
    shown = visible(text)
    return shown if shown.isascii() else _JOINERS.sub("", shown)


SHOWN = 48


def copied(text: str) -> str:
    """Say what was copied: its first words, and how many lines there are."""
    first, *more = [plain(line) for line in text.rstrip("\n").split("\n")]
    shown = first if len(first) <= SHOWN else f"{first[:SHOWN].rstrip()}…"
    return f"copied {shown}" + (f" and {len(more)} more lines" if len(more) > 1 else " and 1 more line" if more else "")
