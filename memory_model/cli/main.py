"""The door of the command line: finds the command, runs it, and lets no failure pass untold."""

from __future__ import annotations

import gc
import os
import sys

from memory_model.cli import catalogue, output
from memory_model.cli.answer import Answer
from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

_TAKE_A_VALUE = ("--root", "--theme")
"""Options with a value that may stand before the first word."""
INTERRUPTED = 130


def run() -> None:
    """Run the program of this process and exit with its status."""
    output.occupy_standard_streams()
    gc.disable()  # a command is over before there is garbage worth collecting: half the time of long lists
    status = main(sys.argv[1:])
    if beside := sys.modules.get("memory_model.workspace.beside"):
        beside.reap()  # what it took counts as this process's own
    if gc.isenabled():  # the deck collects again, and has threads to end
        sys.exit(status)
    os._exit(status)  # all is written and flushed: taking the interpreter apart takes half as long as starting it


def main(argv: Sequence[str]) -> int:
    """Run one command line and return its exit status; prints, never raises.

    With ``--json`` standard output gets exactly one JSON document, also on failure.
    """
    words = argv[: argv.index("--")] if "--" in argv else argv
    as_json = "--json" in words
    try:
        return _tell(_answer(list(argv)), as_json=as_json)
    except MemdeckError as error:
        return _fail(error, error.status, as_json=as_json)
    except KeyboardInterrupt:
        output.lines(sys.stderr, ["memdeck: interrupted"])
        return INTERRUPTED
    except OSError as error:
        where = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes) else ""
        return _fail(
            MemdeckError("io", error.strerror or str(error), where, "check the place and its permissions"),
            4,
            as_json=as_json,
        )
    except Exception as error:  # the last boundary: whatever broke is told in one line
        if os.environ.get("MEMDECK_DEBUG"):
            raise
        said = f"{type(error).__name__}: {error}"
        repair = "this is a fault in memdeck; MEMDECK_DEBUG=1 shows where"
        return _fail(MemdeckError("io", said, "", repair), 4, as_json=as_json)


def _answer(argv: list[str]) -> Answer | int:
    leading, rest = _leading_options(argv)
    if rest[:1] in (["__complete"], ["hook"]) and (rest[0] != "hook" or not {"--help", "-h"} & {*leading, *rest}):
        return _serve(leading, rest)
    if rest[:1] == ["help"]:
        leading, rest = [*leading, "--help"], rest[1:]
    if rest and rest[0] in catalogue.DEFAULTS and [*leading, *rest[1:]] in (["--help"], ["-h"]):
        return _frontless(["--help"], rest)
    if not rest or rest[0] == "--":
        return _frontless(leading, rest[1:])
    name, words = _command(rest)
    if not name:
        return _open(leading, rest)
    from memory_model.cli import reader  # noqa: PLC0415  the deck and --version need no command
    from memory_model.cli.call import Call  # noqa: PLC0415  likewise

    module = _module(name)
    given = [*leading, *words]
    arguments = reader.read(module.COMMAND, given)
    if arguments.flag("--help"):
        from memory_model.cli.help import command_help  # noqa: PLC0415

        return command_help(module.COMMAND)
    answer: Answer | int = module.run(Call(module.COMMAND, arguments, tuple(given)))
    return answer


def _serve(leading: list[str], rest: list[str]) -> int:
    """Answer another program: a shell that completes words, or an agent that calls a hook."""
    if rest[0] == "hook":
        from memory_model.hooks import door  # noqa: PLC0415  only an agent calls

        root = next((leading[i + 1] for i, word in enumerate(leading[:-1]) if word == "--root"), "")
        return door.run(rest[1:], root)
    from memory_model.cli import complete  # noqa: PLC0415  only a shell asks

    output.write(sys.stdout, "".join(f"{line}\n" for line in complete.answer(rest[1:])))
    return 0


def _module(name: str) -> Any:
    """Import the module of a command, and no other (the importlib package would cost a millisecond)."""
    path = catalogue.module(name)
    __import__(path)
    return sys.modules[path]


def _leading_options(argv: list[str]) -> tuple[list[str], list[str]]:
    """Split off the options that stand before the first word."""
    position = 0
    while position < len(argv) and argv[position].startswith("-") and argv[position] not in ("-", "--"):
        position += 2 if argv[position] in _TAKE_A_VALUE else 1
    return argv[:position], argv[position:]


def _command(words: list[str]) -> tuple[str, list[str]]:
    """Find the command that the first words name; an empty name when they name none."""
    known = catalogue.names()
    first, second = words[0], words[1] if len(words) > 1 else ""
    if first in known:
        return first, words[1:]
    if f"{first} {second}" in known:
        return f"{first} {second}", words[2:]
    if first not in catalogue.DEFAULTS:
        return "", words
    if second and not second.startswith("-"):
        from memory_model.cli.suggest import unknown_verb  # noqa: PLC0415  only after a mistake

        raise unknown_verb(first, second)
    return catalogue.DEFAULTS[first], words[1:]


def _frontless(options: list[str], rest: list[str]) -> Answer | int:
    """Answer a line without a command: help (of all, or of a noun), version, or the deck."""
    from memory_model.cli import help as pages  # noqa: PLC0415

    if "--help" in options or "-h" in options:
        return pages.overview(rest[0] if rest else "")
    if "--version" in options or "-V" in options:
        return pages.version()
    return _open(options, rest)


def _open(options: list[str], rest: list[str]) -> int:
    from memory_model.cli.deck import open_deck  # noqa: PLC0415  commands never need the screen

    return open_deck(options, rest, main)


def _tell(answer: Answer | int, *, as_json: bool) -> int:
    if isinstance(answer, int):
        return answer
    if as_json:
        _document(answer.document())
    else:
        output.lines(sys.stdout, answer.lines())
        output.lines(sys.stderr, answer.notes)
    return answer.status


def _fail(error: MemdeckError, status: int, *, as_json: bool) -> int:
    if as_json:
        parts = {"kind": error.kind, "message": error.message, "where": error.where, "repair": error.repair}
        _document({"error": parts})
        return status
    place = f"{error.where}: " if error.where else ""
    output.lines(sys.stderr, [f"memdeck: {place}{error.message}", *([f"  → {error.repair}"] if error.repair else [])])
    return status


def _document(value: object) -> None:
    if isinstance(value, output.Printable):
        value.print(sys.stdout)
        return
    from memory_model.cli.json_text import dumps  # noqa: PLC0415  only with --json

    output.write(sys.stdout, dumps(value) + "\n")
