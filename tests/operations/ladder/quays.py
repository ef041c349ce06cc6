"""Projects with claims, made for tests of what a person does with them."""

from pathlib import Path

from memory_model.clock import Clock
from memory_model.ladder import registry, store
from memory_model.ladder.atom import L3
from memory_model.ladder.contest import Contrary
from memory_model.operations.ladder_count import count
from memory_model.operations.ladder_promote import stage
from memory_model.workspace.front import Workspace
from tests.ladder.made import an_atom, sighting

NEVER, ALWAYS = "never push to main", "always push to main"
"""Two claims that contradict each other."""
THREE = [sighting("s1", "2026-10-01T10:00"), sighting("s2", "2026-10-01T11:00"), sighting("s3", "2026-10-02T10:00")]
"""One claim, said in as many sessions and days as L2 wants."""
DISPUTE = [
    sighting("s1", "2026-10-01T10:00", NEVER, mark="a", confidence="stated"),
    sighting("s2", "2026-10-02T10:00", ALWAYS, mark="b", confidence="stated"),
]


def project(tmp_path: Path, name: str = "quay", now: str = "2026-10-05T16:40") -> Workspace:
    """Make a project with facts, and open it; the clock stands still."""
    root = tmp_path / name
    (root / ".git").mkdir(parents=True, exist_ok=True)
    (root / "memory/facts").mkdir(parents=True, exist_ok=True)
    (root / "memory/facts/INDEX.md").write_text("# Facts\n")
    return Workspace.open(str(root), Clock("UTC", fixed=now))


def put(workspace: Workspace, *atoms) -> None:
    """Put claims into the store of a project that the registry knows."""
    registry.register(workspace.root, "")
    store.change(workspace.root, lambda known: [*known.atoms, *atoms])


def _why(one: str, other: str) -> str:
    return "never, always" if {one, other} == {NEVER, ALWAYS} else ""


def said(workspace: Workspace, *sightings):
    """Count sentences; of claims, `NEVER` and `ALWAYS` alone contradict each other."""
    return count(workspace, sightings, Contrary(_why, lambda _: ("all",)))


def ids(workspace: Workspace) -> dict[str, str]:
    """Return the id of each claim."""
    return {atom.claim: atom.id for atom in store.read(workspace.root).atoms}


def ready(workspace: Workspace, *atoms) -> None:
    """Put claims into the store and stage what may climb."""
    put(workspace, *(atoms or [an_atom()]))
    stage(workspace)


def atoms(root: str) -> dict[str, tuple[str, int]]:
    """Return the tier of each claim, and since when it stands there."""
    return {atom.claim: (atom.tier, atom.promoted_at) for atom in store.read(root).atoms}


def text(workspace: Workspace, path: str) -> str:
    """Read a file of the workspace."""
    return (Path(workspace.root) / path).read_text()


def persona_full(most: int = 30) -> None:
    """Fill the tier of the person."""
    store.change(
        registry.persona(),
        lambda _: [an_atom(claim=f"persona {n} holds", tier=L3)._replace(id=f"atm_{n:08x}") for n in range(most)],
    )
