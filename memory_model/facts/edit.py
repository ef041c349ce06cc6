"""Edits of a fact's frontmatter: one line each, never the body (W4, W6)."""

from datetime import date

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import RECORDED_WRONG
from memory_model.facts.reading import marker, parse, written_key
from memory_model.text import frontmatter
from memory_model.text.document import Document
from memory_model.text.listed_items import joined


def set_field(document: Document, dialect: Dialect, name: str, value: str) -> Document:
    """Set a field where the file has it, else where its dialect would.

    Raises `MemdeckError` of kind ``refused`` where one line cannot say it.
    """
    fields = {field.key for field in frontmatter.read(document).fields}
    return frontmatter.set_value(document, written_key(fields, name, dialect), value)


def close(document: Document, dialect: Dialect, day: date) -> Document:
    """End the window on a day: the first on which it does not hold."""
    return set_field(document, dialect, "valid_until", day.isoformat())


def supersede(document: Document, dialect: Dialect, new: str, day: date) -> Document:
    """Let another fact take over: the window ends, or the description names the successor.

    An end that is written ends earlier; a successor that is named stays, and the window ends here, too.
    """
    if not dialect.is_nested:
        return close(document, dialect, day)
    fact = parse(document, "fact.md", dialect)
    marked = document if fact.marker else _marked(document, new)
    return close(marked, dialect, day) if fact.marker or fact.valid_until else marked


def retire_wrong(document: Document, dialect: Dialect, new: str) -> Document:
    """Mark a fact that was never so; in the indexed dialect the description names what is so instead."""
    retired = set_field(document, dialect, "retired", RECORDED_WRONG)
    if not dialect.is_nested or marker(frontmatter.read(document).value("description")):
        return retired
    return _marked(retired, new)


def _marked(document: Document, new: str) -> Document:
    return frontmatter.set_value(document, "description", f"superseded by [[{new}]]")


def rename(document: Document, dialect: Dialect, new: str, old: str) -> Document:
    """Give a fact the name of its new file; the old one stays as an alias."""
    named = frontmatter.set_value(document, "name", new)
    field = next((field for field in frontmatter.read(named).fields if field.key.endswith("aliases")), None)
    before = parse(named, f"{new}.md", dialect).aliases
    if old in before:
        return named
    for way in joined(named, field, old) if field else ():
        if parse(way, f"{new}.md", dialect).aliases == (*before, old):
            return way
    return set_field(named, dialect, "aliases", ", ".join([*before, old]))
