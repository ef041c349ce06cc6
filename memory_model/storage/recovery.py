"""After a kill: finish what was begun, or see that nothing of it is left. The write lock is held."""

import os

from memory_model.storage import append, door, history, journal, records, remove, replace
from memory_model.storage.books import Books
from memory_model.storage.steps import Extension, Removal, Step, Swap, checksum

_UNTOUCHED, _TORN, _WHOLE, _FOREIGN = range(4)


def recover(state: str) -> list[str]:
    """Bring the last write to an end and say what was done, in sentences.

    A write of which something had reached its files is finished, so that all of its steps are done; a
    write of which nothing had is dropped with its temp files. Where somebody else has written behind
    a torn line, nothing is touched and the whole line is told. Raises `OSError` when it cannot be
    finished now; the journal stays.
    """
    if not journal.armed(state):
        return []
    pending = journal.pending(state)
    books = Books(state)
    try:
        said = _settle(pending, books) if pending else []
        books.clear()
        return said
    finally:
        books.close()


def _settle(pending: journal.Pending, books: Books) -> list[str]:
    found = [(step, *_condition(step)) for step in pending.steps]
    begun = any(condition in (_TORN, _WHOLE) for _, condition, _ in found)
    finish = _finish if begun else _drop
    said = [sentence for step, condition, present in found if (sentence := finish(step, condition, present))]
    if begun and not any(condition == _FOREIGN for _, condition, _ in found):
        _record(pending.act, books)
    return said


def _record(act: bytes, books: Books) -> None:
    fields = records.decode(act.rstrip(b"\n"))
    known = fields and history.decode(fields)
    if known and known.id == books.next_id:
        books.record(act)


def _condition(step: Step) -> tuple[int, int]:
    """Tell how far a step got, and how many bytes of its tail are there."""
    now = _bytes(step.target)
    if isinstance(step, Extension):
        return _extended(step, now)
    if isinstance(step, Removal):
        return (_UNTOUCHED if checksum(now) == step.before else _FOREIGN) if now is not None else _WHOLE, 0
    if checksum(now) == step.after and not os.path.exists(step.temp):
        return _WHOLE, 0
    return (_UNTOUCHED if checksum(now) == step.before else _FOREIGN), 0


def _extended(step: Extension, now: bytes | None) -> tuple[int, int]:
    if now is None:
        return (_UNTOUCHED if step.size < 0 else _FOREIGN), 0
    old = max(step.size, 0)
    if len(now) < old or checksum(now[:old]) != step.checksum:
        return _FOREIGN, 0
    added = now[old:]
    present = _shared(added, step.tail)
    if present == len(step.tail):
        return _WHOLE, present
    if present < len(added):
        return _FOREIGN, present
    return (_TORN if added or step.size < 0 else _UNTOUCHED), present


def _shared(one: bytes, other: bytes) -> int:
    """Count the bytes that two texts begin with alike."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _finish(step: Step, condition: int, present: int) -> str:
    name = os.path.basename(step.target)
    if condition == _FOREIGN:
        return _foreign(step, name, present)
    if condition == _WHOLE:
        return ""
    if isinstance(step, Extension):
        if step.size < 0 and not os.path.exists(step.target):
            append.extend(step, None)
        else:
            append.finish(step, present)
        return f"{name}: finished a write that a kill had cut off"
    if isinstance(step, Removal):
        remove.take_away(step, _bytes(step.target) or b"")
        return f"{name}: finished taking it away"
    if not os.path.exists(step.temp):
        return f"{name}: was not rewritten, its new text was lost with the kill"
    door.rename(step.temp, step.target)
    door.flush_folder(os.path.dirname(step.target))
    return f"{name}: finished a rewrite that a kill had cut off"


def _drop(step: Step, condition: int, present: int) -> str:
    if condition == _FOREIGN:
        return _foreign(step, os.path.basename(step.target), present)
    if isinstance(step, Swap):
        replace.discard(step)
    return ""


def _foreign(step: Step, name: str, present: int) -> str:
    if isinstance(step, Removal):
        return f"{name}: changed elsewhere after a kill; it stays"
    if isinstance(step, Swap):
        replace.discard(step)
        return f"{name}: changed elsewhere after a kill cut a rewrite off; it stays as it is"
    if not present:
        return ""
    whole = step.tail.decode("utf-8", "replace").strip()
    return f"{name}: a kill cut a line off and somebody wrote behind it; the whole text was: {whole}"


def _bytes(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None
