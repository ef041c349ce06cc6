"""`memdeck seal`: seal the days that are over, look whether they are as they were, and set right what is not."""

from datetime import date

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import REDACT, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations.run import Result
from memory_model.operations.seal import DayState, Report, check, seal
from memory_model.seals.judging import GROWN, OPEN, WHOLE, Difference
from memory_model.seals.marker import PLACE
from memory_model.storage.outcomes import Applied
from memory_model.text.counting import count

COMMAND = Command(
    "seal",
    examples=(
        "memdeck seal",
        "memdeck seal --check",
        "memdeck seal --correct 2026-10-02 --dry-run",
        "memdeck seal --accept 2026-10-02",
    ),
    options=(
        Option("--check", "", "only look: name each sealed day and line that was changed (exit status 1)"),
        Option("--correct", "DATE", "restore a changed day, and append today what somebody wrote there"),
        Option("--restore", "DATE", "restore a changed day alone; what stood there stays in the history"),
        Option("--accept", "DATE", "accept a day that has grown by a late sync as it is"),
        Option("--reason", "TEXT", "with --accept: accept any change, for this reason"),
        Option("--mend", "", f"bring back records that {PLACE} has lost"),
        Option("--off", "", "seal and check no more days; the chain keeps that, and memdeck seal turns it on again"),
        REDACT,
    ),
    notes=(
        "Alone it seals the days that are over, and turns sealing on: from then on the first write of a day does it.",
        f"The chain lies in {PLACE}; commit it with the days. memdeck init turns it on in new workspaces.",
    ),
    writes=True,
)
_WAYS = ("--check", "--correct", "--restore", "--accept", "--mend", "--off")
_MOST = 6
"""Lines of a day that are printed; --json has all."""


def run(call: Call) -> Answer:
    """Do what was asked for."""
    given = call.arguments
    chosen = [way for way in _WAYS if given.flag(way) or given.option(way) is not None]
    if len(chosen) > 1:
        raise MemdeckError("usage", f"{chosen[0]} and {chosen[1]} are two things", "seal", "do one after the other")
    way = chosen[0] if chosen else ""
    if given.option("--reason") is not None and way != "--accept":
        raise MemdeckError("usage", "--reason is about --accept", "seal", COMMAND.examples[3])
    if way == "--check":
        return _checked(check(call.workspace))
    if not way:
        return _sealed(call, seal(call.workspace, source=call.source, dry_run=call.dry_run))
    return report.tell(call, _mended(call, way))


def _mended(call: Call, way: str) -> Result:
    from memory_model.operations import seal_accept, seal_end, seal_mend, seal_restore  # noqa: PLC0415  rarely needed

    if way == "--mend":
        return seal_mend.mend(call.workspace, dry_run=call.dry_run)
    if way == "--off":
        if call.source:
            raise MemdeckError("refused", "only a person turns sealing off", "--source", "leave --source out")
        if not call.dry_run and not at_terminal():
            way = "run it in a terminal; --dry-run shows what it writes"
            raise MemdeckError("refused", "only a person at a terminal turns sealing off", "--off", way)
        return seal_end.end(call.workspace, dry_run=call.dry_run)
    day = call.day(way, past=True)
    assert day is not None  # noqa: S101  the option was given
    if way == "--accept":
        if call.source:
            raise MemdeckError("refused", "only a person accepts a changed day", "--source", "leave --source out")
        return seal_accept.accept(call.workspace, day, call.arguments.option("--reason") or "", dry_run=call.dry_run)
    correct = way == "--correct"
    return seal_restore.restore(
        call.workspace, day, correct=correct, source=call.source, redact=call.redact, dry_run=call.dry_run
    )


def _sealed(call: Call, result: Result) -> Answer:
    answer = report.tell(call, result)
    if not isinstance(result, Applied):
        return answer
    days = [done.text.split()[1] for done in result.done if done.text.startswith("sealed ")]
    lines = [f"sealed {_span(days)}" if days else "every day that is over is sealed already"]
    if len(days) != len(result.done):
        lines.append(f"sealing is on: the first write of a day seals those before it; commit {PLACE}")
    found = check(call.workspace, [date.fromisoformat(day) for day in days])
    return answer._replace(lines=lambda: lines, document=lambda: {**report.document(result), **shape(found)})


def _span(days: list[str]) -> str:
    return days[0] if len(days) == 1 else f"{count(len(days), 'day')}, {days[0]} to {days[-1]}"


def _checked(found: Report) -> Answer:
    status = 1 if found.failed else 0
    notes = () if found.on else (found.off,)
    return Answer(lambda: _lines(found), lambda: shape(found), status, notes)


def _lines(found: Report) -> list[str]:
    lines = [f"{PLACE}: {flaw.severity}: {flaw.message}" for flaw in found.flaws]
    for day in found.found():
        lines += _day_lines(day)
    whole = [day for day in found.days if day.state == WHOLE]
    if whole:
        span = _span([day.date.isoformat() for day in whole])
        lines.append(f"{span} as sealed" if found.found() else f"{span}: sealed and unchanged")
    waiting = [day for day in found.days if day.state == OPEN and day.note]
    lines += [f"{day.date} is over and not sealed yet; {day.note}" for day in waiting]
    if any(flaw.line == 0 or flaw.severity == "error" for flaw in found.flaws):
        lines.append("  → memdeck seal --mend")
    return lines or (["no day is over yet"] if found.on else [])


def _day_lines(day: DayState) -> list[str]:
    note = f": {day.note}" if day.note else ""
    lines = [f"{day.date} {day.state} ({day.path}){note}"]
    for change in day.lines[:_MOST]:
        lines += _change_lines(day, change)
    if len(day.lines) > _MOST:
        lines.append(f"  … and {count(len(day.lines) - _MOST, 'line')} more")
    way = f"memdeck seal --accept {day.date}, or " if day.state == GROWN else ""
    return [*lines, f"  → {way}memdeck seal --correct {day.date}"]


def _change_lines(day: DayState, change: Difference) -> list[str]:
    place = f"  {day.date}#L{change.line}"
    if change.was is None:
        return [f"{place} added: {change.now}"]
    if change.now is None:
        return [f"{place} gone: {change.was}"]
    return [f"{place} was: {change.was}", f"{place} now: {change.now}"]


def shape(found: Report) -> dict[str, object]:
    """Shape what a look found (commands.md)."""
    days = [
        {
            "date": day.date.isoformat(),
            "path": day.path,
            "state": day.state,
            "lines": [change._asdict() for change in day.lines],
            "note": day.note,
        }
        for day in found.days
    ]
    return {"on": found.on, "days": days, "chain": [flaw._asdict() for flaw in found.flaws]}
