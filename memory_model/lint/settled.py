"""What rules found that look at many files, kept with all that it came from."""

from collections.abc import Callable

from memory_model.finding import Finding
from memory_model.lint import rows


class Settled:
    """Findings under a ``key`` that names their files, and ``asked``: what was answered of places beside these.

    They are those of each day from the first of ``days`` to the one before the second (ISO), of any where both are
    empty.
    """

    def __init__(self) -> None:
        self.key = ""
        self.days = ("", "")
        self.asked: dict[str, bool] = {}
        self.findings: list[Finding] = []
        self.is_new = False

    def holds(self, key: str, answer: Callable[[str], bool] = lambda _: False, today: str = "") -> bool:
        """Tell whether the findings are those of a key and day, and ``answer`` says of all places what it said then."""
        if self.key != key or not key or (any(self.days) and not self.days[0] <= today < self.days[1]):
            return False
        return all(answer(place) == was for place, was in self.asked.items())

    def settle(
        self, key: str, asked: dict[str, bool], findings: list[Finding], days: tuple[str, str] = ("", "")
    ) -> None:
        """Keep what was found; an empty key proves nothing."""
        self.key, self.asked, self.findings, self.days, self.is_new = key, asked, findings, days, True

    def row(self) -> rows.Row:
        """Write it as a row."""
        return self.key, self.asked, rows.plain(self.findings), self.days

    @classmethod
    def read(cls, row: rows.Row) -> "Settled":
        """Read what `row` wrote."""
        made = cls()
        made.key, made.asked, findings, made.days = row
        made.findings = rows.findings_of(findings)
        return made
