"""The findings desk: what is wrong by the rules of lint, live, with the way to each place and the fixes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container

from memory_model.errors import MemdeckError
from tui import keymap
from tui.messages import LookedThrough, LookingThrough, Said
from tui.models import acts
from tui.models.findings import FindingsModel
from tui.models.plain import plain
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen
from tui.screens.narrowing import Narrows, hidden_line

if TYPE_CHECKING:
    from memory_model.finding import Finding
    from memory_model.operations.lint_fix import Chosen
    from memory_model.workspace.front import Workspace
    from tui.models.looking import Looking


class FindingsScreen(BesideScreen, Narrows):
    """Lists the findings by severity; a thread looks again whenever files change."""

    CONTEXT = "findings"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("findings")

    def __init__(self, workspace: "Workspace", looking: "Looking") -> None:
        super().__init__(workspace)
        self.model = FindingsModel(workspace)
        self._looking = looking

    def compose(self) -> ComposeResult:
        """Lay out the desk; the line that filters shows when it is asked for."""
        with Framed(id="desk"):
            yield hidden_line("words of the sentence, a file, a rule")
            with Container(id="both"):
                yield LineView(id="list", wrap=self.WRAP)
                yield LineView(id="preview")
        yield Footer()

    def start(self) -> None:
        """Say that a look goes on, and begin it."""
        self.show_list()
        self.files_changed()

    def files_changed(self) -> None:
        """Look again; what is shown stays until the look is done."""
        self._looking.look(
            lambda found: self.post_message(LookedThrough(found)),
            lambda done, total: self.post_message(LookingThrough(done, total)),
            lambda said: self.post_message(Said(said, "bad")),
        )

    def on_unmount(self) -> None:
        """Give up a look that goes on."""
        self._looking.stop()

    def on_looked_through(self, event: LookedThrough) -> None:
        """Show what was found; the cursor stays on its finding."""
        first = not self.model.looked
        self.model.take(event.findings)
        self.show_list()
        if first:
            self.view.action_go_top()

    def on_looking_through(self, event: LookingThrough) -> None:
        """Tell how far the look is."""
        self.model.tell(event.done, event.total)
        self.title_to(*self.headline())

    # Choosing

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go to the line."""
        event.stop()
        finding = self.model.finding(event.row.key)
        if finding is None:
            return
        try:
            document = self.workspace.document(finding.path)
        except MemdeckError:
            document = None
        if document is None:
            self.say(f"{plain(finding.path)} cannot be opened here", "bad")
        else:
            self.dismiss((finding.path, finding.line or 1))

    def action_next_grade(self) -> None:
        """Show the next view."""
        self.model.next_view()
        self.show_list()
        self.view.action_go_top()

    def action_filter_findings(self) -> None:
        """Type words that narrow the list."""
        self.narrow()

    def answer(self, text: str) -> None:
        """Show what fits the words typed."""
        self.model.filter = text
        self.show_list()
        self.view.action_go_top()

    def action_close_desk(self) -> None:
        """Back out one level: the filter, the desk."""
        if not self.widen():
            self.dismiss(None)

    # Mending

    def action_mend_finding(self) -> None:
        """Show the fix of the finding under the cursor and ask."""
        row = self.view.current
        finding = self.model.finding(row.key) if row else None
        if finding is None:
            self.say("nothing is chosen")
        elif not finding.fixable:
            self.say(f"only a person can fix this: {finding.repair or 'enter goes to the line'}")
        else:
            self._offer([finding])

    def action_mend_all_findings(self) -> None:
        """Show the fixes of all findings shown and ask."""
        found = [finding for finding in self.model.shown() if finding.fixable]
        if found:
            self._offer(found)
        else:
            self.say("nothing here can be fixed by itself")

    def _offer(self, findings: "Sequence[Finding]") -> None:
        from memory_model.operations import lint_fix  # noqa: PLC0415  loaded when something is fixed
        from memory_model.storage.plan import Plan  # noqa: PLC0415  likewise
        from tui.screens.diff import DiffScreen  # noqa: PLC0415  likewise

        wanted = lint_fix.chosen(self.workspace, findings)
        plan = lint_fix.fix(self.workspace, wanted, dry_run=True)
        if not isinstance(plan, Plan):
            self.wrote(plan, "")
        elif not plan.steps:
            self.say("that is fixed already")
            self.files_changed()
        else:
            self.app.push_screen(DiffScreen("Mend", plan), lambda yes: self._mend(wanted) if yes else None)

    def _mend(self, wanted: "Chosen") -> None:
        if self.wrote(acts.mend(self.workspace, wanted), "fixed,"):
            self.files_changed()

    def action_findings_undo(self) -> None:
        """Take back the last write."""
        if self.wrote(acts.undo(self.workspace), "undone at"):
            self.files_changed()
