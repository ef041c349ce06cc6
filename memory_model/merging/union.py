"""The union of two logs: every unit of both, once, each log in its own order; nothing is ever taken out."""

from collections.abc import Hashable, Sequence

from memory_model.merging.units import Page, Unit, bare_topic, page
from memory_model.merging.versions import aligned, combined
from memory_model.merging.writing import Writer
from memory_model.text.supersequence import each_once, together
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.text.supersequence import Mix


def union(
    base: Sequence[str],
    ours: Sequence[str],
    theirs: Sequence[str],
    title: str | None = None,
    mix: "Mixing | None" = None,
) -> list[str]:
    """Return our lines with theirs put in: what theirs has after a shared unit comes after what ours has there.

    A log that only grew on both sides (W1) keeps ours as an exact beginning. What one side changed stands in
    both versions, unless the newer one says all that the older did; a purged text (W12) does not come back.
    ``title`` heads a whole file (``# 2026-10-05``), `None` is for a part of one. ``mix`` makes, of the units
    of both, the function that orders what both have new at one place.
    """
    mine, other = page(ours, title), page(theirs, title)
    mine, other = _without_spare(mine, other), _without_spare(other, mine)
    old = page(base, title)
    known: dict[Hashable, Unit] = {unit.key: unit for unit in old.units}
    keys, more = aligned(old.units, mine.units), aligned(old.units, other.units)
    writer = Writer(mine, other, title or "")
    places = together(keys, more, mix(mine.units, other.units) if mix else None)
    for one, two in each_once(places, keys, more):
        if one is not None and two is not None:
            versions = combined(known.get(keys[one]), mine.units[one], other.units[two])
        else:
            versions = [mine.units[one] if one is not None else other.units[two or 0]]
        writer.put(versions, one, two)
    return writer.lines


def _without_spare(this: Page, other: Page) -> Page:
    """Leave out headings without a text that the other page has with one."""
    used = [bare_topic(unit.topic) for unit in other.units if unit.lines]
    spare = [
        not unit.lines and any(topic[: len(unit.topic)] == bare_topic(unit.topic) for topic in used)
        for unit in this.units
    ]
    if not any(spare):
        return this
    kept: list[Unit] = []
    lead: tuple[str, ...] = ()
    for unit, is_spare in zip(this.units, spare, strict=True):
        lead = (*lead, *unit.lead)
        if not is_spare:
            kept.append(unit._replace(lead=lead))
            lead = ()
    return this._replace(units=tuple(kept), trailing=(*lead, *this.trailing))


if TYPE_CHECKING:
    from collections.abc import Callable

    Mixing = Callable[[Sequence[Unit], Sequence[Unit]], Mix]
