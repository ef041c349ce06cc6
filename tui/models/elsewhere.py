"""What other files say of an entity."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.operations.mentions import Unlinked
    from memory_model.workspace.backlinks import Backlink


class Elsewhere(NamedTuple):
    """Lines of other files: those that link to the entity, and those that only name it."""

    links: "Sequence[Backlink]" = ()
    named: "Sequence[Unlinked]" = ()
