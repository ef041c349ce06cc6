"""`memdeck state show`: what is being worked on, what is waited for, what comes next."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.state.parse import State

COMMAND = Command("state show", examples=("memdeck state",))


def run(call: Call) -> Answer:
    """Show the file as it is; an absent or empty one is said."""
    state = call.workspace.state()
    missing = "nothing is written yet; memdeck state set --working-on TEXT begins it"
    notes = () if state.text.strip() else (f"{state.path}: {missing}",)
    return Answer(lambda: state.document.lines, lambda: _shape(state), notes=notes)


def _shape(state: State) -> dict[str, object]:
    names = ("path", "stamp", "working_on", "waiting_on", "next", "text")
    return {name: getattr(state, name) for name in names}
