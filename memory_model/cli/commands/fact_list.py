"""`memdeck fact list`: what is true now, or was on a day."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.kept import Listed, listed
from memory_model.errors import MemdeckError
from memory_model.facts.dialect import INDEXED, WINDOWED, common_type
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.fact_stamp import kept_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from memory_model.facts.fact import Fact
    from memory_model.facts.timeline import Timeline
    from memory_model.values import date
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


class _Wanted(NamedTuple):
    """Which facts: those that hold on a day, of a type (empty: of any), or ``every`` one of it."""

    day: date
    type: str
    every: bool


class _Found(NamedTuple):
    """The facts to show, all that there are, and what is said beside them."""

    shown: Sequence[Fact]
    timeline: Timeline
    notes: tuple[str, ...]


def run(call: Call) -> Answer:
    """List the facts that hold, collection by collection; anew only where a fact or its curation changed."""
    workspace = call.workspace
    workspace.fact_files.begin()
    day = call.day("--as-of", past=True) or workspace.clock.today()
    wanted = _Wanted(day, known_type(call.arguments.option("--type")), call.arguments.flag("--all"))

    def keep(ending: str, made: Callable[[], bytes]) -> bytes:
        return kept_text(workspace, f"listed{ending}", made, on=f"{wanted}") or made()

    def make(as_json: bool) -> Listed:
        found = _found(workspace, wanted)
        if not as_json:
            return Listed(_lines(found.shown, found.timeline, wanted.day, workspace), notes=found.notes)
        shaped = document(found.shown, found.timeline, wanted.day, workspace)
        del shaped["warnings"]  # they are of each run
        return Listed(document=shaped, notes=found.notes)

    return listed(call, keep, make)


def _found(workspace: Workspace, wanted: _Wanted) -> _Found:
    timeline, day = workspace.facts.timeline(), wanted.day
    hidden = frozenset() if wanted.every else workspace.curated.hidden(day)
    shown = [
        fact
        for fact in timeline.facts
        if (wanted.every or (timeline.holds(fact, day) and fact.path not in hidden))
        and (not wanted.type or common_type(fact.type) == wanted.type)
    ]
    ended = 0 if wanted.every else sum(not timeline.holds(fact, day) for fact in timeline.facts)
    retired = sum(timeline.holds(fact, day) and fact.path in hidden for fact in timeline.facts)
    return _Found(shown, timeline, _notes(timeline, shown, ended, retired))


def known_type(written: str | None) -> str:
    """Return the common word for a type; raises `MemdeckError` of kind ``usage`` for one that no dialect has."""
    if written is None:
        return ""
    if written not in TYPES:
        raise MemdeckError("usage", f"{written!r} is not a type of fact", "--type", f"one of {', '.join(TYPES)}")
    return common_type(written)


def document(facts: Sequence[Fact], timeline: Timeline, day: date, workspace: Workspace) -> dict[str, object]:
    """Shape a list of facts (commands.md)."""
    from memory_model.cli.facts import fact_shape  # noqa: PLC0415  a list that is kept is written already

    settings = workspace.settings.facts
    retired = [row.path for row in workspace.curated.rows()]
    return {
        "as_of": day,
        "facts": [fact_shape(fact, timeline, day, settings, retired) for fact in facts],
        "warnings": workspace.unread(),
    }


def _notes(timeline: Timeline, shown: Sequence[Fact], ended: int, retired: int) -> tuple[str, ...]:
    from memory_model.text.counting import count  # noqa: PLC0415  likewise

    if not timeline.facts:
        return ("there are no facts yet; memdeck fact new makes one",)
    told = [f"{count(ended, 'fact')} more, that did not hold on that day; --all lists them"] if ended else []
    told += [f"{count(retired, 'retired fact')} hidden; --all lists them"] if retired else []
    return tuple(told) if shown else ("no fact matches", *told)


def _lines(facts: Sequence[Fact], timeline: Timeline, day: date, workspace: Workspace) -> Iterator[str]:
    from memory_model.cli.curation import marks  # noqa: PLC0415  likewise
    from memory_model.cli.facts import remarks  # noqa: PLC0415  likewise
    from memory_model.cli.wording import cells, padded  # noqa: PLC0415  likewise

    width = min(max([cells(fact.slug) for fact in facts], default=0), 40)
    home, mark = None, marks(workspace)
    for fact in facts:
        if fact.home != home:
            home = fact.home
            yield home or "."
        said = fact.description or "(no description)"
        told = remarks(fact, timeline, day, workspace.settings.facts) + mark(fact)
        yield f"  {padded(fact.slug, width)}  {said}  {told}"
