"""Help pages, made from the declarations."""

from memory_model import __version__
from memory_model.cli import catalogue
from memory_model.cli.answer import Answer
from memory_model.cli.declaration import HELP, JSON, ROOT, Command, Option

STATUSES = {
    0: "done (an empty list is done too)",
    1: "a check found errors, or a search matched nothing",
    2: "usage or bad input; an entity or address that is unknown or ambiguous",
    3: "refused by a write rule, or a conflict: nothing was written",
    4: "reading or writing failed",
}


def version() -> Answer:
    """Tell the version."""
    return Answer(lambda: [f"memdeck {__version__}"], lambda: {"version": __version__})


def overview(noun: str = "") -> Answer:
    """List every command in groups, or those of one noun (``entity``)."""
    names = [name for name in catalogue.names() if not noun or name.startswith(f"{noun} ")]
    shape = {"commands": [{"name": name, "help": catalogue.summary(name)} for name in names]}
    return Answer(lambda: _verbs(noun, names) if noun else _overview(), lambda: shape)


def command_help(command: Command) -> Answer:
    """Explain one command: usage, arguments, options, examples, exit statuses."""
    return Answer(lambda: _page(command), lambda: {"usage": command.usage(), "help": catalogue.summary(command.name)})


def _overview() -> list[str]:
    width = max(map(len, catalogue.names()))
    lines = [
        "memdeck keeps the memory that an agent and its human share, as plain Markdown.",
        "",
        "usage: memdeck [PATH] [--readonly] [--plain] …       open the deck; --plain without a full screen",
        "       memdeck COMMAND …                             run one command; --help explains it",
    ]
    for title, group in catalogue.GROUPS.items():
        lines += ["", title, *[f"  {name:{width}}  {text}" for name, text in group.items()]]
    version_option = Option("--version", "", "print the version")
    return [*lines, "", "Everywhere", *_options((ROOT, JSON, HELP, version_option))]


def _verbs(noun: str, names: list[str]) -> list[str]:
    width = max(map(len, names))
    lines = [f"  memdeck {name:{width}}  {catalogue.summary(name)}" for name in names]
    usual = f"memdeck {noun} alone is memdeck {catalogue.DEFAULTS[noun]}; --help after any of them tells more"
    return [f"usage: memdeck {noun} COMMAND …", "", *lines, "", usual]


def _page(command: Command) -> list[str]:
    lines = [f"usage: {command.usage()}", "", catalogue.summary(command.name)]
    lines += [f"  {note}" for note in command.notes]
    if command.arguments:
        width = max(len(argument.name) for argument in command.arguments)
        lines += ["", "arguments", *[f"  {name:{width}}  {text}" for name, text, *_ in command.arguments]]
    lines += ["", "options", *_options(command.all_options())]
    lines += ["", "example" if len(command.examples) == 1 else "examples", *[f"  {line}" for line in command.examples]]
    return [*lines, "", "exit status", *[f"  {number}  {text}" for number, text in STATUSES.items()]]


def _options(options: tuple[Option, ...]) -> list[str]:
    names = [f"{name} {value}".rstrip() for name, value, _ in options]
    width = max(map(len, names))
    return [f"  {name:{width}}  {option.help}" for name, option in zip(names, options, strict=True)]
