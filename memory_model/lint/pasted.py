"""What the lines of each of the last days say once more of the summary, kept while neither file changes."""

from collections.abc import Iterable, Mapping

from memory_model.lint.rows import Row
from memory_model.values import NamedTuple
from memory_model.workspace.stamp import GONE

Proof = tuple[int, int, int]
"""The stamp of a file."""


class Said(NamedTuple):
    """An item of the summary: its line (from 1) and its text."""

    line: int
    text: str


class Pasted:
    """By the path of a day: which items of the summary, by number, nearly repeat which of its lines (an address).

    ``items`` are those items.
    """

    def __init__(self) -> None:
        self.items: dict[int, Said] = {}
        self._summary: Proof = GONE
        self._days: dict[str, tuple[Proof, dict[int, str]]] = {}
        self.is_new = False

    def missing(self, summary: Proof, days: Mapping[str, Proof]) -> list[str]:
        """Forget what no longer holds of a summary and some days, and list the days that have to be looked at."""
        if summary == GONE or summary != self._summary:
            self.items, self._summary, self._days = {}, summary, {}
        known = self._days
        self._days = {path: known[path] for path, proof in days.items() if proof != GONE and _same(known, path, proof)}
        return [path for path in days if path not in self._days]

    def take(self, path: str, proof: Proof, found: dict[int, str], items: Mapping[int, Said]) -> None:
        """Keep what a day repeats."""
        self._days[path] = proof, found
        self.items.update(items)
        self.is_new = True

    def first(self, paths: Iterable[str]) -> dict[int, str]:
        """Return for each item the address in the first of some days that has one."""
        best: dict[int, str] = {}
        for path in paths:
            best = {**self._days[path][1], **best}
        return best

    def row(self) -> Row:
        """Write it as a row."""
        days = {path: (tuple(proof), found) for path, (proof, found) in self._days.items()}
        return tuple(self._summary), days, {number: tuple(item) for number, item in self.items.items()}

    @classmethod
    def read(cls, row: Row) -> "Pasted":
        """Read what `row` wrote."""
        made = cls()
        made._summary, made._days, items = row
        made.items = {number: Said(*item) for number, item in items.items()}
        return made


def _same(known: Mapping[str, tuple[Proof, dict[int, str]]], path: str, proof: Proof) -> bool:
    return path in known and known[path][0] == proof
