"""A sealed day that is not as it was sealed, with all that mending it needs."""

from datetime import date

from memory_model.errors import MemdeckError
from memory_model.operations.ready import command
from memory_model.operations.seal import judged, renamed
from memory_model.operations.seal_texts import SealedTexts
from memory_model.seals.joining import joined
from memory_model.seals.judging import WHOLE, Verdict
from memory_model.seals.seal import Seal, Told, make
from memory_model.storage.outcomes import Refused
from memory_model.storage.version import Version
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import closing
from memory_model.workspace.closing import Seals

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Found(NamedTuple):
    """The day, where it lies, its file as it is, the seals that stand for it, what differs, and the sealed text.

    ``text`` is `None` when it is kept nowhere any more.
    """

    day: date
    path: str
    version: Version
    seals: Seals
    standing: tuple[Seal, ...]
    verdict: Verdict
    text: bytes | None

    def record(self, workspace: "Workspace", act: str, data: bytes | None, by: str = "", reason: str = "") -> Seal:
        """Make the record that stands for the day from now on."""
        told = Told(workspace.clock.now().isoformat(timespec="seconds"), by, reason)
        over = [seal.id for seal in self.standing]
        return make(act, (self.day.isoformat(), self.path), data, (self.seals.chain.heads(), over), told)


def find(workspace: "Workspace", day: date) -> Found | Refused:
    """Look at a day that should be mended; refused when there is nothing to mend."""
    seals = closing.read(workspace)
    standing = seals.chain.standing().get(day.isoformat(), [])
    logs = workspace.day_files.logs()
    path = logs.get(day) or (standing[-1].path if standing else workspace.day_path(day))
    today = workspace.clock.today()
    if day == today or (day > today and not standing):
        return Refused("refused", f"{day} is not over: it can be set right once it is", path, command("today"), "W1")
    if not standing:
        way = command("seal")
        return Refused("unknown", f"{day} was never sealed", path, f"{way} seals the days that are over")
    if said := renamed(workspace.root, path, standing):
        return Refused("refused", said, path, f"mv {path} {standing[-1].path}")
    try:
        version = workspace.store.read(path)
    except MemdeckError as error:  # a link that leads out
        way = f"take away what stands in its place, then: {command('seal', '--restore', day.isoformat())}"
        return Refused(error.kind, error.message, path, way)
    texts = SealedTexts(workspace)
    gone = seals.chain.gone().get(day.isoformat(), set())
    verdict = judged(workspace, path, standing, gone, texts)
    if verdict.state == WHOLE:
        return Refused("usage", f"{day} is as it was sealed", path, command("seal", "--check"))
    parts = [texts.of(seal) for seal in standing if seal.digest]
    whole = [part for part in parts if part is not None]
    complete = bool(whole) and len(whole) == len(parts)
    text = joined(whole, gone) if complete else None
    return Found(day, path, version, seals, tuple(standing), verdict, text)
