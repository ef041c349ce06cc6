"""The dashboard's state: what matters today, each line with the desk that it leads to; counted beside the screen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from memory_model.errors import MemdeckError
from memory_model.facts.freshness import DUE, STALE
from memory_model.operations import matters
from memory_model.operations.fact_due import DRIFT, QUEUED
from memory_model.operations.matters import BAD, Matter
from tui.commands.keyed import key_of
from tui.models import when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Group(NamedTuple):
    """Lines that are counted together: their title, the names of their matters, and what counts them."""

    title: str
    names: tuple[str, ...]
    counted: matters.Part


GROUPS = (
    Group("Follow-ups", (matters.OVERDUE, matters.FOLLOW_UPS), matters.follow_ups),
    Group("MEMORY.md", (matters.BUDGET, matters.REWRITE), matters.summary),
    Group(
        "Facts",
        (
            STALE,
            DRIFT,
            QUEUED,
            DUE,
            matters.DEATH_ROW,
            matters.CONFLICTS,
            matters.SWEEP,
        ),
        matters.facts,
    ),
    Group("Claims", (matters.PROPOSALS, matters.CONTESTED), matters.claims),
    Group("Links", (matters.GHOSTS,), matters.links),
)
DESKS = {
    matters.OVERDUE: ("open_follow_ups", "Follow-ups"),
    matters.FOLLOW_UPS: ("open_follow_ups", "Follow-ups"),
    matters.BUDGET: ("pane_three", "MEMORY.md"),
    matters.REWRITE: ("open_week", "Week"),
    STALE: ("open_review", "Review"),
    DRIFT: ("open_review", "Review"),
    QUEUED: ("open_review", "Review"),
    DUE: ("open_review", "Review"),
    matters.SWEEP: ("open_review", "Review"),
    matters.DEATH_ROW: ("open_facts", "Facts"),
    matters.CONFLICTS: ("open_facts", "Facts"),
    matters.PROPOSALS: ("open_ladder", "Ladder"),
    matters.CONTESTED: ("open_ladder", "Ladder"),
    matters.GHOSTS: ("open_facts", "Facts"),
}
"""Of each matter the command that opens its desk, and what that desk is called."""
_LOOKS = {"warning": "near", "bad": "bad"}
_WIDE = 8


class DashboardModel:
    """Counts group by group; `count` reads files and may run in a thread, `take` puts in place what it counted."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.found: dict[str, Sequence[Matter]] = {}
        self.problems: dict[str, str] = {}

    def count(self, group: Group) -> "Sequence[Matter] | str":
        """Count the matters of a group; a sentence where they cannot be counted now."""
        if group.counted is matters.follow_ups and self.workspace.is_reading:
            return "all days and entities are being read…"
        try:
            return tuple(group.counted(self.workspace))
        except MemdeckError as error:
            return error.sentence()
        except OSError as error:
            return f"{error.filename or ''} cannot be read: {error.strerror or error}".strip()

    def take(self, group: Group, found: "Sequence[Matter] | str") -> None:
        """Show what was counted."""
        if isinstance(found, str):
            self.problems[group.title] = found
        else:
            self.problems.pop(group.title, None)
            self.found[group.title] = found

    def headline(self) -> str:
        """Say the day and how many lines ask for a person."""
        today = self.workspace.clock.today()
        head = f"Dashboard · {when.named(today, today)}"
        if len(self.found) + len(self.problems) < len(GROUPS):
            return f"{head} · counting…"
        pressing = sum(one.level in _LOOKS for found in self.found.values() for one in found)
        asks = "1 needs attention" if pressing == 1 else f"{pressing} need attention"
        return f"{head} · {asks if pressing else 'nothing needs attention'}"

    def rows(self) -> list[Row]:
        """List the groups; what is not counted yet says so."""
        told: list[Row] = []
        for group in GROUPS:
            told += [BLANK] if told else []
            told.append(row(Span(group.title, "heading")))
            told += self._group(group)
        return told

    def _group(self, group: Group) -> list[Row]:
        if problem := self.problems.get(group.title, ""):
            return [row(Span(f"  {plain(problem)}", "muted"), hang=2)]
        found = self.found.get(group.title)
        known = [Matter(name, "…") for name in group.names] if found is None else found
        return [_row(matter) for matter in known]


def _row(matter: Matter) -> Row:
    look = _LOOKS.get(matter.level, "")
    is_none = matter.amount in ("0", "–")
    command, desk = DESKS[matter.name]
    return row(
        Span(f"{matter.amount:>{_WIDE}}  ", look or ("faint" if is_none else "strong")),
        Span(f"{matter.name:<12}", "muted" if is_none else "bad" if matter.level == BAD else ""),
        Span(plain(matter.said), "muted"),
        key=matter.name,
        hang=_WIDE + 14,
        right=(Span(f"  {key_of(command)} {desk}", "faint"),),
        says=matter.said,
    )
