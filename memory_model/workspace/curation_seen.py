"""What an open deck has seen of the overlay: whether others acted in it since. Its files are no notes, stats tell."""

from memory_model.curation.places import EVENTS, VERDICTS
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.storage.plan import Plan
    from memory_model.workspace.curated import Curated


class CurationSeen:
    """Knows the two logs by their stamps. What this process appended to what was seen is no news."""

    def __init__(self, curated: "Curated") -> None:
        self._curated = curated
        self._seen = self._now()

    def _now(self) -> dict[str, str]:
        return {EVENTS: self._curated.stamp(), VERDICTS: self._curated.judged_stamp()}

    def is_news(self) -> bool:
        """Tell whether there is something that was not seen, and see it."""
        before, self._seen = self._seen, self._now()
        return self._seen != before

    def wrote(self, plan: "Plan") -> None:
        """Take one's own acts for seen, unless others acted before them."""
        for step in plan.steps:
            if step.path in self._seen and _size(self._seen[step.path]) == len(step.base.data or b""):
                self._seen[step.path] = self._now()[step.path]


def _size(stamp: str) -> int:
    return int(stamp.partition(" ")[0] or 0)
