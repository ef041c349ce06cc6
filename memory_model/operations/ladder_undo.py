"""Taking back an adoption, or that it was taken out: file, trail, tier and proposal of the claim go together."""

import re

from memory_model.errors import MemdeckError
from memory_model.ladder import registry, rulings, staging
from memory_model.operations import ladder_adopt, ladder_unadopt
from memory_model.operations.ladder_promote import promotion
from memory_model.operations.ladder_verbs import ADOPT
from memory_model.operations.run import Result
from memory_model.storage.history import Act
from memory_model.storage.outcomes import Applied, Refused
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from memory_model.workspace.front import Workspace

_ID = re.compile(r"\batm_[0-9a-f]{8}\b")


def take_back(workspace: "Workspace", act: Act, *, dry_run: bool = False) -> Result:
    """Do the opposite of an act of the ladder; what was proposed before an adoption is proposed again.

    Raises `MemdeckError` where its claim is gone.
    """
    found = _ID.search(act.done[0].text) if act.done else None
    if found is None:
        return Refused(
            "refused", "it is not known which claim this was about", f"act {act.id}", "memdeck ladder inspect"
        )
    way = ladder_unadopt.unadopt if act.verb == ADOPT else ladder_adopt.adopt
    outcome = way(workspace, found.group(), undoes=act.id, dry_run=dry_run)
    acts = {one.id: one for one in workspace.store.history()}
    if isinstance(outcome, Applied) and act.verb == ADOPT and _was_proposed(act, acts):
        try:
            _propose(workspace, found.group())
        except MemdeckError as error:  # the claim is out of its file: that is not undone by this
            said = f"not proposed again ({error.sentence()}): memdeck ladder promote --stage does it"
            return outcome._replace(warnings=(*outcome.warnings, said))
    return outcome


def _was_proposed(act: Act, acts: "Mapping[int, Act]") -> bool:
    """Tell whether a claim waited for its adoption: one that only undid that it was taken out did not."""
    while act.undoes is not None:
        taken_out = acts.get(act.undoes)
        before = acts.get(taken_out.undoes) if taken_out and taken_out.undoes is not None else None
        if before is None:
            return False
        act = before
    return True


def _propose(workspace: "Workspace", name: str) -> None:
    """Put a proposal back in its place; where that is not known, or its words were typed anew, it is the last one."""
    retyped = {**rulings.retyped(rulings.read(registry.persona())), **rulings.retyped(rulings.read(workspace.root))}
    names = [name, *[old for old, new in retyped.items() if new == name]]
    found = promotion(workspace)
    ready = {atom.id: atom for atom in (*found.l2, *found.l3)}
    known = {one.atom.id for one in staging.read(workspace.root).taken}
    for one in names:
        if one in known and (one == name or one in ready):
            return staging.put_back(workspace.root, one)
        if one in ready:
            return staging.add(workspace.root, ready[one])
    return None
