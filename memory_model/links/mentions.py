"""Names of a node that stand in a text without being links."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from memory_model.text.blocks import TEXT, scan
from memory_model.text.code_spans import code_spans
from memory_model.text.fold import fold, folded
from memory_model.text.links import links_in
from memory_model.values import NamedTuple

SHORTEST = 4
"""Names of fewer letters are common words too often."""
_ASIDE = re.compile(r"<!--.*?(?:-->|$)|\{\{.{0,999}?\}\}")
_PLACE = re.compile(r"(?<!\S)\S*?(?:@|://|[\w.]/|\.md\b)\S*")
"""Match a word that is, or holds, an address or the place of a file."""
_NO_START = ("\\", "[")
"""Behind one of these a link would be none; nor is it one before a closing bracket."""
_HEADING = re.compile(r"\s{0,3}#{1,6}(?:\s|$)")
_NAMES_ITSELF = re.compile(r"\s*[-*+]?\s*(?:alias(?:es)?|names?|also known as)\s*:", re.IGNORECASE)


class Mention(NamedTuple):
    """A name as it stands in a line (from 1), from ``start`` to ``stop`` (characters from 0)."""

    line: int
    start: int
    stop: int
    text: str


class Called:
    """The names of one node to look for; whole words, whatever the case and the accents."""

    def __init__(self, names: Iterable[str]) -> None:
        keys = {" ".join(fold(name).split()) for name in names}
        wanted = sorted((key for key in keys if len(key) >= SHORTEST and not key.isdigit()), key=len, reverse=True)
        words = "|".join(r"\s+".join(map(re.escape, key.split(" "))) for key in wanted)
        self._pattern = re.compile(rf"(?<![\w@#/.-])(?:{words})(?![\w@/-]|\.\w)") if wanted else None

    def found(self, lines: Sequence[str], kept: Collection[int] = ()) -> Iterator[Mention]:
        """Yield the mentions in text; none in headings, code, quotes, links, addresses, ``kept`` lines (from 0)."""
        if self._pattern is None:
            return
        contexts = scan(lines).contexts
        for number, line in enumerate(lines):
            is_text = contexts[number] == TEXT and not (_HEADING.match(line) or _NAMES_ITSELF.match(line))
            if is_text and number not in kept:
                yield from self._in_line(self._pattern, number, line)

    def _in_line(self, pattern: re.Pattern[str], number: int, line: str) -> Iterator[Mention]:
        key, positions = folded(line)
        hidden: list[tuple[int, int]] | None = None
        at = end = 0
        for match in pattern.finditer(key):
            start, stop = positions[match.start()], positions[match.end()]
            if hidden is None:
                links = [(link.start, link.stop) for link in links_in(line)]
                aside = [one.span() for each in (_ASIDE, _PLACE) for one in each.finditer(line)]
                hidden = sorted([*code_spans(line), *aside, *links])
            while at < len(hidden) and hidden[at][0] < stop:  # the end of all that begin before the name's end
                end = max(end, hidden[at][1])
                at += 1
            if start >= end and line[start - 1 : start] not in _NO_START and line[stop : stop + 1] != "]":
                yield Mention(number + 1, start, stop, line[start:stop])
