"""Taking back an adoption, or that it was taken out: the file, the trail and the claim's tier go together."""

import re

from memory_model.operations import ladder_adopt, ladder_unadopt
from memory_model.operations.ladder_verbs import ADOPT
from memory_model.operations.run import Result
from memory_model.storage.history import Act
from memory_model.storage.outcomes import Refused
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_ID = re.compile(r"\batm_[0-9a-f]{8}\b")


def take_back(workspace: "Workspace", act: Act, *, dry_run: bool = False) -> Result:
    """Do the opposite of an act of the ladder. Raises `MemdeckError` where its claim is gone."""
    found = _ID.search(act.done[0].text) if act.done else None
    if found is None:
        return Refused(
            "refused", "it is not known which claim this was about", f"act {act.id}", "memdeck ladder inspect"
        )
    way = ladder_unadopt.unadopt if act.verb == ADOPT else ladder_adopt.adopt
    return way(workspace, found.group(), undoes=act.id, dry_run=dry_run)
