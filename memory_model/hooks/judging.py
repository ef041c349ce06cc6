"""Whether an effect keeps W1 to W3: the refusal when it does not."""

import os

from memory_model.hooks.effect import APPEND, CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.ground import Ground, Place
from memory_model.storage.version import read as read_version
from memory_model.values import NamedTuple
from memory_model.workspace.write_rules import Broken, broken, unknown

_UNSEEN = b"?"
"""Stands for added bytes that are not known: enough to see whether they would grow onto a line that is there."""


class Case(NamedTuple):
    """What was found wrong: the file in its workspace, what it holds, what it would become (`None`: not known)."""

    place: Place
    effect: Effect
    broken: Broken
    old: bytes | None
    new: bytes | None
    folder: bool = False


def judge(effect: Effect, ground: Ground) -> Case | None:
    """Return what is wrong with an effect, or `None`. Raises `OSError` for a file that cannot be read."""
    if os.path.isdir(effect.path):
        is_link = os.path.islink(effect.path) and not ground.is_layer(effect.path)
        return _folder(effect, ground) if effect.act in (REMOVE, CHANGE) and not is_link else None
    if effect.path[-3:].lower() != ".md":
        return None
    for place in ground.places(effect.path, follow=effect.act != REMOVE):
        layout = place.root.layout
        if not layout.entity_of(place.path) and not layout.day_of(place.path):
            continue
        found = _file(effect, place)
        if found is not None:
            return found
    return None


def _file(effect: Effect, place: Place) -> Case | None:
    path = os.path.join(place.root.path, place.path)
    old = read_version(path).data if os.path.exists(path) else None
    today, layout = place.root.today, place.root.layout
    new: bytes | None = None
    if effect.act == CHANGE or (effect.act == WRITE and effect.content is None):
        wrong = unknown(layout, place.path, old, today) if old is not None or effect.act == WRITE else None
        new = effect.likely(old or b"") if effect.likely and wrong else None
    else:
        if effect.act != REMOVE:
            added = _UNSEEN if effect.content is None else effect.content
            new = (old or b"") + added if effect.act == APPEND else added
        wrong = broken(layout, place.path, old, new, today)
        if effect.act == APPEND and effect.content is None:
            new = None
    return Case(place, effect, wrong, old, new) if wrong else None


def _folder(effect: Effect, ground: Ground) -> Case | None:
    """Judge a folder that goes, or in which anything may change: by the days and entities in it."""
    for path in ground.protected(effect.path):
        for place in ground.places(path):
            found = _file(effect._replace(path=path), place)
            if found is not None or effect.act == REMOVE:
                wrong = found.broken if found else Broken("W3")
                return Case(place, effect, wrong, None, None, folder=True)
    return None
