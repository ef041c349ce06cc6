"""W1, W2 and W3 as one question about a file: which of them a change of its bytes would break.

The guard asks it of what a tool is about to write, the check of a commit of what was staged.
"""

from datetime import date

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.layout import Layout


class Broken(NamedTuple):
    """A rule (``W1``, ``W2``, ``W3``) that a change breaks, and the first old line it touches (from 1, 0 for none).

    ``unseen`` tells that what the file would become is not known.
    """

    rule: str
    line: int = 0
    unseen: bool = False


def broken(layout: "Layout", path: str, old: bytes | None, new: bytes | None, today: date | None) -> Broken | None:
    """Tell which rule it breaks when the file at ``path`` goes from ``old`` to ``new``; `None` is no file.

    With ``today`` days before it are closed (W2) and later ones may grow (W1). Without it, as in a commit, it
    is not known when the bytes were written: then every day may grow. Entity Logs keep their lines (W3).
    """
    if old == new:
        return None
    if layout.entity_of(path):
        return _log(old, new)
    named = layout.day_of(path)
    if named is None:
        return None
    if today is not None and named.day < today:
        return None if named.companion and old is None else Broken("W2", _touched_line(old, new))
    grows = not old or (new is not None and new.startswith(old) and _on_own_lines(old, new))
    return None if grows or named.companion else Broken("W1", _touched_line(old, new))


def unknown(layout: "Layout", path: str, old: bytes | None, today: date) -> Broken | None:
    """Tell which rule a change may break whose result is not known: all that the file holds is at stake."""
    if layout.entity_of(path):
        return Broken("W3", 0, unseen=True) if _has_log(old or b"") else None
    named = layout.day_of(path)
    if named is None or (named.companion and (old is None or named.day >= today)):
        return None
    if named.day < today:
        return Broken("W2", 0, unseen=True)
    return Broken("W1", 0, unseen=True) if old else None


def _log(old: bytes | None, new: bytes | None) -> Broken | None:
    from memory_model.entities.kept_log import Touched, kept_log  # noqa: PLC0415  days are told without them
    from memory_model.text.document import Document  # noqa: PLC0415  likewise

    kept = kept_log(Document.from_bytes(old or b""), Document.from_bytes(new or b""))
    return Broken("W3", kept.at + 1) if isinstance(kept, Touched) else None


def _has_log(data: bytes) -> bool:
    from memory_model.entities.kept_log import histories  # noqa: PLC0415  days are told without them
    from memory_model.entities.parts import parts  # noqa: PLC0415  likewise
    from memory_model.text.document import Document  # noqa: PLC0415  likewise

    document = Document.from_bytes(data)
    return bool(histories(document, parts(document.lines)))


def _on_own_lines(old: bytes, new: bytes) -> bool:
    """Tell whether what was added leaves the last old line as it was: a missing line end is completed first."""
    return old.endswith(b"\n") or new.startswith((b"\n", b"\r\n"), len(old))


def _touched_line(old: bytes | None, new: bytes | None) -> int:
    """Return the number of the first line that differs, from 1; 0 when the old ones are all there."""
    before, after = (old or b"").split(b"\n"), (new or b"").split(b"\n")
    if new is not None and new.startswith(old or b""):
        return 0 if not old or _on_own_lines(old, new) else len(before)
    pairs = enumerate(zip(before, after, strict=False))
    same = next((number for number, (a, b) in pairs if a != b), min(len(before), len(after)))
    return min(same + 1, max(1, len(before) - (not before[-1])))
