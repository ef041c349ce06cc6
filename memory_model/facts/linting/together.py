"""The facts of a collection beside each other: names, file names, links, and what takes whose place."""

from collections.abc import Callable, Iterator, Sequence

from memory_model.facts.linting.note import ERROR, WARNING, Note, error, warning
from memory_model.facts.linting.page import Page
from memory_model.facts.reading import written_key
from memory_model.facts.timeline import Timeline


class Known:
    """What names in a collection stand for. In the indexed dialect a fact goes by its declared name alone."""

    def __init__(self, pages: Sequence[Page], elsewhere: Callable[[str], bool]) -> None:
        self.named: dict[str, list[Page]] = {}
        self._pages = pages
        self._filed: dict[str, list[Page]] | None = None
        self._others = {alias for page in pages if page.fact.aliases for alias in page.fact.aliases}
        self._elsewhere = elsewhere
        for page in pages:
            if page.fact.name:
                self.named.setdefault(page.fact.name, []).append(page)

    @property
    def filed(self) -> dict[str, list[Page]]:
        """The facts by file name; most links go by a declared one."""
        if self._filed is None:
            self._filed = {}
            for page in self._pages:
                self._filed.setdefault(page.fact.slug, []).append(page)
        return self._filed

    def has(self, target: str, page: Page) -> bool:
        """Tell whether a link leads to a memory."""
        is_own = target in self.named
        if not is_own and not page.fact.dialect.is_nested:
            is_own = target in self.filed or target in self._others or target.rpartition("/")[2] in self.filed
        return is_own or self._elsewhere(target)

    def hint(self, target: str) -> str:
        """Say which file has that name but declares another; empty when there is none."""
        page = next(iter(self.filed.get(target, ())), None)
        if page is None:
            return "there is no memory of that name"
        declared = f"declares the name {page.fact.name!r}" if page.fact.name else "declares no name"
        return f"{page.fact.path} has that file name but {declared}; set its name to {target!r}"


def names(pages: Sequence[Page], *, strict: bool) -> Iterator[Note]:
    """Yield names used twice, file names used twice, and names that are not their file's."""
    first: dict[str, Page] = {}
    doubled: set[str] = set()
    named = {page.fact.name for page in pages}
    are_sound = len(named) == len(pages) and all(page.fact.name == page.fact.slug for page in pages)
    for page in pages if not are_sound else ():
        fact = page.fact
        if not fact.name:
            continue
        before = first.setdefault(fact.name, page)
        if before is not page:
            doubled.update((before.fact.path, fact.path))
            said = f"{fact.name!r} is the name of {before.fact.path} too; rename one of the files, and its name with it"
            yield error(fact.path, page.line("name"), "name", said, "duplicate-name")
        elif fact.name != fact.slug:
            said = f"{fact.name!r} is not the file name, which is the identity; repair it: name: {fact.slug}"
            yield Note(ERROR if strict else WARNING, fact.path, page.line("name"), "name", said, "name-mismatch")
    yield from _same_files(pages, doubled)


def _same_files(pages: Sequence[Page], doubled: set[str]) -> Iterator[Note]:
    first: dict[str, Page] = {}
    if len({page.fact.slug for page in pages}) == len(pages):
        return
    for page in pages:
        before = first.setdefault(page.fact.slug, page)
        if before is not page and not {before.fact.path, page.fact.path} <= doubled:
            said = f"{before.fact.path} has the same file name; a link by it is ambiguous"
            yield warning(page.fact.path, None, "file", said, "same-file-name")


def links(pages: Sequence[Page], known: Known) -> Iterator[Note]:
    """Yield wiki links that lead to no memory."""
    for page in [page for page in pages if page.links]:
        for link in page.links:
            is_marker = link.line < page.fact.body and link.target == page.fact.marker
            if is_marker or known.has(link.target, page):
                continue
            field = "body" if link.line >= page.fact.body else "description"
            said = f"[[{link.target}]] leads to no memory: {known.hint(link.target)}"
            yield warning(page.fact.path, link.line + 1, field, said, "no-such-memory")


def supersession(pages: Sequence[Page], known: Known, timeline: Timeline) -> Iterator[Note]:
    """Yield markers that are malformed, name themselves or nothing, and those that run in a circle."""
    for page in [page for page in pages if page.fact.supersedes or page.fact.description[:1] in ("s", "S")]:
        fact = page.fact
        if fact.description[:13].lower() == "superseded by":
            yield from _marker(page, known)
        if fact.supersedes:
            key = written_key(page.lines, "supersedes", fact.dialect)
            yield from _named(page, key, fact.supersedes, known)
    for ring in timeline.circles():
        if len(ring) < 2:
            continue
        page = next(page for page in pages if page.fact.path == ring[0].path)
        key = "description" if page.fact.marker else written_key(page.lines, "supersedes", page.fact.dialect)
        said = " → ".join([fact.slug for fact in (*ring, ring[0])])
        yield error(page.fact.path, page.line(key), key, f"supersession runs in a circle: {said}", "circle")


def _marker(page: Page, known: Known) -> Iterator[Note]:
    fact = page.fact
    rest = fact.description[13:].strip().rstrip(".")
    if not fact.marker or not (rest.startswith("[[") and rest.endswith("]]") and rest.count("[[") == 1):
        said = "a supersession reads 'superseded by [[successor]]' and nothing else"
        yield error(fact.path, page.line("description"), "description", said, "marker")
        return
    yield from _named(page, "description", fact.marker, known)


def _named(page: Page, key: str, target: str, known: Known) -> Iterator[Note]:
    fact = page.fact
    own = (fact.name,) if fact.dialect.is_nested and fact.name else (fact.slug, fact.name)
    if target in own:
        yield error(fact.path, page.line(key), key, f"it names itself: {target}", "marker")
    elif not (target in known.named or (not fact.dialect.is_nested and target in known.filed)):
        yield error(fact.path, page.line(key), key, f"[[{target}]] names nothing: {known.hint(target)}", "marker")
