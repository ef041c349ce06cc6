"""`memdeck fact lint`: what is wrong in a collection of facts."""

import os

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import ROOT, Argument, Command, Option
from memory_model.clock import Clock
from memory_model.facts.linting.run import Report
from memory_model.operations.fact_lint import lint_all, lint_folder
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import discovery

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

DEFAULT = "memory"
COMMAND = Command(
    "fact lint",
    examples=("memdeck fact lint", "memdeck fact lint memory --strict", "memdeck fact lint memory/facts --json"),
    arguments=(Argument("PATH", "a folder of facts; without one each collection found, else memory", optional=True),),
    options=(Option("--strict", "", "a name that is not the file name is an error"), ROOT),
    notes=("Findings go to standard error, one a line; the exit status is 1 when one of them is an error.",),
    rooted=False,
)


def run(call: Call) -> Answer:
    """Check the collection, and say what is wrong with it."""
    strict, path = call.arguments.flag("--strict"), call.arguments.text("PATH")
    if path:
        return answer(_folder(path, strict=strict, is_flat=False))
    if not _has_workspace(call):
        return answer(_folder(DEFAULT, strict=strict, is_flat=True))
    report = lint_all(call.workspace, strict=strict)
    usual = os.path.relpath(os.path.join(call.workspace.root, DEFAULT))
    return answer(report or _folder(usual, strict=strict, is_flat=True))


def _folder(folder: str, *, strict: bool, is_flat: bool) -> Report:
    """Check a folder; in one that was not named (``is_flat``) plain notes may lie beside facts."""
    around = _around(folder)
    clock = around.clock if around else Clock.from_environment()
    return lint_folder(folder, around, clock.today(), strict=strict, is_flat=is_flat)


def answer(report: Report) -> Answer:
    """Tell a report: its notes on standard error, its summary on standard output."""
    notes = tuple([note.text() for note in report.notes])
    return Answer(lambda: [report.summary()], lambda: _document(report), 1 if report.errors else 0, notes)


def _has_workspace(call: Call) -> bool:
    given = call.arguments.option("--root")
    return given is not None or discovery.find(os.getcwd(), os.environ) is not None


def _around(folder: str) -> "Workspace | None":
    """Open the workspace that a folder lies in, if it lies in one; a root that is set elsewhere does not count."""
    from memory_model.workspace.front import Workspace  # noqa: PLC0415  a folder may be checked without one

    real = os.path.realpath(os.path.expanduser(folder))
    environ = {name: value for name, value in os.environ.items() if name != "MEMDECK_ROOT"}
    root = discovery.find(os.path.dirname(real), environ)
    return Workspace.open(root) if root else None


def _document(report: Report) -> dict[str, object]:
    findings = [{**note._asdict(), "repair": None, "fixable": False} for note in report.notes]
    return {
        "findings": findings,
        "errors": report.errors,
        "warnings": report.warnings,
        "checked": report.checked,
    }
