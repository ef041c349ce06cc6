"""`memdeck followups`: what is open, overdue first."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.kept import Listed, listed
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from memory_model.followups.follow_up import FollowUp
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "followups",
    examples=("memdeck followups", "memdeck followups --days 7 --entity orla", "memdeck followups --overdue --json"),
    options=(
        Option("--days", "N", "look back so many days beside today (default 3); overdue ones are always listed"),
        Option("--all", "", "every one, older, snoozed and closed ones too"),
        Option("--overdue", "", "only what is past its day"),
        Option("--snoozed", "", "only what is hidden until a later day"),
        Option("--entity", "E", "only what names this entity or is in its file"),
    ),
    notes=("Close one with memdeck done ADDRESS, hide it for a while with memdeck snooze ADDRESS DATE.",),
)


def run(call: Call) -> Answer:
    """List the follow-ups, each with the address that done, snooze, void and reopen take."""
    workspace, given = call.telling, call.arguments
    days = given.number("--days", workspace.settings.follow_ups.days)
    query = given.option("--entity")
    if query is None and not any(map(given.flag, ("--all", "--overdue", "--snoozed"))):
        return _usual(call, days)
    ledger = workspace.ledger(days, named=query is not None)
    items: Iterable[FollowUp] = ledger.all() if given.flag("--all") else ledger.open
    if given.flag("--snoozed"):
        items = ledger.snoozed
    if given.flag("--overdue"):
        items = [item for item in items if item.overdue]
    if query is not None:
        items = _concerning(workspace, items, query)
    chosen = tuple(items)
    unread = workspace.unread()
    return Answer(
        lambda: _lines(ledger, chosen), lambda: {**_document(ledger, chosen), "warnings": unread}, notes=unread
    )


def _usual(call: Call, days: int) -> Answer:
    """List what is open; anew only where an item or the day changed."""
    workspace = call.workspace

    def keep(ending: str, made: Callable[[], bytes]) -> bytes:
        return workspace.settled(f"followups-listed{ending}", lambda _: made(), days)

    def make(as_json: bool) -> Listed:
        ledger = workspace.ledger(days)
        return Listed(document=_document(ledger, ledger.open)) if as_json else Listed(_lines(ledger, ledger.open))

    return listed(call, keep, make)


def _concerning(workspace: Workspace, items: Iterable[FollowUp], query: str) -> list[FollowUp]:
    from memory_model.operations.entity_find import one  # noqa: PLC0415  only with --entity
    from memory_model.workspace.agenda import concerning  # noqa: PLC0415  likewise

    return concerning(items, one(workspace, query))


def _document(ledger: Ledger, items: tuple[FollowUp, ...]) -> dict[str, object]:
    from memory_model.cli.follow_up import shape  # noqa: PLC0415  a list that is kept is written already

    return {
        "days": ledger.days,
        "today": ledger.today,
        "follow_ups": [shape(item) for item in items],
        "open": len(ledger.awake),
        "overdue": sum(1 for item in items if item.overdue),
        "snoozed": ledger.snoozed_count,
    }


def _lines(ledger: Ledger, items: tuple[FollowUp, ...]) -> Iterator[str]:
    from memory_model.cli.follow_up import line  # noqa: PLC0415  as in `_document`

    width = max([len(item.id) for item in items], default=0)
    for item in items:
        yield line(item, ledger.today, width)
    yield _sum(ledger, items)


def _sum(ledger: Ledger, items: tuple[FollowUp, ...]) -> str:
    from memory_model.followups.item import OPEN  # noqa: PLC0415  as in `_document`
    from memory_model.text.counting import count  # noqa: PLC0415  likewise

    overdue = sum(1 for item in items if item.overdue)
    shown, known = sum(1 for item in items if item.status == OPEN and not item.snoozed), len(ledger.awake)
    parts = [f"{shown:,} of {count(known, 'follow-up')}" if shown != known else count(known, "follow-up")]
    parts += [f"{overdue} overdue"] if overdue else []
    parts += [f"+{ledger.snoozed_count} later"] if ledger.snoozed_count else []
    return ", ".join(parts)
