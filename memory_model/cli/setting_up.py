"""Installing and removing the merge driver: the diff first, a question at a terminal, then the deed."""

from collections.abc import Iterable

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.asking import agreed
from memory_model.cli.call import Call, at_terminal
from memory_model.operations import merge_driver
from memory_model.operations.merge_driver import Setup
from memory_model.storage.outcomes import Applied

_COMMIT = "commit .gitattributes, and run memdeck merge-driver install in each other clone"


def set_up(call: Call, *, removing: bool) -> Answer:
    """Install or remove; without a change it says so."""
    found = merge_driver.setup(call.workspace, removing=removing)
    if not found.diff:
        said = "it is not installed" if removing else "it is installed already"
        return _answer(call, found, [said], Applied((), None))
    if call.dry_run:
        return _answer(call, found, found.diff, Applied((), None))
    asked = at_terminal() and not call.arguments.flag("--yes") and not call.arguments.flag("--json")
    if asked and not agreed(found.diff):
        return _answer(call, found._replace(settings=()), ["nothing was changed"], Applied((), None))
    result = merge_driver.apply(call.workspace, found)
    if not isinstance(result, Applied):
        return report.tell(call, result)
    told = [*report.tell(call, result).lines(), "removed" if removing else "installed"]
    return _answer(call, found, told if asked else [*found.diff, *told], result)._replace(
        notes=() if removing else (_COMMIT,)
    )


def _answer(call: Call, found: Setup, lines: Iterable[str], result: Applied) -> Answer:
    config = [setting._asdict() for setting in found.settings]
    shape = {**report.document(result), "config": config, "diff": "\n".join(found.diff), "dry_run": call.dry_run}
    return Answer(lambda: lines, lambda: shape)
