"""Facts, and entities if all is new, looked at by another process, while this one looks at days."""

import marshal
from collections.abc import Callable, Sequence

from memory_model.lint import facts, rows
from memory_model.lint.ground import Ground
from memory_model.lint.noted import Noted, Placed
from memory_model.lint.settled import Settled
from memory_model.workspace.beside import Beside, may_fork
from memory_model.workspace.fact_files import SURE
from memory_model.workspace.layout import ENTITIES, FACTS, NOTE
from memory_model.workspace.value_file import PLAIN

FEWEST = 500
"""With fewer facts another process costs more than it saves."""
_FEW = 32
_THEIRS = (FACTS, NOTE)


def are_few(dirty: Sequence[Placed]) -> bool:
    """Tell whether so few changed files are facts or notes that each process may look at all of them."""
    return sum(each[1].layer in _THEIRS for each in dirty) <= _FEW


def is_worth_it(noted: Noted, dirty: Sequence[Placed], now: Ground) -> bool:
    """Tell whether there are many facts, and another process may be had for looking at them."""
    if not now.wanted & facts.RULES or not may_fork():
        return False
    count = sum(path.startswith(SURE) for path in noted.notes) or sum(path.startswith(SURE) for path, _ in dirty)
    return count >= FEWEST


def _matters(placed: Placed) -> bool:
    return facts.is_candidate(placed[0], placed[1].layer)


class FactsMeanwhile:
    """Takes note of the changed files of ``noted`` that are facts or notes, and looks at all facts together.

    ``work`` are those files, ``left`` is what this process has to look at itself: where there are few, those as well,
    so that it has them all (``knows_all``) and waits at the very end. Where there are many, the other process takes
    half of the ``entities`` first, if these are many as well: days are looked at once all of them are known. ``check``
    finds what is wrong with facts and leaves it in ``settled``; ``keep`` writes to the cache what nobody waits for.
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
        entities = [each for each in dirty if each[1].layer == ENTITIES]
        self.entities = entities[: len(entities) // 2] if len(entities) > _FEW and not self.knows_all else []
        theirs = {path for path, _ in (*([] if self.knows_all else self.work), *self.entities)}
        self.left = [each for each in dirty if each[0] not in theirs]
        self._other: Beside | None = None

        def before() -> bytes:
            noted.take(self.entities, now)
            return _written(noted, self.entities)

        def work() -> bytes:
            noted.take([each for each in dirty if each[1].layer in _THEIRS or _matters(each)], now)
            check()
            told = _written(noted, [] if self.knows_all else self.work)
            return marshal.dumps((told, settled.row(), settled.is_new), PLAIN)

        try:
            self._other = Beside(work, keep, before if self.entities else None)
        except OSError:  # then this process does it all
            return

    def take_entities(self, noted: Noted, now: Ground) -> None:
        """Wait for the notes on entities, and take them; or look at these here."""
        if not self.entities:
            return
        data = self._other.told_before() if self._other else None
        if data is None:
            noted.take(self.entities, now)
        else:
            _take(noted, data)

    def settled(self, noted: Noted) -> Settled | None:
        """Wait for what the other process found, and take its notes; `None` where all of that is still to be done.

        So it is as well where something could not be read here, which the other process does not know.
        """
        data = self._other.told() if self._other else None
        if data is None or noted.unreadable:
            return None
        told, found, is_new = marshal.loads(data)  # noqa: S302  written by a copy of this process
        _take(noted, told)
        settled = Settled.read(found)
        settled.is_new = is_new
        return settled

    def end(self) -> None:
        """Wait for the end of the other process."""
        if self._other:
            self._other.end()


def _written(noted: Noted, placed: Sequence[Placed]) -> bytes:
    """Write the notes on some files, and which of them could not be read."""
    paths = [path for path, _ in placed]
    own = frozenset(paths)
    unreadable = [finding for finding in noted.unreadable if finding.path in own]
    notes = rows.write_notes({path: noted.notes[path] for path in paths if path in noted.notes})
    return marshal.dumps((notes, rows.plain(unreadable)), PLAIN)


def _take(noted: Noted, data: bytes) -> None:
    """Take the notes that another process wrote."""
    notes, unreadable = marshal.loads(data)  # noqa: S302  written by a copy of this process
    noted.add(rows.read_notes(notes))
    noted.unreadable += rows.findings_of(unreadable)
