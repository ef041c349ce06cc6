"""The draft of the rewrite: it begins as the summary is and is kept until it is applied."""

from memory_model.storage.drafts import Drafts
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

KEY = "week"


class Draft(NamedTuple):
    """The text as it would be written, and ``base``, what the file held when it was begun.

    ``begun`` tells that it is kept already; else it is the file as it is.
    """

    content: bytes
    base: bytes
    begun: bool = False

    @property
    def document(self) -> Document:
        """The text as lines."""
        return Document.from_bytes(self.content)


def load(workspace: "Workspace") -> Draft:
    """Return the draft that is kept, else one that begins from the summary as it is."""
    kept = Drafts(workspace.state_dir).load(KEY)
    if kept is not None:
        return Draft(kept.text.encode("utf-8", "surrogateescape"), kept.base or b"", begun=True)
    document = workspace.summary()
    content = document.to_bytes() if document else b""
    return Draft(content, content)


def keep(workspace: "Workspace", content: bytes, base: bytes) -> None:
    """Keep the text of the draft. Raises `OSError`; the one before stays then."""
    Drafts(workspace.state_dir).save(KEY, content.decode("utf-8", "surrogateescape"), base)


def drop(workspace: "Workspace") -> None:
    """Forget the draft: the next one begins from the summary again."""
    Drafts(workspace.state_dir).drop(KEY)
