"""Sealing the days that are over: once a day, after the first write, and whenever it is asked for."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta

from memory_model.errors import MemdeckError
from memory_model.seals import marker, memory
from memory_model.seals.seal import BEGUN, ENDED, SEALED, Seal, Told, begun, encode, make
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.plan import Append, Done, Plan
from memory_model.storage.version import Version
from memory_model.text.ending import missing_newline
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Protocol

    from memory_model.clock import Clock
    from memory_model.seals.chain import Chain
    from memory_model.workspace.dayfiles import DayFiles
    from memory_model.workspace.noted_store import NotedStore

    class Sealed(Protocol):
        """The part of a workspace that sealing needs."""

        root: str
        clock: Clock

        @property
        def day_files(self) -> DayFiles:
            """The daily folder by name."""

        @property
        def store(self) -> NotedStore:
            """The only door to the disk."""


GONE = f"{marker.PLACE} is gone, and with it the seals of past days: memdeck seal --check tells more"
_BROKEN = "the seals of past days were changed: memdeck seal --check tells more"
_FEW = 40
"""Days since the last look up to which each is looked for by its name; last seals whose texts are looked for."""


class Seals(NamedTuple):
    """The chain as it is now, and the version of its file that a plan is based on."""

    chain: "Chain"
    version: Version


def read(workspace: "Sealed") -> Seals:
    """Read the chain, beside what this machine remembers of it. Raises `OSError` and `MemdeckError`."""
    from memory_model.seals import chain  # noqa: PLC0415  no write needs it while nobody else wrote to the chain

    version = workspace.store.read(marker.PLACE)
    return Seals(chain.read(version.data or b"", memory.remembered(workspace.store.state)), version)


def appended(version: Version, records: Iterable[Seal]) -> Append:
    """Plan the records at the end of the chain's file, on lines of their own whatever a kill left there."""
    old = version.data or b""
    start = missing_newline(old)
    return Append(marker.PLACE, version, start + b"".join(encode(record) for record in records))


def close_days(workspace: "Sealed") -> tuple[str, ...]:
    """Seal what closed since the last look; returns sentences for whoever wrote, and raises nothing.

    As long as the chain's file is the one of the last look it is not taken apart, whatever its length.
    """
    kept: list[Seal] = []
    broken = False

    def compose() -> Plan | Refused | Conflict:
        nonlocal broken
        version = workspace.store.read(marker.PLACE)
        if not version.exists:
            return Refused("unknown", GONE)
        last = marker.last_look(workspace.store.state)
        if last.heads and last.stamp == marker.stamp_of(workspace.root):
            kept[:] = _closed_since(workspace, last)
        else:
            chain = read(workspace).chain
            broken = chain.broken
            kept[:] = due(workspace, chain, chain.heads()) if not chain.ended else ()
        return plan(version, kept)

    outcome = workspace.store.commit_quietly(compose)
    if not isinstance(outcome, Applied):
        return _not_sealed(workspace, outcome)
    try:
        remember(workspace, kept)
    except OSError as error:
        return (f"what was sealed could not be kept on this machine: {error.strerror or error}",)
    return (_BROKEN,) if broken else ()


def _not_sealed(workspace: "Sealed", outcome: Refused | Conflict) -> tuple[str, ...]:
    said = outcome.message if isinstance(outcome, Refused) else "their file changes all the time"
    if said != GONE:
        return (f"the days that are over were not sealed: {said}",)
    with suppress(OSError):  # it is told once a day
        marker.looked(workspace.root, workspace.store.state, workspace.clock.today().isoformat(), ())
    return (said,)


def plan(version: Version, records: Sequence[Seal]) -> Plan:
    """Plan the append of records; without any, nothing."""
    if not records:
        return Plan("seal", ())
    start = (version.data or b"").count(b"\n") + 1
    done = [
        Done(marker.PLACE, start + number, f"{marker.PLACE}#L{start + number}", said_of(record))
        for number, record in enumerate(records)
    ]
    return Plan("seal", (appended(version, records),), tuple(done), recorded=False)


def said_of(record: Seal) -> str:
    """Say what a record is about."""
    if record.act == ENDED:
        return "sealing is off"
    return "sealing is on" if record.act == BEGUN else f"{record.act} {record.date}"


def _closed_since(workspace: "Sealed", last: marker.Look) -> list[Seal]:
    """Make the seals of the days since the last look, after which nobody has sealed anything."""
    start, today = date.fromisoformat(last.day), workspace.clock.today()
    days: Iterator[tuple[date, str]]
    if (today - start).days > _FEW:
        days = ((day, path) for day, path in workspace.day_files.logs().items() if start <= day < today)
    else:
        since = (start + timedelta(number) for number in range((today - start).days))
        days = ((day, workspace.day_files.path(day)) for day in since)
    return _sealed(workspace, ((day, path, ()) for day, path in days), last.heads)


def due(workspace: "Sealed", chain: "Chain", prev: tuple[str, ...], by: str = "") -> list[Seal]:
    """Make the seals, behind ``prev``, of days that are over and have none, and of those that closed here just now.

    ``by`` is the automatic writer who asked for it, if one did (W11).

    A day that another machine sealed first is sealed once more where this machine wrote to it as well: its text
    has all lines of those seals, and others.
    """
    today = workspace.clock.today()
    last = marker.last_look(workspace.store.state).day
    standing = chain.standing()

    def wanted() -> Iterator[tuple[date, str, Sequence[Seal]]]:
        for day, path in workspace.day_files.logs().items():
            known = standing.get(day.isoformat(), [])
            is_new = not known or (last != "" and day.isoformat() >= last and _has_more(workspace, path, known, chain))
            if day < today and is_new:
                yield day, path, known

    return _sealed(workspace, wanted(), prev, by)


def _sealed(
    workspace: "Sealed", days: "Iterable[tuple[date, str, Sequence[Seal]]]", prev: tuple[str, ...], by: str = ""
) -> list[Seal]:
    told = Told(workspace.clock.now().isoformat(timespec="seconds"), by)
    made: list[Seal] = []
    for day, path, known in days:
        data = _bytes(workspace, path)
        if data is not None:
            made.append(make(SEALED, (day.isoformat(), path), data, (prev, [seal.id for seal in known]), told))
            prev = (made[-1].id,)
    return made


def first(workspace: "Sealed", prev: Sequence[str] = ()) -> Seal:
    """Make the record that turns sealing on, or on again."""
    return begun(workspace.clock.now().isoformat(timespec="seconds"), prev)


def remember(workspace: "Sealed", records: Sequence[Seal]) -> None:
    """Keep on this machine the chain and the texts of days just sealed, and note the look. Raises `OSError`."""
    state = workspace.store.state
    for record in records:
        data = _bytes(workspace, record.path) if record.digest else None
        if data is not None:
            memory.keep(state, data)
    last = marker.last_look(state)
    today = workspace.clock.today().isoformat()
    if last.day > today:  # one flew west: the days since may have seals already
        _remember_all(workspace)
        heads: tuple[str, ...] = ()
    elif last.heads and records and records[0].prev == last.heads:
        memory.remember(state, map(encode, records))
        heads = (records[-1].id,)
    elif last.heads and not records and last.stamp == marker.stamp_of(workspace.root):
        heads = last.heads
    else:
        heads = _remember_all(workspace)
    if records and records[-1].act == ENDED:
        heads = ()  # the next look takes the chain apart, and sees that it is off
    marker.looked(workspace.root, state, today, heads)


def _remember_all(workspace: "Sealed") -> tuple[str, ...]:
    """Keep what others sealed as well, and forget the texts of lines that another machine purged.

    The texts of the last seals are kept where a kill came between sealing and keeping them. Returns the heads, none
    while sealing is off: then the next look takes the chain apart again.
    """
    state = workspace.store.state
    chain = read(workspace).chain
    known = set(memory.remembered(state).split(b"\n"))
    lines = [encode(seal) for seal in chain.records]
    memory.remember(state, [line for line in lines if line[:-1] not in known])
    for seal in chain.records:
        if seal.gone:
            _drop_purged(state, chain, seal.date)
    for seal in chain.records[-_FEW:]:
        if seal.digest and not memory.is_kept(state, seal.digest):
            _keep_as_sealed(workspace, seal)
    return () if chain.ended else chain.heads()


def _keep_as_sealed(workspace: "Sealed", seal: Seal) -> None:
    from memory_model.seals.digests import digest  # noqa: PLC0415  it is kept as a rule

    data = _bytes(workspace, seal.path)
    if data is not None and digest(data) == seal.digest:
        memory.keep(workspace.store.state, data)


def _drop_purged(state: str, chain: "Chain", day: str) -> None:
    from memory_model.seals.digests import split  # noqa: PLC0415  purges are rare

    gone = chain.gone()[day]
    for seal in chain.records:
        if seal.date == day and not gone.isdisjoint(split(seal.lines)):
            memory.drop(state, seal.digest)


def _has_more(workspace: "Sealed", path: str, known: Sequence[Seal], chain: "Chain") -> bool:
    from memory_model.seals.judging import CHANGED, GROWN, judge  # noqa: PLC0415  only where two machines seal

    data = _bytes(workspace, path)
    verdict = judge(known, data, lambda _: None, chain.gone().get(known[0].date, ()))
    return verdict.state == GROWN or (verdict.state == CHANGED and bool(verdict.inserted))


def _bytes(workspace: "Sealed", path: str) -> bytes | None:
    try:
        return workspace.store.read(path).data
    except (OSError, MemdeckError):  # a day that cannot be read now, or lies outside, is sealed when it can
        return None
