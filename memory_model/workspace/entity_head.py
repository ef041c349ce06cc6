"""What a list of entities shows of one."""

from memory_model.values import NamedTuple, date


class EntityHead(NamedTuple):
    """What a list of entities shows, and what an entity is found by. ``cadence`` is a rhythm as written in Status."""

    slug: str
    kind: str
    title: str
    path: str
    aliases: tuple[str, ...]
    last_contact: date | None
    cadence: str = ""
