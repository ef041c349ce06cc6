"""The deck's hands: each act is the operation that the command of the same name runs."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, cast

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Outcome, Refused

if TYPE_CHECKING:
    from memory_model.links.mentions import Mention
    from memory_model.links.node import Node
    from memory_model.operations.inbox import Card
    from memory_model.operations.lint_fix import Chosen as Wanted
    from memory_model.operations.run import Result
    from memory_model.operations.taking_back import Chosen
    from memory_model.workspace.front import Workspace
    from tui.models.entry import Ready
    from tui.models.fact_form import Answer as Asked


def log(workspace: "Workspace", entries: "Sequence[Ready]", topic: str | None) -> Outcome:
    """Append entries to today's log."""
    from memory_model.operations.log import add  # noqa: PLC0415  loaded when something is written

    return tried(lambda: add(workspace, [(entry.kind, entry.text, None) for entry in entries], topic))


def correct(workspace: "Workspace", address: str, text: str) -> Outcome:
    """Append a correction of an old line."""
    from memory_model.operations import correct as operation  # noqa: PLC0415  loaded when something is written

    return tried(lambda: operation.correct(workspace, address, text))


def withdraw(workspace: "Workspace", address: str) -> Outcome:
    """Append the withdrawal of a line."""
    from memory_model.operations import correct as operation  # noqa: PLC0415  loaded when something is written

    return tried(lambda: operation.withdraw(workspace, address))


def done(workspace: "Workspace", addresses: Sequence[str], note: str = "") -> Outcome:
    """Close follow-ups, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return tried(lambda: followups.done(workspace, addresses, note))


def void(workspace: "Workspace", addresses: Sequence[str], note: str = "") -> Outcome:
    """Declare follow-ups void, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return tried(lambda: followups.void(workspace, addresses, note))


def snooze(workspace: "Workspace", addresses: Sequence[str], until: date, note: str = "") -> Outcome:
    """Move follow-ups to a later day, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return tried(lambda: followups.snooze(workspace, addresses, until, note=note))


def reopen(workspace: "Workspace", addresses: Sequence[str], note: str = "") -> Outcome:
    """Open closed or snoozed follow-ups again, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return tried(lambda: followups.reopen(workspace, addresses, note))


def rewrite_week(workspace: "Workspace", base: bytes, mine: bytes) -> Outcome:
    """Apply the weekly rewrite."""
    from memory_model.operations import week  # noqa: PLC0415  loaded when something is written
    from memory_model.operations.edited_file import EditedFile  # noqa: PLC0415  likewise

    return tried(lambda: week.apply(workspace, EditedFile(base, mine)))


def undo(workspace: "Workspace", number: int | None = None, chosen: "Chosen | None" = None) -> Outcome:
    """Take back the act with this id, or the last one that stands; ``chosen`` decides what was a conflict."""
    from memory_model.operations import undo as operation  # noqa: PLC0415  loaded when something is written

    return tried(lambda: operation.undo(workspace, number, chosen=chosen or {}))


def restore_day(workspace: "Workspace", day: date, *, correct: bool) -> Outcome:
    """Give a sealed day its text again; with ``correct`` what stood there is appended today."""
    from memory_model.operations.seal_restore import restore  # noqa: PLC0415  loaded when something is written

    return tried(lambda: restore(workspace, day, correct=correct))


def accept_day(workspace: "Workspace", day: date, reason: str = "") -> Outcome:
    """Let a day stand as it is by now."""
    from memory_model.operations.seal_accept import accept  # noqa: PLC0415  loaded when something is written

    return tried(lambda: accept(workspace, day, reason))


def mend_seals(workspace: "Workspace") -> Outcome:
    """Bring back records that the seals have lost."""
    from memory_model.operations.seal_mend import mend  # noqa: PLC0415  loaded when something is written

    return tried(lambda: mend(workspace))


def retire(workspace: "Workspace", card: "Card") -> Outcome:
    """Take back what somebody else wrote."""
    from memory_model.operations import retire as operation  # noqa: PLC0415  loaded when something is written

    return tried(lambda: operation.retire(workspace, card))


def mend(workspace: "Workspace", wanted: "Wanted") -> Outcome:
    """Mend what lint found."""
    from memory_model.operations import lint_fix  # noqa: PLC0415  loaded when something is written

    return tried(lambda: lint_fix.fix(workspace, wanted))


def new_fact(workspace: "Workspace", asked: "Asked", *, dry_run: bool) -> "Result":
    """Keep a fact with its index line."""
    from memory_model.operations import fact_new  # noqa: PLC0415  loaded when something is written

    return _planned(lambda: fact_new.new(workspace, asked.wish, source=asked.source, dry_run=dry_run))


def supersede_fact(workspace: "Workspace", old: str, asked: "Asked", *, dry_run: bool) -> "Result":
    """Let a new fact take the place of an old one."""
    from memory_model.operations.fact_supersede import supersede  # noqa: PLC0415  loaded when something is written

    wish, source, was_wrong = asked
    return _planned(lambda: supersede(workspace, old, wish, recorded_wrong=was_wrong, source=source, dry_run=dry_run))


def close_fact(workspace: "Workspace", path: str, on: date, *, dry_run: bool) -> "Result":
    """End a fact on a day."""
    from memory_model.operations import fact_change  # noqa: PLC0415  loaded when something is written

    return _planned(lambda: fact_change.close(workspace, path, on, dry_run=dry_run))


def rule_fact(workspace: "Workspace", path: str, over: str, reason: str, *, dry_run: bool) -> "Result":
    """Record that a fact governs over another, and why."""
    from memory_model.operations import fact_change  # noqa: PLC0415  loaded when something is written

    return _planned(lambda: fact_change.rule(workspace, path, over, reason, dry_run=dry_run))


def link_mention(workspace: "Workspace", node: "Node", path: str, mention: "Mention") -> Outcome:
    """Make a link of a name that stands in a text."""
    from memory_model.operations.mention_link import link  # noqa: PLC0415  loaded when something is written
    from memory_model.operations.mentions import Unlinked  # noqa: PLC0415  likewise

    return tried(lambda: link(workspace, node, [Unlinked(path, mention)]))


def _planned(act: "Callable[[], Result]") -> "Result":
    try:
        return act()
    except MemdeckError as error:
        return Refused(error.kind, error.message, error.where, error.repair)


def tried(act: "Callable[[], Result]") -> Outcome:
    """Carry out an act that is no dry run; what cannot be done is a refusal in words."""
    return cast("Outcome", _planned(act))
