"""A fact file as lint reads it: the fact, where its fields stand, and its links."""

from collections.abc import Iterator, Sequence

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.linting.note import Note, error, warning
from memory_model.facts.linting.quick_page import quick, quick_many
from memory_model.facts.reading import DATES, from_block, written_key
from memory_model.text import frontmatter, strict_block
from memory_model.text.document import Document
from memory_model.text.fields import Field
from memory_model.text.links import Link, links, links_in
from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple

BROKEN = "frontmatter"


class Page(NamedTuple):
    """``lines`` tells at which line (from 1) a field stands; ``links`` are those of description and body."""

    fact: Fact
    lines: dict[str, int]
    links: tuple[Link, ...] = ()
    notes: tuple[Note, ...] = ()

    def line(self, field: str) -> int | None:
        """Return the line of a field (from 1), `None` when the file does not have it."""
        return self.lines.get(field)


def page(data: bytes, path: str, dialect: Dialect, home: str) -> Page:
    """Read a file for lint; what is wrong with its bytes and its frontmatter are notes."""
    text = data.decode("utf-8", "surrogateescape")
    plain = quick(text, path, dialect, home)
    if plain and _is_utf8(text):
        return tuple.__new__(Page, (*plain, ()))  # half the price of calling the class
    notes = list(not_utf8(data, path))
    document = Document.from_text(text)
    if dialect.is_nested:
        block = _strict(document, path, notes)
    else:
        block = frontmatter.read(document)
        _lenient(block, document, path, notes)
    fact = from_block(block, path, dialect, home)
    for number, message in fact.problems[len(block.problems) :]:
        name, _, said = message.partition(": ")
        notes.append(error(path, number + 1, _key(block.fields, name, dialect), said, "bad-date"))
    found = _links(document, fact, block) if "[[" in text else ()
    return Page(fact, {field.key: field.line + 1 for field in block.fields}, found, tuple(notes))


def pages(datas: Sequence[bytes], paths: Sequence[str], dialect: Dialect, home: str) -> list[Page]:
    """Read many files of a collection, each as `page` reads one: most of them are of one shape."""
    read = quick_many(list(map(_text, datas)), paths, dialect, home)
    return [
        tuple.__new__(Page, (*found, ())) if found else page(data, path, dialect, home)
        for found, data, path in zip(read, datas, paths, strict=True)
    ]


def _text(data: bytes) -> str:
    """Return the text of a file; empty, and so of no quick shape, for what is no UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return ""


def _is_utf8(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def not_utf8(data: bytes, path: str) -> Iterator[Note]:
    """Yield that bytes are no UTF-8, with the line of the first that is none."""
    try:
        data.decode()
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        yield error(path, line, "file", "this is not UTF-8; convert the file", "not-utf8")


def _strict(document: Document, path: str, notes: list[Note]) -> frontmatter.Frontmatter:
    found = strict_block.parse(document.lines)
    for number, key, message in found.breaches:
        notes.append(error(path, number + 1, BROKEN, f"{key}: {message}" if key else message, "frontmatter"))
    for number, message in found.comments:
        notes.append(warning(path, number + 1, _key_at(found.block.fields, number), message, "comment"))
    return found.block


def _lenient(block: frontmatter.Frontmatter, document: Document, path: str, notes: list[Note]) -> None:
    if not block.stop:
        breaches = strict_block.parse(document.lines).breaches
        said = breaches[0].message if breaches else "there is no frontmatter"
        notes.append(error(path, 1, BROKEN, said, "frontmatter"))
    for number, message in block.problems:
        make = warning if "is a comment" in message else error
        rule = "comment" if "is a comment" in message else "frontmatter"
        field = _key_at(block.fields, number) if rule == "comment" else BROKEN
        notes.append(make(path, number + 1, field, message, rule))


def _key_at(fields: tuple[Field, ...], number: int) -> str:
    """Name the key whose line that is; keys inside another come before it."""
    return next((field.key for field in reversed(fields) if field.line <= number < field.stop), BROKEN)


def _key(fields: tuple[Field, ...], name: str, dialect: Dialect) -> str:
    return written_key({field.key for field in fields}, name, dialect) if name in DATES else name


def _links(document: Document, fact: Fact, block: frontmatter.Frontmatter) -> tuple[Link, ...]:
    """Return the wiki links of the description and of the body, code left out."""
    if not _WIKI.search(document.to_text()):
        return ()
    described = next((field.line for field in block.fields if field.key == "description"), -1)
    found = [link for link in links(document.lines) if link.line >= fact.body]
    if described >= 0:
        found = [*links_in(document.lines[described], described), *found]
    return tuple([link for link in found if link.kind in ("wiki", "embed") and link.target])


_WIKI = lazy(r"\[\[[^\[\]\n]+\]\]")
