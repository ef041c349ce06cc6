"""Append entries to today's log."""

from __future__ import annotations

from memory_model.daily import compose
from memory_model.daily.kinds import KINDS
from memory_model.operations.appending import appended, time_of_entry
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.text.markers import FOLLOW_UP, NOTE, marker
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.workspace.front import Workspace

Given = tuple[str, str, date | None]
"""An entry as it is asked for: a key of `KINDS`, its text, and the due day of a follow-up."""

_TELLS = ("day", "week", "tomorrow", " mon", " tue", " wed", " thu", " fri", " sat", " sun")


def add(
    workspace: Workspace,
    entries: Sequence[Given],
    topic: str | None = None,
    source: str = "",
    *,
    day: date | None = None,
    redact: bool = False,
    dry_run: bool = False,
) -> Result:
    """Append entries to today's log, all in one write (W1). Further lines of a text stay in its entry.

    A due day is written as ``by YYYY-MM-DD`` in place of another one in the text. Words that mean another
    day each day ("next Friday") come back as warnings with the day they mean now. ``day`` other than
    today is refused (W2), a secret too unless ``redact`` masks it (W10).
    """

    def composed() -> Composed:
        refusal = _refusal(workspace, entries, day)
        if refusal:
            return refusal
        time = time_of_entry(workspace)
        lines: list[str] = []
        warnings: list[str] = []
        for given in entries:
            kind, text, due, doubts = _prepared(workspace, given)
            lines.append(compose.entry(kind, text, time, due, source))
            warnings += doubts
        return appended(workspace, "log", lines, topic=topic, source=source, warnings=warnings)

    return run(workspace, composed, dry_run=dry_run, redact=redact)


def _refusal(workspace: Workspace, entries: Sequence[Given], day: date | None) -> Refused | None:
    today = workspace.clock.today()
    unknown = next((kind for kind, _, _ in entries if kind not in KINDS), None)
    if unknown is not None:
        return Refused("usage", f"no kind of entry is named {unknown!r}", "kind", f"one of: {', '.join(KINDS)}")
    if not entries or not all(compose.clean(text) for _, text, _ in entries):
        return Refused("usage", "an entry needs a text", "TEXT", command("log", "what happened"))
    if day is None or day == today:
        return None
    text = entries[0][1]
    where = workspace.day_path(day)
    if day > today:
        return Refused(
            "refused",
            f"{day} has not begun; today is {today} ({workspace.clock.zone_name()})",
            where,
            command("log", "--follow-up", "--due", day.isoformat(), text),
            "W2",
        )
    return Refused(
        "refused",
        f"{day} is over, and past days are never written; today is {today} ({workspace.clock.zone_name()})",
        where,
        command("log", f"about {day}: {text}"),
        "W2",
    )


def _prepared(workspace: Workspace, given: Given) -> tuple[str, str, date | None, list[str]]:
    """Return kind, text and due day as they are written, with what is doubtful about them."""
    kind, text, due = given
    text = _unmarked(kind, compose.clean(text))
    today = workspace.clock.today()
    doubts: list[str] = []
    covered = (0, 0)
    if kind == FOLLOW_UP or due:
        from memory_model.text.due import due as due_in  # noqa: PLC0415  only open items have a due day

        kind = FOLLOW_UP if kind == NOTE else kind
        first, newline, rest = text.partition("\n")
        said = due_in(first, today, workspace.settings.slash_dates)
        if said and said.day and due:
            if said.day != due:
                doubts.append(f"the day in the text ({said.words}) gave way to {due}")
            first = f"{first[: said.start].rstrip(' ,;(')} {first[said.stop :].strip(' )')}".strip()
            text = first + newline + rest
        elif said:
            covered = (said.start, said.stop)
            doubts += _read_as(said.day, said.words, said.problem)
        if (due or (said and said.day) or today) < today:
            doubts.append(f"it is overdue from the start: today is {today}")
    if any(tell in text.casefold() for tell in _TELLS):
        doubts += _relative(text, today, covered)
    return kind, text, due, doubts


def _read_as(day: date | None, words: str, problem: str | None) -> list[str]:
    if day is None:
        return [f"no due day: {problem}"]
    return [] if any(char.isdigit() for char in words) else [f"{words} is read as due {day}"]


def _relative(text: str, today: date, covered: tuple[int, int]) -> list[str]:
    from memory_model.text.dates import relative  # noqa: PLC0415  only a text that may name a day pays for it

    return [
        f'"{found.words}" means {found.day} today and another day later; better: {found.day}'
        for found in relative(text, today)
        if not covered[0] <= found.start < covered[1]
    ]


def _unmarked(kind: str, text: str) -> str:
    """Take off a list marker that was pasted along, and a marker that says the kind once more."""
    if text.startswith(("- ", "* ", "+ ")):
        text = text[2:].lstrip()
    found = marker(text) if ":" in text[:30] else None
    return found.text if found and found.kind == kind and not found.owner else text
