"""What rules found that look at many files, kept with all that it came from."""

from collections.abc import Callable

from memory_model.finding import Finding
from memory_model.lint import rows


class Settled:
    """Findings under a ``key`` that names their files, and ``asked``: what was answered of places beside these."""

    def __init__(self) -> None:
        self.key = ""
        self.asked: dict[str, bool] = {}
        self.findings: list[Finding] = []
        self.is_new = False

    def holds(self, key: str, answer: Callable[[str], bool] = lambda _: False) -> bool:
        """Tell whether the findings are those of a key, and ``answer`` says of all places what it said then."""
        return self.key == key != "" and all(answer(place) == was for place, was in self.asked.items())

    def settle(self, key: str, asked: dict[str, bool], findings: list[Finding]) -> None:
        """Keep what was found; an empty key proves nothing."""
        self.key, self.asked, self.findings, self.is_new = key, asked, findings, True

    def row(self) -> rows.Row:
        """Write it as a row."""
        return self.key, self.asked, rows.plain(self.findings)

    @classmethod
    def read(cls, row: rows.Row) -> "Settled":
        """Read what `row` wrote."""
        made = cls()
        made.key, made.asked, findings = row
        made.findings = rows.findings_of(findings)
        return made
