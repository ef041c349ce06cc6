"""File names made from titles: harmless, readable, and never somebody else's (W9)."""

from collections.abc import Callable, Container
from unicodedata import category, name, normalize

MAX_BYTES = 80
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *[f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]]
)
_TAKEN = frozenset("memory index readme claude agents".split())
"""Names that mean something else in a folder of memory: the index files and the agents' own."""


def slug(title: str) -> str:
    """Turn a title into kebab-case of its letters, marks and digits, in lower case and NFC; ``""`` if none is left.

    Letters of every script stay (``港 花子`` → ``港-花子``). A title of symbols alone is called by their
    names (``🚀`` → ``rocket``). Device names and the names of index files get ``-1`` behind them.
    At most `MAX_BYTES` bytes of UTF-8.
    """
    words = _kebab(title) or _kebab(" ".join([name(char, "") for char in title if category(char) == "So"]))
    short = _cut(words, MAX_BYTES)
    return f"{short}-1" if short in _DEVICES or short in _TAKEN else short


def leads_out(name: str) -> bool:
    """Tell whether a name reads as a path to somewhere else (W9): ``../x``, ``/etc/x``, ``~/x``, ``a%2f..%2fb``."""
    bare = name.strip().replace("\\", "/")
    for written, char in (("%2f", "/"), ("%5c", "/"), ("%2e", ".")):
        bare = bare.replace(written, char).replace(written.upper(), char)
    return "\0" in bare or bare.startswith(("/", "~/")) or ".." in bare.split("/")


def free(wanted: str, taken: Container[str] | Callable[[str], bool]) -> str:
    """Return ``wanted``, or the first of ``wanted-2``, ``wanted-3`` … that is not taken, within `MAX_BYTES`."""
    is_taken = taken if callable(taken) else taken.__contains__
    candidate = wanted
    number = 1
    while is_taken(candidate):
        number += 1
        tail = f"-{number}"
        candidate = _cut(wanted, MAX_BYTES - len(tail)) + tail
    return candidate


def _kebab(text: str) -> str:
    lowered = normalize("NFC", text).lower()
    kept = [char if category(char)[0] in "LNM" else " " for char in lowered]
    return normalize("NFC", "-".join("".join(kept).split()))


def _cut(text: str, limit: int) -> str:
    data = text.encode("utf-8")
    if len(data) <= limit:
        return text
    return data[:limit].decode("utf-8", "ignore").rstrip("-")
