"""One program about to run, as the line shows it, and what comes out of it."""

from collections.abc import Sequence

from memory_model.hooks.shell.values import placed
from memory_model.values import NamedTuple


class Output(NamedTuple):
    """What a program hands on through a pipe: its bytes, and the paths it lists; `None` where not known.

    ``read_from`` is the file whose bytes it hands on as they are when it runs: its own command may yet change them.
    """

    content: bytes | None = None
    listed: tuple[str, ...] | None = None
    read_from: str = ""


NOTHING_KNOWN = Output()
_READS = 1 << 20
"""Bytes of a file that are read for the scripts, patches and names in it."""


class Run(NamedTuple):
    """A program with its words. ``cwd`` is where it runs, `None` when that is not known.

    ``stdin`` is what flows into it. ``many`` tells that the words are all those that several runs of it get
    (``xargs``, ``find -exec``).
    """

    program: str
    words: tuple[str, ...]
    cwd: str | None
    stdin: Output = NOTHING_KNOWN
    many: bool = False

    def place(self, path: str) -> str:
        """Return the absolute place of a path as this program sees it; empty when it cannot be told."""
        return placed(path, self.cwd)

    def text_in(self) -> str:
        """Return what standard input holds, from a pipe, a here-document or a file; empty when not known."""
        if self.stdin.content is not None:
            return self.stdin.content.decode("utf-8", "replace")
        return self.text_of(self.stdin.read_from)

    def text_of(self, path: str) -> str:
        """Return what a file holds as it is now; empty where that cannot be told. ``-`` is standard input."""
        if path in ("-", "/dev/stdin"):
            return self.text_in()
        place = self.place(path)
        try:
            with open(place, "rb") as file:
                return file.read(_READS).decode("utf-8", "replace")
        except OSError:
            return ""


class Given(NamedTuple):
    """The words of a command, sorted: options with their values (flags have ``""``), and operands."""

    options: tuple[tuple[str, str], ...]
    operands: tuple[str, ...]

    def has(self, *names: str) -> bool:
        """Tell whether one of these options was given."""
        return any(name in names for name, _ in self.options)

    def value(self, *names: str) -> str:
        """Return the value of the last of these options; empty when none was given."""
        return next((value for name, value in reversed(self.options) if name in names), "")


def sort(words: Sequence[str], valued: str = "", *, attached: str = "") -> Given:
    """Sort words into options and operands, as GNU programs do, bundles of letters taken apart.

    ``valued`` names the options (``-t --size``) that take a value, from the rest of the word or the next
    one; ``attached`` those letters that only take the rest of their word (``-i`` of sed).
    """
    takes, glued = valued.split(), attached.split()
    options: list[tuple[str, str]] = []
    operands: list[str] = []
    rest = list(reversed(words))
    while rest:
        word = rest.pop()
        if word == "--":
            operands += reversed(rest)
            break
        if word.startswith("--"):
            name, sign, value = word.partition("=")
            if not sign and name in takes and rest:
                value = rest.pop()
            options.append((name, value))
        elif len(word) > 2 and word in takes and rest:
            options.append((word, rest.pop()))  # a long name behind one dash: openssl -out
        elif word.startswith("-") and len(word) > 1:
            _bundle(word[1:], takes, glued, options, rest)
        else:
            operands.append(word)
    return Given(tuple(options), tuple(operands))


def _bundle(letters: str, takes: list[str], glued: list[str], options: list[tuple[str, str]], rest: list[str]) -> None:
    """Take one word's letters apart; ``rest`` holds the words behind it, the next one last."""
    for at, letter in enumerate(letters, 1):
        name = f"-{letter}"
        if name in glued:
            options.append((name, letters[at:]))
            return
        if name in takes:
            options.append((name, letters[at:] or (rest.pop() if rest else "")))
            return
        options.append((name, ""))
