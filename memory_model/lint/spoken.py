"""The words of all days, and which names stand in them: what was found once is asked for again where days changed."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import cache
from itertools import compress

from memory_model.lint.bulk import Bulk
from memory_model.values import NamedTuple

Words = tuple[bytes, ...]
"""Words as they stand in a file, in lower case as far as ASCII goes."""
Read = Callable[[str], bytes | None]
"""Reads a file; `None` when it cannot be read."""
_BLANKS = bytes(code if code >= 0x80 or chr(code).isalnum() else 0x20 for code in range(256))
"""Turns what is no letter or digit of ASCII into blanks."""


class Name(NamedTuple):
    """What one is called: any of the ``phrases``, word by word, or of the ``parts``, inside longer words as well."""

    phrases: frozenset[Words]
    parts: tuple[bytes, ...] = ()


class Days:
    """Some days with their text, words apart by blanks; it is read when it is asked for."""

    __slots__ = ("is_new", "paths", "text")

    def __init__(self, paths: frozenset[str], text: bytes | None = None, *, is_new: bool = False) -> None:
        self.paths = paths
        self.text = text
        self.is_new = is_new


class Spoken:
    """Tells which names stand in any day. An answer holds for as long as the days it came from are the same.

    ``days`` are the days, some at a time; ``answers`` tell by the key of a name where it stands, `None` for nowhere.
    ``read_again`` counts what had to be read for answers that nothing kept any more.
    """

    def __init__(self) -> None:
        self.days: list[Days] = []
        self.answers: dict[str, Days | None] = {}
        self.read_again = 0

    def paths(self) -> frozenset[str]:
        """Name the days."""
        return frozenset().union(*(days.paths for days in self.days))

    def take(self, bulk: Bulk) -> None:
        """Take in days that were read, new or anew."""
        if not bulk.pages:
            return
        paths = frozenset([page.path for page in bulk.pages])
        self.leave(paths)
        self.days.append(Days(paths, _apart(bulk.low), is_new=True))

    def leave(self, paths: Collection[str]) -> None:
        """Forget days that are gone, or other than they were; what stood in them has to be found again."""
        gone = frozenset(paths)
        for place, days in enumerate(self.days):
            if not gone.isdisjoint(days.paths):
                self.days[place] = Days(days.paths - gone)
                self.answers = {key: found for key, found in self.answers.items() if found is not days}
        self.days = [days for days in self.days if days.paths]

    def among(self, keys: Collection[str], name: Callable[[str], Name], read: Read) -> set[str]:
        """Return the keys of the names that are spoken; a key names all that its ``name`` consists of."""
        answers = self.answers
        unknown = {key: name(key) for key in keys if key not in answers}
        is_any_new = any(days.is_new for days in self.days)
        nowhere = {key: name(key) for key in keys if is_any_new and answers.get(key, self) is None}
        self.answers = {key: answers[key] for key in keys if key in answers}
        for days in sorted(self.days, key=_is_unread):
            asked = {**unknown, **nowhere} if days.is_new else unknown
            days.is_new = False
            for key in _standing(asked, self._text(days, read)) if asked else ():
                self.answers[key] = days
                unknown.pop(key, None)
                nowhere.pop(key, None)
        self.answers.update(dict.fromkeys(unknown))
        return {key for key in keys if self.answers[key] is not None}

    def _text(self, days: Days, read: Read) -> bytes:
        if days.text is None:
            self.read_again += 1
            days.text = _apart(b"\n".join([read(path) or b"" for path in sorted(days.paths)]).lower())
        return days.text


def words(name: str) -> Words:
    """Split a name as the days are split."""
    low = lowered(name)
    return tuple((low.translate(_BLANKS) if name.isascii() else _apart(low)).split())


def lowered(name: str) -> bytes:
    """Return a name as it stands in the days: as bytes, letters of ASCII in lower case."""
    return name.encode("utf-8", "surrogateescape").lower()


def _apart(low: bytes) -> bytes:
    """Put blanks in the place of all that is no letter: the marks of ASCII, and those that texts are set with."""
    beyond = low.translate(None, _ASCII)
    marks = set(_marks().findall(beyond)) if beyond else ()
    if len(marks) > _MANY:
        low = _marks().sub(b" ", low)
    else:
        for mark in marks:
            low = low.replace(mark, b" ")
    return b" " + low.translate(_BLANKS) + b" "


_ASCII = bytes(range(0x80))
_MANY = 24
"""With more kinds of marks, replacing each takes longer than looking for all."""


@cache
def _marks() -> re.Pattern[bytes]:
    """Match dashes, quotation marks, dots, spaces and brackets beyond ASCII."""
    return re.compile(
        rb"\xc2[\x80-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf]|\xe2[\x80\x81\x86\x9c\x9d][\x80-\xbf]"
        rb"|\xe3\x80[\x80-\x84\x88-\xa0]|\xef\xbc[\x80-\x8f\x9a-\xa0]|\xef\xb8\x8f"
    )


def _is_unread(days: Days) -> bool:
    return days.text is None


def _standing(names: Mapping[str, Name], text: bytes) -> set[str]:
    """Find the names in a text: those of one word at once, of others those whose words all stand in it."""
    inside = text.split()
    keys = frozenset([word for name in names.values() for phrase in name.phrases for word in phrase])
    present = keys.intersection(inside)
    alone = {(word,) for word in present}
    found = {key for key, name in names.items() if not alone.isdisjoint(name.phrases)}
    found |= {key for key, name in names.items() if name.parts and any(part in text for part in name.parts)}
    rest = [
        (key, phrase)
        for key, name in names.items()
        if key not in found
        for phrase in name.phrases
        if len(phrase) > 1 and present.issuperset(phrase)
    ]
    return found.union(_beside(inside, rest))


def _beside(inside: list[bytes], rows: list[tuple[str, Words]]) -> set[str]:
    """Find phrases around the places of their rarest word, as far as some of the words tell, each until it is found."""
    wanted = frozenset([word for _, phrase in rows for word in phrase])
    often = Counter(filter(wanted.__contains__, inside[::_STEP]))
    around: dict[bytes, list[tuple[str, list[bytes], int]]] = {}
    for key, phrase in rows:
        rarest = min(phrase, key=often.__getitem__)
        around.setdefault(rarest, []).append((key, list(phrase), phrase.index(rarest)))
    found: set[str] = set()
    for at in compress(range(len(inside)), map(around.__contains__, inside)):
        left = around.get(inside[at], ())
        there = [key for key, phrase, ahead in left if inside[max(0, at - ahead) : at - ahead + len(phrase)] == phrase]
        if there:
            found.update(there)
            around[inside[at]] = [row for row in left if row[0] not in found]
    return found


_STEP = 11
"""Every eleventh word tells how often words stand there, well enough."""
