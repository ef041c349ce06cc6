"""Braces of a word: how many words they make, which those are, and whether a given path is one of them.

In a *marked* text each sign that a shell acts on (``{``, ``,``, ``}``, ``*``, ``?``, ``[``, ``]``, ``~``) is put as a
character of its own; the same signs where they were quoted stand for themselves.
"""

from itertools import pairwise

from memory_model.values import NamedTuple

_SHIFT = 0x10F000
"""Marked signs lie in a plane of Unicode that is for private use; a name on disk that holds one is misread."""
_SIGNS = "{,}*?[]~"
_MARK = {ord(sign): chr(_SHIFT + ord(sign)) for sign in _SIGNS}
_PLAIN = {_SHIFT + ord(sign): sign for sign in _SIGNS}
OPEN, COMMA, CLOSE, STAR, ANY, SET, SET_END, HOME = map(_MARK.__getitem__, map(ord, _SIGNS))
_DEEPEST = 40
"""Braces inside braces that are looked into."""
_MOST = 2_000
"""Pairs of braces in a word that are looked into."""


class Span(NamedTuple):
    """``{1..9}``: numbers, of at least ``width`` digits; or the code points of letters."""

    numbers: range
    width: int = 0
    of_letters: bool = False

    def told(self, number: int) -> str:
        """Write one of the numbers."""
        return chr(number) if self.of_letters else f"{number:0{self.width}d}"


class Choice(NamedTuple):
    """``{a,b}``: each option as its parts."""

    options: "tuple[Parts, ...]"


Part = str | Span | Choice
Parts = tuple[Part, ...]
"""A word as what stands one after the other in it."""


def mark(text: str) -> str:
    """Mark the signs of an unquoted text."""
    return text.translate(_MARK)


def plain(text: str) -> str:
    """Return a marked text as it was written."""
    return text if text.isascii() else text.translate(_PLAIN)


def is_marked(text: str) -> bool:
    """Tell whether a text holds signs that are still to be acted on."""
    return not text.isascii() and max(text) > chr(_SHIFT)


def parts(text: str) -> Parts:
    """Take a marked text apart. Raises `ValueError` where braces are too many, or too deep in each other."""
    pairs = _pairs(text)
    if len(pairs) > _MOST:
        raise ValueError("braces are too many")
    return _parts(text, 0, len(text), pairs, 0) if pairs else (text,)


def _pairs(text: str) -> dict[int, int]:
    """Return where each brace that opens is closed."""
    found: dict[int, int] = {}
    begun: list[int] = []
    opens, closes = text.find(OPEN), text.find(CLOSE)
    while closes >= 0 and (opens >= 0 or begun):
        if 0 <= opens < closes:
            begun.append(opens)
            opens = text.find(OPEN, opens + 1)
            continue
        if begun:
            found[begun.pop()] = closes
        closes = text.find(CLOSE, closes + 1)
    return found


def _parts(text: str, start: int, stop: int, pairs: dict[int, int], depth: int) -> Parts:
    if depth > _DEEPEST:
        raise ValueError("braces stand too deep in each other")
    made: list[Part] = []
    at = start
    while at < stop:
        opens = text.find(OPEN, at, stop)
        while opens >= 0 and opens not in pairs:
            opens = text.find(OPEN, opens + 1, stop)
        if opens < 0:
            made.append(text[at:stop])
            break
        made.append(text[at:opens])
        closes = pairs[opens]
        made += _braced(text, opens, closes, pairs, depth)
        at = closes + 1
    return tuple(part for part in made if part != "")


def _braced(text: str, opens: int, closes: int, pairs: dict[int, int], depth: int) -> Parts:
    """Read one pair of braces; those that hold no choice stand for themselves."""
    cuts = [opens]
    at = opens + 1
    while at < closes:
        if text[at] == COMMA:
            cuts.append(at)
        at = pairs.get(at, at) + 1
    cuts.append(closes)
    if len(cuts) > 2:
        return (
            Choice(
                tuple([
                    (option,) if (option := text[one + 1 : other]) and OPEN not in option
                    else _parts(text, one + 1, other, pairs, depth + 1)
                    for one, other in pairwise(cuts)
                ])
            ),
        )  # fmt: skip
    span = _span(text[opens + 1 : closes])
    return (span,) if span else (text[opens], *_parts(text, opens + 1, closes, pairs, depth + 1), text[closes])


def _span(text: str) -> Span | None:
    first, *rest = text.split("..")
    if not 1 <= len(rest) <= 2 or (len(rest) == 2 and not _is_number(rest[1])):
        return None
    step = abs(int(rest[1])) or 1 if rest[1:] else 1
    if _is_number(first) and _is_number(rest[0]):
        width = max(map(len, (first, rest[0]))) if any(map(_is_padded, (first, rest[0]))) else 0
        return Span(_range(int(first), int(rest[0]), step), width)
    if len(first) == len(rest[0]) == 1 and first.isascii() and rest[0].isascii() and (first + rest[0]).isalpha():
        return Span(_range(ord(first), ord(rest[0]), step), of_letters=True)
    return None


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 19


def _is_padded(text: str) -> bool:
    digits = text.removeprefix("-")
    return len(digits) > 1 and digits.startswith("0")


def _range(first: int, last: int, step: int) -> range:
    return range(first, last + 1, step) if first <= last else range(first, last - 1, -step)


def count(of: Parts) -> int:
    """Count the words that parts make, without making them."""
    made = 1
    for part in of:
        if isinstance(part, Choice):
            made *= sum(map(count, part.options))
        elif isinstance(part, Span):
            made *= len(part.numbers)
    return made


def spelled(of: Parts) -> list[str]:
    """Make the words, as marked texts, in the order of a shell."""
    made = [""]
    for part in of:
        if isinstance(part, str):
            made = [before + part for before in made]
        else:
            each = (
                [word for option in part.options for word in spelled(option)]
                if isinstance(part, Choice)
                else list(map(part.told, part.numbers))
            )
            made = [before + word for before in made for word in each]
    return made


def is_one(text: str, of: Parts) -> bool:
    """Tell whether a text is one of the words, without making them."""
    return len(text) in _ends(text, of, {0})


def _ends(text: str, of: Parts, starts: set[int]) -> set[int]:
    """Return where the parts may end in a text when they begin at one of ``starts``."""
    for part in of:
        if not starts:
            break
        if isinstance(part, Choice):
            starts = {end for option in part.options for end in _ends(text, option, starts)}
        elif isinstance(part, Span):
            starts = {end for start in starts for end in _numbers(text, part, start)}
        else:
            starts = _after(text, part, starts)
    return starts


def _numbers(text: str, span: Span, start: int) -> list[int]:
    if span.of_letters:
        return [start + 1] if text[start : start + 1] and ord(text[start]) in span.numbers else []
    ends, end = [], start + (text[start : start + 1] == "-")
    while end < len(text) and text[end].isascii() and text[end].isdigit() and end - start < 19:
        end += 1
        number = int(text[start:end])
        if number in span.numbers and span.told(number) == text[start:end]:
            ends.append(end)
    return ends


def _after(text: str, written: str, starts: set[int]) -> set[int]:
    """Return where a text goes on behind what was written, in which globs stand for what they stand for."""
    if written.isascii() or not is_marked(written):
        return {start + len(written) for start in starts if text.startswith(written, start)}
    at = 0
    while at < len(written) and starts:
        sign = written[at]
        if sign == STAR:
            starts = {end for start in starts for end in range(start, _name_end(text, start) + 1)}
        elif sign in (ANY, SET):  # a set is taken for any character: what it holds is not worth the reading
            starts = {start + 1 for start in starts if start < _name_end(text, start)}
            closes = written.find(SET_END, at) if sign == SET else at
            at = max(at, closes)
        else:
            char = plain(sign)
            starts = {start + 1 for start in starts if text[start : start + 1] == char}
        at += 1
    return starts


def _name_end(text: str, start: int) -> int:
    end = text.find("/", start)
    return len(text) if end < 0 else end
