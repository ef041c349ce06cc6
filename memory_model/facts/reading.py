"""From a file to a fact, whichever dialect it is written in. Never raises; what cannot be read is a problem."""

from __future__ import annotations

from memory_model.facts.dialect import INDEXED, KEYS, WINDOWED, Dialect
from memory_model.facts.fact import Fact
from memory_model.text import frontmatter
from memory_model.text.address import iso_day
from memory_model.text.document import Document
from memory_model.text.fields import Field, Frontmatter, Problem
from memory_model.values import TYPE_CHECKING, cache, date

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from re import Pattern


NOTHING = frozenset(("", "null", "~", "none", "Null", "NULL", "None"))
"""What stands for no value."""
DATES = ("valid_from", "valid_until", "recorded", "last_verified", "stale_since")


def parse(document: Document, path: str, dialect: Dialect = WINDOWED, home: str = "") -> Fact:
    """Read a fact. ``path`` and ``home`` (its collection's folder) are relative to the workspace."""
    return from_block(frontmatter.read(document), path, dialect, home)


def from_bytes(data: bytes, path: str, dialect: Dialect, home: str) -> Fact:
    """Read a fact from the bytes of its file; the commonest shapes cost a fraction."""
    from memory_model.facts.plain import plain  # noqa: PLC0415  who reads few facts does without expressions

    text = data.decode("utf-8", "surrogateescape")
    found = plain(text, path, dialect, home)
    return found.fact if found else parse(Document.from_text(text), path, dialect, home)


def from_block(block: Frontmatter, path: str, dialect: Dialect, home: str) -> Fact:
    """Make the fact of a frontmatter that was read already."""
    fields = {field.key: field for field in block.fields}
    problems = list(block.problems)
    days = _days(fields, dialect, problems)
    description = _text(fields, "description", dialect)
    return Fact(
        path.rpartition("/")[2][:-3],
        path,
        home,
        dialect,
        _text(fields, "name", dialect),
        description,
        _text(fields, "type", dialect),
        _text(fields, "confidence", dialect),
        days.get("valid_from"),
        days.get("valid_until"),
        target(_text(fields, "supersedes", dialect)),
        marker(description),
        tuple([target(item) for item in _items(fields, "contradicts", dialect)]),
        _text(fields, "source", dialect),
        days.get("recorded"),
        days.get("last_verified"),
        _text(fields, "stale_when", dialect),
        days.get("stale_since"),
        _items(fields, "checks", dialect),
        _items(fields, "aliases", dialect),
        _items(fields, "tags", dialect),
        _text(fields, "retired", dialect),
        tuple([part for text in _text(fields, "rulings", dialect).split(";") if (part := text.strip())]),
        block.stop,
        tuple(problems),
        not KEYS.isdisjoint(fields),
    )


def written_key(fields: Container[str], name: str, dialect: Dialect) -> str:
    """Tell under which key a file has a field; where it has none, the key that the dialect gives it."""
    own, other = dialect.key(name), (INDEXED if dialect is WINDOWED else WINDOWED).key(name)
    return other if own not in fields and other in fields else own


def marker(description: str) -> str:
    """Return the successor that a description names: ``superseded by [[x]]``; empty where it names none."""
    if description[:13].lower() != "superseded by":
        return ""
    match = _marker().match(description)
    return match[1].strip() if match else ""


def target(written: str) -> str:
    """Take the brackets, label and heading off the name of a fact: ``[[x|y]]`` is ``x``."""
    bare = written.strip()
    if bare.startswith("[["):
        bare = bare[2:].removesuffix("]]").partition("|")[0].partition("#")[0].strip()
    return "" if bare in NOTHING else bare.removesuffix(".md")


def day(written: str) -> date | None:
    """Read a day from frontmatter, a time behind it allowed; `None` for what is no day."""
    found = iso_day(written[:10])
    return found if found and (len(written) == 10 or _time().match(written, 10)) else None


@cache
def _marker() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"superseded by:?\s+\[\[([^\[\]|#]+)(?:\|[^\[\]]*)?\]\]", re.IGNORECASE)


@cache
def _time() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:Z|[+-]\d\d:?\d\d)?$")


def _field(fields: Mapping[str, Field], name: str, dialect: Dialect) -> Field | None:
    """Find a field where its dialect has it, else where the other one does."""
    own = dialect.key(name)
    return fields.get(own) or fields.get(name if own != name else f"metadata.{name}")


def _text(fields: Mapping[str, Field], name: str, dialect: Dialect) -> str:
    field = _field(fields, name, dialect)
    value = field.value.strip() if field else ""
    return "" if value in NOTHING else value


def _items(fields: Mapping[str, Field], name: str, dialect: Dialect) -> tuple[str, ...]:
    field = _field(fields, name, dialect)
    if field is None or field.value.strip() in NOTHING:
        return ()
    return field.items or tuple([part for item in field.value.split(",") if (part := item.strip())])


def _days(fields: Mapping[str, Field], dialect: Dialect, problems: list[Problem]) -> dict[str, date]:
    found = {}
    for name in DATES:
        field = _field(fields, name, dialect)
        if field is None or field.value.strip() in NOTHING:
            continue
        known = day(field.value.strip())
        if known:
            found[name] = known
        else:
            problems.append((field.line, f"{name}: {field.value!r} is not a date; write it as 2026-10-05"))
    return found
