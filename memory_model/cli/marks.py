"""How commands show what later lines made of an old one: done, corrected, withdrawn."""

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.daily.overlay import Mark


def mark_text(mark: "Mark | None") -> str:
    """Say it behind a line: ``  [corrected 2026-10-05#L8: it was the winter feed]``; empty without a mark."""
    if mark is None:
        return ""
    said = f": {mark.correction}" if mark.correction else ""
    return f"  [{mark.state} {mark.by}{said}]"


def mark_shape(mark: "Mark | None") -> dict[str, object]:
    """Shape it: ``mark``, the line ``by`` which it is so, and the last ``correction``."""
    return {
        "mark": mark.state if mark else None,
        "by": str(mark.by) if mark else None,
        "correction": (mark.correction or None) if mark else None,
    }
