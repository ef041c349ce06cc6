"""What rules found that look at many files, kept with all that it came from."""

from collections.abc import Callable

from memory_model.finding import Finding
from memory_model.lint import rows
from memory_model.workspace.columns import PART, RESERVED, ROW


class Settled:
    """Findings under a ``key`` that names their files, and ``asked``: what was answered of places beside these."""

    def __init__(self) -> None:
        self.key = ""
        self.asked: dict[str, bool] = {}
        self.findings: list[Finding] = []
        self.is_new = False

    def holds(self, key: str, answer: Callable[[str], bool]) -> bool:
        """Tell whether the findings are those of a key, and ``answer`` says of all places what it said then."""
        return self.key == key != "" and all(answer(place) == was for place, was in self.asked.items())

    def settle(self, key: str, asked: dict[str, bool], findings: list[Finding]) -> None:
        """Keep what was found; an empty key proves nothing."""
        self.key, self.asked, self.findings, self.is_new = key, asked, findings, True

    def written(self) -> tuple[str, str]:
        """Write it as two texts; what cannot be written is nothing."""
        text = rows.write_findings(self.findings)
        if text is None or any(map(RESERVED.intersection, self.asked)):
            return "", ""
        return ROW.join([self.key, *[f"{'1' if was else ''}{PART}{place}" for place, was in self.asked.items()]]), text

    @classmethod
    def read(cls, keyed: str, findings: str) -> "Settled":
        """Read what was written; raises `ValueError` for anything else."""
        made = cls()
        if keyed:
            made.key, *asked = keyed.split(ROW)
            parts = [row.partition(PART) for row in asked]
            made.asked = {place: was == "1" for was, _, place in parts}
            made.findings = rows.read_findings(findings)
        return made
