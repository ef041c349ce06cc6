"""Death row as the facts desk lists it: retired facts that are still shown, and those that are hidden by now."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.curation.state import Retirement
    from memory_model.facts.fact import Fact


def rows(
    facts: "Mapping[str, Fact]", retired: "Iterable[Retirement]", today: date, key: Callable[[str], Hashable]
) -> list[Row]:
    """List the retired among ``facts`` (by path): those that leave first before, then the hidden, the newest first.

    ``key`` makes the key of a row from a path.
    """
    known = sorted([one for one in retired if one.subject in facts], key=lambda one: (one.until, one.subject))
    shown = [one for one in known if not one.is_hidden(today)]
    hidden = [one for one in reversed(known) if one.is_hidden(today)]
    found: list[Row] = []
    for title, group in (("Shown for some days more", shown), ("Hidden", hidden)):
        if group:
            found += [BLANK] if found else []
            found.append(row(Span(title, "heading"), Span(f"  {len(group)}", "faint")))
            found += [_row(facts[one.subject], one, today, key) for one in group]
    return found


def _row(fact: "Fact", retired: "Retirement", today: date, key: Callable[[str], Hashable]) -> Row:
    left = retired.days_left(today)
    until = retired.remaining(today) if left else f"since {retired.until}"
    return row(
        Span(" × ", "near" if left else "faint"),
        Span(plain(f"{fact.slug}  "), "label" if left else "muted"),
        Span(plain(retired.reason), "" if left else "muted"),
        key=key(fact.path),
        hang=3,
        right=(Span(f"  {until}", "faint"),),
    )
