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
    counting = _Counting(workspace, sightings, contrary, _project(workspace, timeout))

    def taken(known: "Store") -> "Sequence[Atom]":
        atoms = counting(known)
        rulings.note_dropped(workspace.root, int(workspace.clock.now().timestamp()), counting.forgotten)
        return atoms

    store.change(workspace.root, taken, timeout)
    return counting.found


def planned(
    workspace: "Workspace", sightings: "Sequence[Sighting]", contrary: "contest.Contrary"
) -> tuple[Counted, store.Change]:
    """Tell what `count` would come to, and what it would make of the file of claims; nothing is written."""
    project = registry.name_of(workspace.root, workspace.settings.project)
    counting = _Counting(workspace, sightings, contrary, (project, ()))
    change = store.planned(workspace.root, counting)
    return counting.found, change


class _Counting:
    """Says which claims of a project there are to be; what is to be said of its name comes with that.

    ``found`` and ``forgotten`` tell afterwards what came of it.
    """

    def __init__(
        self,
        workspace: "Workspace",
        sightings: "Sequence[Sighting]",
        contrary: "contest.Contrary",
        project: tuple[str, tuple[str, ...]],
    ) -> None:
        self._workspace, self._sightings, self._contrary = workspace, sightings, contrary
        self._project, self._unlisted = project
        self._beyond, self._unread = _persona()
        self.found = Counted(())
        self.forgotten: list[limits.Dropped] = []

    def __call__(self, known: "Store") -> "Sequence[Atom]":
        clock, ruled = self._workspace.clock, rulings.read(self._workspace.root)
        made = counted(
            known.atoms,
            self._sightings,
            self._project,
            lambda at: clock.day_of(at).isoformat(),
            Ruled(rulings.ruled_out(ruled), rulings.retyped(ruled)),
        )
        old = {atom.id for atom in known.atoms}
        new = [atom.id for atom in made.atoms if atom.id not in old]
        cold = contest.frozen(made.atoms, new, self._contrary, rulings.settled(ruled), self._beyond)
        kept = limits.within(cold.atoms, clock.today())
        self.forgotten = [one for one in kept.dropped if one.atom.id in old]
        dropped = tuple([one.sentence() for one in kept.dropped])
        self.found = made._replace(
            atoms=kept.atoms, dropped=dropped, contested=(*cold.said, *self._unlisted, *self._unread)
        )
        return kept.atoms


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
