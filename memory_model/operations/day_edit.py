"""Take in a day that was edited elsewhere as a whole file: what it grew by is appended, all else is refused."""

from collections.abc import Sequence

from memory_model.daily import compose as entries
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan
from memory_model.text.blocks import scan
from memory_model.text.document import Document
from memory_model.text.ending import completion
from memory_model.text.sections import heading, sections
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.edited_file import EditedFile
    from memory_model.workspace.front import Workspace


def rewrite(workspace: "Workspace", path: str, file: "EditedFile", *, dry_run: bool = False) -> Result:
    """Append to today what the edited text has behind the lines that it began from (W1), also where more came since.

    Blanks at line ends and the line ends themselves do not count as changes, and the file keeps its own.
    Any other change of a written line, and any change of a past day, is refused with its line (W1, W2).
    """

    def compose() -> Composed:
        today = workspace.clock.today()
        if path != workspace.day_path(today):
            return Refused("refused", "a past day is never written", path, "memdeck correct ADDRESS TEXT", "W2")
        added = _added(file.began, file.wanted, today.isoformat())
        if isinstance(added, Refused):
            return added
        if not added:
            return Plan("day edit", ())
        version = workspace.store.read(path)
        old = version.data or b""
        theirs = Document.from_bytes(old)
        if not theirs.lines:
            tail = entries.tail(None, today, added).data
        elif old == file.base:
            tail = _whole(theirs, added)
        elif heading(added[0]):
            tail = completion(theirs).text.encode() + _joined(theirs, ["", *added])
        else:
            topic = _last_topic(file.began)
            tail = entries.tail(theirs, today, added, topic, workspace.settings).data
        line = _first(old + tail, len(theirs.lines))
        done = Done(path, line, f"{today.isoformat()}#L{line}", next(text for text in added if text.strip()).strip())
        return Plan("day edit", (Append(path, version, tail),), (done,), file.source, merged=old != file.base)

    return run(workspace, compose, dry_run=dry_run, redact=file.redact)


def _added(base: Document, mine: Document, day: str) -> list[str] | Refused:
    old = [line.rstrip() for line in base.lines]
    new = [line.rstrip() for line in mine.lines]
    while new and not new[-1]:
        new.pop()
    for number, line in enumerate(old):
        if line != (new[number] if number < len(new) else ""):
            return Refused(
                "refused",
                "a written line was changed; a day only grows at its end",
                f"{day}#L{number + 1}",
                f"memdeck correct {day}#L{number + 1} TEXT",
                "W1",
            )
    added = list(mine.lines[len(old) : len(new)])
    return added if old else _without_heading(added, day)


def _without_heading(lines: Sequence[str], day: str) -> list[str]:
    """Take off the day's own heading, which is written with the file."""
    start = next((number for number, line in enumerate(lines) if line.strip() not in ("", f"# {day}")), len(lines))
    return list(lines[start:])


def _whole(theirs: Document, added: Sequence[str]) -> bytes:
    """Append the very lines: they were written under what stands there."""
    missing = theirs.newline if theirs.ends and not theirs.ends[-1] else ""
    return missing.encode() + _joined(theirs, added)


def _joined(document: Document, lines: Sequence[str]) -> bytes:
    text = "".join(line + document.newline for line in lines)
    return text.encode("utf-8", "surrogateescape")


def _last_topic(document: Document) -> str | None:
    found = [section for section in sections(document.lines, scan(document.lines)) if section.level > 1]
    return found[-1].title if found else None


def _first(data: bytes, start: int) -> int:
    """Find the first line from ``start`` on that says something; headings only when nothing else does."""
    lines = list(enumerate(Document.from_bytes(data).lines[start:], start + 1))
    said = [number for number, line in lines if line.strip()]
    return next((number for number, line in lines if line.strip() and not heading(line)), said[0] if said else start)
