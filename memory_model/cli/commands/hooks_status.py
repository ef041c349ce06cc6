"""`memdeck hooks status`: show which hooks are installed, when each last fired, what it gave and what failed."""

from collections.abc import Iterator

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.cli.hooking import SCOPES
from memory_model.hooks import record
from memory_model.hooks.installing import pre_commit
from memory_model.hooks.installing.settings_file import PROJECT, USER
from memory_model.hooks.installing.state import State, states

COMMAND = Command(
    "hooks status",
    examples=("memdeck hooks status",),
    options=SCOPES,
    notes=("Counts are those of the last thousand runs. A hook that has not fired for 3 days is named.",),
)


def run(call: Call) -> Answer:
    """Tell the state of each hook, of both scopes unless one is named, and of git's check."""
    scopes = [scope for scope in (PROJECT, USER) if call.arguments.flag(f"--{scope}")] or [PROJECT, USER]
    workspace = call.workspace
    found = states(workspace.root, workspace.clock, scopes)
    git = pre_commit.is_installed(workspace.root)
    shape = {"hooks": [state._asdict() for state in found], "git": {"installed": git}}
    said = "git checks the memory before each commit" if git else "git does not check the memory before a commit"
    failed = any(state.failures for state in found)
    notes = (f"failures of hooks are listed in {record.errors_path(workspace.root)}",) if failed else ()
    return Answer(lambda: [*(line for state in found for line in _lines(state)), said], lambda: shape, notes=notes)


def _lines(state: State) -> Iterator[str]:
    if not state.installed:
        yield f"{state.name} ({state.event}), {state.scope}: not installed in {state.path}"
    else:
        last = f"last fired {state.last_fired}" if state.last_fired else "never fired"
        counts = f"{state.fired} runs, {state.refused} refused, {state.bytes} bytes given, {state.failures} failures"
        yield f"{state.name} ({state.event}), {state.scope}: installed in {state.path}"
        yield f"  {last}; {counts}"
    for warning in state.warnings:
        yield f"  ! {warning}"
