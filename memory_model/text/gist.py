"""What a line is about: its words without the small ones, cut to their stems; numbers and names stand out."""

import re
from functools import cache

from memory_model.text.fold import fold
from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple

_SMALL = frozenset(
    """a about above after again all also an and any are as at be because been before being below but by can could
    did do does doing down each else ever few for from further had has have having he her here him his how i if
    in into is it its just let like me more most my need needs new no nor not now of off on once one only or
    other our out over own per same she should since so some still such than that the their them then there
    these they this those though through to too two under until up us very was we were what when where which
    while who why will with would yes yet you your der die das und ist nicht ein eine mit von zu im el la los
    las de del y que en un una le les des et est""".split()
)
_ENDINGS = "ations ation ments ment ingly ings ing edly ness ers ed er es ly s".split()
_STEM = 6


class Gist(NamedTuple):
    """The stems of a text; ``names`` and ``numbers`` are those of them that tell more than a plain word."""

    words: frozenset[str]
    names: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()


_TOKEN = lazy(
    r"(?P<number>\d+(?:[.,:/%'-]\d+)*)"
    r"|(?P<wide>[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]+)"
    r"|(?P<word>[^\W\d_]+(?:['’][^\W\d_]+)?)"
)


_LINK = lazy(r"!?\[\[([^\[\]|#]*)(?:#[^\[\]|]*)?(?:\|([^\[\]]*))?\]\]|\[([^\[\]]*)\]\([^()\s]*\)")


def gist(text: str) -> Gist:
    """Read a text. Of a link its label counts, else what it points at; addresses of lines count nothing.

    Text without blanks between words (CJK) is taken in pairs of characters. A number keeps its punctuation
    (``07:40``, ``98.1``), without leading zeros; of a range both ends count.
    """
    bare = _LINK.sub(_label, text)
    words: set[str] = set()
    names: set[str] = set()
    numbers: set[str] = set()
    for match in _TOKEN.finditer(bare):
        token = match.group()
        if match["number"]:
            numbers.add(token.lstrip("0") or "0")
        elif match["wide"]:
            words.update(token[at : at + 2] for at in range(max(1, len(token) - 1)))
        else:
            key = _counts(token)
            if not key:
                continue
            words.add(stem(key))
            if token[:1].isupper() and not _begins(bare, match.start()):
                names.add(stem(key))
    return Gist(frozenset(words | numbers), frozenset(names), frozenset(numbers))


def stems(text: str) -> frozenset[str]:
    """Return the words of the gist of a text alone: a third of the work."""
    found = _TOKEN.findall(_LINK.sub(_label, text) if "[" in text else text)
    words = {stem(key) for word in {word for _, _, word in found} if (key := _counts(word))}
    words.update([number.lstrip("0") or "0" for number, _, _ in found if number])
    words.update([wide[at : at + 2] for _, wide, _ in found if wide for at in range(max(1, len(wide) - 1))])
    return frozenset(words)


def _counts(word: str) -> str:
    """Return the folded word, empty for one that tells nothing."""
    key = fold(word.partition("'")[0].partition("’")[0])
    return "" if key in _SMALL or len(key) < 2 else key


@cache
def stem(word: str) -> str:
    """Cut a folded word to its stem: ``translated`` and ``translation`` become one. Crude, but enough to compare."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not (ending == "s" and word.endswith("ss")):
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    if len(word) > 3 and word[-1] in "ey":
        word = word[:-1]
    return word[:_STEM]


def _label(match: re.Match[str]) -> str:
    target, label, shown = match.groups()
    said = label or shown or target or ""
    return " " if re.fullmatch(r"\d{4}-\d\d-\d\d", said.strip()) else f" {said.replace('-', ' ')} "


def _begins(text: str, start: int) -> bool:
    """Tell whether a word begins a sentence, where a capital letter says nothing."""
    before = text[:start].rstrip(" \t\"'“„«(*_`[-")
    return not before or before[-1] in ".!?:;\n"
