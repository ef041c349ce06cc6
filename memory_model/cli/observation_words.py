"""What may stand where an observation, a session or a project of an agent's database is typed."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeVar

from memory_model.cli.call import Call
from memory_model.observations import reading
from memory_model.observations.database import Database
from memory_model.observations.narrowing import Wanted
from memory_model.observations.records import first_line
from memory_model.observations.timeline import KINDS
from memory_model.operations.observations import looking

Found = TypeVar("Found")

__all__ = ["KINDS", "TYPES", "numbers", "projects", "sessions"]
TYPES = ("decision", "bugfix", "feature", "refactor", "discovery", "change")
_MOST = 50


def numbers(call: Call) -> Iterator[tuple[str, str]]:
    """Offer the newest observations."""
    for one in _look(call, lambda database: list(islice(reading.observations(database, Wanted()), _MOST))):
        yield str(one.id), one.headline


def sessions(call: Call) -> Iterator[tuple[str, str]]:
    """Offer the newest sessions."""
    for one in _look(call, lambda database: reading.sessions(database, "", _MOST)):
        yield str(one.id), f"{one.project} {first_line(one.title or one.prompt)}".strip()


def projects(call: Call) -> Iterator[tuple[str, str]]:
    """Offer the projects of the newest sessions."""
    found = _look(call, lambda database: reading.sessions(database, "", 10 * _MOST))
    yield from [(project, "") for project in dict.fromkeys(one.project for one in found if one.project)]


def _look(call: Call, work: Callable[[Database], Found]) -> Found:
    return looking(call.workspace, call.arguments.option("--db"), lambda *_: None).look(work)
