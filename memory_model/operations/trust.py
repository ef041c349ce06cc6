"""Whether this memory can be trusted, on one page: sealed days, budget, leaks, lines that nobody signed, lint."""

from collections.abc import Callable
from datetime import timedelta

from memory_model.errors import MemdeckError
from memory_model.operations.fact_due import REASONS, last_sweep, up_for_review
from memory_model.operations.foreign import Writers, pieces
from memory_model.operations.inbox import FIRST_DAYS
from memory_model.operations.linting import look
from memory_model.operations.seal import check
from memory_model.seals.judging import GROWN, WHOLE
from memory_model.summary.budget import OVER
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.week.rewrites import rewrite_due

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

GOOD, WARNING, BAD = "good", "warning", "bad"
_LEAK = "leak"
_OWN_ROWS = (_LEAK, "old-day-changed", "budget", "rewrite-due", "unreadable")


class Row(NamedTuple):
    """One thing that was looked at: its name, ``good``, ``warning`` or ``bad``, and a sentence."""

    name: str
    level: str
    detail: str


def trust(workspace: "Workspace") -> tuple[Row, ...]:
    """Look at everything; nothing is written into the workspace."""
    looks = (_sealed, _chain, _budget, _rewrite, _due_facts, _sweep_age, _leaks, _unsourced, _lint, _unread)
    return tuple(row for one in looks if (row := _tried(workspace, one)) is not None)


Look = Callable[["Workspace"], Row | None]


def _tried(workspace: "Workspace", one: Look) -> Row | None:
    try:
        return one(workspace)
    except MemdeckError as error:
        return Row(one.__name__.strip("_"), BAD, error.sentence())


def _sealed(workspace: "Workspace") -> Row:
    report = check(workspace)
    whole = sum(day.state == WHOLE for day in report.days)
    if not report.on:
        return Row("sealed days", WARNING, report.off)
    found = report.found()
    if not found:
        return Row("sealed days", GOOD, f"{count(whole, 'day')} sealed and unchanged")
    named = ", ".join(f"{day.date} {day.state}" for day in found[:5])
    level = WARNING if all(day.state == GROWN for day in found) else BAD
    return Row("sealed days", level, f"{named}; {count(whole, 'day')} as sealed: memdeck seal --check")


def _chain(workspace: "Workspace") -> Row | None:
    report = check(workspace, ())
    if not report.on:
        return None
    errors = [flaw.message for flaw in report.flaws if flaw.severity == "error"]
    if errors:
        return Row("seals", BAD, f"{errors[0]}: memdeck seal --check")
    warnings = [flaw.message for flaw in report.flaws]
    return Row("seals", WARNING if warnings else GOOD, warnings[0] if warnings else "their chain is whole")


def _budget(workspace: "Workspace") -> Row:
    budget = workspace.budget()
    if budget.state != OVER:
        return Row("budget", GOOD, f"{budget.percent} % of what is loaded")
    lost = count(len(budget.lost), "line")
    return Row("budget", BAD, f"{lost} of {workspace.layout.summary} are not loaded: memdeck budget")


def _rewrite(workspace: "Workspace") -> Row | None:
    if workspace.summary() is None:
        return None
    due = rewrite_due(workspace)
    return Row("rewrite", WARNING, f"{due.said}: memdeck week") if due.due else Row("rewrite", GOOD, "not due")


def _due_facts(workspace: "Workspace") -> Row | None:
    timeline = workspace.facts.timeline()
    held = len(timeline.as_of(workspace.clock.today()))
    if not held:
        return None
    cards, aside = up_for_review(workspace, timeline)
    reasons = [card.reason for card in cards if card.is_fact]
    counts = [f"{number} {word}" for word in REASONS if (number := reasons.count(word))]
    said = f"{', '.join(counts)} of {count(held, 'fact')}" if counts else f"none of {count(held, 'fact')} is due"
    files = len(cards) - len(reasons)
    said += f"; {count(files, 'file')} queued" if files else ""
    said += f"; {aside} set aside" if aside else ""
    return Row("due facts", WARNING, f"{said}: memdeck review") if cards else Row("due facts", GOOD, said)


def _sweep_age(workspace: "Workspace") -> Row | None:
    """Tell how long ago the checks of facts were run; where no fact has any, there is nothing to tell."""
    today = workspace.clock.today()
    if not any(fact.checks for fact in workspace.facts.timeline().as_of(today)):
        return None
    last = last_sweep(workspace.curated.verdicts())
    if last is None:
        return Row("sweep", WARNING, "the checks of facts were never run: memdeck sweep")
    days = (today - last).days
    level = GOOD if days <= workspace.settings.facts.fresh_days else WARNING
    said = f"the checks of facts were run {count(days, 'day')} ago" if days else "the checks of facts were run today"
    return Row("sweep", level, said if level == GOOD else f"{said}: memdeck sweep")


def _leaks(workspace: "Workspace") -> Row:
    found = [finding for finding in look(workspace) if finding.rule == _LEAK]
    if not found:
        return Row("leaks", GOOD, "no Log holds what belongs in Status")
    first = f"{found[0].path}#L{found[0].line}"
    return Row("leaks", WARNING, f"{count(len(found), 'line')} of Logs, the first at {first}: {found[0].message}")


def _lint(workspace: "Workspace") -> Row:
    """Count what lint finds beside that which has a row of its own."""
    grades = [finding.severity for finding in look(workspace) if finding.rule not in _OWN_ROWS]
    errors, warnings = grades.count("error"), grades.count("warning")
    if not errors and not warnings:
        return Row("lint", GOOD, "nothing found")
    said = " and ".join([count(errors, "error")] * (errors > 0) + [count(warnings, "warning")] * (warnings > 0))
    return Row("lint", BAD if errors else WARNING, f"{said}: memdeck lint")


def _unsourced(workspace: "Workspace") -> Row:
    """Look for entries of the last days that memdeck's history has from a program, and that lack its mark (W11).

    A person's entry needs none, and nobody can tell it from that of a program which wrote past memdeck: how many
    entries neither mark nor history explain is said, and is no warning.
    """
    today = workspace.clock.today()
    acts = workspace.store.history()
    lines = unknown = lost = 0
    for day in workspace.days():
        if today - timedelta(FIRST_DAYS) <= day <= today and (document := workspace.document(workspace.day_path(day))):
            writers = Writers(workspace.store, acts, workspace.day_path(day))
            found = [piece for piece in pieces((), document.lines) if not piece.says_nothing]
            lines += len(found)
            unmarked = [piece for piece in found if not writers.own(piece) and not writers.marked(piece)]
            by_program = sum(bool(writers.writer(piece)) for piece in unmarked)
            lost, unknown = lost + by_program, unknown + len(unmarked) - by_program
    if lost:
        said = f"{count(lost, 'entry')} of the last {FIRST_DAYS} days came from a program and lost the mark of it"
        return Row("sources", WARNING, f"{said} (W11): memdeck history")
    said = f"none of {count(lines, 'entry')} of the last {FIRST_DAYS} days lost the mark of a program"
    others = f"; {unknown} {'was' if unknown == 1 else 'were'} written past memdeck: memdeck history --new"
    return Row("sources", GOOD, said + (others if unknown else ""))


def _unread(workspace: "Workspace") -> Row | None:
    workspace.files()
    unread = workspace.unread()
    return Row("reading", BAD, unread[0] + (f" (and {len(unread) - 1} more)" if unread[1:] else "")) if unread else None
