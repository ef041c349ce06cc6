"""One key for what people take for the same text: case, accents, width and normal form folded away."""

from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, cache

if TYPE_CHECKING:
    from re import Match

_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ſ": "s"})
_ACCENTS = "\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff"
"""The marks that may go: accents, Hebrew points, Arabic vowels. Vowel signs of other scripts stay."""
_ACCENTED = lazy(f"[{_ACCENTS}]+")
_LINE = 2_048
"""Texts up to this length are folded without an expression: to load these takes longer than all lines of an answer."""
_RUN = lazy(rb"[\x80-\xff]+")
_KEPT = 8_192
"""So many runs are remembered: marks and letters come again and again, sentences do not."""
_runs: dict[bytes, bytes] = {}
_ODD = lazy(f"[{''.join(map(chr, _PLAIN))}]")
"""The letters of `_PLAIN`; most texts have none, and translating takes long."""


def fold(text: str) -> str:
    """Return the search key of a text: NFKD, accents dropped, casefolded, letters recomposed.

    ``fold("MÜLLER") == fold("Mu\u0308ller") == "muller"``; CJK, Hangul and kana keep their syllables. Line
    ends stay where they are, so a whole file may be folded at once. Folding twice changes nothing.
    """
    if text.isascii():
        return text.lower()
    from unicodedata import normalize  # noqa: PLC0415  a library of its own that few commands need

    loose = normalize("NFKD", normalize("NFKD", text).casefold())
    if len(loose) > _LINE:
        loose = _ACCENTED.sub("", loose)
        return normalize("NFC", loose.translate(_PLAIN) if _ODD.search(loose) else loose)
    marks = _marks()
    if not marks.isdisjoint(loose):
        loose = "".join([char for char in loose if char not in marks])
    return normalize("NFC", loose.translate(_PLAIN))


@cache
def _marks() -> frozenset[str]:
    """Return the marks of `_ACCENTS`, each by itself."""
    found = set(_ACCENTS) - {"-"}
    for at, char in enumerate(_ACCENTS):
        if char == "-":
            found.update(map(chr, range(ord(_ACCENTS[at - 1]), ord(_ACCENTS[at + 1]))))
    return frozenset(found)


def fold_bytes(data: bytes) -> bytes:
    """Return the bytes of the key of a text given as bytes, whether or not they are all UTF-8.

    Nothing of what is folded joins with ASCII around it, so only runs of other letters are decoded, each once.
    """
    return (data if data.isascii() else _RUN.sub(_folded_run, data)).lower()


def _folded_run(run: "Match[bytes]") -> bytes:
    data = run[0]
    found = _runs.get(data)
    if found is None:
        if len(_runs) >= _KEPT:
            _runs.clear()
        found = _runs[data] = fold(data.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
    return found


def same(one: str, other: str) -> bool:
    """Tell whether two texts have the same key, white space at the ends aside."""
    return fold(one).strip() == fold(other).strip()


def folded(text: str) -> tuple[str, list[int]]:
    """Fold a line and tell for each character of the key where it began; one more entry marks the end.

    With it the span of a match in the key becomes the span to mark in the text:
    ``positions[start]`` to ``positions[stop]``.
    """
    if text.isascii():
        return text.lower(), list(range(len(text) + 1))
    keys: list[str] = []
    positions: list[int] = []
    start = 0
    for stop in range(1, len(text) + 1):
        if stop < len(text) and _joins(text[stop]):
            continue
        key = fold(text[start:stop])
        keys.append(key)
        positions.extend([start] * len(key))
        start = stop
    positions.append(len(text))
    return "".join(keys), positions


def _joins(char: str) -> bool:
    """Tell whether a character belongs to the one before it: a mark, or a vowel or final of a Hangul syllable."""
    from unicodedata import combining  # noqa: PLC0415  as in `fold`

    return combining(char) != 0 or "\u1160" <= char <= "\u11ff"
