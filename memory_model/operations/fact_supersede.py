"""Let a new fact take the place of an old one: one plan over the old file, the new file and the index (W6)."""

from datetime import date

from memory_model.clock import days_after
from memory_model.errors import MemdeckError
from memory_model.facts import edit, index_edit
from memory_model.facts.compose import NewFact
from memory_model.facts.dialect import rank
from memory_model.facts.fact import Fact
from memory_model.facts.timeline import Timeline
from memory_model.operations import fact_index
from memory_model.operations.fact_find import one
from memory_model.operations.fact_new import Wish, as_fact, drafted, fact_file, taken
from memory_model.operations.fact_warnings import near_ones, refuse_relative, told
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import join

if TYPE_CHECKING:
    from memory_model.facts.collection import Collection
    from memory_model.workspace.front import Workspace


def supersede(
    workspace: "Workspace",
    old: str,
    wish: Wish,
    *,
    recorded_wrong: bool = False,
    source: str = "",
    dry_run: bool = False,
    redact: bool = False,
) -> Result:
    """Close a fact and write the one that holds from ``wish.day`` on, in the collection of the old one.

    The index line of the old one becomes that of the new one, unless that begins later: until then both have a line.
    With ``recorded_wrong`` the old one was never true: it is retired, and the new one holds from the day on which
    the old one was thought to. Type and confidence are the old one's unless the wish names others.
    """

    def compose() -> Composed:
        timeline = workspace.facts.timeline()
        fact = one(timeline, old)
        collection = collection_of(workspace, fact)
        today = workspace.clock.today()
        start = wish.day or (fact.start if recorded_wrong else None) or today
        filled = wish._replace(day=start, type=wish.type or fact.type, confidence=wish.confidence or fact.confidence)
        made = drafted(filled, collection.dialect, today, source)
        if isinstance(made, Refused):
            return made
        problem = (
            taken(workspace, collection, made, wish)
            or refuse_relative(wish.texts, today, "fact supersede")
            or _too_weak(fact, made)
            or _out_of_window(fact, made, timeline, recorded_wrong=recorded_wrong)
        )
        if problem:
            return problem
        stop = timeline.window(fact).stop
        made = made._replace(supersedes=fact.slug, valid_until=stop if stop and stop > start else None)
        others = [other for other in timeline.facts if other.path != fact.path]
        warnings = (*near_ones(as_fact(made), others), *told(workspace, made.description, wish.texts, source))
        plan = _plan(workspace, collection, fact, made, filled, recorded_wrong=recorded_wrong)
        return plan._replace(by=source, warnings=(*warnings, *plan.warnings))

    return run(workspace, compose, dry_run=dry_run, redact=redact)


def collection_of(workspace: "Workspace", fact: Fact) -> "Collection":
    """Return the collection of a fact. Raises `MemdeckError` when its file is gone."""
    for collection in workspace.facts.collections():
        if fact.path in collection.files:
            return collection
    raise MemdeckError("unknown", "the fact is gone", fact.path, "memdeck fact list")


def _too_weak(old: Fact, made: NewFact) -> Refused | None:
    """Refuse to let a guess close what somebody said or saw."""
    if made.confidence != "inferred" or rank(old.confidence) <= rank("inferred"):
        return None
    ready = command(
        "fact", "new", made.slug, "--description", made.description, "--type", made.type,
        "--confidence", "inferred", "--contradicts", old.slug,
    )  # fmt: skip
    said = f"{old.slug} is {old.confidence}; what is only inferred never closes it"
    return Refused("refused", said, old.path, f"file it open and contested: {ready}")


def _out_of_window(old: Fact, made: NewFact, timeline: Timeline, *, recorded_wrong: bool) -> Refused | None:
    """Refuse a first day on which the old fact does not hold; the first of its days leaves it no window."""
    window = timeline.window(old)
    start = made.valid_from
    if window.stop and start >= window.stop:
        return _ended(old, made, timeline)
    if recorded_wrong:
        return _in_the_way(old, made, timeline)
    if window.start and start <= window.start:
        later = days_after(window.start, 1)
        again = ["fact", "supersede", old.slug, made.slug, "--description", made.description]
        ways = f"{command(*again, '--recorded-wrong')} (it was never true), or {command(*again, '--from', str(later))}"
        said = f"{old.slug} began on {window.start}: ended on {start} it would have held on no day"
        return Refused("refused", said, old.path, ways)
    return None


def _in_the_way(old: Fact, made: NewFact, timeline: Timeline) -> Refused | None:
    """Refuse days on which another fact of the chain holds."""
    for other in timeline.chain(old):
        stop = timeline.window(other).stop
        if other.path == old.path or other.is_wrong or (other.start or date.min) >= (old.start or date.min):
            continue
        if stop is None or stop > made.valid_from:
            said = f"{other.slug} holds until {stop}" if stop else f"{other.slug} still holds"
            return Refused("refused", said, other.path, f"leave out --from, or give a day from {stop or 'its end'} on")
    return None


def _ended(old: Fact, made: NewFact, timeline: Timeline) -> Refused:
    said = f"{old.slug} {'was recorded wrong' if old.is_wrong else f'ended before {made.valid_from}'}"
    last = timeline.chain(old)[-1]
    if last.path != old.path and timeline.holds(last, made.valid_from):
        ready = command("fact", "supersede", last.slug, made.slug, "--description", made.description)
        return Refused("refused", f"{said}; {last.slug} is what holds now", old.path, ready)
    ready = command("fact", "new", made.slug, "--description", made.description, "--type", made.type)
    return Refused("refused", said, old.path, ready)


def _plan(
    workspace: "Workspace",
    collection: "Collection",
    old: Fact,
    made: NewFact,
    wish: Wish,
    *,
    recorded_wrong: bool,
) -> Plan:
    dialect = collection.dialect
    version = workspace.store.read(old.path)
    before = Document.from_bytes(version.data or b"")
    after = (
        edit.retire_wrong(before, dialect, made.slug)
        if recorded_wrong
        else edit.supersede(before, dialect, made.slug, made.valid_from)
    )
    path = join(collection.folder, f"{made.slug}.md")
    reason = "recorded wrong" if recorded_wrong else f"held until {made.valid_from}"
    steps = [fact_file(workspace, path, made, dialect), Replace(old.path, version, after.to_bytes())]
    done = [Done(path, 1, f"{path}#L1", made.description), Done(old.path, 1, f"{old.path}#L1", f"{old.slug}: {reason}")]
    if not dialect.is_nested and made.valid_until and made.valid_until <= workspace.clock.today():
        return Plan("fact supersede", tuple(steps), tuple(done))
    index = fact_index.opened(workspace, collection)
    line = index.line(wish.shown, path, wish.recall or made.description)
    is_over = not dialect.is_nested and (recorded_wrong or made.valid_from <= workspace.clock.today())
    entries = index.known.all_to(old.path) if is_over else []
    if entries:
        document, at = index_edit.point(index.document, entries[0], line), entries[0].line + 1
        document = index_edit.drop_all(document, entries[1:])
    else:
        document, at = index_edit.add(index.document, index.known, [line])
    steps.append(index.step(document))
    done.append(index.done(at, line))
    warnings = fact_index.budget_warnings(workspace, document, collection.index_path)
    return Plan("fact supersede", tuple(steps), tuple(done), warnings=warnings)
