"""`memdeck week mark`: overrule what the words of the draft say about something."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.deciding import DRY_RUN, told
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.weekly import SINCE
from memory_model.errors import MemdeckError
from memory_model.operations import week
from memory_model.week.choices import UNSEEN, USED
from memory_model.week.rewrite import sources_since

COMMAND = Command(
    "week mark",
    examples=("memdeck week mark 2026-10-05#L7 used", "memdeck week mark 2026-10-05#L7 auto"),
    arguments=(
        Argument("ADDRESS", "the address that memdeck week shows"),
        Argument("USE", "used, unused, or auto: as the draft says"),
    ),
    options=(SINCE, DRY_RUN),
)
_USES = {"used": USED, "unused": UNSEEN, "auto": None}


def run(call: Call) -> Answer:
    """Keep the mark, or take away what was decided."""
    given = call.arguments
    workspace, word = call.workspace, given.text("USE")
    if word not in _USES:
        raise MemdeckError("usage", f"{word!r} is not a mark", "USE", "give used, unused or auto")
    sources = sources_since(workspace, call.day("--since", past=True)).sources
    source = week.find(sources, given.text("ADDRESS"))
    week.choose(workspace, source, _USES[word], dry_run=call.dry_run)
    said = "left to the draft again" if word == "auto" else f"marked {word}"
    return told(call, f"{source.address} {said}", {"address": source.address, "use": _USES[word]})
