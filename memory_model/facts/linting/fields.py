"""The fields of one fact by themselves: there, not empty, and within the list."""

from collections.abc import Iterator

from memory_model.facts.dialect import CONFIDENCES
from memory_model.facts.linting.note import Note, error
from memory_model.facts.linting.page import BROKEN, Page
from memory_model.facts.reading import written_key


def fields(page: Page) -> Iterator[Note]:
    """Yield what is missing, empty or unknown, and windows that end before they begin."""
    fact, dialect = page.fact, page.fact.dialect
    if is_sound(page):
        return
    broken = [note for note in page.notes if note.field == BROKEN]
    if any(note.line == 1 for note in broken):
        return  # there is no block to look for fields in
    type_key = "type" if "type" in page.lines and dialect.key("type") not in page.lines else dialect.key("type")
    for key, value in (("name", fact.name), ("description", fact.description), (type_key, fact.type)):
        if value or (broken and key not in page.lines) or any(note.line == page.line(key) for note in broken):
            continue  # one thing wrong is told once
        said = f"{key} is empty" if key in page.lines else f"{key} is missing"
        yield error(fact.path, page.line(key), key, f"{said}; {_wanted(key, page)}", "field")
    if fact.type and fact.type not in dialect.types:
        known = ", ".join(dialect.types)
        yield error(fact.path, page.line(type_key), type_key, f"{fact.type!r} is not one of {known}", "type")
    yield from _confidence(page)
    yield from _window(page)


def is_sound(page: Page) -> bool:
    """Tell quickly that a fact has all it needs and no end that could lie before its start."""
    fact = page.fact
    has_all = fact.name and fact.description and fact.type in fact.dialect.types
    return bool(has_all) and not fact.valid_until and (not fact.confidence or fact.confidence in CONFIDENCES)


def _wanted(key: str, page: Page) -> str:
    if key == "name":
        return f"write name: {page.fact.slug}"
    if key == "description":
        return "write one line that says what is true"
    return f"write one of {', '.join(page.fact.dialect.types)}"


def _confidence(page: Page) -> Iterator[Note]:
    fact = page.fact
    if fact.confidence and fact.confidence not in CONFIDENCES:
        key = _key(page, "confidence")
        said = f"{fact.confidence!r} is not one of {', '.join(reversed(CONFIDENCES))}"
        yield error(fact.path, page.line(key), key, said, "confidence")


def _window(page: Page) -> Iterator[Note]:
    fact = page.fact
    if fact.start and fact.valid_until and fact.valid_until <= fact.start and not fact.is_wrong:
        key = _key(page, "valid_until")
        said = f"it ends on {fact.valid_until}, which is not after {fact.start}, when it begins"
        yield error(fact.path, page.line(key), key, said, "window")


def _key(page: Page, name: str) -> str:
    return written_key(page.lines, name, page.fact.dialect)
