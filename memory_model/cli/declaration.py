"""What a command takes, as values: the reader, the help and the tests all work from these."""

from memory_model.values import NamedTuple


class Argument(NamedTuple):
    """A positional argument. ``many`` takes all that remain, which read as one text."""

    name: str
    help: str
    optional: bool = False
    many: bool = False


class Option(NamedTuple):
    """An option with a value (``value`` names it in the help), or a flag (``value`` is empty)."""

    name: str
    value: str
    help: str


ROOT = Option("--root", "DIR", "the workspace (default: MEMDECK_ROOT, else found upwards from here)")
HELP = Option("--help", "", "show this")
JSON = Option("--json", "", "print one JSON document instead of text, also on failure")
DRY_RUN = Option("--dry-run", "", "print the plan as a diff and write nothing")
SOURCE = Option("--source", "TEXT", "for scripts: record who wrote it, at the end of each line (W11)")
REDACT = Option("--redact", "", "write a secret as [redacted] instead of refusing (W10)")


class Command(NamedTuple):
    """One command. ``reads`` and ``writes`` bring the options that all readers and writers share.

    ``examples`` are command lines as one would type them; ``notes`` are sentences for the help.
    """

    name: str
    examples: tuple[str, ...]
    arguments: tuple[Argument, ...] = ()
    options: tuple[Option, ...] = ()
    notes: tuple[str, ...] = ()
    reads: bool = True
    writes: bool = False
    rooted: bool = True

    def all_options(self) -> tuple[Option, ...]:
        """Return the command's own options and the shared ones, in the order of the help."""
        shared = (
            *((DRY_RUN, SOURCE) if self.writes else ()),
            *((JSON,) if self.reads or self.writes else ()),
            *((ROOT,) if self.rooted else ()),
            HELP,
        )
        return self.options + shared

    def usage(self) -> str:
        """Return the one-line form: ``memdeck done ADDRESS [NOTE…] [options]``."""
        words = ["memdeck", *self.name.split()]
        for name, _, optional, many in self.arguments:
            word = name + "…" if many else name
            words.append(f"[{word}]" if optional else word)
        return " ".join([*words, "[options]"])
