"""A sentence as single words, contractions written out, each with where it stands; phrases that are looked for."""

from __future__ import annotations

from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple

_WORD = lazy(r"[^\W_](?:[\w'./+#@%¤-]*[\w%+#¤])?|¤+|[,;:!?()–—]|\.|-(?=\s)|\S")
_WRITTEN_OUT = {
    "can't": ("can", "not"),
    "cannot": ("can", "not"),
    "won't": ("will", "not"),
    "shan't": ("shall", "not"),
    "let's": ("let", "us"),
    "gonna": ("going", "to"),
}
_ENDINGS = (("n't", "not"), ("'re", "are"), ("'ve", "have"), ("'ll", "will"), ("'m", "am"), ("'d", "would"))
_BEFORE_IS = frozenset("it that he she there here what who where how this everything nothing".split())
_MARKS = frozenset(",;:.!?()–—-")


class Said(NamedTuple):
    """Words and marks, and the indexes in the sentence at which each begins and ends."""

    words: tuple[str, ...]
    starts: tuple[int, ...]
    stops: tuple[int, ...]


def said(heard: str) -> Said:
    """Take a sentence apart."""
    found = [(word, match.start(), match.end()) for match in _WORD.finditer(heard) for word in _written_out(match[0])]
    words, starts, stops = zip(*found, strict=True) if found else ((), (), ())
    return Said(words, starts, stops)


def _written_out(word: str) -> tuple[str, ...]:
    if word in _WRITTEN_OUT or "'" not in word:
        return _WRITTEN_OUT.get(word, (word,))
    for ending, put in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending):
            return word[: -len(ending)], put
    return (word[:-2], "is") if word.endswith("'s") and word[:-2] in _BEFORE_IS else (word,)


def is_mark(word: str) -> bool:
    """Tell whether something is no word but a mark."""
    return word in _MARKS


class Phrases:
    """Words and sequences of words that tell the same; read when first looked for."""

    def __init__(self, listed: str) -> None:
        self._listed = listed
        self._known: dict[str, list[tuple[str, ...]]] = {}

    def found(self, words: tuple[str, ...]) -> int:
        """Return the number of the first word at which one of them begins, or -1."""
        known = self._known or self._read()
        for at, word in enumerate(words):
            if word in known and any(words[at : at + len(one)] == one for one in known[word]):
                return at
        return -1

    def begin(self, words: tuple[str, ...]) -> int:
        """Return how many words the longest of them takes at the beginning, or 0."""
        known = (self._known or self._read()).get(words[0], ()) if words else ()
        return max([len(one) for one in known if words[: len(one)] == one], default=0)

    def _read(self) -> dict[str, list[tuple[str, ...]]]:
        for listed in self._listed.replace("\n", ";").split(";"):
            phrase = tuple(listed.split())
            if phrase:
                self._known.setdefault(phrase[0], []).append(phrase)
        return self._known


def phrases(listed: str) -> Phrases:
    """Take phrases, parted by ``;`` or a line end."""
    return Phrases(listed)
