"""The commands desk's state: what was done in this session, as command lines."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from memory_model.operations.history import place_now
from memory_model.operations.spelling import commands
from memory_model.text.counting import count
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Spoken(NamedTuple):
    """One command line of an act; an act may need several."""

    act: int
    number: int
    at: str
    line: str


class SpokenModel:
    """Spells the acts whose ids the deck noted; a row's key is its `Spoken`."""

    def __init__(self, workspace: "Workspace", session: Sequence[int]) -> None:
        self.workspace = workspace
        self.session = session
        self.spoken: list[Spoken] = []

    def read(self) -> None:
        """Spell the acts of the session, the newest first."""
        acts = [act for act in self.workspace.store.history() if act.id in set(self.session)]
        self.spoken = [
            Spoken(act.id, number, act.at[11:16], line)
            for act in reversed(acts)
            for number, line in enumerate(commands(self.workspace, act))
        ]

    def place(self, key: object) -> tuple[str, int] | None:
        """Return file and line where the first line that the command wrote stands by now."""
        acts = self.workspace.store.history() if isinstance(key, Spoken) else []
        found = next((act for act in acts if isinstance(key, Spoken) and act.id == key.act), None)
        return place_now(self.workspace, found) if found else None

    def headline(self) -> str:
        """Say how many there are."""
        return f"Commands · {count(len(self.spoken), 'action')} of this session"

    def rows(self) -> list[Row]:
        """Return the command lines, each on one line."""
        return [_row(spoken) for spoken in self.spoken] or [
            BLANK,
            row(Span("  Nothing was written in this session yet.", "muted")),
            row(Span("  Each write is listed here as the command that does the same.", "muted")),
        ]

    def whole(self, key: object) -> list[Row]:
        """Return a command line as it is, over as many lines as it takes."""
        if not isinstance(key, Spoken):
            return []
        first, *more = key.line.split("\n")
        return [row(Span(plain(first)), hang=2), *[row(Span(plain(line)), hang=2) for line in more]]

    def script(self) -> str:
        """Return all of them, the first action first, as a script."""
        ordered = sorted(self.spoken, key=lambda spoken: (spoken.act, spoken.number))
        return "".join(f"{spoken.line}\n" for spoken in ordered)


def _row(spoken: Spoken) -> Row:
    comment = spoken.line.startswith("#")
    return row(
        Span(f" {spoken.at} ", "muted"),
        Span(plain(spoken.line.replace("\n", " ↵ ")), "muted" if comment else ""),
        key=spoken,
        right=(Span(f"  act {spoken.act}", "faint"),),
        says=spoken.line,
    )
