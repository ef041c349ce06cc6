"""What the Entity pane's field is asking for."""

from typing import NamedTuple

STATUS, KEY, EVENT, MAKE, RENAME, FILTER = "status", "key", "event", "make", "rename", "filter"


class Asking(NamedTuple):
    """One question: its ``kind``; for a Status value the ``key`` and the value it ``was`` on the screen."""

    kind: str
    key: str = ""
    was: str = ""

    def draft_key(self, path: str) -> str:
        """Name the draft of the answer; ``path`` is the entity's file, empty for none."""
        return f"entity:{path}:{self.kind}:{self.key}"


def key_and_value(text: str) -> tuple[str, str] | None:
    """Split ``role: dispatcher``; `None` when there is no colon or nothing before it."""
    key, colon, value = text.partition(":")
    return (key.strip(), value.strip()) if colon and key.strip() else None


def kind_and_name(text: str) -> tuple[str, str] | None:
    """Split ``people Orla Quist``; `None` when one of the two is missing."""
    kind, _, name = text.strip().partition(" ")
    return (kind, name.strip()) if name.strip() else None
