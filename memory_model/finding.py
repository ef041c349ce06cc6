"""What a reader noticed in a file: shown beside the content, never instead of it."""

from memory_model.values import NamedTuple


class Finding(NamedTuple):
    """One observation: a rule's id, ``error|warning|info``, the place, a sentence and its repair.

    ``path`` is relative to the workspace with ``/``; ``line`` counts from 1, `None` for the whole file.
    """

    rule: str
    severity: str
    path: str
    line: int | None
    message: str
    repair: str | None = None
    fixable: bool = False
