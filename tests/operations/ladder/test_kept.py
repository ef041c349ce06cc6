"""What memdeck keeps of a person's own ``CLAUDE.md``: the block that it owns, until that is forgotten."""

import stat
from pathlib import Path

from memory_model.ladder.atom import L2
from memory_model.ladder.claims import atom_id
from memory_model.operations import undo as undoing
from memory_model.operations.history import diff_of
from memory_model.operations.ladder_adopt import adopt
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_ruling import forget
from memory_model.operations.ladder_unadopt import unadopt
from memory_model.operations.purge import Purged, purge
from memory_model.storage.outcomes import Applied
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM, an_atom, seconds
from tests.operations.ladder.quays import atoms, project, put, ready

OWN = "# Mine\n\n- the kiosk's landlord is called Pelle\n- password=swordfish\n" + "- a line of mine\n" * 80


def held(folder: Path, text: str) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.is_file() and text.encode() in path.read_bytes()]


def test_of_the_persons_own_file_the_history_keeps_the_block_alone(tmp_path: Path, home: Path) -> None:
    own = home / ".claude/CLAUDE.md"
    own.parent.mkdir(parents=True)
    own.write_text(OWN)
    for name in ("depot", "quay"):
        atom = an_atom(times=5, claim="ropes are blue")
        held_since = seconds("2026-08-01T12:00")
        put(
            project(tmp_path, name),
            atom._replace(id=atom_id(atom.claim, name), project=name, tier=L2, promoted_at=held_since),
        )
    quay = project(tmp_path)
    stage(quay)
    first = adopt(quay, "ropes are blue")
    assert isinstance(first, Applied)
    assert "ropes are blue" in own.read_text()
    assert any(line == "+- ropes are blue" for line in diff_of(quay.store, quay.store.history()[-1]))
    assert isinstance(undoing.undo(quay, first.undo), Applied)
    assert own.read_text() == OWN
    assert isinstance(undoing.undo(quay, quay.store.history()[-1].id), Applied)
    assert isinstance(unadopt(quay, atom_id("ropes are blue", None)), Applied)
    assert own.read_text() == OWN
    state = Path(quay.store.state)
    assert len(quay.store.history()) == 4
    assert held(state, "Pelle") == held(state, "swordfish") == []
    modes = {stat.S_IMODE(path.stat().st_mode) for path in (state, *state.rglob("*")) if path.is_dir()}
    files = {stat.S_IMODE(path.stat().st_mode) for path in state.rglob("*") if path.is_file()}
    assert (modes, files) == ({0o700}, {0o600})


def test_what_is_forgotten_leaves_the_history_of_the_ladder(quay: Workspace) -> None:
    ready(quay)
    Path(quay.root, "notes.md").write_text(f"- {CLAIM}\n")
    adopt(quay, CLAIM)
    unadopt(quay, CLAIM)
    state = Path(quay.store.state)
    assert held(state, CLAIM)
    assert isinstance(forget(quay, CLAIM), Applied)
    assert held(state, CLAIM) == []
    assert sorted(held(Path(quay.root), CLAIM)) == ["adopted.log", "notes.md"]
    assert [act.verb for act in quay.store.history()] == ["ladder adopt", "ladder unadopt"]
    assert quay.store.history()[0].done[0].text == f"adopted {an_atom().id}: [forgotten]"
    assert atoms(quay.root) == {}


def test_a_purge_reaches_the_versions_that_were_kept_of_any_file(quay: Workspace) -> None:
    ready(quay)
    Path(quay.root, "CLAUDE.md").write_text(OWN)
    adopt(quay, CLAIM)
    state = Path(quay.store.state)
    assert held(state, "landlord is called Pelle")
    assert isinstance(purge(quay, "CLAUDE.md#L3", "no business of ours"), Purged)
    assert held(state, "landlord is called Pelle") == []
