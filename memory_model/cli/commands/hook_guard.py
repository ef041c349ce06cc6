"""`memdeck hook guard`: what an agent calls before each of its tools."""

from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.hooks import door

COMMAND = Command(
    "hook guard",
    examples=(
        """echo '{"tool_name":"Bash","tool_input":{"command":"rm memory/2026-10-02.md"}}' | memdeck hook guard""",
        "memdeck hooks install",
    ),
    notes=(
        "It reads the agent's JSON on standard input. A refusal is exit status 2 with one line on standard error:",
        "the rule, and the command that does what was meant. Everything else, its own failure too, is exit status 0.",
        "",
        "What a tool or a shell line would write is computed where it can be (Write, Edit, patches, >, >>, tee,",
        "here-documents) and tested: today's log may grow, Status may change, past days and Log lines stay.",
        "Programs whose result cannot be known before (sed -i, perl -pi, truncate, cp, mv, rm, git checkout,",
        "python -c) are refused on past days, today's log and entities with a Log. A sub-agent's task may hold no line",
        "of memory of 40 characters and more, nor the order to read MEMORY.md.",
        "",
        "An addition to today that would continue its last line, which has no line end, is refused as well.",
        "",
        "What it cannot see: paths put together from variables it does not know, what eval makes of them, scripts in",
        "files, what git pull, merge and rebase bring, other programs that write. That is left to sealed days (memdeck",
        "seal), which tell of any later change, and to the check of each commit (memdeck hooks install --git).",
        "MEMDECK_GUARD=0 turns the guard off.",
    ),
    reads=False,
    rooted=False,
)


def run(call: Call) -> int:  # noqa: ARG001  it takes no arguments
    """Judge the call on standard input."""
    return door.run(["guard"])
