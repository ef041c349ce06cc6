"""The words of all days, and which names stand in them: what was found once is asked for again where days changed."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Set
from itertools import compress

from memory_model.lint.bulk import Bulk
from memory_model.lint.words import Words, apart, each_once
from memory_model.values import NamedTuple

Read = Callable[[str], bytes | None]
"""Reads a file; `None` when it cannot be read."""


class Name(NamedTuple):
    """What one is called: any of the ``phrases``, word by word, or of the ``parts``, inside longer words as well."""

    phrases: frozenset[Words]
    parts: tuple[bytes, ...] = ()


class Days:
    """Some days with their text, words apart by blanks; it is read when it is asked for.

    Their ``vocabulary`` has each word once; it is let go when names were looked for.
    """

    __slots__ = ("_vocabulary", "is_new", "paths", "text")

    def __init__(
        self,
        paths: frozenset[str],
        text: bytes | None = None,
        vocabulary: Set[bytes] | None = None,
        *,
        is_new: bool = False,
    ) -> None:
        self.paths = paths
        self.text = text
        self._vocabulary = vocabulary
        self.is_new = is_new

    @property
    def vocabulary(self) -> Set[bytes]:
        """Each word once."""
        if self._vocabulary is None:
            self._vocabulary = each_once(self.text or b"")
        return self._vocabulary

    def let_go(self) -> None:
        """Forget what takes room and is made of the text quickly."""
        self._vocabulary = None


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
        self.days.append(Days(paths, bulk.apart, bulk.vocabulary, is_new=True))

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
        known = [days for days in self.days if days.text is not None]
        for some in (known, *[[days] for days in self.days if days.text is None]):
            for find in (_by_a_word, _by_words):  # most names have a word of their own
                for days in some:
                    asked = {**unknown, **nowhere} if days.is_new else unknown
                    for key in find(asked, self._with_text(days, read)) if asked else ():
                        self.answers[key] = days
                        unknown.pop(key, None)
                        nowhere.pop(key, None)
            for days in some:
                days.is_new = False
                days.let_go()
        self.answers.update(dict.fromkeys(unknown))
        return {key for key in keys if self.answers[key] is not None}

    def _with_text(self, days: Days, read: Read) -> Days:
        if days.text is None:
            self.read_again += 1
            days.text = apart(b"\n".join([read(path) or b"" for path in sorted(days.paths)]).lower())
        return days


def _by_a_word(names: Mapping[str, Name], days: Days) -> set[str]:
    """Find the names of which one word, or a part of one, stands in some days and is a name by itself."""
    text, alone = days.text or b"", {(word,) for word in _words_of(names) & days.vocabulary}
    found = {key for key, name in names.items() if not alone.isdisjoint(name.phrases)}
    return found.union([key for key, name in names.items() if any(part in text for part in name.parts)])


def _by_words(names: Mapping[str, Name], days: Days) -> set[str]:
    """Find the names whose words stand in some days one behind the other; those whose words all stand there may."""
    present = _words_of(names) & days.vocabulary
    phrases = [
        (key, phrase)
        for key, name in names.items()
        for phrase in name.phrases
        if len(phrase) > 1 and present.issuperset(phrase)
    ]
    return _beside((days.text or b"").split(), phrases) if phrases else set()


def _words_of(names: Mapping[str, Name]) -> frozenset[bytes]:
    return frozenset([word for name in names.values() for phrase in name.phrases for word in phrase])


Rows = dict[bytes, list[tuple[str, list[bytes], int]]]
"""By the word beside another: the key of a name, its words, and how many of them stand before that other."""


def _beside(inside: list[bytes], phrases: list[tuple[str, Words]]) -> set[str]:
    """Find phrases around the places of their rarest word, as far as some of the words tell."""
    wanted = frozenset([word for _, phrase in phrases for word in phrase])
    often = Counter(filter(wanted.__contains__, inside[::_STEP]))
    around: dict[bytes, tuple[Rows, Rows]] = {}
    for key, phrase in phrases:
        rarest = min(phrase, key=often.__getitem__)
        ahead = phrase.index(rarest)
        is_last = ahead + 1 == len(phrase)
        rows = around.setdefault(rarest, ({}, {}))[is_last]
        rows.setdefault(phrase[ahead - 1 if is_last else ahead + 1], []).append((key, list(phrase), ahead))
    inside.append(b"")  # so that each word has one behind it, and the first one before it
    near: list[tuple[int, list[tuple[str, list[bytes], int]]]] = []
    for at in compress(range(len(inside)), map(around.__contains__, inside)):
        behind, before = around[inside[at]]
        if behind and inside[at + 1] in behind:
            near.append((at, behind[inside[at + 1]]))
        if before and inside[at - 1] in before:
            near.append((at, before[inside[at - 1]]))
    return {
        key
        for at, rows in near
        for key, phrase, ahead in rows
        if len(phrase) == 2 or inside[max(0, at - ahead) : at - ahead + len(phrase)] == phrase
    }


_STEP = 11
"""Every eleventh word tells how often words stand there, well enough."""
