"""How often one means to be in touch: a rhythm in Status, and whether it has passed. Computed at view time."""

from __future__ import annotations

from memory_model.entities.entity import StatusLine
from memory_model.entities.keys import folded_key
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, cache, date

if TYPE_CHECKING:
    from collections.abc import Sequence

KEYS = ("cadence", "rhythm", "keep in touch", "contact every")
_WORDS = {
    "daily": 1,
    "weekly": 7,
    "biweekly": 14,
    "fortnightly": 14,
    "monthly": 30,
    "bimonthly": 60,
    "quarterly": 91,
    "half yearly": 182,
    "yearly": 365,
    "annually": 365,
}
_UNITS = {"d": 1, "day": 1, "w": 7, "week": 7, "fortnight": 14, "mo": 30, "month": 30, "quarter": 91, "y": 365}
_UNITS |= {"year": 365}
_NUMBERS = {word: number for number, word in enumerate("a other three four five six".split(), 1)} | {"one": 1, "two": 2}
_FILLERS = ("every", "each", "once", "about", "per", "~")


def written(status: Sequence[StatusLine]) -> str:
    """Return the rhythm as it stands in Status; empty without one."""
    return next((line.value for line in status if folded_key(line.key) in KEYS), "")


@cache
def days(text: str) -> int | None:
    """Read a rhythm in days: ``weekly``, ``every 14 days``, ``every other week``, ``2w``; `None` for other words."""
    bare = fold(text).replace("-", " ")
    for mark in ",;(.":
        bare = bare.partition(mark)[0]
    words = [word for word in bare.split() if word not in _FILLERS]
    if (known := _WORDS.get("".join(words[:2]))) or (known := _WORDS.get(" ".join(words))):
        return known
    if len(words) == 1 and words[0][:1].isdigit():
        digits = words[0].rstrip("abcdefghijklmnopqrstuvwxyz")
        words = [digits, words[0][len(digits) :]]
    number, unit = ("1", words[0]) if len(words) == 1 else [*words, "", ""][:2]
    count = _NUMBERS.get(number) or (int(number) if number.isdecimal() and len(number) < 5 else 0)
    length = _UNITS.get(unit) or _UNITS.get(unit.removesuffix("s"))
    return count * length if count and length and len(words) <= 2 else None


def quiet(last_contact: date | None, today: date) -> int | None:
    """Count the days since one was in touch; `None` when one never was."""
    return (today - last_contact).days if last_contact else None


def is_losing_touch(last_contact: date | None, rhythm: str, today: date, otherwise: int | None) -> bool:
    """Tell whether the rhythm has passed; without one, whether ``otherwise`` days have (`None`: never).

    With a rhythm and no contact at all it has passed, too.
    """
    limit = days(rhythm)
    since = quiet(last_contact, today)
    if limit is None:
        return otherwise is not None and since is not None and since > otherwise
    return since is None or since > limit
