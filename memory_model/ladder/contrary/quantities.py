"""Quantities and times of day, so that the same one in another unit or notation is the same."""

from memory_model.text.pattern import lazy

_NUMBERS = {
    word: number
    for number, word in enumerate(
        """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
        seventeen eighteen nineteen twenty""".split()
    )
} | dict(zip("thirty forty fifty sixty seventy eighty ninety hundred".split(), range(30, 101, 10), strict=True))
_UNITS: dict[str, dict[str, float]] = {
    "time": {
        "ms": 0.001,
        "millisecond": 0.001,
        "s": 1,
        "sec": 1,
        "second": 1,
        "min": 60,
        "minute": 60,
        "h": 3600,
        "hr": 3600,
        "hour": 3600,
        "day": 86_400,
        "week": 604_800,
        "fortnight": 1_209_600,
    },
    "months": {"month": 1, "quarter": 3, "year": 12, "decade": 120},
    "bytes": {"b": 1, "byte": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12, "kib": 1024, "mib": 2**20, "gib": 2**30}
    | {"kilobyte": 1e3, "megabyte": 1e6, "gigabyte": 1e9},
    "length": {"mm": 0.001, "cm": 0.01, "dm": 0.1, "m": 1, "km": 1000, "metre": 1, "meter": 1, "kilometre": 1000}
    | {"millimetre": 0.001, "centimetre": 0.01, "decimetre": 0.1, "kilometer": 1000, "centimeter": 0.01},
    "weight": {"mg": 0.001, "g": 1, "kg": 1000, "gram": 1, "kilo": 1000, "kilogram": 1000, "ton": 1e6, "tonne": 1e6},
    "share": {"%": 1, "percent": 1, "pct": 1},
    "pixels": {"px": 1, "pixel": 1},
    "rate": {"hz": 1, "khz": 1e3, "mhz": 1e6, "rps": 1, "fps": 1},
    "cents": {"cent": 1, "euro": 100, "eur": 100, "€": 100},
}
_UNIT = {unit: (kind, factor) for kind, units in _UNITS.items() for unit, factor in units.items()}
_BEFORE_ONE = frozenset("at from is are to than least most by exactly need needs require requires".split())
"""Behind these words *one* is a number."""
_CLOCK = lazy(r"(\d{1,2})(?::|\.(?=\d\d(?:am|pm)))(\d\d)(?::\d\d)?(am|pm)?|(\d{1,2})(am|pm)")
_AMOUNT = lazy(r"(-?\d+(?:[.,]\d+)?)([a-z%€]*)")


def counted(words: list[str]) -> list[str]:
    """Put one word ``#kind=value`` for each quantity in the words of a claim, and ``#clock=minutes`` for each time."""
    found: list[str] = []
    at = 0
    while at < len(words):
        taken, made = _clock(words, at) or _amount(words, at) or (1, words[at])
        found.append(made)
        at += taken
    return found


def kind(word: str) -> str:
    """Return the kind of a quantity (``time``, ``clock`` or empty for a bare number); ``-`` for another word."""
    return word[1:].partition("=")[0] if word.startswith("#") and "=" in word else "-"


def _clock(words: list[str], at: int) -> tuple[int, str] | None:
    word = words[at]
    if word in ("noon", "midday", "midnight"):
        return 1, _minutes(0 if word == "midnight" else 12, 0, "")
    if (
        word in ("half", "quarter")
        and words[at + 1 : at + 2] in (["past"], ["to"])
        and _hour(words, at + 2) is not None
    ):
        minutes = 30 if word == "half" else 15 if words[at + 1] == "past" else -15
        taken, part = _part_of_day(words, at + 3)
        return 3 + taken, _minutes(_hour(words, at + 2) or 0, minutes, part)
    match = _CLOCK.fullmatch(word)
    if match:
        said_hour, part = int(match[1] or match[4]), match[3] or match[5] or ""
        taken, said = (0, part) if part else _part_of_day(words, at + 1)
        return 1 + taken, _minutes(said_hour, int(match[2] or 0), said)
    hour = _hour(words, at)
    if hour is not None and words[at + 1 : at + 2] in (["o'clock"], ["am"], ["pm"], ["oclock"]):
        taken, part = _part_of_day(words, at + 1)
        if words[at + 1] in ("o'clock", "oclock"):
            taken, part = _part_of_day(words, at + 2)
            taken += 1
        return 1 + taken, _minutes(hour, 0, part)
    return None


def _part_of_day(words: list[str], at: int) -> tuple[int, str]:
    if words[at : at + 1] in (["am"], ["pm"]):
        return 1, words[at]
    after = words[at : at + 3]
    if after[:2] == ["in", "the"] and after[2:] in (["morning"], ["afternoon"], ["evening"]):
        return 3, "am" if after[2] == "morning" else "pm"
    return 0, ""


def _hour(words: list[str], at: int) -> int | None:
    word = words[at] if at < len(words) else ""
    number = int(word) if word.isascii() and word.isdigit() else _NUMBERS.get(word)
    return number if number is not None and number <= 24 else None


def _minutes(hour: int, minutes: int, part: str) -> str:
    if part == "pm" and hour < 12:
        hour += 12
    return f"#clock={(hour * 60 + minutes) % 1440}"


def _counts(words: list[str], at: int) -> bool:
    """Tell whether *one* is a number: *needs one*, *one review is enough*."""
    return bool(at and words[at - 1] in _BEFORE_ONE) or (at == 0 and "enough" in words[:5])


def _rate(words: list[str], at: int) -> tuple[int, float] | None:
    """Return how many words tell per what time something is counted, and its seconds: *requests per minute*."""
    for start in (at, at + 1):
        if words[start : start + 1] in (["per"], ["a"], ["/"]):
            kind, seconds = _UNIT.get((words[start + 1 : start + 2] or [""])[0].removesuffix("s"), ("", 0))
            if kind == "time" and words[start] == "per":
                return start + 2 - at, seconds
    return None


def _amount(words: list[str], at: int) -> tuple[int, str] | None:
    match = _AMOUNT.fullmatch(words[at])
    if match:
        number, unit = float(match[1].replace(",", ".")), match[2]
    elif words[at] in _NUMBERS and (words[at] != "one" or _counts(words, at)):
        number, unit = float(_NUMBERS[words[at]]), ""
    else:
        return None
    rate = _rate(words, at + 1) if not unit else None
    if rate:
        return 1 + rate[0], f"#rate={number / rate[1]:g}"
    taken = 1
    if not unit and at + 1 < len(words):
        following = words[at + 1]
        unit = following if following in _UNIT else following.removesuffix("s")
        taken = 2 if unit in _UNIT else 1
    if unit and unit not in _UNIT:
        return None if match and match[2] else (1, f"#={number:g}")
    name, factor = _UNIT.get(unit, ("", 1))
    return taken, f"#{name}={(_rounded(number, unit) if name == 'bytes' else number) * factor:g}"


def _rounded(number: float, unit: str) -> float:
    """Count a size of 1,024 as 1,000 of its unit: who says 2048 MB means what others call 2 GB."""
    is_binary = number >= 1024 and number % 1024 == 0 and not unit.endswith("ib")
    return number / 1.024 if is_binary else number
