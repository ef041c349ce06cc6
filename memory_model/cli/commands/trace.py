"""`memdeck trace`: where a line came from and what became of it."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.traces import document, lines
from memory_model.operations.tracing.trace import trace

COMMAND = Command(
    "trace",
    examples=(
        "memdeck trace 2026-10-05#L7",
        "memdeck trace orla",
        "memdeck trace numbers-before-story",
        "memdeck trace memory/MEMORY.md#L12 --json",
    ),
    arguments=(
        Argument("WHAT", "an address, PATH#LINE, or an entity or a fact by its slug, name or alias", many=True),
    ),
    notes=(
        "Of a line: its writer and session, memdeck's own write, the commit that brought it, the lines that correct,",
        "close, move or withdraw it, those that say the same, and what leans on it, MEMORY.md among it.",
        "Of an entity: what made it, where it was first seen, each change of its Status, follow-ups, links to it;",
        "of a fact likewise, with the others of its chain.",
        "git is only read.",
        "--json of a line: address, path, line, text, layer, day, topic, kind, state, origin {writer, session, act,",
        "committed, commit, seal}, became [{verb, holds, address, path, line, text}], follow_up, points, also,",
        "leaning [{kind: link or words, address, path, line, text}], more (further lines lean on it).",
        "--json of an entity or a fact: entity {slug, kind, title, path}, origin, first_seen,",
        "changes [{key, before, after, act}], trail, follow_ups, leaning, more.",
    ),
)


def run(call: Call) -> Answer:
    """Trace; what nobody knows is an error that names what is near."""
    found = trace(call.telling, call.arguments.text("WHAT"))
    today = call.workspace.clock.today()
    return Answer(lambda: lines(found, today), lambda: document(found), notes=call.workspace.unread())
