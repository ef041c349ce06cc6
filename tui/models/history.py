"""The history desk's state: the acts by day, what each changed, where it stands by now."""

from datetime import date
from typing import TYPE_CHECKING

from memory_model.operations import history
from memory_model.text.counting import count
from tui.models import diffs, when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.storage.history import Act
    from memory_model.workspace.front import Workspace


class HistoryModel:
    """Reads the acts through the store; a row's key is the act's id."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.acts: list[Act] = []

    def read(self) -> None:
        """Read the history as it is now."""
        self.acts = self.workspace.store.history()

    def act(self, key: object) -> "Act | None":
        """Return the act of a row key."""
        return next((act for act in self.acts if act.id == key), None)

    def undoing(self, act: "Act") -> "Act | None":
        """Return the act that took it back."""
        return history.undoing(self.acts, act)

    def place(self, key: object) -> tuple[str, int] | None:
        """Return file and line where the act's first line stands by now."""
        act = self.act(key)
        return history.place_now(self.workspace, act) if act else None

    def headline(self) -> str:
        """Say how many acts there are."""
        return f"History · {count(len(self.acts), 'write')} of memdeck"

    def about(self, key: object) -> str:
        """Tell an act's id, what it takes back, and how many lines it wrote."""
        act = self.act(key)
        if act is None:
            return ""
        parts = [f"act {act.id}", count(len(act.done), "line") if len(act.done) > 1 else ""]
        parts.append(f"undoes {act.undoes}" if act.undoes else "")
        other = self.undoing(act)
        parts.append(f"undone by {other.id}" if other else "")
        return " · ".join(part for part in parts if part)

    def rows(self) -> list[Row]:
        """Return the acts under their days, the newest first."""
        found: list[Row] = []
        today = self.workspace.clock.today()
        shown = ""
        for act in reversed(self.acts):
            if act.at[:10] != shown:
                shown = act.at[:10]
                found += [BLANK] if found else []
                found.append(row(Span(when.named(date.fromisoformat(shown), today), "topic")))
            found.append(_row(act))
        return found or [
            BLANK,
            row(Span("  memdeck has written nothing here yet.", "muted")),
            row(Span("  Whatever it writes is listed here, and can be taken back.", "muted")),
        ]

    def preview(self, key: object) -> list[Row]:
        """Return what the act changed."""
        act = self.act(key)
        if act is None:
            return []
        head = row(Span(f"{plain(act.verb)} ", "label"), Span(f"{plain(act.at[:16].replace('T', ' '))}", "muted"))
        by = [row(Span(f"by {plain(act.by)}", "muted"))] if act.by else []
        return [head, *by, BLANK, *diffs.rows(history.diff_of(self.workspace.store, act))]


def _row(act: "Act") -> Row:
    place, text = history.place_of(act)
    state = " · undone" if act.undone else f" · by {plain(act.by)}" if act.by else ""
    return row(
        Span(f" {plain(act.at[11:16])} ", "muted"),
        Span(f"{plain(act.verb):<13} ", "label"),
        Span(plain(text.partition("\n")[0]), "struck" if act.undone else ""),
        key=act.id,
        right=(Span(f"  {plain(place.rpartition('/')[2])}", "muted"), Span(state, "faint")),
        says=text,
    )
