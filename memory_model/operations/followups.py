"""Close, snooze, void and reopen follow-ups, each by a line appended today that points at the old one.

Every act takes one address or several: all of them are one plan and one undo, and none is written where one is refused.
"""

from collections.abc import Callable, Sequence

from memory_model.daily import compose
from memory_model.daily.kinds import CORRECTION, DONE, FOLLOW_UP, Kind
from memory_model.followups.follow_up import FollowUp
from memory_model.followups.item import OPEN
from memory_model.operations import pointing
from memory_model.operations.appending import appended, time_of_entry
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.text import events
from memory_model.text.address import Address
from memory_model.values import TYPE_CHECKING, NamedTuple, date, timedelta

if TYPE_CHECKING:
    from typing import Unpack

    from memory_model.followups.ledger import Ledger
    from memory_model.operations.run import How
    from memory_model.workspace.front import Workspace


Addresses = str | Sequence[str]


class _Act(NamedTuple):
    """What is asked for: the command with its words, the event's verb and kind, the source, and what to say."""

    name: str
    words: tuple[str, ...]
    verb: str
    kind: Kind
    source: str
    text: Callable[[FollowUp], str]
    due: date | None = None


def done(workspace: "Workspace", address: Addresses, note: str = "", source: str = "", **how: "Unpack[How]") -> Result:
    """Close the follow-up that has a line at ``address``, on all days on which it stands."""
    act = _Act("done", (note,), "closes", DONE, source, lambda item: note.strip() or item.text)
    return run(workspace, lambda: _close(workspace, address, act), **how)


def void(workspace: "Workspace", address: Addresses, note: str = "", source: str = "", **how: "Unpack[How]") -> Result:
    """Declare that a follow-up is no longer to be done."""
    act = _Act("void", (note,), "voids", CORRECTION, source, lambda _: note.strip() or "no longer needed")
    return run(workspace, lambda: _close(workspace, address, act), **how)


def snooze(
    workspace: "Workspace", address: Addresses, until: date, source: str = "", note: str = "", **how: "Unpack[How]"
) -> Result:
    """Move a follow-up to a later day: it is hidden until then, and keeps the day on which it was first marked."""

    def said(item: FollowUp) -> str:
        return f"{item.text}\n- {note.strip()}" if note.strip() else item.text

    act = _Act("snooze", (until.isoformat(),), "moves", FOLLOW_UP, source, said, until)

    def composed() -> Composed:
        today = workspace.clock.today()
        if until <= today:
            later = (today + timedelta(days=1)).isoformat()
            return Refused(
                "usage",
                f"{until} is not after today ({today})",
                _listed(address)[0],
                command("snooze", *_listed(address), later),
            )
        return _close(workspace, address, act)

    return run(workspace, composed, **how)


def reopen(
    workspace: "Workspace", address: Addresses, note: str = "", source: str = "", **how: "Unpack[How]"
) -> Result:
    """Open a closed or snoozed follow-up again."""
    act = _Act("reopen", (note,), "reopens", CORRECTION, source, lambda _: note.strip() or "open again")

    def refused(item: FollowUp) -> Refused | None:
        if item.status == OPEN and not item.snoozed:
            return Refused("refused", f'it is open: "{item.text}"', item.id, command("done", item.id))
        if item.closed_by and item.closed_by.day is None:
            return Refused("refused", "its box is ticked in that file", str(item.closed_by), "take the tick out there")
        return None

    return run(workspace, lambda: _plan(workspace, address, act, refused), **how)


def _close(workspace: "Workspace", address: Addresses, act: _Act) -> Composed:
    def refused(item: FollowUp) -> Refused | None:
        if item.status == OPEN:
            return None
        by = f", by {item.closed_by}" if item.closed_by else ""
        return Refused(
            "refused", f'it is {item.status} already{by}: "{item.text}"', item.id, command("reopen", item.id)
        )

    return _plan(workspace, address, act, refused)


def _listed(address: Addresses) -> Sequence[str]:
    return (address,) if isinstance(address, str) else address


def _found(workspace: "Workspace", written: str, act: _Act) -> FollowUp | Refused:
    target = pointing.address(workspace, written)
    if isinstance(target, Refused):
        return target
    ledger = workspace.ledger()
    item = ledger.at(target)
    return item or _nothing_there(workspace, target, ledger, act)


def _nothing_there(workspace: "Workspace", target: Address, ledger: "Ledger", act: _Act) -> Refused:
    """Say what the line holds instead, and name the nearest open item of its file, else the list of all."""
    place = pointing.document_at(workspace, target)
    if isinstance(place, Refused) and target.day not in workspace.days():
        return place._replace(repair=f"see {command('followups', '--all')}")
    near = min(_open_in(ledger, target), key=lambda item: abs(item.line - target.line), default=None)
    repair = command(act.name, f"{near.id}", *act.words) if near else f"see {command('followups', '--all')}"
    if isinstance(place, Refused):
        return place._replace(repair=repair)
    path, document = place
    words = document.lines[target.line - 1].strip()
    holds = f'no follow-up but "{words[:60]}"' if words else "nothing"
    return Refused("unknown", f"line {target.line} holds {holds}", path, repair)


def _open_in(ledger: "Ledger", target: Address) -> list[FollowUp]:
    place = str(target).rpartition("#")[0]
    return [item for item in ledger.all() if item.status == OPEN and item.id.rpartition("#")[0] == place]


def _plan(
    workspace: "Workspace", address: Addresses, act: _Act, refused: Callable[[FollowUp], Refused | None]
) -> Composed:
    """Plan one line for each item that an address names; the first that is refused refuses all."""
    items: dict[str, FollowUp] = {}
    for written in _listed(address):
        item = _found(workspace, written, act)
        refusal = item if isinstance(item, Refused) else refused(item)
        if refusal:
            return refusal
        assert isinstance(item, FollowUp)  # noqa: S101  a refusal was returned
        items[item.id] = item
    lines = [_line(workspace, item, act) for item in items.values()]
    return appended(workspace, act.name, lines, source=act.source)


def _line(workspace: "Workspace", item: FollowUp, act: _Act) -> str:
    first, newline, rest = compose.clean(act.text(item)).partition("\n")
    if act.due:
        first = f"{first.rstrip(' .')} by {act.due.isoformat()}"
    target = item.latest
    assert target is not None  # noqa: S101  every follow-up comes from a line
    text = events.compose(act.verb, target, item.said, first) + newline + rest
    return compose.entry(act.kind.name, text, time_of_entry(workspace), None, act.source)
