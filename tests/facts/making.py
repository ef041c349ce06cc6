"""Facts made for tests, in either dialect."""

from datetime import date

from memory_model.facts.dialect import INDEXED, WINDOWED, Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.reading import parse
from memory_model.text.document import Document


def day(text: str) -> date:
    """Read ``10-05`` as a day of 2026."""
    return date.fromisoformat(f"2026-{text}")


def windowed(slug: str, **fields: str) -> Fact:
    """Read a windowed fact of these frontmatter lines."""
    return read(slug, {"name": slug, "type": "project", **fields}, WINDOWED)


def indexed(slug: str, description: str = "what is so", **metadata: str) -> Fact:
    """Read an indexed fact of these lines under metadata."""
    lines = [f"name: {slug}", f"description: {description}", "metadata:", "  type: project"]
    lines += [f"  {key}: {value}" for key, value in metadata.items()]
    return _parsed(slug, lines, INDEXED)


def read(slug: str, fields: dict[str, str], dialect: Dialect) -> Fact:
    """Read a fact of flat frontmatter."""
    return _parsed(slug, [f"{key}: {value}" for key, value in fields.items()], dialect)


def _parsed(slug: str, lines: list[str], dialect: Dialect) -> Fact:
    return parse(Document.from_text("\n".join(["---", *lines, "---", "Body.", ""])), f"m/{slug}.md", dialect, "m")
