"""A plan on its way to the disk: all of its steps or none. The write lock is held."""

from __future__ import annotations

import os

from memory_model.storage import append, door, history
from memory_model.storage.books import Books, forget
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from memory_model.storage.recording import act_of, keep_versions
from memory_model.storage.steps import Extension, Removal, Stale, Swap, Torn
from memory_model.storage.work import Work
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.storage.shelf import Shelf

_NO_BOOKS = "it is not in the history and cannot be undone: {} cannot be written ({})"

_ORDER = (Extension, Swap, Removal)


def carry_out(plan: Plan, work: tuple[Work, ...], shelf: Shelf, at: str) -> Applied:
    """Do the work and record it.

    Raises `Stale` when a file is not what the plan was composed from, `OSError` when nothing was
    written, `steps.Torn` when something was and the journal has the rest.
    """
    warnings = list(plan.warnings)
    books = _books(shelf, work, warnings)
    if books is None:
        return Applied(plan.done, None, plan.merged, (*warnings, *_bare(work)))
    try:
        act = act_of(plan, work, books.next_id, at)
        line = history.encode(act) if plan.recorded else b""
        warnings += _Carrying(work, books, line).run()
        recorded = _record(books, line, warnings)
    except BaseException:
        books.close()
        raise
    if recorded:
        shelf.put_back(books)
    else:
        books.close()
    return Applied(plan.done, act.id if recorded else None, plan.merged, tuple(warnings))


class _Carrying:
    """The run of one plan with its books: order, failure and the way back."""

    def __init__(self, work: tuple[Work, ...], books: Books, line: bytes) -> None:
        self.work = work
        self.books = books
        self.line = line
        self.folders: list[str] = []
        self.done: list[Work] = []

    def run(self) -> list[str]:
        """Keep, arm, prepare every temp file, then append, then rename."""
        names = keep_versions(self.work, self.books) if self.line else []
        try:
            self.books.arm(self.line or b"\n", tuple([item.step for item in self.work]))
            said = self._prepare()
            for item in _in_order(self.work):
                _do(item)
                self.done.append(item)
        except (OSError, Stale, KeyboardInterrupt) as error:
            if not self._back():
                raise Torn(error if isinstance(error, OSError) else OSError(str(error))) from error
            for name in names:
                forget(self.books.state, name)
            with door.attempt:
                self.books.clear()
            raise
        return said

    def _prepare(self) -> list[str]:
        said: list[str] = []
        for item in self.work:
            if item.base is None:
                self.folders += _make_folders(os.path.dirname(item.step.target))
            elif not isinstance(item.step, Extension):
                from memory_model.storage import changing  # noqa: PLC0415  an append needs none of it

                said += changing.prepare(item)
        return said

    def _back(self) -> bool:
        """Take back what was done; tell whether all of it could be."""
        whole = True
        for item in reversed(self.done):
            whole &= _undo(item)
        for item in self.work:
            if not isinstance(item.step, Extension):
                from memory_model.storage import changing  # noqa: PLC0415  as in `_prepare`

                changing.discard(item)
        for folder in reversed(self.folders):
            with door.attempt:
                door.remove_folder(folder)
        return whole


def _in_order(work: tuple[Work, ...]) -> Sequence[Work]:
    return work if len(work) == 1 else sorted(work, key=lambda item: _ORDER.index(type(item.step)))


def _bare(work: tuple[Work, ...]) -> list[str]:
    """Append without books: where no state directory can be had, a log line is still worth keeping."""
    for item in work:
        _make_folders(os.path.dirname(item.step.target))
        _do(item)
    return []


def _do(item: Work) -> None:
    if isinstance(item.step, Extension):
        append.extend(item.step, item.base)
    else:
        from memory_model.storage import changing  # noqa: PLC0415  as above

        changing.do(item)


def _undo(item: Work) -> bool:
    if isinstance(item.step, Extension):
        return append.take_back(item.step)
    from memory_model.storage import changing  # noqa: PLC0415  as above

    return changing.undo(item)


def _books(shelf: Shelf, work: tuple[Work, ...], warnings: list[str]) -> Books | None:
    try:
        return shelf.take()
    except OSError as error:
        if len(work) > 1 or not isinstance(work[0].step, Extension):
            raise
        warnings.append(_NO_BOOKS.format(shelf.state, error.strerror))
        return None


def _record(books: Books, line: bytes, warnings: list[str]) -> bool:
    try:
        if line:
            books.record(line)
        books.clear()
    except OSError as error:
        warnings.append(_NO_BOOKS.format(books.state, error.strerror))
        return False
    return bool(line)


def _make_folders(folder: str) -> list[str]:
    """Create the missing folders above a file, flushed; return those that were made, outermost first."""
    if os.path.isdir(folder):
        return []
    made = _make_folders(os.path.dirname(folder))
    door.make_folder(folder, 0o777)
    door.flush_folder(os.path.dirname(folder))
    return [*made, folder]
