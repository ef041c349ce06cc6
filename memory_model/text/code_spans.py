"""Code spans of a line: what stands between two runs of as many backticks."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, cache

if TYPE_CHECKING:
    from re import Pattern


def code_spans(text: str) -> list[tuple[int, int]]:
    """List the spans, each with its backticks, in their order; a run that no other one closes is text.

    One pass, whatever the number of backticks.
    """
    if "`" not in text:
        return []
    runs = [match.span() for match in _runs().finditer(text)]
    later: dict[int, list[int]] = {}
    for number in range(len(runs) - 1, -1, -1):
        later.setdefault(runs[number][1] - runs[number][0], []).append(number)
    found, at = [], 0
    while at < len(runs):
        start, stop = runs[at]
        closing = later[stop - start]
        while closing and closing[-1] <= at:
            closing.pop()
        if closing:
            at = closing[-1]
            found.append((start, runs[at][1]))
        at += 1
    return found


@cache
def _runs() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile("`+")
