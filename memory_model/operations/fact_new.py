"""Make a fact: a file of its own, and its line in the index, in one plan."""

from datetime import date

from memory_model.facts import index_edit
from memory_model.facts.collection import Collection
from memory_model.facts.compose import NewFact, text
from memory_model.facts.dialect import CONFIDENCES, WINDOWED, Dialect, type_in
from memory_model.facts.fact import Fact
from memory_model.facts.nearest import SAME, Near, nearest
from memory_model.facts.subjects import about_the_same
from memory_model.facts.timeline import Timeline
from memory_model.operations import fact_index
from memory_model.operations.fact_find import one
from memory_model.operations.fact_warnings import near_ones, refuse_relative, told
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text import slugs
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.layout import join

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

STATED, GUESSED = "stated", "inferred"


class Wish(NamedTuple):
    """What a writer wants kept. ``name`` is a slug or a title; ``day`` the first day, today without one.

    ``recall`` are the words of the index line; empty ones are taken from the description. ``folder`` names the
    collection, else it is the first of the workspace. ``cited`` is where it was said, when that is not the writer;
    ``verified`` says that a person vouches for it today.
    """

    name: str
    description: str
    type: str = ""
    confidence: str = ""
    title: str = ""
    recall: str = ""
    why: str = ""
    how: str = ""
    body: str = ""
    day: date | None = None
    stale_when: str = ""
    contradicts: str = ""
    folder: str = ""
    cited: str = ""
    verified: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """All that is written of it."""
        return (self.title, self.description, self.recall, self.why, self.how, self.body, self.stale_when)

    @property
    def shown(self) -> str:
        """The title of the index line."""
        if self.title:
            return self.title
        words = self.name.strip()
        return fact_index.title(Fact(words, "")) if slugs.slug(words) == words else words


def new(workspace: "Workspace", wish: Wish, *, source: str = "", dry_run: bool = False, redact: bool = False) -> Result:
    """Write a fact and its index line. The nearest existing facts, and what else is to be known, are warnings.

    One that starts before a fact that says otherwise ends where that one starts; with ``contradicts`` it is left
    open beside it.
    """

    def compose() -> Composed:
        collection = home(workspace, wish.folder)
        if isinstance(collection, Refused):
            return collection
        timeline = workspace.facts.timeline()
        today = workspace.clock.today()
        made = drafted(wish, collection.dialect, today, source)
        if isinstance(made, Refused):
            return made
        if problem := taken(workspace, collection, made, wish) or refuse_relative(wish.texts, today, "fact new"):
            return problem
        if wish.contradicts:
            made = made._replace(contradicts=one(timeline, wish.contradicts).slug)
        warnings = []
        later = None if wish.contradicts else _later(made, timeline)
        if later:
            made = made._replace(valid_until=later.start)
            warnings.append(f"written closed: {later.slug} says otherwise from {later.start} on ({later.path})")
        warnings = [
            *near_ones(as_fact(made), timeline.facts),
            *warnings,
            *told(workspace, made.description, wish.texts, wish.cited or source),
        ]
        if made.confidence == GUESSED and not wish.confidence:
            warnings.append("kept as inferred, because a program wrote it; --confidence stated if somebody said so")
        plan = _plan(workspace, collection, made, wish)
        return plan._replace(by=source, warnings=(*warnings, *plan.warnings))

    return run(workspace, compose, dry_run=dry_run, redact=redact)


def strongly_near(workspace: "Workspace", name: str, description: str) -> list[Near]:
    """Return the existing facts so near to a new one that it may be one of them."""
    made = Fact(slugs.slug(name), "", description=" ".join(description.split()))
    return [near for near in nearest(made, workspace.facts.facts()) if near.score >= SAME]


def home(workspace: "Workspace", folder: str) -> Collection | Refused:
    """Return the collection that a new fact goes to: the named one, else the first of the workspace."""
    if not folder:
        return workspace.facts.home()
    wanted = folder.rstrip("/")
    found = workspace.facts.collections()
    for collection in (*found, workspace.facts.home()):
        if collection.folder == wanted:
            return collection
    if wanted in workspace.outside():
        return Collection(wanted, WINDOWED, join(wanted, WINDOWED.index_name), (), is_users=True)
    known = ", ".join([collection.folder or "." for collection in found]) or "none yet"
    return Refused("usage", f"{folder!r} is not a collection of facts", "--collection", f"there are: {known}")


def drafted(wish: Wish, dialect: Dialect, today: date, source: str) -> NewFact | Refused:
    """Turn a wish into a fact in the words of a dialect, or say what is wrong with it."""
    slug = slugs.slug(wish.name)
    if not slug or "\0" in wish.name or wish.name.strip(". ") == "":
        return Refused(
            "usage", f"{wish.name!r} cannot be turned into a file name", "FACT", "use a name with letters in it", "W9"
        )
    description = " ".join(wish.description.split())
    if not description:
        return Refused("usage", "a fact needs a description", "--description", "say in one line what is true")
    kind = type_in(dialect, wish.type)
    if not kind:
        known = ", ".join(dialect.types)
        said = f"{wish.type!r} is not a type of a {dialect.name} collection" if wish.type else "a fact needs a type"
        return Refused("usage", said, "--type", f"one of {known}")
    if wish.confidence and wish.confidence not in CONFIDENCES:
        known = ", ".join(reversed(CONFIDENCES))
        return Refused("usage", f"{wish.confidence!r} is not a confidence", "--confidence", f"one of {known}")
    usual = "" if dialect.is_nested else GUESSED if source else STATED
    return NewFact(
        slug,
        description,
        kind,
        wish.confidence or usual,
        wish.day or today,
        today,
        source=" ".join((wish.cited or source).split()),
        stale_when=" ".join(wish.stale_when.split()),
        heading=" ".join((wish.title or wish.name).split()) if wish.title or slug != wish.name.strip() else "",
        why=wish.why.strip(),
        how=wish.how.strip(),
        body=wish.body,
        verified=today if wish.verified else None,
    )


def taken(workspace: "Workspace", collection: Collection, made: NewFact, wish: Wish) -> Refused | None:
    """Refuse a file name that a fact of the collection has already."""
    path = join(collection.folder, f"{made.slug}.md")
    if not workspace.store.read(path).exists:
        return None
    ready = command("fact", "supersede", made.slug, f"{made.slug}-2", "--description", wish.description)
    return Refused("refused", f"there is a fact {made.slug} already", path, f"if it changed: {ready}")


def as_fact(made: NewFact) -> Fact:
    """Return a new fact as one that could have been read."""
    return Fact(made.slug, "", description=made.description, confidence=made.confidence, valid_from=made.valid_from)


def _later(made: NewFact, timeline: Timeline) -> Fact | None:
    """Find the earliest fact about the same thing that starts after this one does."""
    found = [
        fact
        for fact in timeline.facts
        if fact.start and fact.start > made.valid_from and not fact.is_wrong and about_the_same(as_fact(made), fact)
    ]
    return min(found, key=lambda fact: (fact.start or made.valid_from, fact.path), default=None)


def _plan(workspace: "Workspace", collection: Collection, made: NewFact, wish: Wish) -> Plan:
    path = join(collection.folder, f"{made.slug}.md")
    steps = [fact_file(workspace, path, made, collection.dialect)]
    done = [Done(path, 1, f"{path}#L1", made.description)]
    warnings: tuple[str, ...] = ()
    if collection.dialect.is_nested or not made.valid_until or made.valid_until > workspace.clock.today():
        index = fact_index.opened(workspace, collection)
        line = index.line(wish.shown, path, wish.recall or made.description)
        document, at = index_edit.add(index.document, index.known, [line])
        steps.append(index.step(document))
        done.append(index.done(at, line))
        warnings = fact_index.budget_warnings(workspace, document, collection.index_path)
    return Plan("fact new", tuple(steps), tuple(done), warnings=warnings)


def fact_file(workspace: "Workspace", path: str, made: NewFact, dialect: Dialect) -> Replace:
    """Make the step that creates the file of a fact."""
    return Replace(path, workspace.store.read(path), text(made, dialect).encode("utf-8", "surrogateescape"))
