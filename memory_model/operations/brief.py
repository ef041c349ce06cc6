"""What a session reads at its start, in order and fenced as data (formats.md §9)."""

from __future__ import annotations

import os
from collections.abc import Sequence

from memory_model.errors import MemdeckError
from memory_model.operations.brief_follow_ups import follow_ups, lines_of
from memory_model.operations.brief_index import kept_lines
from memory_model.operations.brief_parts import (
    STATE,
    SUMMARY,
    TITLES,
    TODAY,
    YESTERDAY,
    Line,
    Part,
    log,
    readable,
    summary,
    version,
    whole,
)
from memory_model.operations.fence import fenced, inert
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, NamedTuple, date, timedelta
from memory_model.workspace.layout import INDEX_NAMES, join

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from memory_model.text.document import Document
    from memory_model.workspace.front import Workspace

FOLLOW_UPS, FACTS = "follow-ups", "facts"


class Lines(Sequence[Line]):
    """Lines that are written one behind the other in a text, and taken apart where they are asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: tuple[Line, ...] | None = None

    def __bool__(self) -> bool:
        """Tell whether there are any."""
        return bool(self._text)

    def __len__(self) -> int:
        """Count them."""
        return len(self._lines())

    def __getitem__(self, at: Any) -> Any:
        """Return one of them, or some."""
        return self._lines()[at]

    def _lines(self) -> tuple[Line, ...]:
        if self._known is None:
            self._known = lines_of(self._text)
        return self._known


class Brief(NamedTuple):
    """The parts in the order in which they are read; ``warnings`` say what is missing or left out."""

    day: date
    parts: tuple[Part, ...]
    warnings: tuple[str, ...]

    @property
    def bytes(self) -> int:
        """The size of all parts in UTF-8 bytes, without the fence."""
        return sum(part.bytes for part in self.parts)

    def text(self, write: Callable[[Part], str] | None = None) -> str:
        """Return what is read, byte for byte: each line with its source, inside a fence it cannot close.

        ``write`` writes a part as `told` does, or has it written already.
        """
        return fenced(self.day, list(map(write or told, self.parts)))


def brief(workspace: Workspace, as_of: date | None = None) -> Brief:
    """Gather the brief of today; with ``as_of`` that of an earlier day, from the versions that were kept."""
    day = as_of or workspace.clock.today()
    warnings: list[str] = []
    yesterday, layout = day - timedelta(days=1), workspace.layout
    read = workspace.marks.reader() if day == workspace.clock.today() else None
    found = (
        readable(STATE, layout.state, lambda: whole(workspace, STATE, layout.state, as_of, warnings)),
        readable(TODAY, workspace.day_path(day), lambda: log(workspace, TODAY, day, day, read)),
        readable(YESTERDAY, workspace.day_path(yesterday), lambda: log(workspace, YESTERDAY, yesterday, day, read)),
        readable(SUMMARY, layout.summary, lambda: summary(workspace, as_of, warnings, read)),
        _follow_ups(workspace, as_of),
        *_facts(workspace, day, as_of, warnings),
        *_claims(workspace, as_of, warnings),
    )
    parts = tuple(part for part in found if part is not None)
    warnings += [f"{part.path}: {part.left_out}" for part in parts if part.left_out]
    named = [part.path for part in parts if part.left_out]
    warnings += [said for said in workspace.unread() if not said.startswith(tuple([f"{path}: " for path in named]))]
    return Brief(day, parts, tuple(warnings))


def _claims(workspace: Workspace, as_of: date | None, warnings: list[str]) -> list[Part]:
    """Read the adopted claims; what cannot be read is said, and a session starts without it."""
    from memory_model.operations import brief_claims  # noqa: PLC0415  the paths of a sub-agent need none of it

    try:
        return (
            [found.part() for found in brief_claims.claims(workspace, as_of)] if brief_claims.exist(workspace) else []
        )
    except MemdeckError as error:
        warnings.append(error.sentence())
        return []


def places(workspace: Workspace) -> tuple[str, ...]:
    """Return the paths of the files alone, for a sub-agent: it is never given memory."""
    today = workspace.clock.today()
    logs = (workspace.day_path(today), workspace.day_path(today - timedelta(days=1)))
    indexes = [join(folder, name) for folder in workspace.layout.facts for name in INDEX_NAMES]
    candidates = dict.fromkeys((workspace.layout.state, *logs, workspace.layout.summary, *indexes))
    return tuple(path for path in candidates if os.path.isfile(os.path.join(workspace.root, path)))


def _follow_ups(workspace: Workspace, as_of: date | None) -> Part | None:
    lines = Lines(follow_ups(workspace, as_of))
    return Part(FOLLOW_UPS, "", lines) if lines else None


def _facts(workspace: Workspace, day: date, as_of: date | None, warnings: list[str]) -> list[Part]:
    """Read the index lines of the facts that hold; an index outside the workspace has no kept versions."""
    if as_of is None:
        found = kept_lines(workspace)
    else:
        from memory_model.operations.brief_facts import index_lines  # noqa: PLC0415  only for another day

        def read(path: str) -> Document | None:
            return version(workspace, path, None if path.startswith("~/") else as_of, warnings)

        made = index_lines(workspace, day, read, workspace.layout.summary)
        found = [(one.path, one.lines, one.left_out) for one in made]
    return [Part(FACTS, path, tuple(Line(str(at), text) for at, text in lines), said) for path, lines, said in found]


def told(part: Part) -> str:
    """Write one part: a blank line, what it is and how large, and its lines with their sources, all of them inert."""
    size = f"{count(len(part.lines), 'line')}, {count(part.bytes, 'byte')}"
    head = f"## {inert(part.path or TITLES.get(part.name, part.name))} · {size}"
    width = max((len(line.mark) for line in part.lines), default=0)
    whole = " ".join([text for line in part.lines for text in line])
    tame = str if inert(whole) == whole else inert  # what would have to be changed in a line stands in the whole, too
    body = [f"{tame(line.mark):>{width}}| {tame(line.text)}".rstrip() for line in part.lines]
    left_out = [f"({inert(part.left_out)})"] if part.left_out else []
    return "\n".join(["", head, *body, *left_out])
