"""Sentences, each as it was written and as it is heard: quotes masked, one case, one apostrophe."""

from __future__ import annotations

from memory_model.ladder.spelling import spelled
from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple

MASKED = "¤"
"""Stands for each character of a quoted text: a cue in it is somebody else's word."""

_QUOTED = lazy(r"""“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|"[^"\n]*"|`[^`\n]+`|(?<![\w'])'(?=\S)[^'\n]+(?<=\S)'(?![\w'])""")
_END = lazy(
    r"(?<!\be\.g)(?<!\bi\.e)(?<!\betc)(?<!\bvs)(?<!\bapprox)(?<!\bz\.b)(?<!\bd\.h)(?<!\bca)(?<!\bresp)"
    r"[.!?…]+[\"'”’»)\]]*(?=\s|$)|[。！？]|\n"
)
_BULLET = lazy(r"\s*(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+|\[[ x]\]\s+)*")


class Sentence(NamedTuple):
    """``text`` as written and ``heard``, whose words are put right; ``at`` tells where in the text a place of it is."""

    text: str
    heard: str
    at: tuple[int, ...] = ()

    def cut(self, start: int, stop: int) -> str:
        """Return what was written for a part of what is heard."""
        return self.text[self.at[start] : self.at[stop]] if self.at else self.text[start:stop]


def sentences(paragraph: str) -> list[Sentence]:
    """Cut a paragraph into sentences; a line end always ends one."""
    heard = _heard(paragraph)
    found = []
    start = 0
    for match in _END.finditer(heard):
        found.append(_sentence(paragraph, heard, start, match.end()))
        start = match.end()
    found.append(_sentence(paragraph, heard, start, len(paragraph)))
    return [sentence for sentence in found if sentence.text]


def _sentence(paragraph: str, heard: str, start: int, stop: int) -> Sentence:
    bullet = _BULLET.match(heard, start, stop)
    start = bullet.end() if bullet else start
    text = paragraph[start:stop].rstrip()
    said = spelled(heard[start : start + len(text)])
    return Sentence(text, said.text, said.at)


def _heard(text: str) -> str:
    masked = _QUOTED.sub(lambda match: match[0][0] + MASKED * (len(match[0]) - 2) + match[0][-1], text)
    lowered = masked.lower()
    if len(lowered) != len(text):  # a few letters of the world grow when they are lowered
        lowered = "".join([char.lower() if len(char.lower()) == 1 else char for char in masked])
    return lowered.translate(_PLAIN)


_PLAIN = str.maketrans({"’": "'", "‘": "'", "`": "'", "\u00a0": " ", "\t": " "})
