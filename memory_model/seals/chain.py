"""The chain as it stands in its file, beside what this machine remembers of it; reading never fails.

Two machines seal on their own, and git joins their files line by line: so records form a graph in which
each names those before it. It is whole when every record is as it was written and follows what it names.
"""

from collections.abc import Iterable, Sequence

from memory_model.seals.digests import split
from memory_model.seals.seal import ENDED, WITHOUT_DAY, Seal, decode, is_true
from memory_model.values import NamedTuple

_START = b'{"act":'
_CONFLICT = (b"<<<<<<<", b"=======", b">>>>>>>", b"|||||||")


class Flaw(NamedTuple):
    """Something wrong with the chain: ``line`` of its file, 0 for what is not in it; ``error`` or ``warning``."""

    line: int
    severity: str
    message: str


class Chain(NamedTuple):
    """``records`` are the true ones in the file, ``lost`` those that only this machine remembers."""

    records: tuple[Seal, ...]
    lost: tuple[Seal, ...]
    flaws: tuple[Flaw, ...]

    def heads(self) -> tuple[str, ...]:
        """Return the ids that no record names yet: the next record follows them all."""
        named = {name for seal in self.records for name in seal.prev}
        return tuple(seal.id for seal in self.records if seal.id not in named)

    def standing(self) -> dict[str, list[Seal]]:
        """Return, by day, the records that no later one replaced: several where machines sealed on their own."""
        known = (*self.records, *self.lost)
        replaced = {name for seal in known for name in seal.over}
        found: dict[str, list[Seal]] = {}
        for seal in known:
            if seal.act not in WITHOUT_DAY and seal.id not in replaced:
                found.setdefault(seal.date, []).append(seal)
        return found

    def gone(self) -> dict[str, set[str]]:
        """Return, by day, the short digests of the lines that purges took out; most days have none."""
        found: dict[str, set[str]] = {}
        for seal in (*self.records, *self.lost):
            if seal.gone:
                found.setdefault(seal.date, set()).update(split(seal.gone))
        return found

    @property
    def ended(self) -> str:
        """When sealing was turned off and not on again since, as ISO text; empty while it is on."""
        turns = [seal for seal in (*self.records, *self.lost) if seal.act in WITHOUT_DAY]
        last = sorted(turns, key=lambda seal: seal.at)[-1:]
        return last[0].at if last and last[0].act == ENDED else ""

    @property
    def broken(self) -> bool:
        """Tell whether anything was changed, moved or taken out."""
        return any(flaw.severity == "error" for flaw in self.flaws)


def read(data: bytes, remembered: bytes = b"") -> Chain:
    """Read the chain from the bytes of its file, and compare it with the lines that this machine remembers."""
    found = _Reading()
    lines = [line.strip(b"\0\r \t") for line in data.split(b"\n")]
    for number, line in enumerate(lines, 1):
        found.take(number, line)
    found.follow()
    missing = set(remembered.split(b"\n")).difference(lines)
    lost = [seal for seal in _remembered(remembered, missing) if seal.id not in found.places]
    if lost and not found.records:
        count = (
            f"all {len(lost)} records that this machine knows"
            if len(lost) > 1
            else "the record that this machine knows"
        )
        found.flaws.append(Flaw(0, "error", f"the file is gone or empty, and with it {count}"))
    else:
        found.flaws += [_lost(seal, found.changed) for seal in lost if seal.id not in found.changed]
    flaws = sorted(found.flaws, key=lambda flaw: (flaw.line == 0, flaw.line))
    return Chain(tuple(found.records), tuple(lost), tuple(flaws))


def _remembered(data: bytes, missing: set[bytes]) -> Iterable[Seal]:
    """Read those of the remembered lines that the file has no more, in their order."""
    found: dict[str, Seal] = {}
    for line in data.split(b"\n") if missing != {b""} else ():
        seal = decode(line) if line in missing and line.startswith(_START) else None
        if seal is not None and is_true(line, seal):
            found[seal.id] = seal
    return found.values()


class _Reading:
    """One reading of a file, line by line."""

    def __init__(self) -> None:
        self.records: list[Seal] = []
        self.flaws: list[Flaw] = []
        self.places: dict[str, int] = {}
        self.changed: dict[str, int] = {}

    def take(self, number: int, line: bytes) -> None:
        """Read one line; what is no record costs only itself."""
        if not line:
            return
        start = max(line.rfind(_START), 0)
        seal = decode(line[start:])
        if seal is None:
            kind = "a mark of a merge conflict" if line.startswith(_CONFLICT) else "no whole record; it is kept"
            self.flaws.append(Flaw(number, "warning", f"line {number} is {kind}"))
            return
        if start:
            self.flaws.append(Flaw(number, "warning", f"line {number} begins with a part of another record"))
        if not is_true(line[start:], seal):
            about = f"that of {seal.date}" if seal.date else "one that turns sealing on or off"
            self.flaws.append(Flaw(number, "error", f"the record in line {number}, {about}, was changed"))
            self.changed[seal.id] = number
        elif seal.id not in self.places:
            self.places[seal.id] = number
            self.records.append(seal)

    def follow(self) -> None:
        """See that each record stands behind those that it names."""
        for seal in self.records:
            number = self.places[seal.id]
            for name in seal.prev:
                if name in self.changed:
                    continue
                before = self.places.get(name)
                about = f"line {number}, {seal.date or f'sealing {seal.act}'}"
                if before is None:
                    self.flaws.append(Flaw(number, "error", f"{about}: the record before it is missing"))
                elif before > number:
                    self.flaws.append(Flaw(number, "error", f"{about}: the record before it is behind it"))


def _lost(seal: Seal, changed: dict[str, int]) -> Flaw:
    about = f"{seal.act} {seal.date}" if seal.date else f"sealing {seal.act}"
    said = f"a record that this machine knows is gone: {about}, written {seal.at}"
    return Flaw(0, "error", said if not changed else f"{said} (a line was changed, see above)")


def ordered(seals: Sequence[Seal]) -> list[Seal]:
    """Put records into an order in which each follows those it names; their own order decides else."""
    known = {seal.id: seal for seal in seals}
    placed: dict[str, Seal] = {}
    waiting = list(known.values())
    while waiting:
        ready = [seal for seal in waiting if all(name in placed or name not in known for name in seal.prev)]
        for seal in ready or waiting[:1]:
            placed[seal.id] = seal
        waiting = [seal for seal in waiting if seal.id not in placed]
    return list(placed.values())
