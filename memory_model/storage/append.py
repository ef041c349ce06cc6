"""The append (W1, W8): one write on an ``O_APPEND`` descriptor, flushed, or nothing at all."""

import errno
import os

from memory_model.storage import door
from memory_model.storage.steps import Extension, Stale, Torn
from memory_model.storage.version import require_regular

_FLAGS = os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK


def extend(step: Extension, base: bytes | None) -> None:
    """Add the tail to a file that holds exactly ``base``, or create it exclusively (``base`` `None`).

    Raises `Stale` when the file is another one by now, `OSError` when nothing was added, `Torn` when
    a part of the tail is there and could not be taken back.
    """
    file = _open(step.target, create=base is None)
    try:
        if base is not None and door.read_whole(file, len(base)) != base:
            raise Stale(step.target)
        try:
            door.write_whole(file, step.tail)
            door.fsync(file)
            if base is None:
                door.flush_folder(os.path.dirname(step.target))
        except BaseException as error:
            if isinstance(error, OSError):
                error.filename = step.target  # the file that a person knows
            _after_failure(file, step, error)
            raise
    finally:
        door.let_go(file)


def take_back(step: Extension) -> bool:
    """Remove the tail again, as long as nothing but (a part of) it lies behind the old bytes."""
    try:
        file = _open(step.target, create=False)
    except (Stale, OSError):
        return False
    try:
        return _cut(file, step)
    except OSError:
        return False
    finally:
        door.let_go(file)


def finish(step: Extension, present: int) -> None:
    """Add what is missing of a torn tail, ``present`` bytes of it being there (recovery)."""
    file = _open(step.target, create=False)
    try:
        door.write_whole(file, step.tail[present:])
        door.fsync(file)
    finally:
        door.let_go(file)
    if step.size < 0:
        door.flush_folder(os.path.dirname(step.target))


def _open(target: str, *, create: bool) -> int:
    try:
        file = door.descriptor(target, _FLAGS | (os.O_CREAT | os.O_EXCL if create else 0), 0o666)
    except FileExistsError:
        raise Stale(target) from None
    except FileNotFoundError:
        if create:
            raise
        raise Stale(target) from None
    except OSError as error:
        if error.errno != errno.ELOOP:
            raise
        raise Stale(target) from None  # a link by now: where it leads is looked at anew
    if create:
        return file
    try:
        require_regular(door.fstat(file).st_mode, target)
    except BaseException:
        door.let_go(file)
        raise
    return file


def _after_failure(file: int, step: Extension, error: BaseException) -> None:
    taken_back = False
    with door.attempt:
        taken_back = _cut(file, step)
    if not taken_back and isinstance(error, OSError):
        raise Torn(error) from error


def _cut(file: int, step: Extension) -> bool:
    old = max(step.size, 0)
    added = door.pread(file, len(step.tail) + 1, old)
    if not step.tail.startswith(added):
        return False  # somebody else has written behind it: nobody's text is dropped (W7)
    if added:
        door.truncate(file, old)
        with door.attempt:
            door.fsync(file)
    if step.size < 0:
        door.remove(step.target)
    return True
