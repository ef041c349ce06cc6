"""The kinds of writes there are, each on a ground of its own: what was there before, and the act."""

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import NamedTuple

from memory_model.clock import Clock
from memory_model.ladder import registry, store
from memory_model.operations import entity, fact_retire, followups, log, seal, summary, undo
from memory_model.operations.entity_rename import rename
from memory_model.operations.fact_new import Wish
from memory_model.operations.fact_supersede import supersede
from memory_model.operations.ladder_adopt import adopt
from memory_model.operations.ladder_promote import stage
from memory_model.operations.state import update
from memory_model.storage.outcomes import Applied
from memory_model.workspace.front import Workspace
from tests.ladder.made import an_atom

NOW, LATER = "2026-10-05T16:40", "2026-10-07T09:00"
FACT = "---\nname: {0}\ndescription: it is {0}\ntype: project\nvalid_from: 2026-08-01\nvalid_until: null\n---\nBody.\n"
FILES = {
    "memory/2026-10-03.md": "# 2026-10-03\n\n- an older day\n",
    "memory/2026-10-04.md": "# 2026-10-04\n\n- **Follow-up:** ask Orla by 10-08\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n- old\n",
    "memory/MEMORY.md": "# Memory\n\n## Active\n- old\n",
    "memory/entities/people/orla-quist.md": "# Orla Quist\n\n## Status\n- role: pilot\n\n## Log\n- 2026-09-28: met.\n",
    "memory/facts/old.md": FACT.format("old"),
    "memory/facts/two.md": FACT.format("two"),
    "memory/facts/INDEX.md": "# Facts\n\n- [Old](old.md), it was so\n- [Two](two.md), it is so\n",
    "state/current.md": "# Current state (2026-10-05 09:10)\n\nWorking on: the feed\nWaiting on: Orla\nNext: rest\n",
    "CLAUDE.md": "# Rules\n\n- be kind\n",
}

Act = Callable[[Workspace], object]


class Kind(NamedTuple):
    """A kind of write. ``before`` is done on the ground; what is ``alone`` is written on its own, whole or not.

    ``follow`` is a later act on the same files, by which what a kill left half written goes.
    """

    act: Act
    before: Act = lambda _: None
    alone: tuple[str, ...] = ()
    follow: Act = lambda _: None


def opened(root: Path, now: str = NOW) -> Workspace:
    """Open the workspace as a new process does."""
    return Workspace.open(str(root), Clock("UTC", fixed=now))


def prepare(base: Path, kind: Kind) -> Path:
    """Make the ground below ``base``; returns the workspace."""
    root = base / "root"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    done = kind.before(opened(root))
    assert done is None or isinstance(done, Applied), done
    return root


def at_home(base: Path, path: str = "") -> dict[str, str]:
    """Return the variables that keep everything below ``base``.

    Without a ``path`` to programs git is out of reach, and its commits come later.
    """
    places = {f"XDG_{name}_HOME": str(base / name.lower()) for name in ("STATE", "CACHE", "CONFIG", "DATA")}
    return {**places, "HOME": str(base / "home"), "PATH": path or os.path.join(base, "nowhere"), "USER": "teo"}


def _staged(workspace: Workspace) -> None:
    registry.register(workspace.root, "")
    store.change(workspace.root, lambda known: [*known.atoms, an_atom(project="root")])
    stage(workspace)


def _adopted(workspace: Workspace) -> object:
    return adopt(workspace, "berths are numbered")


def _superseded(workspace: Workspace) -> object:
    return supersede(workspace, "old", Wish("new", "it is so now", confidence="stated"))


def _long(workspace: Workspace) -> object:
    return log.add(workspace, [("note", f"line {number} " + "x" * 400, None) for number in range(40)])


def _sealed_and_logged(workspace: Workspace) -> object:
    return log.add(opened(Path(workspace.root), "2026-10-06T09:00"), [("note", "a day on", None)])


_OVERLAY = (".memdeck/curation/.gitignore", ".memdeck/.gitignore", ".gitignore")
_LADDER = (".memory/atoms.jsonl", ".memory/staged/promotions.json", ".memory/.gitignore")
KINDS = {
    "append": Kind(lambda w: log.add(w, [("note", "a new line", None)])),
    "append of much": Kind(_long),
    "append to a new day": Kind(_sealed_and_logged),
    "event": Kind(lambda w: entity.log(w, "memory/entities/people/orla-quist.md", "met again")),
    "follow-up done": Kind(lambda w: followups.done(w, "2026-10-04#L3")),
    "replace": Kind(lambda w: summary.add(w, "Active", "a new line")),
    "state": Kind(lambda w: update(w, next="a walk")),
    "supersede": Kind(_superseded),
    "rename": Kind(lambda w: rename(w, "memory/entities/people/orla-quist.md", "Orla Marsh")),
    "remove": Kind(undo.undo, _superseded),
    "undo": Kind(undo.undo, lambda w: summary.add(w, "Active", "a new line")),
    "retire": Kind(lambda w: fact_retire.retire(w, "two", "gone"), alone=_OVERLAY),
    "pardon": Kind(lambda w: fact_retire.pardon(w, "two"), lambda w: fact_retire.retire(w, "two", "gone"), _OVERLAY),
    "set aside": Kind(lambda w: fact_retire.set_aside(w, "two", date(2026, 10, 9)), alone=_OVERLAY),
    "adopt": Kind(_adopted, _staged, _LADDER, stage),
    "seal": Kind(seal.seal),
    "close a day": Kind(_sealed_and_logged, seal.seal, (".memdeck/seals.jsonl",)),
}
