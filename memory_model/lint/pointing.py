"""What was found of links, for as long as no file points, or is called, otherwise than it did."""

from collections.abc import Callable, Collection, Mapping, Sequence

from memory_model.finding import Finding
from memory_model.lint import rows
from memory_model.lint.notes import Notes


class Pointing:
    """The findings as of some notes, with what they came from beside these.

    ``asked`` is what was answered of places beside the notes, ``measured`` are files of which the number of lines
    mattered. Whoever replaces a note asks whether it `differs`, and then has what is known forgotten.
    """

    def __init__(self) -> None:
        self.is_known = False
        self.findings: Sequence[Finding] = ()
        self._asked: Mapping[str, bool] = {}
        self._measured: Collection[str] = frozenset()

    def settle(self, findings: Sequence[Finding], asked: Mapping[str, bool], measured: Collection[str]) -> None:
        """Keep what was found."""
        self.is_known, self.findings, self._asked, self._measured = True, findings, dict(asked), frozenset(measured)

    def forget(self) -> None:
        """Let what was found no longer hold."""
        self.is_known = False

    def holds(self, answer: Callable[[str], bool]) -> bool:
        """Tell whether the findings hold, and ``answer`` says of all places what it said then."""
        return self.is_known and all(answer(place) == was for place, was in self._asked.items())

    def differs(self, path: str, before: Notes | None, now: Notes) -> bool:
        """Tell whether a note matters that takes the place of another: what it points at, or how it may be named."""
        if before is None or before[3:5] != now[3:5] or before.layer != now.layer or before[7:9] != now[7:9]:
            return True
        return before.lines != now.lines and path in self._measured

    def row(self) -> rows.Row:
        """Write it as a row."""
        return self.is_known, rows.plain(self.findings), dict(self._asked), sorted(self._measured)

    @classmethod
    def read(cls, row: rows.Row) -> "Pointing":
        """Read what `row` wrote."""
        made = cls()
        is_known, findings, asked, measured = row
        made.settle(rows.findings_of(findings), asked, measured)
        made.is_known = is_known
        return made
