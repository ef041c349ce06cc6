"""What every check needs to know beside the files."""

from collections.abc import Collection
from datetime import date, timedelta

from memory_model.finding import Finding
from memory_model.lint.catalogue import RULES
from memory_model.lint.probes import Probes
from memory_model.lint.rule import INFO, WARNING
from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

FRESH = timedelta(days=7)
"""How long a line of the log is worth a warning that only a correction could settle."""


class Ground(NamedTuple):
    """The workspace, its local day, the ids of the rules that are asked for, and what answers for other files."""

    workspace: "Workspace"
    today: date
    wanted: frozenset[str]
    probes: Probes

    @property
    def settings(self) -> Settings:
        """The settings of the workspace."""
        return self.workspace.settings

    def graded(self, day: date | None) -> str:
        """Grade what stands in a day: a warning while it is fresh, a note once it is old."""
        return WARNING if day is None or day > self.today - FRESH else INFO


def ground(workspace: "Workspace", rules: Collection[str] | None, probes: Probes) -> Ground:
    """Make the ground of a run; without ``rules`` all of them are asked for."""
    return Ground(workspace, workspace.clock.today(), frozenset(RULES if rules is None else rules), probes)


def found(  # noqa: PLR0913  as many as a finding has
    rule: str, path: str, line: int | None, message: str, repair: str | None = None, *, grade: str = ""
) -> Finding:
    """Make a finding of a rule, as grave as the rule says unless it is graded."""
    return Finding(rule, grade or RULES[rule].severity, path, line, message, repair)
