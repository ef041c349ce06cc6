"""An entity file as a value."""

from memory_model.entities.contact import behind, last_contact
from memory_model.entities.entity import Entity, StatusLine
from memory_model.entities.keys import folded_key
from memory_model.entities.log import log_lines
from memory_model.entities.parts import parts
from memory_model.entities.status import repeated, status_lines
from memory_model.finding import Finding
from memory_model.text.document import Document
from memory_model.text.frontmatter import Frontmatter, read
from memory_model.values import date

ALIAS_KEYS = ("aliases", "alias")


def parse(document: Document, path: str, kind: str, slug: str, today: date) -> Entity:
    """Read an entity; text that fits no part stays in ``document`` and is shown as it is.

    ``path`` is relative to the workspace, ``today`` the local day for `Entity.last_contact`.
    """
    found = parts(document.lines)
    header = read(document)
    status = status_lines(document, found, header)
    log = log_lines(document, found)
    findings = [
        *(Finding("unreadable-frontmatter", "warning", path, line + 1, sentence) for line, sentence in header.problems),
        *repeated(status, path),
        *behind(status, log, path, slug, today),
    ]
    return Entity(
        slug,
        kind,
        found.title or _header_title(header) or slug,
        path,
        document,
        status,
        log,
        aliases(header, status),
        last_contact(status, log, today),
        tuple(findings),
    )


def aliases(header: Frontmatter, status: tuple[StatusLine, ...]) -> tuple[str, ...]:
    """List the aliases of frontmatter and Status, each once, in the order of the file."""
    names: list[str] = []
    for field in header.fields:
        if folded_key(field.key) in ALIAS_KEYS:
            names.extend(field.items or _listed(field.value))
    for line in status:
        if line.home == "section" and folded_key(line.key) in ALIAS_KEYS:
            names.extend(_listed(line.value))
    return tuple(dict.fromkeys(name for name in names if name))


def _listed(value: str) -> list[str]:
    bare = value.strip().removeprefix("[").removesuffix("]")
    parted = bare.replace("\n", ",").replace(";", ",").split(",")
    return [name.strip().lstrip("-* ").strip("\"'").strip() for name in parted]


def _header_title(header: Frontmatter) -> str:
    return next((field.value for field in header.fields if field.key.casefold() in ("title", "name")), "").strip()
