"""`memdeck ladder capture`: what a person said for good in one transcript, counted as claims."""

import os
from collections.abc import Iterator

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.ladder.places import ATOMS
from memory_model.operations.ladder_capture import Taken, capture, capture_log
from memory_model.storage.diff import diff_lines
from memory_model.text.counting import count

COMMAND = Command(
    "ladder capture",
    examples=(
        "memdeck ladder capture ~/.claude/projects/-home-orla-ferry/0f3a.jsonl",
        "memdeck ladder capture session.jsonl --session 0f3a --json",
        "memdeck ladder capture --log",
    ),
    arguments=(Argument("TRANSCRIPT", "a session of a coding agent, one JSON a line; it is only read", optional=True),),
    options=(
        Option("--session", "ID", "the session it belongs to; else what the transcript says"),
        Option("--log", "", "the lessons and preferences of the daily log instead; a day counts as a session"),
        DRY_RUN,
    ),
    notes=(
        "Only what you typed counts: rules, preferences, decisions, named lessons, corrections, failures that recur.",
        "Left out: questions, one-offs, hypotheses, what others said, code, quotes, logs, and what programs put in",
        "between tags; [ladder] injected = [\"my-tag\"] in memdeck.toml names more of those. Secrets are masked before",
        "anything is written (W10). A sentence counts once, however often its session is resumed or read again.",
    ),
)  # fmt: skip


def run(call: Call) -> Answer:
    """Capture, and tell what was new."""
    session = call.arguments.option("--session")
    if session is not None and not session.strip():
        raise MemdeckError(
            "usage", f"{session!r} is not the name of a session", "--session", "name one, or leave --session out"
        )
    transcript = os.path.expanduser(call.arguments.text("TRANSCRIPT"))
    if bool(transcript) is call.arguments.flag("--log"):
        raise MemdeckError("usage", "it is not said what to capture", "TRANSCRIPT", "name a transcript, or give --log")
    if not transcript:
        found = capture_log(call.workspace, dry_run=call.dry_run)
        return Answer(lambda: _lines(found), lambda: _document(found), notes=found.counted.contested)
    found = capture(call.workspace, transcript, (session or "").strip(), dry_run=call.dry_run)
    return Answer(lambda: _lines(found), lambda: _document(found), notes=found.counted.contested)


def _lines(found: Taken) -> Iterator[str]:
    captured, counted, _ = found
    for one in captured.sightings:
        where = f"line {one.line}" if one.transcript.endswith(".jsonl") else one.source
        yield f"{where}  {one.kind}  {one.claim}"
    yield f"{counted.new} new, {counted.again} said again, {counted.repeated} counted before"
    masked = sum(one.redacted for one in captured.sightings)
    if masked:
        yield f"{count(masked, 'claim')} with a secret masked: it climbs no further until you write it anew"
    if captured.skipped:
        yield f"{count(captured.skipped, 'line')} passed over that cannot be read"
    if captured.unknown:
        yield f"{count(captured.unknown, 'line')} passed over of a type that memdeck does not know"
    yield from counted.dropped
    yield from _diff(found)


def _diff(found: Taken) -> list[str]:
    """List what would be written, as a diff."""
    if found.plan is None:
        return []
    return diff_lines(ATOMS, found.plan.before or None, found.plan.after or None)


def _document(found: Taken) -> dict[str, object]:
    captured, counted, plan = found
    return {
        "new": counted.new,
        "again": counted.again,
        "repeated": counted.repeated,
        "skipped": captured.skipped,
        "unknown": captured.unknown,
        "redacted": sum(one.redacted for one in captured.sightings),
        "dropped": list(counted.dropped),
        "contested": list(counted.contested),
        "claims": [
            {
                "claim": one.claim,
                "kind": one.kind,
                "confidence": one.confidence,
                "session": one.session,
                "line": one.line,
                "source": one.source,
                "redacted": one.redacted,
            }
            for one in captured.sightings
        ],
        **({"diff": "\n".join(_diff(found))} if plan is not None else {}),
    }
