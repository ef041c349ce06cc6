"""A whole file as somebody edited it elsewhere: what the operation of its layer takes in."""

from memory_model.text.document import Document
from memory_model.values import NamedTuple


class EditedFile(NamedTuple):
    """The bytes ``mine``, edited from ``base`` (``b""`` where there was no file).

    ``source`` is the automatic writer, empty for a person; with ``redact`` a secret is masked instead of refused (W10).
    """

    base: bytes
    mine: bytes
    source: str = ""
    redact: bool = False

    @property
    def began(self) -> Document:
        """What it was edited from."""
        return Document.from_bytes(self.base)

    @property
    def wanted(self) -> Document:
        """What it is to be."""
        return Document.from_bytes(self.mine)
