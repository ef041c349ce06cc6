"""Writing to the overlay: events behind the log as it is now, index lines of hidden facts, a commit after each act."""

import posixpath
from collections.abc import Iterable
from contextlib import suppress

from memory_model.curation import event as events
from memory_model.curation import verdict as verdicts
from memory_model.curation.event import UNLISTED, Event
from memory_model.curation.places import EVENTS, IGNORE, IGNORED, VERDICTS
from memory_model.curation.records import Ids, new_id
from memory_model.curation.rows import row_again
from memory_model.curation.state import Kept, Retirement, State, fold
from memory_model.curation.verdict import Verdict
from memory_model.facts import index as indexes
from memory_model.facts import index_edit
from memory_model.facts.collection import Collection
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.text.ending import missing_newline
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.curating_verbs import UNLIST

if TYPE_CHECKING:
    from typing import Protocol, TypedDict, Unpack

    from memory_model.clock import Clock
    from memory_model.workspace.factbook import FactBook
    from memory_model.workspace.noted_store import NotedStore

    class Curating(Protocol):
        """The part of a workspace that curation needs."""

        root: str
        clock: Clock

        @property
        def store(self) -> NotedStore:
            """The only door to the disk."""

        @property
        def facts(self) -> FactBook:
            """The facts of all collections."""

        def wrote(self, plan: Plan) -> None:
            """Take files as this process wrote them for seen."""

    class More(TypedDict, total=False):
        """What an event says beside its act and subject."""

        by: str
        reason: str
        until: str
        of: str
        place: str
        kept: str
        to: str
        row: str


BY, BY_SWEEP = "memdeck", "sweep"


class Acts:
    """Events that are composed onto the log as it is now."""

    def __init__(self, workspace: "Curating") -> None:
        self._at = workspace.clock.now().isoformat(timespec="seconds")
        self._version = workspace.store.read(EVENTS)
        self._old = self._version.data or b""
        self._new: list[Event] = []

    def add(self, act: str, subject: str, **more: "Unpack[More]") -> Event:
        """Compose one more event."""
        number = new_id(self._old, str(len(self._new)), self._at, act, subject)
        self._new.append(Event(number, self._at, act, subject, **more))
        return self._new[-1]

    def step(self) -> Append:
        """Make the step that writes them."""
        return Append(EVENTS, self._version, events.tail(self._old, self._new))

    @property
    def line(self) -> int:
        """The number (from 1) of the first line that is added to the log."""
        return (self._old + missing_newline(self._old)).count(b"\n") + 1

    def log(self) -> events.Log:
        """Return the log with them."""
        known = events.read(self._old)
        return known._replace(events=(*known.events, *self._new))

    def state(self) -> State:
        """Return what the log comes to with them."""
        return fold(self.log().standing())


class Judged:
    """Verdicts that are composed onto their log as it is now; ``sweep`` is the id of a sweep, which may go on."""

    def __init__(self, workspace: "Curating", sweep: str = "") -> None:
        self._at = workspace.clock.now().isoformat(timespec="seconds")
        self._version = workspace.store.read(VERDICTS)
        self._old = self._version.data or b""
        self._new: list[Verdict] = []
        self._ids = Ids(self._old)
        self.sweep = sweep or self._ids.new("sweep", self._at)

    def add(  # noqa: PLR0913  as a verdict has
        self, subject: str, check: str, verdict: str, detail: str = "", *, by: str = "", act: str = verdicts.VERDICT,
        of: str = "",
    ) -> None:  # fmt: skip
        """Compose one more verdict; those of a sweep bear its id."""
        number = self._ids.new(str(len(self._new)), self._at, subject, check)
        sweep = self.sweep if by == BY_SWEEP else ""
        self._new.append(Verdict(number, self._at, act, subject, check, verdict, detail, by, sweep, of))

    def step(self) -> Append:
        """Make the step that writes them."""
        return Append(VERDICTS, self._version, verdicts.tail(self._old, self._new))


def begin(workspace: "Curating") -> None:
    """Keep the overlay out of a repository around it, before the first act."""

    def compose() -> Plan:
        version = workspace.store.read(IGNORE)
        old = version.data or b""
        if IGNORED.encode() in [line.strip().strip(b"/") + b"/" for line in old.split(b"\n")]:
            return Plan("overlay", ())
        start = missing_newline(old)
        return Plan("overlay", (Append(IGNORE, version, start + IGNORED.encode() + b"\n"),), recorded=False)

    workspace.store.commit_quietly(compose)


def commit(workspace: "Curating") -> tuple[str, ...]:
    """Commit what the overlay holds; returns what did not work."""
    from memory_model.curation import repository  # noqa: PLC0415  only after an act

    return repository.commit(workspace.root, workspace.clock.now().isoformat(timespec="seconds"))


def unlist(workspace: "Curating") -> tuple[str, ...]:
    """Take the index lines of facts out whose death row is over; each is kept in an event. Raises nothing."""
    plans: list[Plan] = []

    def compose() -> Plan | Refused | Conflict:
        acts = Acts(workspace)
        today = workspace.clock.today()
        pending = [found for found in acts.state().hidden(today) if not found.is_unlisted]
        steps, done = _unlisted(workspace, pending, acts)
        plans[:] = [Plan(UNLIST, (*steps, acts.step()), tuple(done), BY) if pending else Plan(UNLIST, ())]
        return plans[0]

    outcome = workspace.store.commit_quietly(compose)
    if isinstance(outcome, Applied):
        with suppress(OSError):
            workspace.wrote(plans[0])
        return ()
    said = outcome.message if isinstance(outcome, Refused) else "the index changes all the time"
    return (f"the index lines of retired facts were not taken out: {said}",)


def _unlisted(workspace: "Curating", pending: Iterable[Retirement], acts: Acts) -> tuple[list[Replace], list[Done]]:
    wanted = {found.subject for found in pending}
    steps: list[Replace] = []
    done: list[Done] = []
    for collection in workspace.facts.collections() if wanted else ():
        version = workspace.store.read(collection.index_path)
        before = document = Document.from_bytes(version.data or b"")
        for path in [path for path in collection.files if path in wanted]:
            document, line, kept = _dropped(document, path, collection)
            wanted.discard(path)
            acts.add(UNLISTED, path, by=BY, place=collection.index_path if kept else "", kept=kept, row=str(line or ""))
            if kept:
                done.append(_done(collection.index_path, line, f"taken out: {kept.strip()}"))
        if document != before:
            steps.append(Replace(collection.index_path, version, document.to_bytes()))
    for path in sorted(wanted):
        acts.add(UNLISTED, path, by=BY)
    return steps, done


def _dropped(document: Document, path: str, collection: Collection) -> tuple[Document, int, str]:
    entry = indexes.read(document, collection.index_path, collection.dialect).to(path)
    if entry is None:
        return document, 0, ""
    after = index_edit.drop(document, entry)
    count = len(document.lines) - len(after.lines)
    return after, entry.line + 1, "\n".join(document.lines[entry.line : entry.line + count])


def listed_again(workspace: "Curating", found: Retirement, log: events.Log) -> tuple[list[Replace], list[Done]]:
    """Plan to put the lines back that were taken out of indexes for a fact that ``log`` says was retired until now."""
    steps: list[Replace] = []
    done: list[Done] = []
    homes = {collection.index_path: collection for collection in workspace.facts.collections()}
    for kept in found.lines:
        collection = homes.get(kept.place)
        version = workspace.store.read(kept.place)
        document = Document.from_bytes(version.data or b"")
        if collection is None:
            continue
        index = indexes.read(document, kept.place, collection.dialect)
        if index.to(found.subject):
            continue
        told = _pointed(kept, found.subject, collection)
        after, line = index_edit.add(document, index, told.split("\n"), row_again(log, found.subject, kept))
        steps.append(Replace(kept.place, version, after.to_bytes()))
        done.append(_done(kept.place, line, told))
    return steps, done


def _pointed(kept: Kept, path: str, collection: Collection) -> str:
    """Return a line that was taken out, leading to the fact's file by the name that it has now."""
    document = Document.from_bytes(kept.line.encode("utf-8", "surrogateescape"))
    for entry in indexes.read(document, kept.place, collection.dialect).entries[:1]:
        if entry.path != path:
            name = posixpath.relpath(path, collection.folder or ".")
            document = index_edit.lead(document, entry, collection.dialect, name)
    return "\n".join(document.lines)


def _done(path: str, line: int, text: str) -> Done:
    return Done(path, line, f"{path}#L{line}", text)
