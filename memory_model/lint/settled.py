"""What rules found that look at many files, kept with all that it came from."""

from collections.abc import Callable

from memory_model.finding import Finding
from memory_model.lint import rows


class Settled:
    """Findings under a ``key`` that names their files, and ``asked``: what was answered of places beside these.

    They are those of each day from the first of ``days`` to the one before the second (ISO), of any where both are
    empty. ``also`` is another key under which they were found to hold.
    """

    def __init__(self) -> None:
        self.key = self.also = ""
        self.days = ("", "")
        self.asked: dict[str, bool] = {}
        self.findings: list[Finding] = []
        self.is_new = False

    def holds(self, key: str, answer: Callable[[str], bool] = lambda _: False, today: str = "") -> bool:
        """Tell whether the findings are those of a key and day, and ``answer`` says of all places what it said then."""
        if key not in (self.key, self.also) or not key or (any(self.days) and not self.days[0] <= today < self.days[1]):
            return False
        return all(answer(place) == was for place, was in self.asked.items())

    def settle(
        self, key: str, asked: dict[str, bool], findings: list[Finding], days: tuple[str, str] = ("", "")
    ) -> None:
        """Keep what was found; an empty key proves nothing."""
        self.key, self.also, self.asked, self.findings, self.days = key, "", asked, findings, days
        self.is_new = True

    def hold(self, key: str) -> None:
        """Let what was found hold under another key as well."""
        self.also, self.is_new = key, True

    def row(self) -> rows.Row:
        """Write it as a row."""
        return self.key, self.asked, rows.plain(self.findings), self.days, self.also

    @classmethod
    def read(cls, row: rows.Row) -> "Settled":
        """Read what `row` wrote."""
        made = cls()
        made.key, made.asked, findings, made.days, made.also = row
        made.findings = rows.findings_of(findings)
        return made
