"""The one source of time: the local day of the deck, the commands and the hooks alike."""

import os

from memory_model.errors import MemdeckError
from memory_model.values import date, datetime, timedelta, tzinfo


def days_after(day: date, days: int) -> date:
    """Return the day so many days later; the last day that there is, where it would lie behind that."""
    return date.fromordinal(min(day.toordinal() + days, date.max.toordinal()))


class Clock:
    """Tells the time in a zone, with a day that may start later than midnight.

    ``zone`` is an IANA name, or empty for the machine's own. ``fixed`` is an instant that stands
    still (`MEMDECK_NOW`, formats.md §10). ``day_start`` is the time a new day begins, in minutes
    after midnight (`[log] day_start`).
    """

    def __init__(self, zone: str = "", day_start: int = 0, fixed: str | None = None) -> None:
        self.zone = zone
        self._day_start = timedelta(minutes=day_start)
        self._tz = _timezone(zone)
        self._fixed = _instant(fixed, self._tz) if fixed else None

    @classmethod
    def from_environment(cls, zone: str = "", day_start: int = 0) -> "Clock":
        """Make the clock of this process; `MEMDECK_NOW` replaces the machine's time."""
        return cls(zone, day_start, os.environ.get("MEMDECK_NOW") or None)

    @property
    def replaced(self) -> bool:
        """Tell whether another time stands for the machine's: the times of files say nothing then."""
        return self._fixed is not None

    def now(self) -> datetime:
        """Return the present moment as an aware local time."""
        if self._fixed is not None:
            return self._fixed
        return datetime.now(self._tz) if self._tz else datetime.now().astimezone()

    def today(self) -> date:
        """Return the local day to which a line written now belongs (formats.md §3)."""
        return (self.now().replace(tzinfo=None) - self._day_start).date()

    def day_of(self, at: int) -> date:
        """Return the local day to which a moment belongs, in seconds UTC since 1970."""
        return (datetime.fromtimestamp(at, self._tz).replace(tzinfo=None) - self._day_start).date()

    def moment(self, day: date, hour: int, minute: int) -> int:
        """Return the second UTC of a local time of a day; early ones come after midnight where days start later."""
        early = timedelta(hours=hour, minutes=minute) < self._day_start
        local = datetime(day.year, day.month, day.day, hour, minute, tzinfo=self._tz)
        return int((local + timedelta(days=early)).timestamp())

    def at(self, seconds: float) -> datetime:
        """Return a moment, in seconds since 1970, as an aware local time. Raises `ValueError` where there is none."""
        try:
            return (
                datetime.fromtimestamp(seconds, self._tz) if self._tz else datetime.fromtimestamp(seconds).astimezone()
            )
        except (OverflowError, OSError) as error:
            raise ValueError(seconds) from error

    def zone_name(self) -> str:
        """Name the zone in use, for messages that say which day was meant."""
        return self.zone or self.now().tzname() or "local"


def _timezone(zone: str) -> tzinfo | None:
    if not zone:
        return None
    from zoneinfo import ZoneInfo  # noqa: PLC0415  costs 6 ms and is needed only where a zone is set

    try:
        return ZoneInfo(zone)
    except (OSError, ValueError, KeyError) as error:
        raise MemdeckError(
            "usage", f"no time zone is named {zone!r}", "[time] zone", "use an IANA name such as Europe/Lisbon"
        ) from error


def _instant(text: str, zone: tzinfo | None) -> datetime:
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError as error:
        raise MemdeckError(
            "usage", f"{text!r} is not a date and time", "MEMDECK_NOW", "write it as 2026-10-05T16:40"
        ) from error
    if moment.tzinfo is None:
        return moment.replace(tzinfo=zone) if zone else moment.astimezone()
    return moment.astimezone(zone)
