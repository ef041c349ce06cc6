"""Writing the files that adopted claims stand in: copies first, the trail beside, then the claims of the store."""

import itertools
import os

from memory_model.errors import MemdeckError
from memory_model.ladder import block, folder, registry, store
from memory_model.ladder.adopted import Adoption, cited
from memory_model.ladder.atom import L2, L3, Atom
from memory_model.ladder.places import ADOPTED, BACKUPS
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Append, Plan, Remove, Replace
from memory_model.storage.version import Version
from memory_model.text import secrets
from memory_model.text.ending import missing_newline
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.outside import PERSONA

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from memory_model.ladder.store import Store
    from memory_model.workspace.front import Workspace

    Change = Callable[[Sequence[Atom]], Sequence[Atom]]
    """Says which atoms of a store there are to be."""

PROJECT = "CLAUDE.md"
_NOBODY = ("", *"root user home admin app build ci debian dev git guest me node runner test ubuntu vagrant".split())
"""Names of accounts that tell nothing of a person."""
FILES = {L2: PROJECT, L3: PERSONA}
"""The file of each tier that a person adopts into."""


def trail(workspace: "Workspace", atom: Atom, tier: str, act: str) -> Append:
    """Plan the line of the trail."""
    version = workspace.store.read(ADOPTED)
    day = workspace.clock.today().isoformat()
    line = Adoption(day, act, tier, atom.id, atom.claim, cited(atom.first_source)).line()
    start = missing_newline(version.data or b"").decode()
    return Append(ADOPTED, version, f"{start}{line}".encode("utf-8", "surrogateescape"))


class Copies(NamedTuple):
    """What is planned to keep both files as they were, and what is to be said of it."""

    steps: tuple[Replace, ...]
    warnings: tuple[str, ...]


def put(path: str, version: Version, content: bytes) -> Replace:
    """Plan a file anew; of the person's own one the history keeps the block alone."""
    return Replace(path, version, content, block.own if path == PERSONA else None)


def backups(workspace: "Workspace") -> Copies:
    """Plan copies of both files as they are now, under the moment; a file that does not exist has none.

    A secret in them is masked in the copy (W10): it stays where its person put it, and nowhere else.
    """
    stamp = workspace.clock.now().strftime("%Y%m%dT%H%M%S")
    steps, warnings = [], []
    for name, path in (("project", PROJECT), ("persona", PERSONA)):
        data = workspace.store.read(path).data
        if data is None:
            continue
        text = data.decode("utf-8", "surrogateescape")
        kept = secrets.mask(text)
        if kept != text:
            warnings.append(f"{path} holds what looks like a secret: it is masked in the copy in {BACKUPS}")
        if step := _copy(workspace, f"{BACKUPS}/{stamp}", name, kept.encode("utf-8", "surrogateescape")):
            steps.append(step)
    return Copies(tuple(steps), tuple(warnings))


def _copy(workspace: "Workspace", start: str, name: str, data: bytes) -> Replace | None:
    """Plan one copy, under the first number of this second that is free; `None` where the same is kept already."""
    for number in itertools.count(1):
        path = f"{start}{f'-{number}' if number > 1 else ''}-{name}-CLAUDE.md"
        version = workspace.store.read(path)
        if not version.exists:
            return Replace(path, version, data, _nothing)
        if version.data == data:
            return None
    return None


def _nothing(_: bytes) -> bytes:
    """Keep none of a copy: it is one already."""
    return b""


def carried(
    workspace: "Workspace", compose: "Callable[[], Composed]", tier: str, change: "Change", *, dry_run: bool
) -> Result:
    """Write the files, then the claims of the store in which ``tier`` lives, all under the lock of that store.

    Where the claims cannot be written the files are taken back. Raises `MemdeckError` then, and for a store that
    is locked or damaged.
    """
    if dry_run:
        return run(workspace, compose, dry_run=True)
    outcome: Result | None = None
    plans: list[Composed] = []

    def composed() -> Composed:
        plans[:] = [compose()]
        return plans[0]

    def written(known: "Store") -> "Sequence[Atom]":
        nonlocal outcome
        folder.ready(workspace.root)
        outcome = run(workspace, composed)
        return change(known.atoms) if isinstance(outcome, Applied) else known.atoms

    try:
        store.change(home(workspace, tier), written)
        folder.ready(workspace.root)
    except (MemdeckError, OSError):
        if isinstance(outcome, Applied):
            run(workspace, lambda: _back(workspace, plans[0], outcome.undo))
        raise
    assert outcome is not None  # noqa: S101  the store called `written`, or raised
    return outcome


def _back(workspace: "Workspace", plan: Composed, act: int | None) -> Composed:
    """Plan the files as they were before ``plan``."""
    assert isinstance(plan, Plan)  # noqa: S101  it was applied
    steps: list[Replace | Remove] = []
    for step in plan.steps:
        now = workspace.store.read(step.path)
        if step.base.data is None and now.exists:
            steps.append(Remove(step.path, now, step.part if isinstance(step, Replace) else None))
        elif step.base.data is not None:
            steps.append(put(step.path, now, step.base.data))
    return Plan(f"{plan.verb} failed", tuple(steps), undoes=act)


def home(workspace: "Workspace", tier: str) -> str:
    """Return the folder whose store holds the claims of a tier."""
    return registry.persona() if tier == L3 else workspace.root


def own_names() -> list[str]:
    """Return the names of this user, which a committed file must not carry."""
    names = [os.environ.get("USER", ""), os.environ.get("LOGNAME", ""), os.path.basename(os.path.expanduser("~"))]
    return [name for name in dict.fromkeys(names) if name not in _NOBODY]
