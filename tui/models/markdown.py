"""Which parts of a Markdown line look different: for the views and for the editor alike."""

from typing import NamedTuple

from memory_model.text.bullets import bullet
from memory_model.text.pattern import lazy
from memory_model.text.sections import heading
from tui.models.plain import plain
from tui.models.rows import Span

_KINDS = {
    "decision": "decision",
    "follow-up": "follow-up",
    "preference": "preference",
    "lesson": "lesson",
    "correction": "correction",
    "done": "done",
}


class Part(NamedTuple):
    """A range of a line (characters, ``stop`` excluded) in a named style."""

    start: int
    stop: int
    style: str


_MARKS = lazy(
    r"(?P<code>`[^`]+`)|(?P<link>!?\[\[[^\]]+\]\]|\[[^\]]+\]\([^)\s]+\))|(?P<strong>\*\*[^*]+\*\*)|(?P<faint><!--.*?-->)"
)


def parts(line: str) -> list[Part]:
    """Find what stands out in one line outside code blocks, in order and without overlaps."""
    if heading(line):
        return [Part(0, len(line), "heading")]
    found = []
    item = bullet(line)
    if item:
        end = item.indent + len(item.marker)
        found.append(Part(item.indent, end, "muted"))
    for match in _MARKS.finditer(line):
        name = match.lastgroup or ""
        style = {"code": "muted", "strong": "strong"}.get(name, name)
        if name == "strong":
            style = _KINDS.get(_marker(match.group()), "strong")
        found.append(Part(match.start(), match.end(), style))
    return found


def _marker(strong: str) -> str:
    """Return the word of a marker without its owner: ``follow-up`` of ``**Follow-up (Orla):**``."""
    return strong.strip("*").rstrip(":").partition(" (")[0].casefold()


def spans(line: str, style: str = "") -> tuple[Span, ...]:
    """Break a line into styled spans for a view; ``style`` overrules everything where it is given."""
    if style:
        return (Span(plain(line), style),)
    result = []
    at = 0
    for start, stop, look in parts(line):
        result += [Span(plain(line[at:start])), Span(plain(line[start:stop]), look)]
        at = stop
    result.append(Span(plain(line[at:])))
    return tuple(span for span in result if span.text)
