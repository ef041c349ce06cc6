"""All words of a repository at once: for whoever looks for so many names that a process for each would take minutes.

A name that is looked for is made of letters, digits, ``_`` and ``-``, so that wherever it stands, it lies in one word.
"""

import os
from collections.abc import Iterable, Iterator, Sequence

from memory_model.storage import git
from memory_model.text.pattern import lazy

MANY = 12
"""With fewer names, a process for each costs less."""
_HEAD = 8_000
"""By so many bytes git tells whether a file is text."""


def standing(names: Iterable[str], words: frozenset[bytes]) -> set[str]:
    """Return the names that are one of the words, or lie in one."""
    joined = b"\n".join(words)
    written = {name: name.encode("utf-8", "surrogateescape") for name in names}
    return {name for name, data in written.items() if data in words or data in joined}


def words_in_files(top: str, where: Sequence[str]) -> frozenset[bytes] | None:
    """Return the words of all text files that git does not ignore, changed and new ones as they are on disk.

    ``where`` are words for git that say which. `None` where git cannot tell, or a file cannot be read.
    """
    options = ("--cached", "--others", "--exclude-standard", "-z")
    listed = git.asked(top, "ls-files", *options, *where, ":(exclude,attr:-diff)")  # what git takes for binary
    if listed is None:
        return None
    found: set[bytes] = set()
    for name in dict.fromkeys(listed.split(b"\0")):
        place = os.path.join(os.fsencode(top), name)
        if not name or os.path.islink(place) or not os.path.isfile(place):
            continue
        try:
            with open(place, "rb") as file:
                data = file.read()
        except OSError:
            return None
        if b"\0" not in data[:_HEAD]:
            found.update(_WORD.findall(data))
    return frozenset(found)


def words_in_history(top: str, where: Sequence[str]) -> frozenset[bytes] | None:
    """Return the words of all lines that commits added or took away, and more; `None` where git cannot tell all."""
    wanted = ("log", "-p", "-U0", "-a", "--format=", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color")
    found: set[bytes] = set()
    for part in git.flow(top, *wanted, *where):
        if part is None:
            return None
        found.update(_WORD.findall(part))
    return frozenset(found)


def paths_in_history(top: str) -> frozenset[str] | None:
    """Return each path that a commit up to now touched, and the folders they lie in; `None` where git cannot tell."""
    told = git.asked(top, "log", "--format=", "--name-only", "--no-renames", "-z")
    if told is None:
        return None
    paths = {path.strip("\n") for path in told.decode("utf-8", "surrogateescape").split("\0")}
    return frozenset(place for path in paths for place in _above(path))


def _above(path: str) -> Iterator[str]:
    while path:
        yield path
        path = path.rpartition("/")[0]


_WORD = lazy(rb"[\w\x80-\xff-]+")
