"""`memdeck fact list`: what is so now, or was on a day."""

from collections.abc import Iterator, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.curation import marks
from memory_model.cli.declaration import Command, Option
from memory_model.cli.facts import fact_shape, remarks
from memory_model.cli.wording import cells, count, padded
from memory_model.errors import MemdeckError
from memory_model.facts.dialect import INDEXED, WINDOWED, common_type
from memory_model.facts.fact import Fact
from memory_model.facts.timeline import Timeline
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

TYPES = tuple(dict.fromkeys((*WINDOWED.types, *INDEXED.types)))
COMMAND = Command(
    "fact list",
    examples=(
        "memdeck fact list",
        "memdeck fact list --as-of 2026-09-01 --type preference",
        "memdeck fact list --json",
    ),
    options=(
        Option("--as-of", "D", "what held on that day"),
        Option("--type", "TYPE", f"only {', '.join(TYPES)}"),
        Option("--all", "", "those that ended, are still to come or are hidden, too"),
    ),
)


def run(call: Call) -> Answer:
    """List the facts that hold, collection by collection."""
    workspace = call.workspace
    day = call.day("--as-of", past=True) or workspace.clock.today()
    timeline = workspace.facts.timeline()
    wanted = known_type(call.arguments.option("--type"))
    every = call.arguments.flag("--all")
    hidden = frozenset() if every else workspace.curated.hidden(day)
    shown = [
        fact
        for fact in timeline.facts
        if (every or (timeline.holds(fact, day) and fact.path not in hidden))
        and (not wanted or common_type(fact.type) == wanted)
    ]
    ended = 0 if every else sum(not timeline.holds(fact, day) for fact in timeline.facts)
    retired = sum(timeline.holds(fact, day) and fact.path in hidden for fact in timeline.facts)
    notes = (*_notes(timeline, shown, ended, retired), *workspace.unread())
    return Answer(
        lambda: _lines(shown, timeline, day, workspace), lambda: document(shown, timeline, day, workspace), notes=notes
    )


def known_type(written: str | None) -> str:
    """Return the common word for a type; raises `MemdeckError` of kind ``usage`` for one that no dialect has."""
    if written is None:
        return ""
    if written not in TYPES:
        raise MemdeckError("usage", f"{written!r} is no type of facts", "--type", f"one of {', '.join(TYPES)}")
    return common_type(written)


def document(facts: Sequence[Fact], timeline: Timeline, day: date, workspace: "Workspace") -> dict[str, object]:
    """Shape a list of facts (commands.md)."""
    settings = workspace.settings.facts
    retired = [row.path for row in workspace.curated.rows()]
    return {
        "as_of": day,
        "facts": [fact_shape(fact, timeline, day, settings, retired) for fact in facts],
        "warnings": workspace.unread(),
    }


def _notes(timeline: Timeline, shown: Sequence[Fact], ended: int, retired: int) -> tuple[str, ...]:
    if not timeline.facts:
        return ("there are no facts yet; memdeck fact new makes one",)
    told = [f"{count(ended, 'fact')} more, not so on that day; --all lists them"] if ended else []
    told += [f"{count(retired, 'retired fact')} hidden; --all lists them"] if retired else []
    return tuple(told) if shown else ("no fact fits", *told)


def _lines(facts: Sequence[Fact], timeline: Timeline, day: date, workspace: "Workspace") -> Iterator[str]:
    width = min(max([cells(fact.slug) for fact in facts], default=0), 40)
    home, mark = None, marks(workspace)
    for fact in facts:
        if fact.home != home:
            home = fact.home
            yield home or "."
        said = fact.description or "(no description)"
        told = remarks(fact, timeline, day, workspace.settings.facts) + mark(fact)
        yield f"  {padded(fact.slug, width)}  {said}  {told}"
