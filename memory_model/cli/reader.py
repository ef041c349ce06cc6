"""Reads the words of a command line by a command's declaration."""

from __future__ import annotations

from memory_model.cli.declaration import Command, Option
from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Arguments(NamedTuple):
    """What was given: options with their values, flags, and positional words by argument name."""

    options: dict[str, str]
    flags: frozenset[str]
    words: dict[str, tuple[str, ...]]

    def flag(self, name: str) -> bool:
        """Tell whether a flag was given."""
        return name in self.flags

    def option(self, name: str) -> str | None:
        """Return the value of an option, `None` when it was not given."""
        return self.options.get(name)

    def text(self, name: str) -> str:
        """Return a positional argument as one text; empty when it was not given."""
        return " ".join(self.words.get(name, ()))

    def number(self, name: str, default: int) -> int:
        """Return the value of an option that counts something, at least 0."""
        value = self.options.get(name)
        if value is None:
            return default
        if not (value.isascii() and value.isdigit() and len(value) < 10):
            raise MemdeckError("usage", f"{value!r} is not a whole number", name, f"give one, as in {name} 7")
        return int(value)


def read(command: Command, tokens: Sequence[str]) -> Arguments:
    """Read what follows the command's name; raises `MemdeckError` of kind ``usage`` with the way out.

    Options may stand anywhere before ``--``. A word is an option only when it looks like one
    (``-x``, ``--name``, ``--name=value``): text that merely begins with a dash is text.
    """
    known = {option.name: option for option in command.all_options()}
    options: dict[str, str] = {}
    flags: set[str] = set()
    words: list[str] = []
    remaining = list(tokens)
    while remaining:
        word = remaining.pop(0)
        if word == "--":
            words += remaining
            break
        if not is_option(word):
            words.append(word)
            continue
        name, attached, value = word.partition("=")
        option = known.get("--help" if name == "-h" else name)
        if option is None:
            raise _unknown(command, name, list(known))
        if option.value:
            options[name] = value if attached else _value(command, option, remaining)
        elif attached:
            raise MemdeckError("usage", f"{name} takes no value", command.name, f"write {name} alone")
        else:
            flags.add(option.name)
    return Arguments(options, frozenset(flags), {} if "--help" in flags else _assign(command, words))


def is_option(word: str) -> bool:
    """Tell an option from text: ``--topic``, ``--topic=My words``, ``-h``, but not ``- a``, ``-5``, ``--`` or ``-``."""
    name = word.partition("=")[0]
    if name.startswith("--"):
        return name[2:3].isalpha() and name[2:].replace("-", "").isalnum()
    return len(name) == 2 and name[0] == "-" and name[1].isalpha() and word == name


def _value(command: Command, option: Option, remaining: list[str]) -> str:
    if not remaining or is_option(remaining[0]) or remaining[0] == "--":
        raise MemdeckError(
            "usage", f"{option.name} needs a value", command.name, f"write {option.name} {option.value}: {option.help}"
        )
    return remaining.pop(0)


def _unknown(command: Command, name: str, known: list[str]) -> MemdeckError:
    from memory_model.cli.suggest import nearest  # noqa: PLC0415  only after a mistake

    guess = nearest(name[2:], [option[2:] for option in known])  # the dashes are alike in all of them
    way_out = f"did you mean --{guess}?" if guess else f"see {' '.join(['memdeck', *command.name.split(), '--help'])}"
    if any(argument.many for argument in command.arguments):
        way_out += " (text that begins with a dash goes behind --)"
    return MemdeckError("usage", f"there is no option {name}", command.name, way_out)


def _assign(command: Command, words: list[str]) -> dict[str, tuple[str, ...]]:
    given: dict[str, tuple[str, ...]] = {}
    rest = words
    for argument in command.arguments:
        taken = rest if argument.many else rest[:1]
        rest = rest[len(taken) :]
        if not taken and not argument.optional:
            raise MemdeckError("usage", f"{argument.name} is missing", command.name, f"as in: {command.examples[0]}")
        given[argument.name] = tuple(taken)
    if rest:
        repair = _as_option(command, rest[0]) or f"usage: {command.usage()}"
        raise MemdeckError("usage", f"{rest[0]!r} is one word too many", command.name, repair)
    return given


def _as_option(command: Command, word: str) -> str:
    """Suggest the option that a word with digits, a day or a number, was meant for; empty where none fits."""
    names = [option.name for option in command.options if option.name in ("--date", "--days")]
    if command.arguments or not names or not any(letter.isdigit() for letter in word):
        return ""
    return f"did you mean memdeck {command.name} {names[0]} {word}?"
