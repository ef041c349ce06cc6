"""`memdeck packet`: check that a task text for a sub-agent holds no memory."""

import os

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations.packet import LEAST, Leak, leaks

COMMAND = Command(
    "packet",
    examples=("memdeck packet task.md", "echo 'read src/feed/load.py' | memdeck packet -"),
    arguments=(Argument("FILE", "the task text; - reads standard input", many=True),),
    notes=(
        f"A sentence of {LEAST} characters or more of any file of the memory makes it fail (exit status 1).",
        "A sub-agent is given paths, which memdeck brief --for-subagent prints, never memory.",
    ),
)


def run(call: Call) -> Answer:
    """Look for sentences of the memory in each file, and list where they stand."""
    found = [(name, leak) for name in call.arguments.words["FILE"] for leak in _leaks(call, name)]
    lines = [f"{name}:{leak.at}: {leak.path}#L{leak.line} {leak.sentence}" for name, leak in found]
    shape = [{"file": name, **leak._asdict()} for name, leak in found]
    clean = f"no sentence of the memory ({LEAST} characters and more) is in it"
    return Answer(lambda: lines or [clean], lambda: {"ok": not found, "leaks": shape}, 1 if found else 0)


def _leaks(call: Call, name: str) -> list[Leak]:
    """Look a text through; one that lies in the workspace is no leak of itself."""
    root = os.path.realpath(call.workspace.root)
    place = os.path.relpath(os.path.realpath(os.path.expanduser(name)), root)
    return leaks(call.workspace, call.content(name).decode("utf-8", "replace"), but="" if name == "-" else place)
