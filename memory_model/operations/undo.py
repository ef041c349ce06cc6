"""Taking back an act of memdeck, by the rules of each layer; nothing is unwritten that is append-only.

- Lines of the daily log stay (W1, W2): each is withdrawn by a correction that is appended today.
- Events of an entity's Log stay (W3): they are withdrawn the same way; what the act did to Status is taken back.
- Whole files (W5) get the version before again by a three-way merge (W7): base is what the act wrote, mine what
  was there before, theirs what is there now. The same lines changed since are a conflict, with all texts kept.
- Acts of curation are taken back by an event that says so; in the overlay's git it is a revert.
- An adoption takes its claim out of the file again, and down a tier.
- A file that the act created is taken away while nobody has written to it since.
- Undoing is an act as well: undoing it brings back what it took back, a withdrawal by being withdrawn itself.
"""

from collections.abc import Callable, Sequence

from memory_model.curation.places import EVENTS, VERDICTS
from memory_model.errors import MemdeckError
from memory_model.operations import ladder_verbs, seal_verbs, taking_back
from memory_model.operations.moved import moved
from memory_model.operations.run import Composed, Result, run
from memory_model.operations.taking_back import Back, Chosen
from memory_model.operations.withdrawing import withdraw
from memory_model.storage.history import Act
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Plan
from memory_model.workspace.curating_verbs import UNLIST
from memory_model.workspace.front import Workspace

_NOTHING: Chosen = {}


def undo(
    workspace: Workspace,
    number: int | None = None,
    *,
    source: str = "",
    dry_run: bool = False,
    redact: bool = False,
    chosen: Chosen = _NOTHING,
) -> Result:
    """Take back the act with this id, or without one the newest that stands and is no undoing itself.

    So undoing again and again goes further back; the id of an undoing brings back what it took back.
    ``chosen`` holds what a person picked where it was a conflict.
    """
    act = _choose(workspace.store.history(), number)
    if isinstance(act, Act) and act.verb in ladder_verbs.ALL:
        from memory_model.operations.ladder_undo import take_back  # noqa: PLC0415  few acts are of the ladder

        return take_back(workspace, act, dry_run=dry_run)
    return run(workspace, composing(workspace, number, source, chosen), dry_run=dry_run, redact=redact)


def composing(
    workspace: Workspace, number: int | None, source: str = "", chosen: Chosen = _NOTHING
) -> Callable[[], Composed]:
    """Return the closure that plans it, for those who run it themselves."""

    def compose() -> Composed:
        act = _choose(workspace.store.history(), number)
        if isinstance(act, Refused):
            return act
        if act.verb in seal_verbs.ALL:
            return _stands(act)
        backs = []
        move = taking_back.renamed(act)
        for change in act.changes:
            if move and change.path in (EVENTS, VERDICTS):
                continue
            back = taking_back.take_back(workspace, act, change, chosen)
            if not isinstance(back, Back):
                return back
            backs.append(back)
        if move:
            backs.append(Back(tuple(moved(workspace, move[1], move[0]))))
        return _plan(workspace, act, backs, source)

    return compose


def _stands(act: Act) -> Refused:
    lines = [line.address for line in act.done[1:]]
    way = f"memdeck correct --withdraw {lines[0]}" if lines else f"memdeck history {act.id} shows what stood there"
    return Refused("refused", "what was restored, accepted or mended stands", f"act {act.id}", way, "W2")


def parse_id(text: str) -> int | None:
    """Read an id as typed, ``12`` or ``#12``; `None` for an empty text. Raises `MemdeckError` (usage)."""
    bare = text.strip().removeprefix("#")
    if not bare and not text.strip():
        return None
    if not (bare.isascii() and bare.isdigit() and len(bare) < 10):
        raise MemdeckError("usage", f"{text!r} is not the id of an act", "undo", "memdeck history lists them")
    return int(bare)


def _choose(acts: list[Act], number: int | None) -> Act | Refused:
    if number is None:
        passed = (*seal_verbs.ALL, UNLIST)
        standing = [act for act in acts if not act.undone and act.undoes is None and act.verb not in passed]
        return (
            standing[-1]
            if standing
            else Refused("unknown", "there is nothing to undo", "history", "memdeck history lists what was written")
        )
    act = next((act for act in acts if act.id == number), None)
    if act is None:
        return Refused("unknown", f"no act has the id {number}", "history", "memdeck history lists them")
    if act.undone:
        by = max(other.id for other in acts if other.undoes == number and not other.undone)
        return Refused("refused", f"act {number} is undone already", "history", f"memdeck undo {by} brings it back")
    return act


def _plan(workspace: Workspace, act: Act, backs: Sequence[Back], source: str) -> Composed:
    plan = Plan("undo", (), by=source, undoes=act.id)
    withdrawals = [item for back in backs for item in back.withdrawals]
    if withdrawals:
        plan = withdraw(workspace, withdrawals, source)._replace(undoes=act.id)
    for back in backs:
        plan = plan._replace(
            steps=(*plan.steps, *back.steps),
            done=(*plan.done, *back.done),
            merged=plan.merged or back.merged,
            warnings=(*plan.warnings, *back.said),
        )
    return plan
