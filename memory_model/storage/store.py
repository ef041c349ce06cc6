"""The store: the one place through which every door reads and writes the files of a workspace."""

from __future__ import annotations

import os

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.storage import apply, books, journal
from memory_model.storage import version as versions
from memory_model.storage.history import Act, Change, load
from memory_model.storage.left import Guess, Left, left_by
from memory_model.storage.lock import locked
from memory_model.storage.outcomes import Applied, Conflict, Outcome, Refused
from memory_model.storage.places import inside
from memory_model.storage.plan import Plan
from memory_model.storage.shelf import Shelf
from memory_model.storage.steps import Stale, Torn
from memory_model.storage.version import Version
from memory_model.storage.work import resolve
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from memory_model.storage.work import Work

    Compose = Callable[[], Plan | Refused | Conflict]
    """Reads what it needs through the store and says what to write; called again when a file changed meanwhile."""

_TRIES = 8
_LOOK_EVERY = 64
"""Acts after which the store looks whether it keeps too much (`letting_go`); a long history, which takes longer to
read, is looked at more seldom."""


class Store:
    """Reads and writes below ``root``; journal, history, kept versions and drafts are in ``state``.

    ``state`` is `places.state_dir` of the root; nothing is made there before the first write.
    ``layers`` are the layer folders that may be links out of the workspace (W9), ``clock`` gives the
    time of the history, ``timeout`` is how many seconds to wait for another writer. ``outside`` tells
    of folders elsewhere what their paths begin with (``~/.claude/memory``) and where they lie; each is confined to
    itself. A single file elsewhere (``~/.claude/CLAUDE.md``) is told by its whole path. ``keeps`` are the bounds of
    the versions that are kept for undoing, days and bytes.
    """

    def __init__(  # noqa: PLR0913  the last four have defaults and go by name
        self,
        root: str,
        state: str,
        *,
        layers: Sequence[str] = (),
        outside: Callable[[], Mapping[str, str]] = dict,
        clock: Clock | None = None,
        timeout: float = 10.0,
    ) -> None:
        self.root = root
        self.state = state
        self.layers = tuple(layers)
        self._outside = outside
        self.timeout = timeout
        self.keeps: tuple[int, int] | None = None
        self._clock = clock
        self._shelf = Shelf(state)
        self._places: dict[str, str] | None = None
        self._left: Left | None = None
        self._guess: Guess | None = None
        self._real = ""
        self._root_seen: tuple[int, int] | None = None

    def place(self, relative: str) -> str:
        """Return the real path of a file inside the workspace; raises `MemdeckError` (W9)."""
        if relative.startswith("~/") and (name := self._name_outside(relative)):
            real = self._outside()[name]
            folder, rest = (real, relative[len(name) + 1 :]) if name != relative else os.path.split(real)
            return inside(folder, rest)
        known = self._places  # one look: another thread may end its commit at any time
        if known is None:
            return inside(self.root, relative, self.layers)
        if relative not in known:
            known[relative] = inside(self.root, relative, self.layers, self._real_root())
        return known[relative]

    def read(self, relative: str) -> Version:
        """Read a file as it is now. Raises `MemdeckError` (W9) and `OSError`.

        Within a compose it may be as this store left it: then it is proved before anything is written.
        """
        guess = self._guess
        if guess is not None and (data := guess.data(relative)) is not None:
            return Version(data)
        return versions.read(self.place(relative))

    def commit(self, compose: Compose) -> Outcome:
        """Compose a plan on fresh files and apply it under the workspace lock: all steps or none (W7, W8).

        A write that a kill cut off is finished first. When a file turns out to be another one than the
        plan was composed from, ``compose`` is called again. Failures of the disk, of paths and of the
        lock come back as `Refused`.
        """
        try:
            with locked(self.root, self.timeout, self.state):
                said = self._recovered()
                outcome = self._compose_and_apply(compose)
                if isinstance(outcome, Applied) and outcome.undo and is_time_to_look(outcome.undo):
                    self._let_go()
        except Torn as torn:
            from memory_model.storage.failure import refused  # noqa: PLC0415  writes rarely fail

            return refused(torn.error)._replace(
                message="the write failed half way", repair="the next memdeck command finishes it"
            )
        except OSError as error:
            return self._failed(error)
        except MemdeckError as error:
            return Refused(error.kind, error.message, error.where, error.repair)
        if said and isinstance(outcome, Applied):
            return outcome._replace(warnings=(*said, *outcome.warnings))
        return outcome

    def _let_go(self) -> None:
        from memory_model.storage.letting_go import Bounds, let_go  # noqa: PLC0415  once in many writes

        let_go(self.state, self._now(), Bounds(*self.keeps) if self.keeps else Bounds())

    def preview(self, compose: Compose) -> Plan | Refused | Conflict:
        """Compose without writing anything (``--dry-run``); failures come back as in `commit`."""
        try:
            plan = compose()
            if isinstance(plan, Plan):
                resolve(plan, self.place)
        except OSError as error:
            return self._failed(error)
        except MemdeckError as error:
            return Refused(error.kind, error.message, error.where, error.repair)
        return plan

    def recover(self) -> list[str]:
        """Finish a write that a kill cut off; returns what was done, in sentences. Cheap when there is none.

        Raises `MemdeckError` or `OSError` when that is not possible now.
        """
        if not journal.armed(self.state):
            return []
        with locked(self.root, self.timeout, self.state):
            return self._recovered()

    def history(self) -> list[Act]:
        """List what memdeck wrote here, oldest first."""
        return list(load(self.state).acts)

    def unreadable_history(self) -> tuple[int, ...]:
        """Return the numbers (from 1) of history lines that a torn write left unreadable."""
        return load(self.state).unreadable

    def kept(self, change: Change) -> tuple[bytes | None, bytes | None]:
        """Return the content before and after a change; `None` is no file.

        For ``append`` that is ``b""`` and the bytes added. Raises `OSError` when a kept version is gone.
        """
        if change.kind == "remove":
            return books.kept(self.state, change.before), None
        after = books.kept(self.state, change.after) if change.after else change.tail
        if change.before:
            return books.kept(self.state, change.before), after
        return (None if change.kind == "create" else b""), after

    def kept_place(self, change: Change) -> str:
        """Name the file that holds the content before a change; empty when none was kept."""
        return books.place(self.state, change.before) if change.before else ""

    def _recovered(self) -> list[str]:
        if not self._shelf.is_armed():
            return []
        from memory_model.storage import recovery  # noqa: PLC0415  only after a kill

        return recovery.recover(self.state)

    def _compose_and_apply(self, compose: Compose) -> Outcome:
        path = ""
        for _ in range(_TRIES):
            left, self._left = self._left, None
            size = left.size() if left else -1
            try:
                return self._once(compose, left if size >= 0 else None, is_same=bool(left and size == len(left.data)))
            except Stale as stale:
                path = os.path.relpath(str(stale), os.path.realpath(self.root))
            finally:
                self._places = self._guess = None
        return Refused(
            "conflict", "another program keeps changing the file; nothing was written", path, "do the same again"
        )

    def _once(self, compose: Compose, left: Left | None, *, is_same: bool) -> Outcome:
        """Compose, from what was left where that ``is_same`` by its size, and apply. Raises `Stale` where it is not."""
        guess = self._guess = Guess(left) if left and is_same else None
        self._places = {left.path: left.target} if left else {}  # links are resolved once, for reading and writing
        plan = compose()
        work = resolve(plan, self.place) if isinstance(plan, Plan) else ()
        if guess is not None and guess.is_taken and not guess.left.proved_by(work):
            return self._once(compose, left, is_same=False)
        if not isinstance(plan, Plan):
            return plan
        if not work:
            return Applied(plan.done, None, plan.merged, plan.warnings)
        far = [step.path for step in plan.steps if step.path.startswith("~/")]
        outcome = self._carry_out(plan, work, tuple(sorted(set(map(self._folder_outside, far)))) if far else ())
        self._left = left_by(work, self.root, left)
        return outcome

    def _real_root(self) -> str:
        """Return the root with its links resolved; again only when it has become another folder."""
        now = _identity(self.root)
        real = now if self._real == self.root else _identity(self._real)
        if (now, now) != (self._root_seen, real):
            self._real, self._root_seen = os.path.realpath(self.root), now
        return self._real

    def _name_outside(self, relative: str) -> str:
        """Name the place elsewhere that a path lies in, or is; empty when it is none of them."""
        return next((name for name in self._outside() if relative == name or relative.startswith(f"{name}/")), "")

    def _folder_outside(self, relative: str) -> str:
        """Return the real folder elsewhere whose lock a write needs."""
        name = self._name_outside(relative)
        real = self._outside()[name]
        return os.path.dirname(real) if name == relative else real

    def _carry_out(self, plan: Plan, work: tuple[Work, ...], elsewhere: tuple[str, ...]) -> Applied:
        """Apply a plan, with the folders elsewhere that it writes to locked, too: other workspaces may write there."""
        if not elsewhere:
            return apply.carry_out(plan, work, self._shelf, self._now())
        if not os.path.isdir(elsewhere[0]):  # it is made with its first file, which is created exclusively
            return self._carry_out(plan, work, elsewhere[1:])
        with locked(elsewhere[0], self.timeout, self.state):
            return self._carry_out(plan, work, elsewhere[1:])

    def _now(self) -> str:
        clock = self._clock or Clock.from_environment()
        return clock.now().isoformat(timespec="seconds")

    def _failed(self, error: OSError) -> Refused:
        from memory_model.storage.failure import refused  # noqa: PLC0415  writes rarely fail

        name = error.filename if isinstance(error.filename, str) else ""
        root = os.path.realpath(self.root)
        where = os.path.relpath(name, root) if name.startswith(root + "/") else name
        return refused(error, where)


def is_time_to_look(act: int) -> bool:
    """Tell whether the write with this number looks at what is kept: one in 64, and of many one in each thirtieth."""
    return not act % max(_LOOK_EVERY, 1 << max(act.bit_length() - 5, 0))


def _identity(folder: str) -> tuple[int, int] | None:
    try:
        status = os.stat(folder)
    except OSError:
        return None
    return status.st_dev, status.st_ino
