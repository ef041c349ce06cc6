"""The MEMORY.md pane: the numbered summary under its meter, and its editor."""

import posixpath
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from memory_model.summary.budget import Budget, measure
from memory_model.text.document import Document
from memory_model.text.links import links
from tui import keymap
from tui.commands.keyed import keyed
from tui.models import summary as model
from tui.models.rows import Span
from tui.panes.file_pane import FilePane
from tui.panes.lines import LineView
from tui.theme import style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.daily.overlay import Mark
    from memory_model.operations.run import Result


class Meter(Static):
    """The budget in one line."""

    DEFAULT_CSS = "Meter { height: 1; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._budget: Budget | None = None
        self._drawn: tuple[Span, ...] = ()

    def measure(self, budget: Budget) -> None:
        """Show another state of the budget."""
        self._budget = budget
        self._draw()

    def on_resize(self) -> None:
        """Fill the width."""
        self._draw()

    def _draw(self) -> None:
        if self._budget is not None and self.size.width:
            spans: tuple[Span, ...] = model.meter(self._budget, self.size.width)
            if spans == self._drawn:
                return
            self._drawn = spans
            parts = [(span.text, _content_style(style(self.app, span.style))) for span in spans]
            self.update(Content.assemble(*parts), layout=False)


def _content_style(rich_style: object) -> str:
    return str(rich_style)


class SummaryPane(FilePane):
    """Shows the summary with the cut where loading stops; ``i`` edits with the meter following."""

    NUMBER = 3
    LABEL = "MEMORY.md"
    CONTEXT = "summary"
    EDIT = "edit_summary"
    BINDINGS = keymap.bindings("summary")

    _rewrite_due = False

    def later(self) -> None:
        """Tell whether it is time for the weekly rewrite."""
        super().later()
        self._look_when_rewritten()

    def files_changed(self, *, tell: bool) -> None:
        """Show the file as it is; a rewrite may have been made or undone."""
        super().files_changed(tell=tell)
        self._look_when_rewritten()

    def prepared(self) -> None:
        """Show what became of lines that others point at."""
        if self.seen is not None and b"#L" in self.seen:
            self.show(self.workspace.document(self.path), frozenset())

    def _look_when_rewritten(self) -> None:
        from memory_model.week.rewrites import rewrite_due  # noqa: PLC0415  the first frame does without

        due = rewrite_due(self.workspace).due
        if due != self._rewrite_due:
            self._rewrite_due = due
            document = self.workspace.document(self.path)
            self._measured(measure(document.to_bytes() if document else b"", self.workspace.settings.budget))

    def above(self) -> ComposeResult:
        """Show the meter above the lines."""
        yield Meter()

    @property
    def path(self) -> str:
        """The summary of this workspace."""
        return self.workspace.layout.summary

    def show(self, document: Document | None, fresh: frozenset[int]) -> None:
        """Show lines and meter."""
        budget = measure(document.to_bytes() if document else b"", self.workspace.settings.budget)
        self.view.set_rows(model.rows(document, budget, fresh, self._pointed))
        if self.editor is None:
            self._measured(budget)

    def _pointed(self, line: str) -> "Sequence[Mark]":
        """Tell what became of the lines that a line points at, once the files are read for that."""
        return () if self.workspace.is_reading else self.workspace.marks.pointed(line)

    def typed(self, content: bytes) -> None:
        """Show what the text would take of the budget if it were saved now."""
        budget = measure(content, self.workspace.settings.budget)
        self._measured(budget)
        if (editor := self.editor) is not None:
            editor.show_cut(budget.first_cut_line)

    def _measured(self, budget: Budget) -> None:
        self.query_one(Meter).measure(budget)
        name = posixpath.basename(self.path)
        due = "weekly rewrite due" if self._rewrite_due else ""
        words = ("editing" if self.editor is not None else "", model.badge(budget), due)
        self.title(model.title(name, budget), " · ".join(word for word in words if word))

    def save(self, base: bytes, mine: bytes) -> "Result":
        """Write the summary."""
        from memory_model.operations import summary  # noqa: PLC0415  nothing is written in the first frame
        from memory_model.operations.edited_file import EditedFile  # noqa: PLC0415  likewise

        return summary.save(self.workspace, EditedFile(base, mine))

    def show_place(self, path: str, line: int) -> bool:
        """Open a line of the summary."""
        if path != self.path:
            return False
        self.view.go_to(line)
        return True

    def place(self) -> tuple[str, int]:
        """Tell the file and the line under the cursor."""
        row = self.view.current
        return self.path, row.key if row is not None and isinstance(row.key, int) else 1

    def action_edit_summary(self) -> None:
        """Edit, at the line under the cursor."""
        self.edit(self.place()[1])

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Follow the link of the line; where there are several, choose."""
        event.stop()
        number = event.row.key
        document = self.workspace.document(self.path)
        if not isinstance(number, int) or document is None or number > len(document.lines):
            return
        text = document.lines[number - 1]
        if any(link.line == number - 1 for link in links(document.lines)):
            self.go_to_named(text)
        else:
            self.say(keyed("no link on this line; {edit_summary} edits"))
