"""Findings and notes as plain rows: what is written of them to the cache, and what one process tells another."""

from collections.abc import Iterable, Mapping
from itertools import repeat
from typing import Any

from memory_model.finding import Finding
from memory_model.lint.notes import Notes
from memory_model.text.address import Address
from memory_model.text.events import Event
from memory_model.values import date
from memory_model.workspace.sweep import GONE

Row = tuple[Any, ...]


def plain(values: Iterable[Row]) -> tuple[Row, ...]:
    """Turn named tuples of plain values into bare ones."""
    return tuple(map(tuple, values))


def findings_of(rows: Iterable[Row]) -> list[Finding]:
    """Read findings that `plain` wrote."""
    return list(map(tuple.__new__, repeat(Finding), rows))


def write_notes(notes: Mapping[str, Notes]) -> list[Row]:
    """Write notes with their paths; a file whose stamp proves nothing is left out."""
    return [row_of(path, each) for path, each in notes.items() if each[0] != GONE]


def row_of(path: str, notes: Notes) -> Row:
    """Write the notes on one file."""
    if not notes[2] and not notes[6]:  # most have neither findings nor events
        return (path, tuple(notes[0]), *notes[1:])
    stamp, layer, findings, wiki, paths, lines, events, *rest = notes
    return (path, tuple(stamp), layer, plain(findings), wiki, paths, lines, tuple(map(_event, events)), *rest)


def read_notes(rows: Iterable[Row]) -> dict[str, Notes]:
    """Read what `write_notes` wrote."""
    return {row[0]: tuple.__new__(Notes, row[1:] if not (row[3] or row[7]) else _whole(row)) for row in rows}


def _whole(row: Row) -> Row:
    return (*row[1:3], tuple(findings_of(row[3])), *row[4:7], tuple(map(_read_event, row[7])), *row[8:])


def _event(event: Event) -> Row:
    verb, target, quote, at, text, due = event
    return verb, _address(target), quote, _address(at), text, day_number(due)


def _read_event(row: Row) -> Event:
    verb, target, quote, at, text, due = row
    return Event(verb, _read_address(target), quote, _read_address(at), text, day_of(due))


def _address(address: Address) -> Row:
    return day_number(address.day), address.path, address.line


def _read_address(row: Row) -> Address:
    return Address(day_of(row[0]), row[1], row[2])


def day_number(day: date | None) -> int:
    """Write a day as a number, 0 for none."""
    return day.toordinal() if day else 0


def day_of(number: int) -> date | None:
    """Read a day that `day_number` wrote."""
    return date.fromordinal(number) if number else None
