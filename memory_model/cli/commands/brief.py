"""`memdeck brief`: what a session reads at its start."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.output import Printable
from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.brief_parts import Part
    from memory_model.values import date

COMMAND = Command(
    "brief",
    examples=("memdeck brief", "memdeck brief --as-of 2026-10-01", "memdeck brief --for-subagent"),
    options=(
        Option("--as-of", "DAY", "what was read on that day"),
        Option("--for-subagent", "", "only the paths, never memory"),
    ),
)


def run(call: Call) -> Answer:
    """Print the fenced text; what was left out is said on standard error as well."""
    if call.arguments.flag("--for-subagent"):
        return _paths(call)
    from memory_model.operations.brief import FOLLOW_UPS, brief, told  # noqa: PLC0415  paths alone need none of it
    from memory_model.operations.brief_check import concerns  # noqa: PLC0415  likewise

    day = call.day("--as-of", past=True)
    today = call.workspace.clock.today()
    if day is not None and day > today:
        raise MemdeckError("usage", f"{day} is still to come", "--as-of", "name a day up to today")
    found = brief(call.telling, day)
    warnings = tuple(dict.fromkeys((*concerns(call.telling, found), *found.warnings)))

    def write(part: "Part") -> str:
        if part.name != FOLLOW_UPS or day is not None:
            return told(part)
        return call.telling.settled("brief-told", lambda _: told(part))

    return Answer(
        lambda: Printable(found.text(write).encode()),
        lambda: {
            "parts": [
                {"name": part.name, "path": part.path, "bytes": part.bytes, "lines": len(part.lines), "text": part.text}
                for part in found.parts
            ],
            "bytes": found.bytes,
            "follow_ups": _follow_ups(call, day),
            "warnings": list(warnings),
        },
        notes=warnings,
    )


def _follow_ups(call: Call, day: "date | None") -> list[dict[str, object]]:
    from memory_model.cli.follow_up import shape  # noqa: PLC0415  only with --json

    return [shape(item) for item in call.workspace.ledger(as_of=day).open]


def _paths(call: Call) -> Answer:
    from memory_model.operations.brief import places  # noqa: PLC0415  only where it was asked for

    paths = places(call.workspace)
    return Answer(lambda: paths, lambda: {"paths": list(paths)})
