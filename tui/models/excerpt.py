"""A line that a search found, as a list shows it: without its marks, from near the first match on."""

from collections.abc import Sequence

from memory_model.text.pattern import lazy
from tui.models.plain import plain
from tui.models.rows import Span

FAR, NEAR = 34, 18
"""A match this far from the start of its line is brought near, with so many characters before it."""
Matches = Sequence[tuple[int, int]]
"""The matched parts of a text in order: start and stop, indexes from 0."""


def excerpt(text: str, matches: Matches) -> tuple[Span, ...]:
    """Leave out list marks and the stars of bold words, and begin near the first match when it lies far to the right.

    What was matched is shown whole, stars and all.
    """
    text, matches = _without_stars(text, matches)
    bare = text.lstrip(" |")
    start = len(text) - len(bare[2:].lstrip(" ") if bare[:2] in ("- ", "* ", "+ ") else bare)
    first = matches[0][0] if matches else 0
    start = min(start, first)
    lead: tuple[Span, ...] = ()
    if first - start > FAR:
        start = text.rfind(" ", start, first - NEAR) + 1 or start
        lead = (Span("… ", "muted"),)
    return (*lead, *marked(text[start:], [(begin - start, stop - start) for begin, stop in matches]))


def marked(text: str, matches: Matches) -> tuple[Span, ...]:
    """Cut a text at its matched parts."""
    found = []
    at = 0
    for start, stop in matches:
        found += [Span(plain(text[at:start])), Span(plain(text[start:stop]), "match")]
        at = stop
    return (*found, Span(plain(text[at:])))


_BOLD = lazy(r"(?<![\w*])(\*\*)(?=[^\s*])[^*]*(?<=[^\s*])(\*\*)(?![\w*])")


def _without_stars(text: str, matches: Matches) -> tuple[str, Matches]:
    """Return the text without the stars around bold words that no match touches, and where the matches are in it."""
    stars = [found.span(group) for found in _BOLD.finditer(text) for group in (1, 2)] if "**" in text else []
    stars = [(at, stop) for at, stop in stars if not any(begin < stop and at < end for begin, end in matches)]

    def moved(at: int) -> int:
        return at - sum(stop - start for start, stop in stars if stop <= at)

    ends = [0, *(end for pair in stars for end in pair), len(text)]
    shown = "".join([text[at:stop] for at, stop in zip(ends[::2], ends[1::2], strict=True)])
    return shown, [(moved(begin), moved(end)) for begin, end in matches]
