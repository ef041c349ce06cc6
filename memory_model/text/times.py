"""The time of day at the start of a line, in the shapes people and programs write it."""

from memory_model.text.pattern import lazy

_SHAPES = lazy(
    r"(?P<open>\*\*\[|\*\*|\[|\(|)"
    r"(?P<date>\d{4}-\d\d-\d\d[T ])?"
    r"(?P<hour>\d{1,2}):(?P<minute>[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?"
    r"(?:[ ]?(?P<half>[AaPp])\.?[Mm]\b\.?)?"
    r"(?:[ ]?(?:Z|UTC|GMT|(?(date)[+-]\d\d:?\d\d|(?!))))?"
    r":?(?P<close>\]\*\*|\*\*|\]|\)|)"
    r"(?=$|[ \t:,.–—-])(?![-–—]\d)(?:[ \t]*[:,.–—-](?=[ \t]))?[ \t]*"
)


def lead(text: str) -> tuple[str | None, str]:
    """Part a line's text from the time it begins with: ``("16:40", "text")``, or ``(None, text)``.

    Read are ``16:40``, ``[16:40]``, ``**16:40**``, ``4:45 PM —`` and ``[2026-03-03 01:41 UTC]``; the time
    comes back as ``HH:MM`` of the 24-hour day, as written: zones are not converted. A span
    (``12:30-14:00``) stays text.
    """
    if ":" not in text[:24] or text[0] not in "0123456789[*(":
        return None, text
    match = _SHAPES.match(text)
    if not match or match["open"][::-1].translate(_MIRROR) != match["close"]:
        return None, text
    hour = _hour(int(match["hour"]), match["half"])
    if hour is None:
        return None, text
    return f"{hour:02}:{match['minute']}", text[match.end() :]


_MIRROR = str.maketrans("[(", "])")


def _hour(hour: int, half: str | None) -> int | None:
    if not half:
        return hour if hour < 24 else None
    if not 1 <= hour <= 12:
        return None
    return hour % 12 + (12 if half in "Pp" else 0)
