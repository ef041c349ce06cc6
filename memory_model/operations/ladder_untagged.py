"""Contested claims that stand in a ``CLAUDE.md``, which cannot say so: only a person's act changes such a file.

Everywhere else a contested claim has its tag. Here it is told where it stands bare, and what settles it.
"""

from memory_model.errors import MemdeckError
from memory_model.ladder import block
from memory_model.ladder.atom import L1, L3, Atom
from memory_model.operations.ladder_files import FILES
from memory_model.operations.ready import command
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from memory_model.ladder.contest import Pair
    from memory_model.workspace.front import Workspace


class Untagged(NamedTuple):
    """A claim, the file that agents load it from as if nothing spoke against it, and its line there, from 1."""

    atom: Atom
    path: str
    line: int

    @property
    def place(self) -> str:
        """The line as it is cited."""
        return f"{self.path}#L{self.line}"


def untagged(workspace: "Workspace", atoms: "Iterable[Atom]") -> list[Untagged]:
    """List those of the claims that are contested and stand in the block of their tier's file."""
    contested = [atom for atom in atoms if atom.tier in FILES and atom.contested]
    found = {tier: _block(workspace, FILES[tier]) for tier in {atom.tier for atom in contested}}
    placed = [(atom, known.line_of(atom.claim)) for atom in contested if (known := found[atom.tier]) is not None]
    return [Untagged(atom, FILES[atom.tier], line + 1) for atom, line in placed if line is not None]


def _block(workspace: "Workspace", path: str) -> block.Block | None:
    try:
        return block.find(Document.from_bytes(workspace.store.read(path).data or b""), path)
    except (MemdeckError, OSError):  # adopting and taking out tell what is wrong with it
        return None


def settling(pair: "Pair") -> list[tuple[str, str]]:
    """Tell the ways to settle a pair, what each does and its command; an adopted claim that goes is taken out first."""
    older, newer = pair
    both = command("ladder", "resolve", (older if older.tier == L1 else newer).id, "--keep", "both")
    return [
        ("keep the older", _dropping(newer, older)),
        ("keep the newer", _dropping(older, newer)),
        ("let both stand", both),
    ]


def _dropping(loser: Atom, winner: Atom) -> str:
    gone = winner if loser.tier == L3 else loser  # what was about the person is no claim at all when it is taken out
    ruled = command("ladder", "resolve", gone.id, "--keep", winner.id)
    return ruled if loser.tier == L1 else f"{command('ladder', 'unadopt', loser.id)} && {ruled}"
