"""A claim taken apart for comparison: what it is about, whether it says yes or no, in which order."""

from __future__ import annotations

from memory_model.ladder.contrary.plain import plain
from memory_model.ladder.contrary.quantities import counted
from memory_model.ladder.contrary.stems import stem
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    from collections.abc import Iterable


class Statement(NamedTuple):
    """``words`` are the stems in their order, without articles, ``raw`` the words that they are of.

    ``content`` holds the stems that say what it is about. ``negations`` counts no, never, without, forbidden …;
    ``order`` holds what comes before and what after, empty where nothing is ordered; ``instead`` holds what is chosen
    and what is passed over by it.
    """

    words: tuple[str, ...]
    raw: tuple[str, ...]
    content: frozenset[str]
    negations: int
    is_never: bool = False
    order: tuple[frozenset[str], frozenset[str]] | None = None
    instead: tuple[frozenset[str], frozenset[str]] | None = None

    def told(self, words: Iterable[str]) -> str:
        """Return stems as the words that were written for them."""
        return " ".join([self.raw[self.words.index(word)] if word in self.words else word for word in words])

    @property
    def about(self) -> frozenset[str]:
        """All words that say what it is about, what is passed over among them."""
        return self.content | self.instead[1] if self.instead else self.content

    @property
    def is_negative(self) -> bool:
        """Tell whether it says no, all negations counted."""
        return self.negations % 2 == 1


_DROPPED = frozenset("a an the this that these those our my your its their please just also really very quite".split())
_EMPTY = frozenset(
    """of to in on at for by from into onto is are am be been being was were will would shall should must may might
    can could do does did have has had having it we i you they he she me us them and or but so if when whenever
    then than as there here all any every each some only still ever always , never not no nor none nobody
    nothing neither out up with without before after over instead rather again anymore straight enough happen
    happens once directly fine ok okay welcome good taboo off-limits ought first explicitly der die das ein eine
    el la los las un una le les des du de y et und nicht nie niemals kein keine keinen nunca jamás jamais pas
    ne""".split()
)
_LIGHT = frozenset(
    [
        stem(word)
        for word in """go need want let get make use put like love prefer allow permit forbid ban prohibit
        disallow refuse
        hate dislike write add""".split()
    ]
) | {"forbidden", "gone", "made", "written"}
_NEGATIONS = frozenset(
    """not never no nor none nobody nothing neither without forbidden banned prohibited disallowed taboo
    refuse hate dislike
    forbid ban off-limits nicht nie niemals kein keine keinen nunca jamás jamais pas""".split()
)
_REFUSALS = (["stop"], ["avoid"], ["refrain"], ["quit"])
"""An order that begins so forbids; elsewhere the same words tell what happens."""
_PREFERRED_TO = lazy(r"\bprefer\s(.+?)\sto\s(.+)$")
_RATHER = lazy(r"\brather\s(?:(?:have|use|see)\s)?(.+?)\sthan\s(.+)$")
_NOT_BUT = lazy(r"\bnot\s(.+?)\s,?\s?but\s(?!not\b)(.+)$")
_CONTRAST = lazy(r"^(.*?)(?:\s,\s(?:not|never|nor)\s|\s(?:instead of|rather than)\s|\s(over)\s)(.+)$")
_TAKEN_OVER = lazy(r"\b(?:prefer|favou?r|choos|chose|pick|rather|want|use|using|like|value)\w*\s.*\sover\s")
_FIRST = lazy(r"^(.+?)\sfirst\s(?:,\s)?(?:(?:and\s)?then|and|before)\s(.+)$")
_THEN = lazy(r"^(.+?)\s(?:,\s)?(?:and\s)?(?:only\s)?then\s(.+)$")
_FRONTED = lazy(r"^(before|after)\s(.+?)\s,\s(.+)$")
_ORDERED = lazy(r"^(.+?)\s(before|after)\s(.+)$")


@cache
def statement(claim: str) -> Statement:
    """Take a claim apart; what gives its reason is left out."""
    text = plain(claim)
    instead = _instead(text)
    kept = text
    if instead is not None:
        text = instead[2]
    words = _words(text)
    order = _order(text)
    told = [word for word in words if word not in _DROPPED]
    found = Statement(
        tuple(_stems(told)),
        tuple(told),
        _content(words),
        sum(word in _NEGATIONS for word in words) + (words[:1] in _REFUSALS),
        "never" in words,
        order,
        (_content(_words(instead[0])), _content(_words(instead[1]))) if instead else None,
    )
    return found if found.content or kept == text else found._replace(content=_content(_words(kept)))


def _words(text: str) -> list[str]:
    return counted(text.split())


def _stems(words: list[str]) -> list[str]:
    return [word if word.startswith("#") else stem(_ALIASES.get(word, word)) for word in words]


_ALIASES = {"turned-on": "on!", "off": "off!"}


def _content(words: list[str]) -> frozenset[str]:
    words = words[1:] if words[:1] in _REFUSALS else words
    kept = [word for word in words if word not in _EMPTY and word not in _DROPPED]
    return frozenset([word for word in _stems(kept) if word not in _LIGHT])


def _instead(text: str) -> tuple[str, str, str] | None:
    """Return what is chosen, what is passed over, and the claim without the latter."""
    match = _PREFERRED_TO.search(text) or _RATHER.search(text)
    if match:
        return match[1], match[2], text[: match.end(1)]
    match = _NOT_BUT.search(text)
    if match:
        return match[2], match[1], text[: match.start()] + match[2]
    match = _CONTRAST.match(text)
    if match is None or (match[2] and not _TAKEN_OVER.search(text)):
        return None
    return match[1], match[3], match[1]


def _order(text: str) -> tuple[frozenset[str], frozenset[str]] | None:
    match = _FIRST.match(text) or _THEN.match(text)
    if match:
        return _content(_words(match[1])), _content(_words(match[2]))
    match = _FRONTED.match(text)
    if match:
        early, late = (match[3], match[2]) if match[1] == "before" else (match[2], match[3])
        return _content(_words(early)), _content(_words(late))
    match = _ORDERED.match(text)
    if match is None:
        return None
    early, late = (match[1], match[3]) if match[2] == "before" else (match[3], match[1])
    return _content(_words(early)), _content(_words(late))
