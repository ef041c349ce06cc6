"""The folded twin of a file, its title and its words, from its bytes: only what is no ASCII is decoded."""

from memory_model.search.page import SOURCE_MARK, first_heading
from memory_model.text.fold import fold, fold_bytes
from memory_model.text.pattern import lazy

_BOM = "\ufeff".encode()
_ODD = lazy(rb"[\x80-\xff]+")
_SOURCE_MARK = lazy(SOURCE_MARK.encode())
_NO_WORD = lazy(r"\W")
_PARTED = bytes([byte if byte > 127 or chr(byte).isalnum() or byte == 95 else 32 for byte in range(256)])
"""ASCII with a blank in the place of all that is in no word."""


def twin(data: bytes) -> bytes:
    """Return the bytes of a file folded, line by line the same as the file."""
    return fold_bytes(data.removeprefix(_BOM))


def unmarked(data: bytes) -> bytes:
    """Return a text without its source marks, which pages leave out of their keys."""
    return _SOURCE_MARK.sub(b"", data)


def title_in(data: bytes) -> str:
    """Return the folded first heading, empty where there is none. Only the line that is one is decoded."""
    data = data.removeprefix(_BOM)
    start = 0 if data.startswith(b"# ") else data.find(b"\n# ") + 1
    if not data.startswith(b"# ", start):
        return ""
    stop = data.find(b"\n", start)
    line = data[start:] if stop < 0 else data[start:stop]
    return fold(first_heading(_text(line))[1] or first_heading(_text(data))[1])


def words_in(key: bytes) -> set[bytes]:
    r"""Return the distinct words of a folded text: those that ``\w+`` finds in it."""
    plain = key if key.isascii() else _ODD.sub(lambda run: _NO_WORD.sub(" ", _text(run[0])).encode(), key)
    return set(plain.translate(_PARTED).split())


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
