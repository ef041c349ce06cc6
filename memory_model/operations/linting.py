"""A look by all rules of lint, those about sealed days among them: what command line, deck and checks share."""

from collections.abc import Collection, Mapping

from memory_model.finding import Finding
from memory_model.lint import Survey
from memory_model.lint.kept import KeptFindings
from memory_model.operations.old_days import OldDays
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def survey(
    workspace: "Workspace",
    rules: Collection[str] | None = None,
    given: Mapping[str, bytes | None] | None = None,
    *,
    keeps: bool = False,
) -> Survey:
    """Make a survey that knows of sealed days, too; it is kept from one look to the next.

    With ``keeps`` it begins with what an earlier process knew of each file, and leaves that for the next.
    """
    return Survey(workspace, rules, given, OldDays(workspace), keeps=keeps)


def look(workspace: "Workspace", rules: Collection[str] | None = None) -> list[Finding]:
    """Return the findings of some rules, by id, or of all; the gravest first, then by path and line.

    While nothing changed since the last look, what that one found is returned; else what changed is read.
    """
    kept = KeptFindings(workspace, rules)
    found = kept.load()
    if found is None:
        looked = survey(workspace, rules, keeps=True)
        found = looked.findings()
        kept.save(found, looked.probes.seen)
    return found
