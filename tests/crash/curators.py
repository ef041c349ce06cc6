"""Acts of curation, each of which is killed at one of its calls, in a process forked for it.

``python -m tests.crash.curators BASE ACT STEP`` kills the act at every ``STEP``-th call, and looks each time whether
the memory is as before or as after the whole act, and whether the next act works.
"""

import os
import shutil
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import NamedTuple

from memory_model.clock import Clock
from memory_model.curation.observed import subject
from memory_model.observations.records import Observation
from memory_model.operations import fact_change, fact_queue, fact_retire, fact_verify, observation_acts, sweep, undo
from memory_model.operations.observations import Seen
from memory_model.storage.outcomes import Applied
from memory_model.workspace import curating
from memory_model.workspace.front import Workspace
from tests.crash.deadly import arm
from tests.crash.dying import dies
from tests.crash.test_curation import NOW, check, ground

Act = Callable[[Workspace], object]
SEEN = Seen(Observation(7, "m", "p", "change", 1000, "a title"), subject("~/x.db", 7, 1000))
LATER = "2026-10-20T09:00"


class Play(NamedTuple):
    """An act, and what has to be so before it; ``now`` is the time of the act."""

    act: Act
    before: Act = lambda _: None
    now: str = NOW


def retired(workspace: Workspace) -> object:
    return fact_retire.retire(workspace, "one", "gone")


PLAYS = {
    "retire": Play(retired),
    "pardon": Play(lambda w: fact_retire.pardon(w, "one"), retired),
    "pardon of a hidden one": Play(lambda w: fact_retire.pardon(w, "one"), retired, LATER),
    "set aside": Play(lambda w: fact_retire.set_aside(w, "one", date(2026, 10, 9))),
    "verify": Play(lambda w: fact_verify.verify(w, "one")),
    "verdict": Play(lambda w: fact_verify.verify(w, "one", "drifted", "it is another one")),
    "fire": Play(lambda w: fact_verify.fire(w, "moved")),
    "edit": Play(lambda w: fact_change.set_field(w, "one", "confidence", "stated")),
    "queue": Play(lambda w: fact_queue.queue(w, "one")),
    "sweep": Play(lambda w: sweep.sweep(w, every=True)),
    "sweep and apply": Play(lambda w: sweep.apply(w, w.facts.timeline().facts)),
    "unlist": Play(curating.unlist, retired, LATER),
    "undo": Play(lambda w: undo.undo(w, None), retired),
    "undo of a verification": Play(lambda w: undo.undo(w, None), lambda w: fact_verify.verify(w, "one")),
    "observation retired": Play(lambda w: observation_acts.retire(w, SEEN, "old")),
    "observation noted": Play(lambda w: observation_acts.note(w, SEEN, "summer only")),
}


class State(NamedTuple):
    """What an act may change: the files of the memory, the acts of the log, the lines of the verdicts."""

    files: tuple[tuple[str, bytes], ...]
    acts: tuple[str, ...]
    verdicts: int


def look(root: Path) -> State:
    """Read it, the acts of `check` aside."""
    workspace = Workspace.open(str(root), Clock(fixed=NOW))
    files = tuple((str(path), path.read_bytes()) for path in sorted((root / "memory").rglob("*")) if path.is_file())
    acts = tuple(event.act for event in workspace.curated.log().events if not event.subject.endswith("two.md"))
    assert workspace.curated.verdicts().damaged == ()
    return State(files, acts, len(workspace.curated.verdicts().lines))


def prepared(base: Path, play: Play) -> None:
    """Make the workspace as it is before the act."""
    root = ground(base / "root")
    (root / "memory/facts/one.md").write_text(
        "---\nname: one\ndescription: it is one\ntype: project\nrecorded: 2026-09-01\nstale_when: moved\n"
        "checks:\n  - path: memory/facts/two.md\n---\nSee [[three]].\n"
    )
    three = "---\nname: three\ndescription: leans\ntype: project\nrecorded: 2026-09-01\n---\nSee [[one]].\n"
    (root / "memory/facts/three.md").write_text(three)
    (root / "memory/facts/INDEX.md").write_text("# Facts\n\n- [One](one.md), the first\n- [Three](three.md), leans\n")
    done = play.before(Workspace.open(str(root), Clock(fixed=NOW)))
    assert done is None or isinstance(done, Applied), done


def killed(root: Path, play: Play, nth: int) -> bool:
    """Do the act in a process that dies at its ``nth`` call; tells whether it died."""

    def act() -> None:
        workspace = Workspace.open(str(root), Clock(fixed=play.now))
        workspace.facts.timeline()
        arm(nth)
        play.act(workspace)

    return dies(act)


def main() -> None:
    """Kill an act at one call after the other, until it is not reached any more."""
    base, play, step = Path(sys.argv[1]), PLAYS[sys.argv[2]], int(sys.argv[3])
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"):
        os.environ[name] = str(base / "now" / name.lower())
    prepared(base / "now", play)
    shutil.copytree(base / "now", base / "kept")
    before = look(base / "now/root")
    assert not killed(base / "now/root", play, 0)
    after = look(base / "now/root")
    assert after != before
    nth, count = step, 0
    while True:
        shutil.rmtree(base / "now")
        shutil.copytree(base / "kept", base / "now")
        died = killed(base / "now/root", play, nth)
        check(base / "now/root")
        found = look(base / "now/root")
        whole = (found.files, found.acts) in ((before.files, before.acts), (after.files, after.acts))
        assert whole, (nth, found, before, after)
        assert before.verdicts <= found.verdicts <= after.verdicts, nth
        count += died
        if not died:
            break
        nth += step
    assert count
    sys.stdout.write(f"{sys.argv[2]}: killed at {count} of its calls; whole or absent each time\n")


if __name__ == "__main__":
    main()
