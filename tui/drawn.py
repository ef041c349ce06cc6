"""What was drawn and is seen no more."""

from textual._styles_cache import StylesCache


def let_go() -> None:
    """Let closed screens go: a table of Textual's holds the last 1,024 widgets with what they drew."""
    forget = getattr(StylesCache.get_inner_outer, "cache_clear", None)
    if forget is not None:
        forget()
