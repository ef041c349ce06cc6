"""The templates of the demo workspace: days counted from today, lines that point at other lines.

``{-3}`` is the day three working days ago, ``{+2 short}`` the one in two days as ``MM-DD``. ``{#name}`` at
the end of a line names it; ``{@name closes}`` points back at it as an event does, ``{@name address}`` is its
address. ``{{`` and ``}}`` stand for braces.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date, timedelta

from memory_model.text.address import Address
from memory_model.text.bullets import bullet
from memory_model.text.events import quoted
from memory_model.text.markers import marker
from memory_model.values import NamedTuple


class Named(NamedTuple):
    """A line with a name: where it stands once the days are known, and what it says."""

    address: Address
    text: str


def working_day(today: date, offset: int) -> date:
    """Return the working day so many before (negative) or after a day; 0 is the day itself, whatever it is."""
    day = today
    for _ in range(abs(offset)):
        day += timedelta(days=1 if offset > 0 else -1)
        while day.weekday() > 4:
            day += timedelta(days=1 if offset > 0 else -1)
    return day


def named_lines(template: str, day: date, today: date) -> dict[str, Named]:
    """Find the named lines of one day's template."""
    found = {}
    for number, line in enumerate(template.split("\n"), 1):
        match = re.search(r" \{#(\w+)\}$", line)
        if match:
            item = bullet(fill(line[: match.start()], today, {}))
            text = item.text if item else ""
            marked = marker(text)
            found[match.group(1)] = Named(Address(day, "", number), (marked.text if marked else text).strip())
    return found


def fill(template: str, today: date, names: Mapping[str, Named]) -> str:
    """Put dates and pointers into a template, and take the names of lines out."""
    plain = re.sub(r" \{#\w+\}$", "", template, flags=re.MULTILINE)
    dated = re.sub(r"\{([+-]\d+|0)( short)?\}", _dates(today), plain)
    pointed = re.sub(r"\{@(\w+) (\w+)\}", lambda match: _pointer(names[match.group(1)], match.group(2)), dated)
    return pointed.replace("{{", "{").replace("}}", "}")


def _dates(today: date) -> Callable[[re.Match[str]], str]:
    def write(match: re.Match[str]) -> str:
        day = working_day(today, int(match.group(1)))
        return f"{day:%m-%d}" if match.group(2) else day.isoformat()

    return write


def _pointer(named: Named, verb: str) -> str:
    if verb == "address":
        return str(named.address)
    return f'({verb} {named.address.link} "{quoted(named.text)}")'
