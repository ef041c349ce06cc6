"""Two writers at once and a writer that is killed: no claim is lost, no line is torn."""

import os
import signal
from collections.abc import Callable

import pytest

from memory_model.ladder import store
from memory_model.ladder.counting import counted
from memory_model.ladder.places import ATOMS, FOLDER
from tests.crash.deadly import arm
from tests.crash.dying import child
from tests.ladder.made import day_of, sighting


def say(root: str, session: str, number: int) -> None:
    """Count one claim of a session of its own, and one that all share."""
    said = [sighting(session, claim=f"{session} says {number}"), sighting(session, claim="all say it")]
    store.change(root, lambda known: counted(known.atoms, said, "quay", day_of).atoms)


def test_writers_at_the_same_time_lose_nothing(tmp_path) -> None:
    root = str(tmp_path)

    def write(name: str) -> Callable[[], None]:
        return lambda: [say(root, f"{name}{number}", number) for number in range(15)] and None

    children = [child(write(name)) for name in "abc"]
    assert [os.waitpid(number, 0)[1] for number in children] == [0, 0, 0]
    found = store.read(root)
    assert found.damaged == ()
    assert {atom.claim for atom in found.atoms} == {
        "all say it",
        *[f"{name}{number} says {number}" for name in "abc" for number in range(15)],
    }
    (shared,) = [atom for atom in found.atoms if atom.claim == "all say it"]
    assert (len(shared.sessions), shared.observations) == (45, 45)


CALLS = ["descriptor", "write", "fsync", "rename", "close"]


@pytest.mark.parametrize("nth", range(1, 16, 2))
def test_a_killed_writer_leaves_what_was_or_what_was_to_be(tmp_path, nth) -> None:
    root = str(tmp_path)
    say(root, "s0", 0)

    def killed() -> None:
        arm(nth, CALLS)
        for number in (1, 2, 3):
            say(root, f"s{number}", number)

    _, status = os.waitpid(child(killed), 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    found = store.read(root)
    kept = sorted(atom.claim for atom in found.atoms if atom.claim != "all say it")
    assert kept == [f"s{number} says {number}" for number in range(len(kept))]
    assert len(kept) == 1 + (nth - 1) // len(CALLS)
    assert found.damaged == ()
    say(root, "s9", 9)
    assert len(store.read(root).atoms) == len(found.atoms) + 1
    assert sorted(os.listdir(tmp_path / FOLDER)) == [".gitignore", os.path.basename(ATOMS)]
