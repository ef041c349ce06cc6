"""The nearest thing that exists, for whoever mistyped."""

from collections.abc import Iterable

from memory_model.cli import catalogue
from memory_model.errors import MemdeckError
from memory_model.text.similar import likest


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word most like ``word``, `None` when nothing is near."""
    return next(iter(likest(word, known, 1)), None)


def unknown_verb(noun: str, verb: str) -> MemdeckError:
    """Say that a noun has no such verb, and which it has: ``entity shwo``."""
    verbs = [name.removeprefix(noun + " ") for name in catalogue.names() if name.startswith(noun + " ")]
    guess = nearest(verb, verbs)
    repair = f"did you mean memdeck {noun} {guess}?" if guess else f"it has {', '.join(verbs)}"
    return MemdeckError("usage", f"{noun} has no command {verb!r}", "", repair)


def unknown_word(word: str) -> MemdeckError:
    """Say that a word is neither a command nor a folder, and what may have been meant."""
    guess = nearest(word, [*catalogue.names(), *catalogue.DEFAULTS])
    repair = f"did you mean memdeck {guess}?" if guess else "memdeck --help lists the commands"
    return MemdeckError("usage", f"there is no command and no folder named {word!r}", "", repair)
