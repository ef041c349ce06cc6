"""`memdeck lint`: every rule over the workspace, and mending what can be fixed."""

import sys
from collections.abc import Sequence

from memory_model.cli import findings as shown
from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import DRY_RUN, Command, Option
from memory_model.cli.json_text import dumps
from memory_model.errors import EXIT_STATUS, MemdeckError
from memory_model.finding import Finding
from memory_model.lint.catalogue import WEEKLY
from memory_model.lint.rule import ERROR, WARNING
from memory_model.operations.linting import look
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan

COMMAND = Command(
    "lint",
    examples=("memdeck lint", "memdeck lint --fix", "memdeck lint --weekly", "memdeck lint --staged --format github"),
    options=(
        Option("--fix", "", "show what can be fixed as a diff, ask, and write it"),
        Option("--yes", "", "with --fix: write it without asking"),
        DRY_RUN,
        Option("--weekly", "", "only what the week's look needs: leaks and unseen entities"),
        Option("--staged", "", "what git is about to commit: W1 to W3, and every rule on the staged files"),
        Option("--all", "", "list the notes, too: findings that need no action"),
        Option("--format", "FORMAT", "text, json, sarif or github (annotations)"),
        Option("--fail-on", "SEVERITY", "exit with 1 from error (the default) or warning on"),
    ),
    notes=("memdeck explain RULE tells why a rule is one. A fix is one act: memdeck undo takes it back.",),
)
_FAIL_ON = (ERROR, WARNING)


def run(call: Call) -> Answer:
    """Look, then tell or mend."""
    given = call.arguments
    form = _one_of(given.option("--format") or shown.TEXT, shown.FORMATS, "--format")
    fail_on = _one_of(given.option("--fail-on") or ERROR, _FAIL_ON, "--fail-on")
    if given.flag("--staged"):
        from memory_model.operations.staged import staged  # noqa: PLC0415  only a commit asks for it

        found: Sequence[Finding] = staged(call.workspace)
        if given.flag("--weekly"):
            found = [finding for finding in found if finding.rule in WEEKLY]
    else:
        found = look(call.workspace, WEEKLY if given.flag("--weekly") else None)
    if given.flag("--fix"):
        return _mended(call, found)
    status = int(any(finding.severity in _FAIL_ON[: _FAIL_ON.index(fail_on) + 1] for finding in found))
    return _told(found, form, status, notes=given.flag("--all"))


def _one_of(value: str, known: Sequence[str], option: str) -> str:
    if value not in known:
        raise MemdeckError("usage", f"{value!r} is not one of {', '.join(known)}", option, f"as in {option} {known[0]}")
    return value


def _told(found: Sequence[Finding], form: str, status: int, *, notes: bool) -> Answer:
    if form == shown.SARIF:
        from memory_model.cli import sarif  # noqa: PLC0415  loaded where it is asked for

        return Answer(lambda: [dumps(sarif.document(found))], lambda: sarif.document(found), status)
    if form == shown.JSON:
        return Answer(lambda: [dumps(shown.document(found))], lambda: shown.document(found), status)
    if form == shown.GITHUB:
        return Answer(lambda: shown.annotations(found), lambda: shown.document(found), status)
    return Answer(lambda: shown.lines(found, notes=notes), lambda: shown.document(found), status)


def _mended(call: Call, found: Sequence[Finding]) -> Answer:
    """Show the diff; write it when a person agrees, or agreed beforehand."""
    from memory_model.operations import lint_fix  # noqa: PLC0415  looking needs no operation

    wanted = lint_fix.chosen(call.workspace, found)
    plan = lint_fix.fix(call.workspace, wanted, dry_run=True)
    if not isinstance(plan, Plan) or call.dry_run or not plan.steps:
        return report.tell(call, plan)
    if not call.arguments.flag("--yes"):
        asks = at_terminal() and sys.stdin is not None and sys.stderr is not None
        if not (asks and _agreed(plan)):
            return _unwritten(call, plan, asked=asks)
    result = lint_fix.fix(call.workspace, wanted)
    answer = report.tell(call, result)
    if isinstance(result, Applied) and call.arguments.flag("--yes"):
        text = _diff(plan)
        return answer._replace(lines=lambda: [*text, *report.applied(result)])
    return answer


def _agreed(plan: Plan) -> bool:
    from memory_model.cli import output  # noqa: PLC0415  only for the question

    output.lines(sys.stderr, _diff(plan))
    output.write(sys.stderr, f"write this to {_files(plan)}? [y/N] ")
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _unwritten(call: Call, plan: Plan, *, asked: bool) -> Answer:
    """Say that nothing was written, with the diff unless it stood above the question that was ``asked``."""
    message = f"nothing was written: these changes of {_files(plan)} want a person's yes"
    repair = f"look at them, then: {call.again('--yes')}"
    text = _diff(plan)

    def shape() -> object:
        error = {"kind": "refused", "message": message, "where": "lint --fix", "repair": repair}
        return {"error": {**error, "diff": "\n".join(text)}}

    return Answer(
        lambda: () if asked else text, shape, EXIT_STATUS["refused"], (f"memdeck: {message}", f"  → {repair}")
    )


def _files(plan: Plan) -> str:
    from memory_model.text.counting import count  # noqa: PLC0415  only for a question

    return count(len(plan.steps), "file")


def _diff(plan: Plan) -> list[str]:
    from memory_model.storage.diff import diff  # noqa: PLC0415  only where something is mended

    return diff(plan).split("\n")[:-1]
