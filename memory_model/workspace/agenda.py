"""What concerns one entity: its open follow-ups, and the lines of other files that point at it."""

import os
from collections.abc import Iterable
from typing import Protocol, TypeVar

from memory_model.entities.entity import Entity
from memory_model.text.fold import fold
from memory_model.values import NamedTuple

MAX_BACKLINKS = 50


class Promise(Protocol):
    """The part of a follow-up that tells whom it is about."""

    @property
    def text(self) -> str:
        """The line's own words."""

    @property
    def topic(self) -> str | None:
        """The heading it stands under."""

    @property
    def path(self) -> str:
        """The file it stands in."""


P = TypeVar("P", bound=Promise)


class Backlink(NamedTuple):
    """A line (from 1) of another file that links to the entity."""

    path: str
    line: int
    text: str


def concerning(promises: Iterable[P], entity: Entity) -> list[P]:
    """Choose the follow-ups that stand in the entity's file, or name it in the line or its topic."""
    names = [f" {_words(name)} " for name in (entity.title, entity.slug, *entity.aliases) if _words(name)]
    return [
        promise for promise in promises if promise.path == entity.path or _names(f" {_words(_said(promise))} ", names)
    ]


def backlinks(root: str, paths: Iterable[str], entity: Entity) -> list[Backlink]:
    """Find the lines of other files that hold a wikilink to the entity, the newest file name first.

    Reads bytes and decodes only lines that match; stops after `MAX_BACKLINKS`.
    """
    targets = [f"[[{name}".casefold() for name in (entity.slug, entity.title, *entity.aliases)]
    found: list[Backlink] = []
    for path in sorted(paths, key=lambda path: path.rsplit("/", 1)[-1], reverse=True):
        if path == entity.path:
            continue
        data = _bytes(os.path.join(root, path))
        if b"[[" not in data:
            continue
        text = data.decode("utf-8", "replace")
        low = text.casefold()
        if not any(target in low for target in targets):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            if _links(line.casefold(), targets):
                found.append(Backlink(path, number, line.rstrip("\r")))
                if len(found) >= MAX_BACKLINKS:
                    return found
    return found


def _links(line: str, targets: Iterable[str]) -> bool:
    for target in targets:
        at = line.find(target)
        if at >= 0 and line[at + len(target) : at + len(target) + 1] in ("]", "|", "#"):
            return True
    return False


def _names(text: str, names: Iterable[str]) -> bool:
    return any(name in text for name in names)


def _said(promise: Promise) -> str:
    return f"{promise.topic or ''} {promise.text}"


def _words(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in fold(text)).split())


def _bytes(path: str) -> bytes:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError:
        return b""
    try:
        return b"".join(iter(lambda: os.read(descriptor, 1 << 20), b""))
    except OSError:
        return b""
    finally:
        os.close(descriptor)
