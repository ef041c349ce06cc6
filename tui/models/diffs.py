"""A unified diff as rows."""

from collections.abc import Iterable

from tui.models.plain import plain
from tui.models.rows import Row, Span, row

_STYLES = {"+": "good", "-": "bad", "@": "faint", "\\": "faint"}


def rows(lines: Iterable[str]) -> list[Row]:
    """Colour each line by its sign; heads and remarks are muted. Signs stay, so that colour is not all that tells."""
    found = [row(Span(plain(line), _style(line)), hang=1) for line in lines]
    while found and not found[0].text:
        del found[0]
    return found


def _style(line: str) -> str:
    if line.startswith(("--- ", "+++ ")):
        return "muted"
    return _STYLES.get(line[:1], "muted" if not line.startswith(" ") else "")
