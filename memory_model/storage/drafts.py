"""Half-written text of any pane, kept in the state directory: private, atomic, offered back after a crash."""

import os

from memory_model.storage import private, records
from memory_model.values import NamedTuple

_FOLDER = "drafts"


class Draft(NamedTuple):
    """A text under a key of the pane's choice; ``base`` is the file content it was begun from, or `None`."""

    key: str
    text: str
    base: bytes | None
    saved_ns: int


class Drafts:
    """The drafts of one workspace, below its state directory."""

    def __init__(self, state: str) -> None:
        self.folder = os.path.join(state, _FOLDER)

    def save(self, key: str, text: str, base: bytes | None = None) -> None:
        """Keep a text (mode 0600), in the place of the draft before. Raises `OSError`, the old one stays then."""
        flag = b"0" if base is None else b"1"
        private.write(self._path(key), records.encode((_bytes(key), _bytes(text), flag, base or b"")))

    def load(self, key: str) -> Draft | None:
        """Return the draft of a key, or `None`."""
        return _load(self._path(key))

    def drop(self, key: str) -> None:
        """Forget the draft of a key, once its text is written or discarded."""
        try:
            os.unlink(self._path(key))
        except FileNotFoundError:
            return

    def all(self) -> list[Draft]:
        """List all drafts that can be read, the newest first."""
        try:
            names = os.listdir(self.folder)
        except FileNotFoundError:
            return []
        found = [_load(os.path.join(self.folder, name)) for name in names if not name.endswith(".tmp")]
        return sorted([draft for draft in found if draft], key=lambda draft: -draft.saved_ns)

    def _path(self, key: str) -> str:
        if len(key) < 100 and key.isascii() and key.replace("-", "").isalnum():
            return os.path.join(self.folder, key)
        from urllib.parse import quote  # noqa: PLC0415  costs more than a draft

        name = quote(key, safe="", errors="surrogateescape")
        if len(name) > 200:
            from hashlib import sha256  # noqa: PLC0415  as above

            name = name[:100] + "-" + sha256(_bytes(key)).hexdigest()[:32]
        return os.path.join(self.folder, name.replace(".", "%2E") or "%")


def _load(path: str) -> Draft | None:
    try:
        with open(path, "rb") as file:
            fields = records.decode(file.read().rstrip(b"\n"))
            saved = os.fstat(file.fileno()).st_mtime_ns
    except FileNotFoundError:
        return None
    if not fields or len(fields) != 4:
        return None
    key, text = [field.decode("utf-8", "surrogateescape") for field in fields[:2]]
    return Draft(key, text, fields[3] if fields[2] == b"1" else None, saved)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
