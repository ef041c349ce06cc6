"""What may stand where one is typing: commands, options, values; read from the declarations and the workspace.

The shells' scripts (`memdeck completion`) run ``memdeck __complete WORD…``, the last word being the one
typed at. Each answer is a line: the word, and after a tab what it is.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import timedelta

from memory_model.cli import catalogue
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.reader import Arguments
from memory_model.errors import MemdeckError
from memory_model.text.visible import visible
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.followups.follow_up import FollowUp

NAME = "__complete"
THEMES = ("memdeck-dark", "memdeck-light", "memdeck-terminal")
HOSTS = ("127.0.0.1", "localhost", "::1")
LAYERS = ("log", "entities", "facts", "summary", "state", "note")
FACT_TYPES = ("person", "project", "preference", "decision", "reference", "user", "feedback")
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday")
AHEAD = ("today", "tomorrow", *WEEKDAYS, "+3d", "+1w")
BEFORE = ("today", "yesterday", *WEEKDAYS)


class Word(NamedTuple):
    """One offer and what it is."""

    text: str
    about: str = ""


def answer(words: Sequence[str]) -> list[str]:
    """List what fits the last word, as lines for a shell. It never fails: what cannot be read offers nothing."""
    joined = _joined(list(words) or [""])
    typed = joined[-1]
    try:
        found = list(_offers(joined[:-1], typed))
    except (MemdeckError, OSError):
        found = []
    fitting = [word for word in found if word.text.startswith(typed)]
    return [f"{visible(word.text)}\t{visible(word.about)}".rstrip("\t") for word in fitting]


def _joined(words: list[str]) -> list[str]:
    """Take ``--kind = dec``, as bash splits it, for ``--kind dec``."""
    return [word for index, word in enumerate(words) if word != "=" or index == len(words) - 1 or index == 0] or [""]


def _offers(before: list[str], typed: str) -> Iterator[Word]:
    command, given = _command(before)
    if command is None:
        if (option := _waiting(_deck(), before)) is not None:
            yield from _values(_deck(), option.value, option.name, before, before)
            return
        yield from _names(before)
        if not before or before[-1].startswith("-"):
            yield from _options(_deck(), before)
        return
    option = _waiting(command, given)
    if option is not None:
        yield from _values(command, option.value, option.name, given, before)
        return
    yield from _options(command, given) if typed.startswith("-") else _words(command, given, before)


def _names(before: list[str]) -> Iterator[Word]:
    """Offer the commands: all first words, or the verbs of a noun."""
    nouns = [before[index] for index in _plain(_deck(), before)]
    if not nouns:
        for name in dict.fromkeys(name.split()[0] for name in catalogue.names()):
            yield Word(name, "" if name in catalogue.DEFAULTS else catalogue.summary(name))
        yield Word("help", "explain a command")
    elif nouns[0] in catalogue.DEFAULTS or nouns[0] == "help":
        head = "" if nouns[0] == "help" else nouns[0] + " "
        verbs = {name.removeprefix(head).split()[0]: name for name in catalogue.names() if name.startswith(head)}
        yield from [Word(verb, catalogue.summary(name)) for verb, name in verbs.items()]


def _command(before: list[str]) -> tuple[Command | None, list[str]]:
    """Find the command whose arguments are being typed, and what was given to it."""
    words = _plain(_deck(), before)
    for count in (2, 1):
        if len(words) >= count and (name := " ".join(before[index] for index in words[:count])) in catalogue.names():
            path = catalogue.module(name)
            __import__(path)
            command: Command = sys.modules[path].COMMAND
            return command, before[words[count - 1] + 1 :]
    return None, before


def _plain(command: Command, given: list[str]) -> list[int]:
    """Find the words that are neither options nor their values."""
    valued = {option.name for option in command.all_options() if option.value}
    return [i for i, word in enumerate(given) if not word.startswith("-") and (i == 0 or given[i - 1] not in valued)]


def _deck() -> Command:
    from memory_model.cli.deck import COMMAND  # noqa: PLC0415  only without a command

    return COMMAND


def _waiting(command: Command, given: list[str]) -> Option | None:
    """Return the option whose value is being typed."""
    known = {option.name: option for option in command.all_options() if option.value}
    return known.get(given[-1]) if given else None


def _options(command: Command, given: list[str]) -> Iterator[Word]:
    for option in command.all_options():
        if option.name not in given:
            yield Word(option.name, option.help)


def _words(command: Command, given: list[str], before: list[str]) -> Iterator[Word]:
    """Offer values for the argument at which one is."""
    at = len(_plain(command, given))
    if at < len(command.arguments):
        yield from _values(command, command.arguments[at].name, "", given, before)


def _values(command: Command, value: str, option: str, given: list[str], before: list[str]) -> Iterable[Word]:
    """Offer what an argument or an option's value may be, by the name that the declaration gives it.

    ``given`` is what stands behind the command, ``before`` the whole line.
    """
    fixed = _fixed(command, value, option)
    if fixed:
        return fixed
    reading: dict[str, Callable[[Call], Iterable[Word]]] = {
        "E": _entities,
        "FACT": _facts,
        "OLD": _facts if command.name.startswith("fact") else _entities,
        "ADDRESS": _ADDRESSED.get(command.name, _follow_ups),
        "ID": _undoable if command.name == "undo" else _acts,
        "KEY": _status_keys,
        "SECTION": _sections,
        "T": _topics,
        "WHAT": _traced,
        "SIDE": _sides,
        "PATH": _open_merges if command.name == "merge-driver resolve" else _nothing,
        "NAME": _named if command.name in ("links", "blast") else _nothing,
        "KIND": _entity_kinds,
        **{name: _observed(name) for name in ("NUMBER", "PROJECT", "SESSION") if _is_observed(command)},
    }
    read = reading.get(value)
    if read is None:
        return ()
    root = next((before[i + 1] for i, word in enumerate(before[:-1]) if word == "--root"), None)
    words = {"E": tuple(given[index] for index in _plain(command, given)[:1])}
    database = next((given[i + 1] for i, word in enumerate(given[:-1]) if word == "--db"), None)
    options = {name: text for name, text in (("--root", root), ("--db", database)) if text}
    return read(Call(command, Arguments(options, frozenset(), words), ()))


def _fixed(command: Command, value: str, option: str) -> list[Word]:
    """Offer what needs no workspace."""
    if command.name == "explain" and not option:
        return _explained()
    if value == "KIND" and not command.name.startswith("entity"):
        return _kinds()
    if _is_observed(command) and value in ("TYPE", "KINDS"):
        from memory_model.cli.observation_words import KINDS, TYPES  # noqa: PLC0415  only about observations

        return [Word(text) for text in (TYPES if value == "TYPE" else KINDS)]
    known = {"LAYERS": LAYERS, "HOST": HOSTS, "SHELL": ("bash", "zsh", "fish"), "yes|no": ("yes", "no")}
    known |= {"D": AHEAD if option in ("", "--due", "--until") else BEFORE, "DAY": BEFORE, "DATE": AHEAD[1:]}
    known |= {"TYPE": FACT_TYPES, "C": ("stated", "observed", "inferred")}
    formats = ("json", "dot", "html") if command.name == "graph" else ("text", "json", "sarif", "github")
    known |= {"FORMAT": formats, "SEVERITY": ("error", "warning")}
    return [Word(text) for text in (THEMES if option == "--theme" else known.get(value, ()))]


def _is_observed(command: Command) -> bool:
    return command.name.startswith("observations")


def _observed(name: str) -> "Callable[[Call], Iterator[Word]]":
    """Make what reads the values of that name from an agent's database."""

    def read(call: Call) -> Iterator[Word]:
        from memory_model.cli import observation_words as words  # noqa: PLC0415  only about observations

        reader = {"NUMBER": words.numbers, "PROJECT": words.projects, "SESSION": words.sessions}[name]
        yield from [Word(text, about) for text, about in reader(call)]

    return read


def _entities(call: Call) -> Iterator[Word]:
    for head in call.workspace.entities():
        yield Word(head.slug, f"{head.title}, {head.kind}")


def _facts(call: Call) -> Iterator[Word]:
    for fact in call.workspace.facts.facts():
        yield Word(fact.slug, fact.description)


def _named(call: Call) -> Iterator[Word]:
    yield from _entities(call)
    yield from _facts(call)


def _traced(call: Call) -> Iterator[Word]:
    yield from _entries(call)
    yield from _named(call)


def _open_merges(call: Call) -> Iterator[Word]:
    from memory_model.operations.open_merges import listed  # noqa: PLC0415  only after a merge

    for merge in listed(call.workspace):
        yield Word(merge.path, ", ".join(piece.name for piece in merge.pieces))


def _sides(_: Call) -> Iterator[Word]:
    yield from map(Word, ("ours", "theirs", "both"))


def _nothing(_: Call) -> Iterator[Word]:
    return iter(())


def _entity_kinds(call: Call) -> Iterator[Word]:
    yield from map(Word, sorted({head.kind for head in call.workspace.entities()} | {"people", "projects"}))


def _status_keys(call: Call) -> Iterator[Word]:
    for head in call.workspace.find_entity(call.arguments.text("E"))[:1]:
        for line in call.workspace.entity(head.path).status:
            yield Word(line.key, line.value)


def _follow_ups(call: Call) -> Iterator[Word]:
    yield from map(_follow_up, call.workspace.ledger().unclosed)


def _reopenable(call: Call) -> Iterator[Word]:
    ledger = call.workspace.ledger()
    yield from map(_follow_up, (*ledger.snoozed, *ledger.done[::-1], *ledger.void[::-1]))


def _follow_up(item: "FollowUp") -> Word:
    return Word(item.id, item.text.split("\n")[0])


def _acts(call: Call) -> Iterator[Word]:
    from memory_model.operations.history import place_of  # noqa: PLC0415  only where an act is typed

    for act in call.workspace.store.history()[::-1]:
        yield Word(str(act.id), " ".join((act.verb, *place_of(act))).split("\n")[0])


def _undoable(call: Call) -> Iterator[Word]:
    from memory_model.operations import inbox  # noqa: PLC0415  as above

    yield from _acts(call)
    for card in inbox.look(call.workspace).cards:
        if card.gone is not None:
            yield Word(card.address, card.act)


def _entries(call: Call) -> Iterator[Word]:
    workspace = call.workspace
    today = workspace.clock.today()
    for back in range(8):
        day = workspace.day(today - timedelta(back))
        for entry in reversed(day.entries if day else ()):
            yield Word(f"{day.date if day else ''}#L{entry.line}", entry.text.split("\n")[0])


_ADDRESSED: dict[str, Callable[[Call], Iterable[Word]]] = {"correct": _entries, "reopen": _reopenable}
"""What is offered as ADDRESS; other commands are about open follow-ups."""


def _sections(call: Call) -> Iterator[Word]:
    document = call.workspace.summary()
    for line in document.lines if document else ():
        if line.startswith("## "):
            yield Word(line[3:].strip())


def _topics(call: Call) -> Iterator[Word]:
    day = call.workspace.day(call.workspace.clock.today())
    yield from [Word(topic.title) for topic in (day.topics() if day else ()) if topic.title]


def _kinds() -> list[Word]:
    from memory_model.daily.kinds import KINDS  # noqa: PLC0415  only where a kind is typed

    return [Word(name) for name in KINDS]


def _explained() -> list[Word]:
    from memory_model.cli.rules import RULES  # noqa: PLC0415  only where a rule is typed
    from memory_model.cli.topics import TOPICS  # noqa: PLC0415  likewise
    from memory_model.lint.catalogue import RULES as LINT  # noqa: PLC0415  likewise

    known = {name: text[0] for name, text in {**RULES, **TOPICS}.items()}
    return [Word(name, text) for name, text in ({name: rule.title for name, rule in LINT.items()} | known).items()]
