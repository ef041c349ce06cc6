"""New events of two Logs in the order of their days."""

from collections.abc import Sequence
from datetime import date

from memory_model.entities.dated import dated
from memory_model.merging.units import Unit
from memory_model.text.bullets import bare
from memory_model.text.supersequence import Pair
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.text.supersequence import Mix


def in_order(ours: Sequence[Unit], theirs: Sequence[Unit]) -> "Mix":
    """Return what orders two runs of new events by day, each run in its own order, ours first on the same day.

    A Log that runs backwards goes on backwards. Where an event has no day, ours come before theirs.
    """
    days = [[_day(unit) for unit in units] for units in (ours, theirs)]
    backwards = any(_runs_back(side) for side in days)

    def mix(one: list[int], other: list[int]) -> list[Pair]:
        places: list[Pair] = []
        known = all(days[0][n] for n in one) and all(days[1][n] for n in other)
        while known and one and other:
            mine, more = days[0][one[0]] or date.min, days[1][other[0]] or date.min
            first = mine >= more if backwards else mine <= more
            places.append(Pair(one.pop(0), None) if first else Pair(None, other.pop(0)))
        return [*places, *(Pair(n, None) for n in one), *(Pair(None, n) for n in other)]

    return mix


def _day(unit: Unit) -> date | None:
    found = dated(bare(unit.lines[0])) if unit.lines else None
    return found.day if found else None


def _runs_back(days: Sequence[date | None]) -> bool:
    known = [day for day in days if day]
    return len(known) > 1 and known[0] > known[-1]
