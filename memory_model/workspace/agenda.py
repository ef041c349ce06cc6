"""What concerns one entity: the follow-ups owed both ways."""

from __future__ import annotations

from memory_model.entities.names import Named, names, resolve
from memory_model.followups.follow_up import FollowUp
from memory_model.followups.mentions import Names, may_stand, named, texts_of, words_of
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence


class Owed(NamedTuple):
    """What is open between oneself and an entity: what one owes it, and what it owes."""

    mine: tuple[FollowUp, ...] = ()
    theirs: tuple[FollowUp, ...] = ()


NOTHING_OWED = Owed()
_ONESELF = frozenset(("", "me", "i", "myself", "self"))


def concerning(items: Iterable[FollowUp], entity: Named) -> list[FollowUp]:
    """Choose the follow-ups that stand in the entity's file or name it; the ledger must know the names."""
    return [item for item in items if entity.path in (item.path, *item.entities)]


def naming(items: Iterable[FollowUp], entity: Named) -> list[FollowUp]:
    """Fill in of the entities that follow-ups name this one alone, where they name it; much less work than all."""
    return named(items, Names({entity.path: names(entity)}))


def all_named(items: Iterable[FollowUp], beginning: Callable[[Collection[str]], Iterable[Named]]) -> list[FollowUp]:
    """Fill in all entities that follow-ups name.

    ``beginning`` returns all entities of which a name begins with one of some folded words; more do no harm.
    """
    found = list(items)
    return named(found, names_in(found, beginning(words_of(_texts(found))))) if found else []


def names_in(items: Iterable[FollowUp], known: Iterable[Named]) -> Names:
    """Return those names of entities that can stand in some follow-ups: few, where these are few."""
    texts = _texts(items)
    told = [(entity.path, name) for entity in known for name in names(entity)]
    found: dict[str, list[str]] = {}
    for (path, name), stands in zip(told, may_stand([name for _, name in told], texts), strict=True):
        if stands:
            found.setdefault(path, []).append(name)
    return Names(found)


def _texts(items: Iterable[FollowUp]) -> str:
    return "\n".join([text for item in items for text in texts_of(item)])


class Everyone:
    """All entities, asked for only where somebody goes through them, as often as one does."""

    def __init__(self, ask: Callable[[], Iterable[Named]]) -> None:
        self._ask = ask

    def __iter__(self) -> Iterator[Named]:
        """Go through all of them."""
        return iter(self._ask())


def owed(items: Iterable[FollowUp], entity: Named, known: Everyone | Sequence[Named]) -> Owed:
    """Sort open follow-ups by who owes them. The ledger must know the names; ``known`` are all entities.

    One owes what concerns the entity and has no other owner. The entity owes what it is the owner of, and
    what one waits for without an owner. An owner whose name fits several entities counts for each of them.
    """
    paths: dict[str, list[str]] = {}
    mine: list[FollowUp] = []
    theirs: list[FollowUp] = []
    for item in items:
        concerns = entity.path in (item.path, *item.entities)
        if is_others(item.owner):
            if item.owner not in paths:
                paths[item.owner] = [other.path for other in owners(item.owner, known)]
            if entity.path in paths[item.owner]:
                theirs.append(item)
        elif concerns:
            (theirs if item.waiting else mine).append(item)
    return Owed(tuple(mine), tuple(theirs))


def is_others(owner: str) -> bool:
    """Tell whether the owner of a follow-up, as written, is somebody else."""
    return fold(owner) not in _ONESELF


def owners(owner: str, known: Iterable[Named]) -> list[Named]:
    """Find the entities that an owner's name fits: by name or alias, else by a part of the name (``Orla``)."""
    others = list(known)
    words = set(_words(owner).split())
    return resolve(owner, others) or [other for other in others if words and words <= set(_words(other.title).split())]


def _words(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in fold(text)).split())
