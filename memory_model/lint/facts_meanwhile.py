"""Facts looked at by another process, while this one looks at days and entities."""

import marshal
from collections.abc import Callable, Sequence

from memory_model.lint import facts, rows
from memory_model.lint.ground import Ground
from memory_model.lint.noted import Noted, Placed
from memory_model.lint.settled import Settled
from memory_model.workspace.beside import Beside, may_fork
from memory_model.workspace.fact_files import SURE
from memory_model.workspace.layout import FACTS, NOTE
from memory_model.workspace.value_file import PLAIN

FEWEST = 500
"""With fewer facts another process costs more than it saves."""
_FEW = 32
_THEIRS = (FACTS, NOTE)


def is_worth_it(noted: Noted, dirty: Sequence[Placed], settled: Settled, now: Ground) -> bool:
    """Tell whether there are many facts that have to be looked at, and another process may be had for it."""
    if not now.wanted & facts.RULES or not may_fork():
        return False
    count = sum(path.startswith(SURE) for path in noted.notes) or sum(path.startswith(SURE) for path, _ in dirty)
    return count >= FEWEST and (any(_matters(each) for each in dirty) or not facts.holds(noted, now, settled))


def _matters(placed: Placed) -> bool:
    return facts.is_candidate(placed[0], placed[1].layer)


class FactsMeanwhile:
    """Takes note of the changed files of ``noted`` that are facts or notes, and looks at all facts together.

    ``work`` are those files, ``left`` is what this process has to look at itself: where there are few, those as well,
    so that it has them all (``knows_all``) and waits at the very end. ``check`` finds what is wrong with facts and
    leaves it in ``settled``; ``keep`` writes to the cache what nobody waits for.
    """

    def __init__(  # noqa: PLR0913, PLR0917  all that the other process does
        self,
        noted: Noted,
        dirty: Sequence[Placed],
        check: Callable[[], object],
        settled: Settled,
        keep: Callable[[], object],
        now: Ground,
    ) -> None:
        self.work = [each for each in dirty if each[1].layer in _THEIRS]
        self.knows_all = len(self.work) <= _FEW
        self.left = [each for each in dirty if self.knows_all or each[1].layer not in _THEIRS]
        self._other: Beside | None = None

        def work() -> bytes:
            noted.take([each for each in dirty if each[1].layer in _THEIRS or _matters(each)], now)
            check()
            missing = [] if self.knows_all else [path for path, _ in self.work if path in noted.notes]
            told = rows.write_notes({path: noted.notes[path] for path in missing})
            return marshal.dumps((told, rows.plain(noted.unreadable), settled.row(), settled.is_new), PLAIN)

        try:
            self._other = Beside(work, keep)
        except OSError:  # then this process does it all
            return

    def settled(self, noted: Noted) -> Settled | None:
        """Wait for what the other process found, and take its notes; `None` where all of that is still to be done.

        So it is as well where something could not be read here, which the other process does not know.
        """
        data = self._other.told() if self._other else None
        if data is None or noted.unreadable:
            return None
        told, unreadable, found, is_new = marshal.loads(data)  # noqa: S302  written by a copy of this process
        noted.add(rows.read_notes(told))
        noted.unreadable += rows.findings_of(unreadable) if not self.knows_all else ()
        settled = Settled.read(found)
        settled.is_new = is_new
        return settled

    def end(self) -> None:
        """Wait for the end of the other process."""
        if self._other:
            self._other.end()
