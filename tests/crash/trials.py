"""A trial: an act is harmed at one of its calls; what stands then is old or new, and the next act works."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from memory_model.errors import MemdeckError
from memory_model.operations import log
from memory_model.storage.outcomes import Applied, Refused
from tests.crash.dying import dies
from tests.crash.kinds import LATER, Kind, opened, prepare
from tests.crash.striking import Harm, struck

Files = dict[str, bytes]
STAGED = ".memory/staged/promotions.json"
"""Proposals: one whose claim has climbed is passed over by whoever reads them, until they are staged anew."""
_OWN_GIT = ".memdeck/curation/.git/"


class End(NamedTuple):
    """How an act ended: what it returned, `None` where it died or refused; which call was hit, empty for none."""

    outcome: object
    hit: str


class Trials:
    """Trials of one kind. What was there before is put back before each; ``calls`` is how many the act makes."""

    def __init__(self, base: Path, kind: Kind) -> None:
        self.kind = kind
        self.base, self.kept = base / "now", base / "kept"
        self.root = prepare(self.base, kind)
        shutil.copytree(self.base, self.kept)
        self.old = self.files()
        with struck(0, Harm("none", 1)) as counting:
            outcome = kind.act(opened(self.root))
        assert isinstance(outcome, Applied), outcome
        self.calls = counting.count
        self.new = self.files()
        assert self.new != self.old

    def files(self) -> Files:
        """Read everything below the root, but for what git keeps of the overlay."""
        found = {str(path.relative_to(self.root)): path for path in self.root.rglob("*") if path.is_file()}
        return {name: path.read_bytes() for name, path in found.items() if not name.startswith(_OWN_GIT)}

    def run(self, nth: int, harm: Harm, again: int = 0) -> str:
        """Harm the ``nth`` call, and the ``again``-th of what mends it; returns which call was hit, empty for none.

        Raises `AssertionError` for a mix, a leftover, or a next act that does not work.
        """
        shutil.rmtree(self.base)
        shutil.copytree(self.kept, self.base)
        end = self._harmed(nth, harm, lambda: self.kind.act(opened(self.root)))
        if end.hit and again:
            self._harmed(again, harm, opened(self.root).store.recover)
        self._look(end)
        self._next()
        return end.hit

    def _harmed(self, nth: int, harm: Harm, act: Callable[[], object]) -> End:
        if harm.is_deadly:
            return End(None, "killed" if dies(lambda: _struck(nth, harm, act)) else "")
        with struck(nth, harm) as strike:
            try:
                outcome = act()
            except (MemdeckError, OSError):
                outcome = None
        return End(outcome, strike.struck)

    def _look(self, end: End) -> None:
        """What was done is there, what was refused is not; what was cut off is finished or gone."""
        is_told = isinstance(end.outcome, Refused) and "half way" not in end.outcome.message
        if is_told:
            assert self._stands(self.files()) == "old", (end, self._unlike(self.files()))
        opened(self.root).store.recover()
        found = self.files()
        stands = self._stands(found)
        assert stands, (end, self._unlike(found))
        if isinstance(end.outcome, Applied) or not end.hit:
            assert stands == "new" or not isinstance(end.outcome, Applied), (end, self._unlike(found))
        assert opened(self.root).store.unreadable_history() == ()

    def _stands(self, found: Files) -> str:
        """Tell whether the files are the old or the new ones; empty for a mix. Those alone may be either."""
        for name in self.kind.alone:
            if found.get(name) not in (self.old.get(name), self.new.get(name)):
                return ""
        parts = [self._core(files) for files in (found, self.old, self.new)]
        return "old" if parts[0] == parts[1] else "new" if parts[0] == parts[2] else ""

    def _core(self, files: Files) -> Files:
        own = {name: data for name, data in files.items() if name not in self.kind.alone}
        return {name: data for name, data in own.items() if not (self.kind.alone and name.endswith(".tmp"))}

    def _unlike(self, found: Files) -> dict[str, str]:
        """Say of each file that the act changes what it is now."""
        names = sorted({*found, *self.old, *self.new})
        told = {name: _state(found.get(name), self.old.get(name), self.new.get(name)) for name in names}
        return {name: said for name, said in told.items() if said != "the same"}

    def _next(self) -> None:
        """The act works where it did not come about as a whole, and so does another one; nothing is left behind."""
        core = self._stands(self.files())
        if self.files() != self.new or self.kind.alone:
            self._again(core)
        self.kind.follow(opened(self.root))
        before = self.files()
        outcome = log.add(opened(self.root, LATER), [("note", "the next one", None)])
        assert isinstance(outcome, Applied), outcome
        changed = {name for name, data in self.files().items() if before.get(name) != data}
        assert {"memory/2026-10-07.md"} <= changed <= {"memory/2026-10-07.md", ".memdeck/seals.jsonl"}, changed
        left = [str(path) for path in self.base.rglob("*") if "tmp" in path.name]
        assert left == [], left

    def _again(self, core: str) -> None:
        """Do the act once more; what was begun alone comes to its end."""
        try:
            outcome = self.kind.act(opened(self.root))
        except MemdeckError as error:
            outcome = Refused(error.kind, error.message)
        assert isinstance(outcome, Applied) or (isinstance(outcome, Refused) and outcome.kind != "io"), outcome
        found = self.files()
        if core == "old":
            assert isinstance(outcome, Applied), outcome
            assert found == self.new, self._unlike(found)
        behind = [
            name
            for name in self.kind.alone
            if name != STAGED and found.get(name) == self.old.get(name) != self.new.get(name)
        ]
        assert behind == [], (outcome, self._unlike(found))


def _state(found: bytes | None, old: bytes | None, new: bytes | None) -> str:
    if old == new:
        return "the same" if found == old else f"neither: {found!r}"
    return "old" if found == old else "new" if found == new else f"neither: {found!r}"


def _struck(nth: int, harm: Harm, act: Callable[[], object]) -> None:
    with struck(nth, harm):
        act()
