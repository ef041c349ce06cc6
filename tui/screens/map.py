"""The map desk: what is linked with what, drawn, and beside it the chosen node with its links."""

import time
from threading import Lock
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container
from textual.worker import get_current_worker

from memory_model.errors import MemdeckError
from memory_model.links.layout import EXACT
from memory_model.links.node import ENTITY, GHOST
from tui import keymap
from tui.commands.keyed import keyed
from tui.models.map import MapModel
from tui.models.map_telling import rows, titles
from tui.models.plain import plain
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.panes.map_view import ZOOM, MapView
from tui.screens.narrowing import Narrows, hidden_line

if TYPE_CHECKING:
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace
    from tui.models.rows import Row

SHOWN_EACH = 0.15
"""Seconds between two looks at a layout that is being made."""


class MapScreen(Narrows):
    """Composes map and list. A thread reads the links and lays the map out, in rounds that are shown; Esc stops it.

    Each new wish ends the thread of the one before, and takes over what that was still to read.
    """

    CONTEXT = "map"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("map")
    AUTO_FOCUS = "MapView"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012  as Textual declares it
    DEFAULT_CSS = """
    MapScreen #both { height: 1fr; layout: vertical; }
    MapScreen.-wide #both { layout: horizontal; }
    MapScreen #map { height: 2fr; }
    MapScreen #list { height: 1fr; border-top: solid $foreground 20%; }
    MapScreen #list:focus { border-top: solid $primary; }
    MapScreen.-wide #map { height: 1fr; width: 5fr; }
    MapScreen.-wide #list {
        height: 1fr; width: 2fr; min-width: 34; border-top: none; border-left: solid $foreground 20%; padding: 0 0 0 1;
    }
    MapScreen.-wide #list:focus { border-left: solid $primary; }
    """

    def __init__(self, workspace: "Workspace", start: str = "") -> None:
        super().__init__(workspace)
        self.model = MapModel(workspace, start)
        self._stopped = False
        self._share: float | None = None
        self._turn = Lock()
        self._reads_wished = self._reads_done = 0

    def compose(self) -> ComposeResult:
        """Lay out the desk; the line that filters shows when it is asked for."""
        with Framed(id="desk"):
            yield hidden_line("words of a name or title, a kind: fact entity day ghost orphan")
            with Container(id="both"):
                yield MapView(self.model, id="map")
                yield LineView(id="list")
        yield Footer()

    @property
    def view(self) -> LineView:
        """The list."""
        return self.query_one("#list", LineView)

    @property
    def map(self) -> MapView:
        """The map."""
        return self.query_one(MapView)

    @property
    def narrowed(self) -> MapView:
        """What the line narrows: the map."""
        return self.map

    # Reading and laying out

    def start(self) -> None:
        """Say that links are read, and begin."""
        self.show()
        self.files_changed()

    def files_changed(self) -> None:
        """Read the links as they are now; what is shown stays where it is. A map that was stopped stays as it is."""
        if not self._stopped:
            self._begin(read=True)

    def _begin(self, *, read: bool) -> None:
        self._stopped = False
        self._reads_wished += read
        self.run_worker(self._lay_out, thread=True, exclusive=True)

    def _lay_out(self) -> None:
        worker = get_current_worker()
        try:
            with self._turn:
                if worker.is_cancelled:  # the next one reads what this one was asked to read
                    return
                if (wished := self._reads_wished) != self._reads_done:
                    self.model.read()
                    self._reads_done = wished
                picture = self.model.arrange()
        except MemdeckError as error:
            self.app.call_from_thread(self.say, plain(str(error)), "bad")
            return
        due = time.monotonic() + SHOWN_EACH
        while picture and not (picture.layout.is_done or worker.is_cancelled or self._stopped):
            picture.layout.step()
            if time.monotonic() >= due:
                self.app.call_from_thread(self.show, picture.layout.share)
                due = time.monotonic() + SHOWN_EACH
        if not worker.is_cancelled:
            self.app.call_from_thread(self.show)

    def show(self, share: float | None = None) -> None:
        """Show map, list and titles as they are; ``share`` is how much of the layout is done, while it is made."""
        if not self.is_attached:
            return
        self._share = share
        self.map.show()
        self._tell()

    def _tell(self) -> None:
        self.view.set_rows(rows(self.model))
        self.view.can_focus = self.view.current is not None
        self.title_to(*titles(self.model, self._share))

    # Moving

    def on_map_view_chosen(self, event: MapView.Chosen) -> None:
        """Tell of the node that was chosen."""
        event.stop()
        self.say("")
        self._tell()
        self.view.action_go_top()

    def on_map_view_opened(self, event: MapView.Opened) -> None:
        """Leave for the chosen node; a ghost becomes a fact."""
        event.stop()
        node = self.model.node
        if node is None:
            self.say("no node is chosen")
        elif node.kind == GHOST:
            from tui.screens.new_fact import ask_new  # noqa: PLC0415  loaded when something is asked

            ask_new(self.app, self.workspace, node.title, self._kept)
        else:
            self.dismiss((node.path, 0 if node.kind == ENTITY else 1))

    def _kept(self, outcome: "Outcome") -> None:
        if self.wrote(outcome, "kept,"):
            self.files_changed()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go to the node of the line; one that is not on the map gets a map of its own."""
        event.stop()
        self._go_to(event.row)

    def _go_to(self, chosen: "Row") -> None:
        if not isinstance(chosen.key, tuple):
            return
        name = str(chosen.key[1])
        self.map.focus()
        if self.model.picture and name in self.model.picture.at:
            self.map.choose(name)
        else:
            self._centre(name)

    def _centre(self, name: str) -> None:
        self.model.centre(name)
        self.map.zoom = 1.0
        self._begin(read=False)

    def place_here(self) -> tuple[str, int] | None:
        """Return the file of the chosen node."""
        node = self.model.node
        return (node.path, 0 if node.kind == ENTITY else 1) if node and node.path else None

    # Keys

    def action_map_left(self) -> None:
        """Go along a link that leads left."""
        self.map.go_left()

    def action_map_right(self) -> None:
        """Go along a link that leads right."""
        self.map.go_right()

    def action_map_next(self) -> None:
        """Go to the node that has the next most links."""
        self.map.choose(self.model.after(1), "there is no other node")

    def action_map_before(self) -> None:
        """Go back to the node that has more links."""
        self.map.choose(self.model.after(-1), "there is no other node")

    def action_zoom_in(self) -> None:
        """Show the map larger, around the chosen node."""
        self.map.enlarge(ZOOM)

    def action_zoom_out(self) -> None:
        """Show the map smaller."""
        self.map.enlarge(1 / ZOOM)

    def action_whole_map(self) -> None:
        """Show the whole map."""
        self.map.enlarge(0)

    def action_next_map(self) -> None:
        """Show the next view."""
        self.model.next_view()
        self.map.zoom = 1.0
        self._begin(read=False)

    def action_map_here(self) -> None:
        """Show the neighbourhood of the chosen node."""
        if self.model.chosen:
            self._centre(self.model.chosen)

    def action_blast_rings(self) -> None:
        """Light one ring more of what leans on the chosen node."""
        if not self.model.light():
            self.say("nothing leans on it")
            return
        said = f"{sum(map(len, self.model.rings))} lean on it" if self.model.lit else ""
        if 0 < self.model.lit < len(self.model.rings):
            said = keyed("{said} · {blast_rings} the next ring", said=said)
        self.say(said)
        self.show(self._share)

    def action_map_list(self) -> None:
        """Go to the list and back."""
        (self.view if self.map.has_focus and self.view.can_focus else self.map).focus()

    def action_filter_map(self) -> None:
        """Type words that narrow the map."""
        self.narrow()

    def answer(self, text: str) -> None:
        """Show what fits the words typed."""
        self.model.filter = text
        node = self.model.node
        if node is None or not self.model.fits(node):
            self.model.choose(self.model.after(0))
        self.show(self._share)

    def action_close_desk(self) -> None:
        """Back out one level: a layout that is being made, the filter, the rings, the desk."""
        if self._share is not None and self.model.picture and len(self.model.picture.nodes) > EXACT:
            self._stopped = True
            self.say("stopped; the nodes stay where they are")
        elif self.widen():
            return
        elif self.model.lit:
            self.model.lit = 0
            self.show()
        else:
            self.dismiss(None)
