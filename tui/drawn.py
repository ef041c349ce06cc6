"""What was drawn and is seen no more."""

from textual._styles_cache import StylesCache
from textual.dom import DOMNode


def let_go() -> None:
    """Let closed screens go: a table of Textual's holds the last 1,024 widgets with what they drew."""
    forget = getattr(StylesCache.get_inner_outer, "cache_clear", None)
    if forget is not None:
        forget()


class ComesAndGoes(DOMNode):
    """A part of a screen that is gone once it is closed; the screen stays."""

    def on_unmount(self) -> None:
        """Leave nothing behind: each widget above keeps the last 1,024 that were found below it."""
        let_go()
        for above in self.ancestors:
            above._query_one_cache.clear()  # noqa: SLF001  it is emptied by nobody as long as that widget lives
