"""What became of a sealed day: its text now against what its seals say of it."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from itertools import pairwise

from memory_model.seals.digests import digest, plain, shorts, split
from memory_model.seals.line_ends import has_other_ends
from memory_model.seals.seal import Seal
from memory_model.text.document import Document
from memory_model.values import NamedTuple

WHOLE, CHANGED, MISSING, GROWN, OPEN = "sealed", "changed", "missing", "grown", "open"
"""The states of a day: as sealed; changed; its file gone; only longer than it was; not sealed (yet)."""

_EMPTY_LINE = shorts([""])[0]


class Difference(NamedTuple):
    """One line that is not as it was sealed. ``line`` counts from 1 in the sealed text, for an added one in the file.

    ``was`` is `None` for an added line, ``now`` for one that is gone; both are the same where only what ends the line,
    or a byte-order mark before it, differs. A text that is kept nowhere is ``"?"``.
    """

    line: int
    was: str | None
    now: str | None


class Verdict(NamedTuple):
    """``inserted`` are lines that stand between sealed ones, where lines were only added; ``note`` is a sentence."""

    state: str
    lines: tuple[Difference, ...] = ()
    note: str = ""
    inserted: tuple[str, ...] = ()


_SAME_TEXT = "its text is the same, but its byte-order mark or the ends of some lines are not"
UNKNOWN = "?"
Texts = Callable[[Seal], bytes | None]
"""Returns the text that was sealed, `None` when it is kept nowhere."""


def judge(seals: Sequence[Seal], data: bytes | None, text_of: Texts, gone: Collection[str] = frozenset()) -> Verdict:
    """Compare the bytes of a day (`None`: no file) with the seals that stand for it.

    That all its lines end in another way is no change: so a checkout on another system writes them. Several seals,
    of several machines, hold when the text has all lines of each in order, and no others. ``gone`` are the short
    digests of lines that a purge took out.
    """
    if data is None:
        return _without_file(seals, text_of)
    now = digest(data)
    if any(seal.digest == now for seal in seals) and len(seals) == 1:
        return Verdict(WHOLE)
    if len(seals) == 1 and has_other_ends(data, seals[0], text_of):
        return Verdict(WHOLE, note="only its line ends are other ones")
    document = Document.from_bytes(data)
    if len(seals) == 1 and (seals[0].plain or seals[0].digest) == digest(plain(document)):
        return Verdict(CHANGED, _beside_text(document, text_of(seals[0])), _SAME_TEXT)
    return _Comparison(seals, document, text_of, gone).verdict()


def _beside_text(now: Document, sealed: bytes | None) -> tuple[Difference, ...]:
    """Name the lines of the same text whose ends differ, the first one for a byte-order mark that came or went."""
    ends: Sequence[str] = [now.newline] * len(now.ends)
    marked = now.bom
    if sealed is not None:
        was = Document.from_bytes(sealed)
        ends, marked = was.ends, now.bom != was.bom
    pairs = zip(now.ends, ends, strict=False)
    changed = [at for at, (end, before) in enumerate(pairs) if end != before or (at == 0 and marked)]
    lines = now.lines or ("",)
    return tuple([Difference(at + 1, lines[at], lines[at]) for at in changed or [0]])


def _without_file(seals: Sequence[Seal], text_of: Texts) -> Verdict:
    if all(not seal.digest for seal in seals):
        return Verdict(WHOLE, note="its file is gone, and that was accepted")
    lines: list[Difference] = []
    for seal in seals[:1]:
        texts = _sealed_lines(seal, text_of)
        lines = [Difference(number, text, None) for number, text in enumerate(texts, 1) if text.strip()]
    return Verdict(MISSING, tuple(lines), "its file is gone")


def _sealed_lines(seal: Seal, text_of: Texts) -> Sequence[str]:
    text = text_of(seal)
    return Document.from_bytes(text).lines if text is not None else [UNKNOWN] * len(split(seal.lines))


class _Comparison:
    """One day's lines against those of its seals, by short digests; texts are asked for only to be shown."""

    def __init__(self, seals: Sequence[Seal], document: Document, text_of: Texts, gone: Collection[str]) -> None:
        self.seals = seals
        self.text_of = text_of
        self.lines = document.lines
        self.now = shorts(document.lines)
        self.was = [split(seal.lines) for seal in seals]
        self.present = frozenset(self.now)
        self.gone = gone
        self.several = len(seals) > 1
        self.has_order = _has_order(self.was)

    def verdict(self) -> Verdict:
        """Tell the state, with the lines that differ."""
        extra = self._extra()
        changes: dict[Difference, None] = {}
        taken: set[int] = set()
        for seal, was in zip(self.seals, self.was, strict=True):
            changes.update(dict.fromkeys(self._lost(seal, was, extra, taken)))
        lost = bool(changes)
        changes.update({Difference(at + 1, None, self.lines[at]): None for at in sorted(extra - taken)})
        lines = tuple(sorted(changes, key=lambda change: change.line))
        if lost:
            return Verdict(CHANGED, lines)
        if not extra:
            return self._nothing_found()
        own = [at for at, mark in enumerate(self.now) if at not in extra and mark != _EMPTY_LINE]
        inserted = tuple(self.lines[at] for at in sorted(extra) if own and at < own[-1])
        return Verdict(CHANGED if inserted else GROWN, lines, inserted=inserted)

    def _nothing_found(self) -> Verdict:
        if self.several:
            return Verdict(WHOLE, note=f"sealed by {len(self.seals)} machines, and all their lines are there")
        return Verdict(CHANGED, note="it differs in a way that the marks of its lines do not show")

    def _extra(self) -> frozenset[int]:
        """Return the places, from 0, of lines that no seal has; of equal ones those nearest to the end."""
        spare = Counter(self.now)
        for was in self.was:
            spare.subtract(was)
        found = set()
        for place in range(len(self.now) - 1, -1, -1):
            mark = self.now[place]
            if spare[mark] > 0 and not self._is_ignored(mark):
                spare[mark] -= 1
                found.add(place)
        return frozenset(found)

    def _is_ignored(self, mark: str) -> bool:
        return self.several and mark == _EMPTY_LINE

    def _lost(self, seal: Seal, was: Sequence[str], extra: Collection[int], taken: set[int]) -> list[Difference]:
        """List what the file lacks of one seal's text, each line beside the new one (``taken``) in its place."""
        if self.several and self._are_there(was):
            return []
        found: list[Difference] = []
        texts: Sequence[str] = ()
        for start, stop, first, last in _unlike(was, self.now):
            lost = [at for at in range(start, stop) if self._is_lost(was[at])]
            new = [at for at in range(first, last) if at in extra]
            if lost and not texts:
                texts = _sealed_lines(seal, self.text_of)
            for number, at in enumerate(lost):
                other = self.lines[new[number]] if number < len(new) else None
                found.append(Difference(at + 1, texts[at] if at < len(texts) else UNKNOWN, other))
            taken.update(new[: len(lost)])
        return found

    def _are_there(self, was: Sequence[str]) -> bool:
        """Tell whether all lines of one seal's text are there in order; what stands between them says nothing."""
        rest = iter(self.now)
        return all(mark in rest for mark in was if self._is_lost(mark))

    def _is_lost(self, mark: str) -> bool:
        is_elsewhere = not self.has_order and mark in self.present
        return mark not in self.gone and not is_elsewhere and not self._is_ignored(mark)


def _has_order(texts: Sequence[Sequence[str]]) -> bool:
    """Tell whether the order of lines can be asked for.

    Not where one stands before another in one text and behind it in another, nor of more than two machines: the two
    that met first may have put theirs in an order that the third one knows the other way round.
    """
    if len(texts) > 2:
        return False
    rows = [_places(one, other) for one, other in pairwise(texts)]
    return all(row == sorted(row) for row in rows)


def _places(one: Sequence[str], other: Sequence[str]) -> list[int]:
    """Tell of each line that both texts have where it stands in the other one; equal lines are told in their order."""
    places: dict[str, list[int]] = {}
    for at in range(len(other) - 1, -1, -1):
        places.setdefault(other[at], []).append(at)
    return [places[mark].pop() for mark in one if places.get(mark)]


def _unlike(was: Sequence[str], now: Sequence[str]) -> list[tuple[int, int, int, int]]:
    """Return where two texts differ, as ``was[a:b]`` beside ``now[c:d]``; what they begin and end with is cut off."""
    from difflib import SequenceMatcher  # noqa: PLC0415  only for a day that is not as it was

    if tuple(was) == tuple(now):
        return []
    start = _shared(was, now)
    end = min(_shared(was[::-1], now[::-1]), min(len(was), len(now)) - start)
    matcher = SequenceMatcher(None, was[start : len(was) - end], now[start : len(now) - end], autojunk=False)
    found = [places for tag, *places in matcher.get_opcodes() if tag != "equal"]
    return [(a + start, b + start, c + start, d + start) for a, b, c, d in found]


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """Count the lines that two texts begin with alike."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count
