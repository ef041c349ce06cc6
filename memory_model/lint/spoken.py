"""The words of all days, and which names stand in them: what was found once is asked for again where days changed."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import compress

from memory_model.lint.bulk import Bulk
from memory_model.lint.words import Words, apart, parted
from memory_model.values import NamedTuple

Read = Callable[[str], bytes | None]
"""Reads a file; `None` when it cannot be read."""


class Name(NamedTuple):
    """What one is called: any of the ``phrases``, word by word, or of the ``parts``, inside longer words as well."""

    phrases: frozenset[Words]
    parts: tuple[bytes, ...] = ()


class Days:
    """Some days with their text, words apart by blanks; it is read when it is asked for.

    They are new until the names that stand in no other day were looked for there.
    """

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

    def ask(self, names: Iterable[str]) -> None:
        """Begin with names, by their keys, that stand nowhere as yet: there is no day."""
        self.answers = dict.fromkeys(names)

    def take(self, bulk: Bulk, names: dict[str, Name] | None = None, also: frozenset[bytes] = frozenset()) -> None:
        """Take in days that were read, new or anew.

        Whoever has all ``names`` that stand nowhere as yet has them looked for at once, and with them the words that
        rules ask for ``also``: to part the text into words is most of the work. Those found are taken out.
        """
        if not bulk.pages:
            return
        paths = frozenset([page.path for page in bulk.pages])
        self.leave(paths)
        days = Days(paths, bulk.apart, is_new=names is None)
        self.days.append(days)
        if names is not None:
            found, bulk.said = standing(names, bulk.apart, also)
            for key in found:
                self.answers[key] = days
                del names[key]

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
            for days in some:
                asked = {**unknown, **nowhere} if days.is_new else unknown
                for key in standing(asked, self._text(days, read))[0] if asked else ():
                    self.answers[key] = days
                    unknown.pop(key, None)
                    nowhere.pop(key, None)
                days.is_new = False
        self.answers.update(dict.fromkeys(unknown))
        return {key for key in keys if self.answers[key] is not None}

    def _text(self, days: Days, read: Read) -> bytes:
        if days.text is None:
            self.read_again += 1
            days.text = apart(b"\n".join([read(path) or b"" for path in sorted(days.paths)]).lower())
        return days.text


def standing(
    names: Mapping[str, Name], text: bytes, also: frozenset[bytes] = frozenset()
) -> tuple[set[str], frozenset[bytes]]:
    """Return the keys of the names that stand in a text whose words are apart, and which of the words do ``also``.

    The text is parted once. Names that were found are let go now and then, so that fewer words have to be looked at.
    """
    found = {key for key, name in names.items() if any(part in text for part in name.parts)}
    said: set[bytes] = set()
    often = _often(text)
    sought, renewed = _Sought(names, found, often, also), 2
    longest = max([len(phrase) for name in names.values() for phrase in name.phrases], default=1)
    last: list[bytes] = []
    for number, some in enumerate(parted(text)):
        if number == renewed:
            sought, renewed = _Sought(names, found, often, also - said), 4 * renewed
        inside = [*last, *some, b""]  # so that each word has one behind it, and the first one before it
        found |= sought.among(inside, said)
        last = inside[-longest:-1]
    return found, frozenset(said)


def _often(text: bytes) -> Counter[bytes]:
    """Tell how often words stand in a text, as far as some pieces of it tell."""
    step = max(1, len(text) // _SAMPLES)
    return Counter(b" ".join([text[at : at + _SAMPLE] for at in range(0, len(text), step)]).split())


_SAMPLES, _SAMPLE = 64, 512
"""So many pieces of so many bytes tell it well enough."""

_Row = tuple[str, list[bytes], int]
"""The key of a name, the words of a phrase, and how many of them stand before the one that is looked for."""
_Rows = dict[bytes, dict[bytes, list[_Row]]]
"""By a word, and by the one beside it."""


class _Sought:
    """The phrases of names that are not ``found``, each by its rarest word: by it alone, or with the one beside it.

    With them some words are looked for ``also``.
    """

    def __init__(
        self, names: Mapping[str, Name], found: Collection[str], often: Counter[bytes], also: Collection[bytes]
    ) -> None:
        self._also = also
        self._alone: dict[bytes, list[str]] = {word: [] for word in also}
        self._behind: _Rows = {}
        self._before: _Rows = {}
        for key in names.keys() - found:
            for phrase in names[key].phrases:
                if len(phrase) == 1:
                    self._alone.setdefault(phrase[0], []).append(key)
                    continue
                rarest = min(phrase, key=often.__getitem__)
                ahead = phrase.index(rarest)
                is_last = ahead + 1 == len(phrase)
                rows = (self._before if is_last else self._behind).setdefault(rarest, {})
                rows.setdefault(phrase[ahead - 1 if is_last else ahead + 1], []).append((key, list(phrase), ahead))
        self._asked = frozenset().union(self._alone, self._behind, self._before)

    def among(self, inside: list[bytes], said: set[bytes]) -> set[str]:
        """Return the keys of the names that stand among some words, and add to ``said`` those that do ``also``."""
        alone, behind, before = self._alone, self._behind, self._before
        near: list[tuple[int, list[_Row]]] = []
        told: set[bytes] = set()
        for at in compress(range(len(inside)), map(self._asked.__contains__, inside)):
            word = inside[at]
            if word in behind and inside[at + 1] in behind[word]:
                near.append((at, behind[word][inside[at + 1]]))
            if word in before and inside[at - 1] in before[word]:
                near.append((at, before[word][inside[at - 1]]))
            if word in alone:
                told.add(word)
        said.update(told.intersection(self._also))
        found = {key for at, rows in near for key, phrase, ahead in rows if _stands(phrase, inside, at - ahead)}
        return found.union(*[alone[word] for word in told])


def _stands(phrase: list[bytes], inside: list[bytes], start: int) -> bool:
    return len(phrase) == 2 or inside[max(0, start) : start + len(phrase)] == phrase
