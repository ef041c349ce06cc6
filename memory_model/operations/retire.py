"""Taking back what others wrote: what a card of the inbox shows, by the rules of its layer."""

from memory_model.errors import MemdeckError
from memory_model.operations import correct, inbox, rewriting
from memory_model.operations.edited_file import EditedFile
from memory_model.operations.gone import Gone, restore
from memory_model.operations.inbox import Card
from memory_model.operations.run import Result, run
from memory_model.operations.withdrawing import Withdrawal, withdraw
from memory_model.storage.outcomes import Applied, Refused
from memory_model.text.address import Address
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def retire_at(
    workspace: "Workspace", address: str, source: str = "", *, dry_run: bool = False, redact: bool = False
) -> Result:
    """Take back what others wrote at an address, as ``history --new`` lists it: a line, or the path of a file gone.

    What was taken back counts as looked at. Refused where nothing new stands there.
    """
    card = next((card for card in inbox.look(workspace).cards if card.address == address), None)
    if card is None:
        message = "others wrote nothing here since you last looked"
        return Refused("unknown", message, address, "memdeck history --new lists what they wrote")
    result = retire(workspace, card, source, dry_run=dry_run, redact=redact)
    if isinstance(result, Applied):
        inbox.keep(workspace, (card,))
    return result


def retire(
    workspace: "Workspace", card: Card, source: str = "", *, dry_run: bool = False, redact: bool = False
) -> Result:
    """Take back what a card shows: a line of a day or a Log is withdrawn, any other gets what was there before.

    A file that is gone comes back, from what memdeck keeps of it.
    """
    if card.gone is not None:
        return _bring_back(workspace, card.gone, source, dry_run=dry_run, redact=redact)
    document = workspace.document(card.path)
    lines = document.lines if document else ()
    new = card.text.split("\n") if card.text else []
    start = card.line - 1
    if document is None or [split(line)[0] for line in lines[start : start + len(new)]] != new:
        return Refused("conflict", "it was changed once more; look again", card.path)
    if card.day is not None:
        return _retire_line(workspace, card, source, dry_run=dry_run)
    if card.text and (event := _event(workspace, card)):
        return run(workspace, lambda: withdraw(workspace, [event], source), dry_run=dry_run, redact=redact)
    now = document.to_bytes()
    was = document.splice(start, start + len(new), card.was.split("\n") if card.was else []).to_bytes()
    try:
        return rewriting.write(workspace, card.path, EditedFile(now, was, source, redact=redact), dry_run=dry_run)
    except MemdeckError as error:
        return Refused(error.kind, error.message, error.where, error.repair)


def _bring_back(workspace: "Workspace", gone: Gone, source: str, *, dry_run: bool, redact: bool) -> Result:
    if gone.content is None and not gone.to:
        return Refused("unknown", "memdeck keeps no version of this file", gone.path, "look in a backup, or in git")
    content = gone.content or b""
    return restore(workspace, gone.path, content, gone.to, source, dry_run=dry_run, redact=redact)


def _retire_line(workspace: "Workspace", card: Card, source: str, *, dry_run: bool) -> Result:
    if card.was or not card.text:
        return Refused("refused", "a written day is never changed again, only corrected (W2)", card.address)
    return correct.withdraw(workspace, card.address, source, dry_run=dry_run)


def _event(workspace: "Workspace", card: Card) -> Withdrawal | None:
    if not workspace.layout.entity_of(card.path):
        return None
    found = next((line for line in workspace.entity(card.path).log if line.line <= card.line < line.stop), None)
    return Withdrawal(Address(None, card.path, found.line), found.text) if found else None
