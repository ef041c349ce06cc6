"""The map as a widget: a window over it that draws only itself, moved through by keys and mouse."""

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.keymap import bindings
from tui.messages import Said
from tui.models.canvas import Canvas
from tui.models.map_drawing import Projection, draw
from tui.models.plain import plain
from tui.theme import style

if TYPE_CHECKING:
    from tui.models.map import MapModel

ZOOM = 1.4
LARGEST = 40.0
_EDGE = 3


class MapView(Widget, can_focus=True):
    """Draws a map. `Chosen` tells that another node was chosen, `Opened` that the chosen one is to be opened."""

    ALSO = "list"
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    MapView { background: $background; }
    """

    class Chosen(Message):
        """Another node was chosen."""

    class Opened(Message):
        """The chosen node is to be opened."""

    def __init__(self, model: "MapModel", *, id: str | None = None) -> None:  # noqa: A002  Textual's name
        super().__init__(id=id)
        self.model = model
        self.zoom = 1.0
        self._middle: complex | None = None
        self._lines: list[Strip] = []
        self._projection = Projection((), 1, 1, 1.0, None)

    def show(self) -> None:
        """Draw the map as it is now."""
        self._lines = []
        self.refresh()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.show()

    def notify_style_update(self) -> None:
        """Draw in the new colours."""
        super().notify_style_update()
        self._lines = []

    def render_line(self, y: int) -> Strip:
        """Draw one line of the window."""
        if not self._lines:
            self._lines = self._drawn()
        return self._lines[y] if y < len(self._lines) else Strip.blank(self.size.width)

    def _drawn(self) -> list[Strip]:
        canvas = Canvas(self.size.width, self.size.height, cell_len)
        self._projection = self._projected()
        draw(self.model, canvas, self._projection)
        base = self.visual_style.rich_style
        return [
            Strip([Segment(span.text, base + style(self.app, span.style)) for span in line], canvas.width)
            for line in canvas.lines()
        ]

    def _projected(self) -> Projection:
        picture = self.model.picture
        places = picture.layout.places if picture else []
        shown = [places[number] for number in self.model.shown()]
        return Projection(shown, self.size.width, self.size.height, self.zoom, self._middle)

    # Moving

    def follow(self) -> None:
        """Keep the chosen node in the window."""
        place = self._place()
        if place is None or self.zoom <= 1:
            return
        dot = self._projected().dot(place)
        column, line = dot.real / 2, dot.imag / 4
        across, down = self.size.width, self.size.height
        if not (_EDGE <= column < across - _EDGE and 1 <= line < down - 1):
            self._middle = place

    def _place(self) -> complex | None:
        picture = self.model.picture
        number = picture.at.get(self.model.chosen) if picture else None
        return picture.layout.places[number] if picture and number is not None else None

    def choose(self, name: str, otherwise: str = "") -> None:
        """Choose a node and show it; without one say why not."""
        if not name:
            self.post_message(Said(otherwise))
            return
        self.model.choose(name)
        self.follow()
        self.show()
        self.post_message(self.Chosen())

    def enlarge(self, by: float) -> None:
        """Show the map larger or smaller, around the chosen node."""
        self.zoom = max(1.0, min(LARGEST, self.zoom * by))
        self._middle = self._place()
        self.show()

    def _pan(self, share: float) -> None:
        if self.zoom <= 1:
            self.post_message(Said("the whole map is shown"))
            return
        high = 4 * self.size.height / self._projection.stretch.imag
        self._middle = (self._middle or 0j) + complex(0, share * high)
        self.show()

    def _along(self, way: complex) -> None:
        self.choose(self.model.along(way, self._projection.stretch), "no link leads that way")

    def action_cursor_down(self) -> None:
        """Go along a link that leads down."""
        self._along(1j)

    def action_cursor_up(self) -> None:
        """Go along a link that leads up."""
        self._along(-1j)

    def go_left(self) -> None:
        """Go along a link that leads left."""
        self._along(-1 + 0j)

    def go_right(self) -> None:
        """Go along a link that leads right."""
        self._along(1 + 0j)

    def action_go_top(self) -> None:
        """Go to the node with the most links."""
        self.model.choose("")
        self.choose(self.model.after(0))

    def action_go_bottom(self) -> None:
        """Go to the node with the fewest links."""
        self.action_go_top()
        self.choose(self.model.after(-1))

    def action_half_down(self) -> None:
        """Show what is half a window below."""
        self._pan(0.5)

    def action_half_up(self) -> None:
        """Show what is half a window above."""
        self._pan(-0.5)

    def action_page_forward(self) -> None:
        """Show what is a window below."""
        self._pan(0.9)

    def action_page_back(self) -> None:
        """Show what is a window above."""
        self._pan(-0.9)

    def action_pick_row(self) -> None:
        """Open the chosen node."""
        self.post_message(self.Opened())

    def action_follow_link(self) -> None:
        """Open the chosen node."""
        self.post_message(self.Opened())

    def action_copy_line(self) -> None:
        """Copy a link to the chosen node."""
        node = self.model.node
        if node is None:
            self.post_message(Said("no node is chosen"))
            return
        self.app.copy_to_clipboard(f"[[{node.id}]]")
        self.post_message(Said(plain(f"copied [[{node.id}]]"), "good"))

    # Mouse

    def on_click(self, event: events.Click) -> None:
        """Choose the node where one clicks; a second click opens it."""
        self.focus()
        name = self._under(complex(2 * event.x + 1, 4 * event.y + 2))
        if name:
            self.choose(name)
            if event.chain > 1:
                self.action_pick_row()

    def _under(self, dot: complex) -> str:
        picture = self.model.picture
        if picture is None:
            return ""
        gaps = [
            (abs(self._projection.dot(picture.layout.places[number]) - dot), picture.nodes[number].id)
            for number in self.model.shown()
        ]
        return min(gaps)[1] if gaps and min(gaps)[0] <= 3 * _EDGE else ""

    def on_mouse_scroll_up(self) -> None:
        """Show the map larger."""
        self.enlarge(ZOOM)

    def on_mouse_scroll_down(self) -> None:
        """Show the map smaller."""
        self.enlarge(1 / ZOOM)
