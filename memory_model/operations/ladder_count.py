"""Counting what was captured into the store: contradictions freeze both sides, limits say what they drop."""

from memory_model.errors import MemdeckError
from memory_model.ladder import contest, limits, registry, rulings, store
from memory_model.ladder.counting import Counted, Ruled, counted
from memory_model.ladder.projects import main_tree, plain_name
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.ladder.atom import Atom
    from memory_model.ladder.sighting import Sighting
    from memory_model.ladder.store import Store
    from memory_model.workspace.front import Workspace


def count(
    workspace: "Workspace",
    sightings: "Sequence[Sighting]",
    contrary: "contest.Contrary",
    timeout: float = store.SECONDS,
) -> Counted:
    """Count sightings into the workspace's claims, and write them.

    ``contrary`` tells why two claims contradict each other. Raises `MemdeckError` where the store cannot be written.
    """
    project, unlisted = _project(workspace, timeout)
    beyond, unread = _persona()
    clock = workspace.clock
    found = Counted(())

    def taken(known: "Store") -> "Sequence[Atom]":
        nonlocal found
        ruled = rulings.read(workspace.root)
        made = counted(
            known.atoms,
            sightings,
            project,
            lambda at: clock.day_of(at).isoformat(),
            Ruled(rulings.ruled_out(ruled), rulings.retyped(ruled)),
        )
        old = {atom.id for atom in known.atoms}
        new = [atom.id for atom in made.atoms if atom.id not in old]
        cold = contest.frozen(made.atoms, new, contrary, rulings.settled(ruled), beyond)
        kept = limits.within(cold.atoms, clock.today())
        rulings.note_dropped(
            workspace.root, int(clock.now().timestamp()), [one for one in kept.dropped if one.atom.id in old]
        )
        dropped = tuple([one.sentence() for one in kept.dropped])
        found = made._replace(atoms=kept.atoms, dropped=dropped, contested=(*cold.said, *unlisted, *unread))
        return kept.atoms

    store.change(workspace.root, taken, timeout)
    return found


def _project(workspace: "Workspace", timeout: float) -> tuple[str, tuple[str, ...]]:
    """Return the project's name; where the list of projects cannot be written, claims are counted all the same."""
    try:
        return registry.register(workspace.root, workspace.settings.project, timeout), ()
    except MemdeckError as error:
        name = plain_name(workspace.settings.project, main_tree(workspace.root))
        return name, (f"the project was not listed, so that others cannot see its claims: {error.sentence()}",)


def _persona() -> "tuple[Sequence[Atom], tuple[str, ...]]":
    try:
        return store.read(registry.persona()).atoms, ()
    except MemdeckError as error:
        return (), (f"the claims of L3 were not compared: {error.sentence()}",)
