"""Giving an entity another name inside its own file: the title changes, the old name stays as an alias."""

from memory_model.entities import edit
from memory_model.entities.entity import Entity
from memory_model.entities.names import loose
from memory_model.entities.parse import ALIAS_KEYS, aliases
from memory_model.entities.parts import parts
from memory_model.entities.status import status_lines
from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Refused
from memory_model.text import frontmatter
from memory_model.text.document import Document
from memory_model.text.listed_items import joined
from memory_model.text.sections import sections


def renamed(entity: Entity, name: str, slug: str) -> Document | Refused:
    """Return the entity's document under its new ``name`` and file name ``slug``.

    The heading and the frontmatter's ``title`` and ``name`` follow, as far as they hold the old name; a file that
    gives no name gets a heading. The old name, and the old file name where it says something else, become
    aliases, so that what points at them in days and Logs still finds the entity.
    """
    document = _titled(entity, name, slug)
    if isinstance(document, Refused):
        return document
    for alias in _old_names(entity, name, slug):
        result = _with_alias(document, alias)
        if isinstance(result, Refused):
            return result
        document = result
    return document


def _titled(entity: Entity, name: str, slug: str) -> Document | Refused:
    document = entity.document
    given = False
    for field in frontmatter.read(document).fields:
        if field.key.casefold() in ("title", "name") and field.value in (entity.title, entity.slug):
            wanted = slug if field.value == entity.slug != entity.title else name
            try:
                document = frontmatter.set_value(document, field.key, wanted)
            except MemdeckError as error:
                return Refused(error.kind, error.message, error.where, error.repair, "W4")
            given = given or wanted == name
    top = next((s for s in sections(document.lines) if s.level == 1 and s.title.startswith(entity.title)), None)
    if top is not None and parts(document.lines).title == entity.title:
        line = document.lines[top.line].replace(entity.title, name, 1)
        return document.splice(top.line, top.line + 1, [line])
    if given:
        return document
    at = frontmatter.read(document).stop
    return document.splice(at, at, [f"# {name}", ""])


def _old_names(entity: Entity, name: str, slug: str) -> list[str]:
    """Choose the names to keep: those that say something else than the new ones and each other."""
    known = {loose(known) for known in (name, slug, *entity.aliases)}
    kept = []
    for old in (entity.title, entity.slug):
        if loose(old) not in known and not set(",;\n") & set(old):
            known.add(loose(old))
            kept.append(old)
    return kept


def _with_alias(document: Document, alias: str) -> Document | Refused:
    """Add an alias where the file keeps its aliases, else as a Status line."""
    field = next((f for f in frontmatter.read(document).fields if f.key.casefold() in ALIAS_KEYS), None)
    if field is not None:
        before = _aliases(document)
        for last in joined(document, field, alias):
            if _aliases(last) == (*before, alias):
                return last
        return edit.set_status(document, "alias" if field.key.casefold() == "aliases" else "aliases", alias)
    line = next(
        (found for found in status_lines(document, parts(document.lines)) if found.key.casefold() in ALIAS_KEYS), None
    )
    if line is None:
        return edit.set_status(document, "aliases", alias)
    parting = "\n- " if "\n" in line.value else ", "
    return edit.set_status(document, line.key, f"{line.value}{parting if line.value else ''}{alias}")


def _aliases(document: Document) -> tuple[str, ...]:
    header = frontmatter.read(document)
    return aliases(header, status_lines(document, parts(document.lines), header))
