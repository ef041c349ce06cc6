"""Changes of one fact by itself: its end, one of its fields, or a ruling over another."""

from datetime import date

from memory_model.curation.event import EDITED
from memory_model.errors import MemdeckError
from memory_model.facts import edit, index_edit
from memory_model.facts.dialect import CONFIDENCES, type_in
from memory_model.facts.fact import Fact
from memory_model.facts.reading import DATES, day
from memory_model.facts.timeline import Timeline
from memory_model.operations import fact_index
from memory_model.operations.edited import changed_line
from memory_model.operations.fact_find import one
from memory_model.operations.fact_retire import act
from memory_model.operations.fact_supersede import collection_of
from memory_model.operations.fact_warnings import refuse_relative
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

TEXTS = ("description", "source", "stale_when", "checks", "aliases", "tags", "supersedes", "contradicts")
FIELDS = (*TEXTS, "type", "confidence", "name", *DATES)
"""What can be set one by one; the body is changed in an editor."""


def close(workspace: "Workspace", query: str, on: date | None, *, source: str = "", dry_run: bool = False) -> Result:
    """End a fact on a day (today without one): the first on which it does not hold."""

    def compose() -> Composed:
        timeline = workspace.facts.timeline()
        fact = one(timeline, query)
        stop = on or workspace.clock.today()
        window = timeline.window(fact)
        if window.stop is not None or fact.is_wrong:
            said = "was recorded wrong" if fact.is_wrong else f"ended on {fact.valid_until or window.stop}"
            return Refused("refused", f"{fact.slug} {said}", fact.path, command("fact", "history", fact.slug))
        if window.start and stop <= window.start:
            said = f"{fact.slug} began on {window.start}: ended on {stop} it would have held on no day"
            ready = command("fact", "supersede", fact.slug, "NEW", "--recorded-wrong", "--description", "…")
            return Refused("refused", said, fact.path, f"give a later day, or if it was never true: {ready}")
        version = workspace.store.read(fact.path)
        before = Document.from_bytes(version.data or b"")
        after = edit.close(before, fact.dialect, stop)
        steps = [Replace(fact.path, version, after.to_bytes())]
        done = [_done(fact.path, before, after)]
        index = fact_index.opened(workspace, collection_of(workspace, fact))
        entries = index.known.all_to(fact.path)
        if entries and not fact.dialect.is_nested and stop <= workspace.clock.today():
            steps.append(index.step(index_edit.drop_all(index.document, entries)))
            lines = [(entry.line + 1, index.document.lines[entry.line].strip()) for entry in entries]
            done += [index.done(number, f"taken out: {line}") for number, line in lines]
        return Plan("fact close", tuple(steps), tuple(done), source)

    return run(workspace, compose, dry_run=dry_run)


def set_field(
    workspace: "Workspace", query: str, key: str, value: str, *, source: str = "", dry_run: bool = False,
    redact: bool = False,
) -> Result:  # fmt: skip
    """Set one field of a fact: its line changes and no other; an index line that repeats the description follows."""

    def compose() -> Composed:
        timeline = workspace.facts.timeline()
        fact = one(timeline, query)
        name = key.removeprefix("metadata.")
        written = " ".join(value.split())
        problem = _wrong(fact, timeline, name, written) or refuse_relative((written,), workspace.clock.today(), name)
        if problem:
            return problem
        kept = type_in(fact.dialect, written) if name == "type" else written
        version = workspace.store.read(fact.path)
        before = Document.from_bytes(version.data or b"")
        after = edit.set_field(before, fact.dialect, name, kept)
        steps = [Replace(fact.path, version, after.to_bytes())]
        done = [_done(fact.path, before, after)]
        if name == "description":
            followed = index_follows(workspace, fact, kept)
            steps += [step for step, _ in followed]
            done += [line for _, line in followed]
        noted = edited(workspace, fact, name, source) if after != before else ()
        return Plan("fact edit", (*steps, *noted), tuple(done), source)

    return act(workspace, compose, dry_run=dry_run, redact=redact)


def edited(workspace: "Workspace", fact: Fact, what: str, source: str) -> tuple[Append]:
    """Plan the event that says that a fact was edited: which field, or its text."""
    acts = curating.Acts(workspace)
    acts.add(EDITED, fact.path, by=source, reason=what)
    return (acts.step(),)


def index_follows(workspace: "Workspace", fact: Fact, description: str) -> list[tuple[Replace, Done]]:
    """Plan the index line of a fact that gets another description; one with words of its own stays."""
    index = fact_index.opened(workspace, collection_of(workspace, fact))
    entry = index.known.to(fact.path)
    if entry is None or entry.words.strip() != fact.description:
        return []
    line = index_edit.line_for(fact.dialect, entry.title, index.name(fact.path), description)
    return [(index.step(index_edit.point(index.document, entry, line)), index.done(entry.line + 1, line))]


def rule(
    workspace: "Workspace", query: str, over: str, reason: str, *, source: str = "", dry_run: bool = False
) -> Result:
    """Record that one fact governs over another, and why; both stay as they are."""

    def compose() -> Composed:
        timeline = workspace.facts.timeline()
        fact, other = one(timeline, query), one(timeline, over)
        if fact.path == other.path:
            raise MemdeckError("usage", "a fact cannot govern over itself", fact.slug, "name two facts")
        said = " ".join(reason.replace(";", ",").split())
        kept = [text for text in fact.rulings if text.split(" ", 1)[0] != other.slug]
        ruling = "; ".join([*kept, f"{other.slug} {workspace.clock.today()} {said}".strip()])
        version = workspace.store.read(fact.path)
        before = Document.from_bytes(version.data or b"")
        after = edit.set_field(before, fact.dialect, "rulings", ruling)
        done = (_done(fact.path, before, after),)
        return Plan("fact rule", (Replace(fact.path, version, after.to_bytes()),), done, source)

    return run(workspace, compose, dry_run=dry_run)


def _wrong(fact: Fact, timeline: Timeline, name: str, value: str) -> Refused | None:
    """Refuse what makes no fact: an unknown field or value, a name that is not the file's, an empty window."""
    if name not in FIELDS:
        return Refused("usage", f"{name!r} is not a field of a fact", "KEY", f"one of {', '.join(FIELDS)}")
    if name == "type" and not type_in(fact.dialect, value):
        return Refused("usage", f"{value!r} is not a type here", "VALUE", f"one of {', '.join(fact.dialect.types)}")
    if name == "confidence" and value not in CONFIDENCES:
        return Refused("usage", f"{value!r} is not a confidence", "VALUE", f"one of {', '.join(reversed(CONFIDENCES))}")
    if name == "name" and value != fact.slug:
        ready = command("fact", "rename", fact.slug, value)
        return Refused("refused", "the file name is the identity; the name follows it", fact.path, ready)
    if name == "description" and not value:
        return Refused("usage", "a fact needs a description", "VALUE", "say in one line what is true")
    return _wrong_day(fact, timeline, name, value) if name in DATES else None


def _wrong_day(fact: Fact, timeline: Timeline, name: str, value: str) -> Refused | None:
    if value == "null" and name != "valid_from":
        return None
    found = day(value)
    if found is None:
        return Refused("usage", f"{value!r} is not a date", "VALUE", "write it as 2026-10-05")
    window = timeline.window(fact)
    start = found if name == "valid_from" else window.start
    stop = found if name == "valid_until" else window.stop
    if name in ("valid_from", "valid_until") and start and stop and stop <= start:
        said = f"it would end on {stop} and begin on {start}"
        return Refused("refused", said, fact.path, "a window ends after it begins")
    return None


def _done(path: str, before: Document, after: Document) -> Done:
    line = next(iter(changed_line(before, after)), 1)
    return Done(path, line, f"{path}#L{line}", after.lines[line - 1] if after.lines else "")
