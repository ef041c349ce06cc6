"""What stands beside a fact: why it may not be so any more, and who names it without a link."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from memory_model.errors import MemdeckError
from memory_model.facts.fact import Fact
from tui.commands.keyed import keyed
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.facts.sources import Record
    from memory_model.operations.fact_checks import Found
    from memory_model.operations.mentions import Unlinked
    from memory_model.workspace.front import Workspace

_SHOWN = 12


class Doubts(NamedTuple):
    """What the fact names and is gone from the repository, and the places that name it without a link."""

    gone: "Sequence[Found]" = ()
    named: "Sequence[Unlinked]" = ()


def look(workspace: "Workspace", fact: Fact, linked: set[str], stop: Callable[[], bool]) -> Doubts:
    """Look both up, in a thread: git and other files are asked. ``linked`` are files that link to the fact."""
    from memory_model.operations.fact_caveats import gone  # noqa: PLC0415  loaded with the first fact
    from memory_model.operations.mentions import mentioned  # noqa: PLC0415  likewise

    try:
        document = workspace.document(fact.path)
        body = "\n".join(document.lines[fact.body :]) if document else ""
        found = gone(workspace, fact, f"{fact.description}\n{body}")
        named = list(islice(mentioned(workspace, fact.path, linked, stop), _SHOWN + 1))
    except MemdeckError:
        return Doubts()  # what cannot be read is told where it is shown
    return Doubts(found, named)


def beside(doubts: Doubts, record: "Record | None") -> Iterator[Row]:
    """Say what makes the fact doubtful."""
    if record is not None:
        yield row(Span(plain(record.text()), "near"))
    for found in doubts.gone:
        yield row(Span(plain(found.detail), "near"), hang=2)


def below(doubts: Doubts) -> Iterator[Row]:
    """List the places that name it without a link."""
    if not doubts.named:
        return
    more = len(doubts.named) > _SHOWN
    yield BLANK
    count = Span(f"  {_SHOWN}+" if more else f"  {len(doubts.named)}", "faint")
    yield row(Span("Named without a link", "topic"), count, Span(keyed("  {links_of_fact} makes links"), "faint"))
    for path, mention, says in doubts.named[:_SHOWN]:
        place = f"  {path.rpartition('/')[2].removesuffix('.md')}#L{mention.line}  "
        yield row(Span(plain(place), "label"), Span(plain(says.strip()), "muted"), hang=4, says=says)
