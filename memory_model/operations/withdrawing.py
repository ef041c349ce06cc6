"""Withdrawing lines that may not be unwritten: a correction for each, appended to today's log."""

from collections.abc import Sequence

from memory_model.daily import compose as daily
from memory_model.daily.kinds import CORRECTION
from memory_model.operations.appending import appended, time_of_entry
from memory_model.storage.plan import Plan
from memory_model.text import events
from memory_model.text.address import Address
from memory_model.values import NamedTuple
from memory_model.workspace.front import Workspace


class Withdrawal(NamedTuple):
    """A line to withdraw: where it stands now, and what it says."""

    target: Address
    text: str


def withdraw(workspace: Workspace, withdrawals: Sequence[Withdrawal], source: str) -> Plan:
    """Plan ``- **Correction:** withdrawn (withdraws [[…]] "…")`` for each, as one append to today's log (W1)."""
    time = time_of_entry(workspace)
    lines = [
        daily.entry(
            CORRECTION.name, events.compose("withdraws", item.target, item.text, "withdrawn"), time, None, source
        )
        for item in withdrawals
    ]
    return appended(workspace, "undo", lines, source=source)
