"""Sealing days, and looking whether sealed ones are as they were (formats.md §2, W2)."""

import os
from collections.abc import Collection, Sequence
from datetime import date

from memory_model.errors import MemdeckError
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.operations.seal_texts import SealedTexts
from memory_model.seals import memory
from memory_model.seals.chain import Chain, Flaw, read
from memory_model.seals.judging import CHANGED, GROWN, MISSING, OPEN, WHOLE, Difference, Verdict, judge
from memory_model.seals.marker import PLACE, is_on, last_look
from memory_model.seals.seal import Seal
from memory_model.storage.outcomes import Applied, Refused
from memory_model.text.address import iso_day
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import closing

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

ERRORS = (CHANGED, MISSING)
"""States of a day that are an error; a grown day is a warning."""


class DayState(NamedTuple):
    """One day: ``state`` is ``sealed``, ``changed``, ``missing``, ``grown`` or ``open``; ``path`` is where it lies."""

    date: date
    path: str
    state: str
    lines: tuple[Difference, ...] = ()
    note: str = ""


class Report(NamedTuple):
    """What a look found: whether sealing is on, the days in their order, and what is wrong with the chain.

    ``ended`` is when it was turned off, as ISO text; empty where it never was, or is on again.
    """

    on: bool
    days: tuple[DayState, ...]
    flaws: tuple[Flaw, ...]
    ended: str = ""

    @property
    def off(self) -> str:
        """Say that sealing is off, and since when."""
        since = f"was turned off on {self.ended[:10]}" if self.ended else "is off"
        return f"sealing {since}: {command('seal')} turns it on"

    @property
    def failed(self) -> bool:
        """Tell whether a day was changed or is missing, or the chain is not whole."""
        return any(day.state in ERRORS for day in self.days) or any(flaw.severity == "error" for flaw in self.flaws)

    def found(self) -> tuple[DayState, ...]:
        """List the days that are not as they were sealed."""
        return tuple(day for day in self.days if day.state not in (WHOLE, OPEN))


def seal(workspace: "Workspace", *, source: str = "", dry_run: bool = False) -> Result:
    """Turn sealing on where it is off, and seal every day that is over and has no seal.

    Refused where the seals were there and their file is gone: beginning anew would hide that.
    """
    made: list[Seal] = []

    def compose() -> Composed:
        seals = closing.read(workspace)
        if not seals.version.exists and seals.chain.lost:
            return Refused("refused", closing.GONE.partition(":")[0], PLACE, command("seal", "--mend"))
        is_off = not seals.version.exists or seals.chain.ended
        begin = (closing.first(workspace, seals.chain.heads()),) if is_off else ()
        prev = tuple(record.id for record in begin) or seals.chain.heads()
        made[:] = [*begin, *closing.due(workspace, seals.chain, prev, source)]
        return closing.plan(seals.version, made)

    store = workspace.store
    if dry_run:
        return store.preview(compose)
    outcome = store.commit_quietly(compose)
    return remembered(workspace, outcome, made) if isinstance(outcome, Applied) else outcome


def remembered(workspace: "Workspace", outcome: Applied, made: list[Seal]) -> Applied:
    """Keep on this machine what was sealed; that it could not be is told with the outcome, which no undo takes back."""
    outcome = outcome._replace(undo=None)
    try:
        closing.remember(workspace, made)
    except OSError as error:
        said = f"the texts of sealed days are not kept on this machine: {error.strerror or error}"
        return outcome._replace(warnings=(*outcome.warnings, said))
    return outcome


def check(workspace: "Workspace", only: Collection[date] | None = None) -> Report:
    """Compare every sealed day (or ``only`` some) with its seals, and the chain with itself; nothing is written.

    Where the chain's file cannot be read, that is a flaw, and the days are held against what this machine remembers.
    Raises `MemdeckError` and `OSError` where it remembers nothing.
    """
    chain = _chain(workspace)
    if chain.ended or not (is_on(workspace.root) or chain.standing()):
        return Report(False, (), chain.flaws, chain.ended)
    look = _Look(workspace, chain)
    named = {day for text in look.standing if (day := iso_day(text))} | set(look.logs)
    days = sorted(named if only is None else named & set(only))
    return Report(True, tuple(map(look.day, days)), chain.flaws, chain.ended)


def _chain(workspace: "Workspace") -> Chain:
    try:
        return closing.read(workspace).chain
    except (OSError, MemdeckError) as error:
        known = read(b"", memory.remembered(workspace.store.state))
        if not known.lost:
            raise
        said = error.strerror if isinstance(error, OSError) else str(error)
        return known._replace(flaws=(Flaw(0, "error", f"the file of the seals cannot be read: {said}"),))


def renamed(root: str, path: str, seals: Sequence[Seal]) -> str:
    """Say that a day's name has other capitals than it was sealed with: hardly a program finds it then."""
    was = seals[-1].path
    if path == was or path.lower() != was.lower() or os.path.lexists(f"{root}/{was}"):
        return ""
    return f"its file is called {path} by now: give it its name back, {was}"


def judged(
    workspace: "Workspace", path: str, seals: Sequence[Seal], gone: Collection[str], texts: SealedTexts
) -> Verdict:
    """Judge one day by its file as it is now; a day that another machine wrote to as well has only grown."""
    data = workspace.store.read(path).data
    verdict = judge(seals, data, texts.of, gone)
    if verdict.inserted:
        sealed = {line for seal in seals for line in _lines(texts.of(seal))}
        inserted = {line for line in verdict.inserted if line.strip()}
        if sealed and inserted and texts.concurrent(path, inserted, sealed):
            return verdict._replace(state=GROWN, note="another machine wrote these lines before it had the sealed ones")
    return verdict


class _Look:
    """One look at the days of a workspace, by the chain as it is."""

    def __init__(self, workspace: "Workspace", chain: Chain) -> None:
        self._workspace = workspace
        self._gone = chain.gone()
        self._texts = SealedTexts(workspace)
        self._today = workspace.clock.today()
        self._last = last_look(workspace.store.state).day
        self.standing = chain.standing()
        self.logs = workspace.day_files.logs()

    def day(self, day: date) -> DayState:
        """Tell the state of one day."""
        seals = self.standing.get(day.isoformat(), [])
        path = self.logs.get(day) or (seals[-1].path if seals else self._workspace.day_path(day))
        if not seals:
            return DayState(day, path, OPEN, note=self._waiting(day))
        gone = self._gone.get(seals[0].date, ())
        try:
            verdict = judged(self._workspace, path, seals, gone, self._texts)
        except OSError as error:
            verdict = self._unread(seals, f"it cannot be read: {error.strerror or error}")
        except MemdeckError as error:
            verdict = self._unread(seals, f"{error.message}: take away what stands in its place")
        if said := renamed(self._workspace.root, path, seals):
            verdict = self._unread(seals, said)
        if day >= self._today and not _lacks_lines(verdict):
            return DayState(day, path, OPEN)  # the clock went back: the day may grow again
        if verdict.state == GROWN and self._closes_next(day):
            return DayState(day, path, OPEN, note="another machine sealed it; this one does with its next write")
        return DayState(day, path, verdict.state, verdict.lines, verdict.note)

    def _unread(self, seals: Sequence[Seal], note: str) -> Verdict:
        return judge(seals, None, self._texts.of)._replace(state=MISSING, note=note)

    def _closes_next(self, day: date) -> bool:
        return self._last != "" and day.isoformat() >= self._last

    def _waiting(self, day: date) -> str:
        if day >= self._today:
            return ""
        return "the next write seals it" if self._closes_next(day) else "it came late: memdeck seal"


def _lacks_lines(verdict: Verdict) -> bool:
    return verdict.state == MISSING or any(line.was is not None for line in verdict.lines)


def _lines(data: bytes | None) -> tuple[str, ...]:
    return Document.from_bytes(data or b"").lines
