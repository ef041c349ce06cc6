"""A frame with titles in its edge, which change without anything inside being drawn."""

from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region


class Framed(Vertical):
    """Holds widgets in a border; `entitle` sets what stands in its upper and its lower edge."""

    _entitled: tuple[str, str] = ("", "")
    _is_entitling = False

    @property
    def subtitle(self) -> str:
        """What stands in the lower edge."""
        return self._entitled[1]

    def entitle(self, title: str, subtitle: str = "") -> bool:
        """Set both titles, as they are (no markup); tell whether that changed one."""
        if self._entitled == (title, subtitle):
            return False
        self._entitled = title, subtitle
        self._is_entitling = True  # Textual asks for all of the widget to be drawn, and cannot be told otherwise
        self.border_title = Content(title)
        self.border_subtitle = Content(subtitle) if subtitle else None
        self._is_entitling = False
        return True

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> "Framed":
        """Draw anew; where only titles changed, the two edges that hold them."""
        if self._is_entitling and self.size:
            regions = self._edges()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _edges(self) -> tuple[Region, Region]:
        """Return upper and lower edge, counted from where the content begins."""
        width, height = self.outer_size
        left, top = self.content_offset
        return Region(-left, -top, width, 1), Region(-left, height - 1 - top, width, 1)
