"""`memdeck log`: append to today's log."""

from __future__ import annotations

import sys

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations import log
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMAND = Command(
    "log",
    examples=(
        "memdeck log 'timed the three import paths' --topic 'Quill Ferry timetable'",
        "memdeck log --follow-up --due friday ask Orla which calendar covers public holidays",
        "git log -1 --format=%s | memdeck log --source git -",
    ),
    arguments=(Argument("TEXT", "what to note; - reads standard input, one entry a line", optional=True, many=True),),
    options=(
        Option("--topic", "T", "the topic it goes under (default: the last one)"),
        Option("--decision", "", "it is a decision"),
        Option("--follow-up", "", "it is something promised or to be done"),
        Option("--due", "D", "when a follow-up is due: 2026-10-08, 10-08, friday, tomorrow, +3d"),
        Option("--preference", "", "it is how someone wants things"),
        Option("--lesson", "", "it is something learned"),
        Option("--block", "", "take standard input as one entry of several lines"),
        REDACT,
    ),
    notes=("Without a text at a terminal it asks for one line. The file only grows at its end (W1).",),
    writes=True,
)
_TYPED = {"! ": "--decision", "? ": "--follow-up", "= ": "--preference", "~ ": "--lesson"}
_KINDS = ("--decision", "--follow-up", "--preference", "--lesson")


def run(call: Call) -> Answer:
    """Append the entries in one write and say where they stand."""
    given = call.arguments
    kind, due = _kind(call), call.day("--due")
    texts = _texts(call)
    result = log.add(
        call.workspace,
        [(kind, text, due) for text in texts],
        given.option("--topic"),
        call.source,
        redact=call.redact,
        dry_run=call.dry_run,
    )
    if isinstance(result, Applied | Plan):
        result = result._replace(warnings=(*result.warnings, *_signs(texts)))
    return report.tell(call, result)


def _signs(texts: Sequence[str]) -> list[str]:
    """Say of texts that begin as one types a kind in the deck that the sign is part of them here."""
    begun = dict.fromkeys(text[:2] for text in texts if text[:2] in _TYPED)
    return [f"a first {sign.strip()} picks the kind in the deck only; from a shell: {_TYPED[sign]}" for sign in begun]


def _kind(call: Call) -> str:
    chosen = [name for name in _KINDS if call.arguments.flag(name)]
    if call.arguments.option("--due") is not None and not chosen:
        chosen = ["--follow-up"]
    if len(chosen) > 1:
        raise MemdeckError("usage", f"an entry is of one kind, not {' and '.join(chosen)}", "log", "give one of them")
    if call.arguments.option("--due") is not None and chosen != ["--follow-up"]:
        raise MemdeckError("usage", "only a follow-up has a due day", "--due", f"leave out {chosen[0]} or --due")
    return chosen[0].removeprefix("--") if chosen else "note"


def _texts(call: Call) -> Sequence[str]:
    words = call.arguments.words["TEXT"]
    if words == ("-",):
        return _entries(call.stdin(), block=call.arguments.flag("--block"))
    if call.arguments.flag("--block"):
        raise MemdeckError("usage", "--block is about standard input", "log", "write - for the text")
    return [" ".join(words)] if words else [_ask()]


def _entries(text: str, *, block: bool) -> list[str]:
    if not text.strip():
        raise MemdeckError("usage", "standard input holds no text", "-", "pipe at least one line into it")
    return [text] if block else [line for line in text.split("\n") if line.strip()]


def _ask() -> str:
    if not at_terminal() or sys.stdin is None or sys.stderr is None:
        raise MemdeckError("usage", "there is no text", "log", "as in: memdeck log 'what happened', or - for a pipe")
    sys.stderr.write("log: ")
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line.strip():
        raise MemdeckError("usage", "there is no text; nothing was written", "log", COMMAND.examples[0])
    return line
