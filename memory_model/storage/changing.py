"""The steps that are no append: how each is prepared, done and taken back. A process that only appends loads none."""

from memory_model.storage import remove, replace
from memory_model.storage.steps import Removal, Stale, Swap, Torn
from memory_model.storage.work import Work


def prepare(item: Work) -> list[str]:
    """Write the temp file of a replacement; return what could not be kept, as sentences."""
    return replace.prepare(item.step, item.content) if isinstance(item.step, Swap) else []


def do(item: Work) -> None:
    """Take the file away, or rename the temp file over it."""
    if isinstance(item.step, Removal):
        remove.take_away(item.step, item.base or b"")
    elif isinstance(item.step, Swap):
        replace.put(item.step, item.base or b"")


def undo(item: Work) -> bool:
    """Bring the old bytes back; tell whether that was possible."""
    try:
        if isinstance(item.step, Removal):
            remove.bring_back(item.step, item.base or b"")
        elif isinstance(item.step, Swap):
            replace.put_back(item.step, item.base or b"")
    except (OSError, Stale, Torn):
        return False
    return True


def discard(item: Work) -> None:
    """Remove the temp file of a replacement, if there is one."""
    if isinstance(item.step, Swap):
        replace.discard(item.step)
