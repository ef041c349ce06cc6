"""Withdrawing lines that may not be unwritten: a correction for each, appended to today's log."""

from collections.abc import Sequence
from typing import NamedTuple

from memory_model.daily import compose as daily
from memory_model.daily.kinds import CORRECTION
from memory_model.storage.plan import Append, Done
from memory_model.text import events
from memory_model.text.address import Address
from memory_model.text.document import Document
from memory_model.workspace.front import Workspace


class Withdrawal(NamedTuple):
    """A line to withdraw: where it stands now, and what it says."""

    target: Address
    text: str


def withdraw(workspace: Workspace, withdrawals: Sequence[Withdrawal], source: str) -> tuple[Append, list[Done], str]:
    """Compose ``- **Correction:** withdrawn (withdraws [[…]] "…")`` for each, as one append to today's log (W1).

    Returns the step, its lines, and what there is to say about the append.
    """
    today = workspace.clock.today()
    path = workspace.day_path(today)
    base = workspace.store.read(path)
    document = None if base.data is None else Document.from_bytes(base.data)
    time = f"{workspace.clock.now():%H:%M}" if workspace.settings.log.timestamps else None
    texts = [events.compose("withdraws", item.target, item.text, "withdrawn") for item in withdrawals]
    lines = [daily.entry(CORRECTION.name, text, time, source=source) for text in texts]
    tail = daily.tail(document, today, lines, settings=workspace.settings)
    done = [
        Done(path, number, str(Address(today, "", number)), f"{CORRECTION.marker} {text}")
        for number, text in zip(tail.lines, texts, strict=True)
    ]
    return Append(path, base, tail.data), done, tail.said
