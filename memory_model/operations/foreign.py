"""Two versions of a file piece by piece: what is new, changed or taken out, and by whom."""

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from memory_model.storage.history import Act
from memory_model.storage.store import Store
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.sections import heading
from memory_model.text.source import split
from memory_model.values import NamedTuple


class Piece(NamedTuple):
    """Lines ``old`` that became ``new``; ``line`` is where they stand in the new version, from 1."""

    line: int
    old: tuple[str, ...]
    new: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Tell whether nothing changed here."""
        return self.old == self.new

    @property
    def says_nothing(self) -> bool:
        """Tell whether only blank lines, or new headings, came or went."""
        added = [line for line in self.new if line.strip() and (self.old or not heading(line))]
        return not added and not any(line.strip() for line in self.old)


def pieces(old: Sequence[str], new: Sequence[str]) -> list[Piece]:
    """Cut both versions into pieces, in order: one for each new entry, each changed line, each run taken out."""
    if tuple(new[: len(old)]) == tuple(old):  # a file that only grew, whatever its length
        return [Piece(1, tuple(old), tuple(old)), *_added(tuple(new[len(old) :]), len(old) + 1)]
    found: list[Piece] = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        before, after = tuple(old[a:b]), tuple(new[c:d])
        if tag == "insert":
            found += _added(after, c + 1)
        elif tag == "replace" and len(before) == len(after):
            found += [Piece(c + 1 + n, (before[n],), (after[n],)) for n in range(len(before))]
        else:
            found.append(Piece(c + 1, before, after))
    return found


def _added(lines: tuple[str, ...], first: int) -> list[Piece]:
    """Cut added lines into entries: a bullet at the margin, a heading or a blank line begins another one."""
    starts = [n for n, line in enumerate(lines) if n == 0 or _begins(line) or not lines[n - 1].strip()]
    return [Piece(first + start, (), lines[start:stop]) for start, stop in pairwise((*starts, len(lines)))]


def _begins(line: str) -> bool:
    found = bullet(line)
    return not line.strip() or heading(line) is not None or (found is not None and found.indent == 0)


class Writers:
    """Who wrote which lines of one file, as the acts of the history tell it."""

    def __init__(self, store: Store, acts: Sequence[Act], path: str) -> None:
        self._own_new: Counter[str] = Counter()
        self._own_old: Counter[str] = Counter()
        self._by: dict[str, str] = {}
        for act in acts:
            for change in act.changes:
                if change.path == path:
                    self._take(act.by, *_lines(store, change))

    def _take(self, by: str, old: Counter[str], new: Counter[str]) -> None:
        if by:
            self._by.update(dict.fromkeys([split(line)[0] for line in new - old if line.strip()], by))
        else:
            self._own_new += new - old
            self._own_old += old - new

    def own(self, piece: Piece) -> bool:
        """Tell whether all of a piece is the person's own doing; each line counts once."""
        new, old = [Counter(line for line in lines if line.strip()) for lines in (piece.new, piece.old)]
        if not (new <= self._own_new and old <= self._own_old):
            return False
        self._own_new -= new
        self._own_old -= old
        return True

    @staticmethod
    def marked(piece: Piece) -> bool:
        """Tell whether a line of the piece has the mark of its source (W11)."""
        return any(split(line)[1] for line in piece.new)

    def writer(self, piece: Piece) -> str:
        """Name who wrote the piece: its source mark, else the act that wrote it; empty when nothing tells."""
        for line in piece.new:
            if by := split(line)[1] or self._by.get(split(line)[0]):
                return by
        return ""


def _lines(store: Store, change: object) -> tuple[Counter[str], Counter[str]]:
    try:
        before, after = store.kept(change)  # type: ignore[arg-type]
    except OSError:
        return Counter(), Counter()
    old, new = [Counter(Document.from_bytes(data or b"").lines) for data in (before, after)]
    return old, new
