"""The deck as text: what matters today, then a prompt that takes the commands; nothing else is on the screen."""

import gc
import os
import sys
from collections.abc import Callable, Sequence

from memory_model.cli import catalogue, output
from memory_model.errors import MemdeckError

FIRST = (("Today", "today"), ("Follow-ups", "followups"), ("Budget", "budget"), ("Current state", "state show"))
"""What is read out at the start: a title and the command that tells it."""
LEAVE = ("quit", "exit", "q")
PROMPT = "memdeck> "
_HINT = "quit leaves; help lists the commands; any of them works here as in a shell"

Run = Callable[[Sequence[str]], int]


def plain(root: str, run: Run) -> int:
    """Tell the workspace at ``root``, then run one command a line until ``quit`` or the end of input.

    A command that fails says so and the prompt comes again. The status is 0 after leaving.
    """
    os.environ["MEMDECK_ROOT"] = root
    gc.enable()  # a prompt may stay open for days
    output.lines(sys.stdout, [f"memdeck · {root}"])
    for title, command in FIRST:
        output.lines(sys.stdout, ["", f"{title}:"])
        run(command.split())
    output.lines(sys.stdout, ["", _HINT])
    while (line := _ask()) is not None:
        words = split(line)
        if words[:1] == ["memdeck"]:
            words = words[1:]
        if words and words[0] in LEAVE:
            return 0
        if words:
            _run(words, run)
    return 0


def split(line: str) -> list[str]:
    """Split a line into words as a shell does; where its quotes do not fit, at the blanks (``Orla's feed``)."""
    from shlex import split as by_quotes  # noqa: PLC0415  only the prompt needs it

    try:
        return by_quotes(line)
    except ValueError:
        return line.split()


def _ask() -> str | None:
    """Read a line; `None` at the end of input. An interruption asks again."""
    while True:
        output.write(sys.stdout, PROMPT if os.isatty(0) else "")
        try:
            raw = sys.stdin.buffer.readline()
        except KeyboardInterrupt:
            output.lines(sys.stdout, ["", "quit leaves"])
            continue
        if not raw:
            output.write(sys.stdout, "\n" if os.isatty(0) else "")
            return None
        return raw.decode("utf-8", "surrogateescape").rstrip("\r\n")


def _run(words: list[str], run: Run) -> None:
    if problem := _unfit(words):
        parts = (f"memdeck: {problem.message}", f"  → {problem.repair}")
        output.lines(sys.stderr, parts)
    else:
        run(words)


def _unfit(words: list[str]) -> MemdeckError | None:
    """Tell why words cannot be run here: they name no command, or one that opens a full screen."""
    from memory_model.cli.suggest import unknown_word  # noqa: PLC0415  only the prompt needs it

    first = words[0]
    known = {name.split()[0] for name in catalogue.names()} | {"help"}
    if first == "demo" and not {"--print", "--json", "--help", "-h"} & set(words):
        return MemdeckError("usage", "the demo opens a full screen", "", "demo --print only makes it")
    if first in known or first in ("--help", "-h", "--version", "-V"):
        return None
    return MemdeckError("usage", f"there is no command named {first!r}", "", unknown_word(first).repair)
