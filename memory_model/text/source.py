"""The mark that an automatic writer leaves at the end of its line (W11)."""

_OPEN, _CLOSE, _LABEL = "<!--", "-->", "src:"
_MAX = 200


def split(text: str) -> tuple[str, str | None]:
    """Part a line's text from its source: ``("text", "claude-code 1a2b")``, or ``(text, None)``.

    Only a mark at the very end counts; the mark is never part of a value, a text or a match.
    """
    bare = text.rstrip()
    if not bare.endswith(_CLOSE):
        return text, None
    start = bare.rfind(_OPEN)
    inner = bare[start + len(_OPEN) : -len(_CLOSE)].strip() if start >= 0 else ""
    if not inner.startswith(_LABEL):
        return text, None
    return bare[:start].rstrip(), inner[len(_LABEL) :].strip()


def mark(source: str) -> str:
    """Compose the mark for a source, or ``""`` for a person's (an empty one).

    What could close the comment or break the line (``--``, ``<``, ``>``, control characters) is
    taken out, so that `split` always gives back what the file shows.
    """
    kept = "".join([char if char.isprintable() else " " for char in source if char not in "<>"])
    while "--" in kept:
        kept = kept.replace("--", "-")
    kept = " ".join(kept.split())[:_MAX].strip(" -")
    return f"{_OPEN} {_LABEL} {kept} {_CLOSE}" if kept else ""


def marked(text: str, source: str) -> str:
    """Put the mark of ``source`` behind a line's text; a person's text stays as it is."""
    comment = mark(source)
    return f"{text} {comment}" if comment else text
