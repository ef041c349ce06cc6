"""Each source as used, set aside or unseen, and why."""

from collections.abc import Mapping, Sequence

from memory_model.text.address import parse, stem
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.text.gist import gist
from memory_model.text.links import links
from memory_model.values import NamedTuple
from memory_model.week.choices import SET_ASIDE, UNSEEN, USED, Choice
from memory_model.week.items import Item, items
from memory_model.week.matching import matches
from memory_model.week.source import ENTITY, Source

POINTER, WORDS, HAND = "pointer", "words", "hand"


class Judged(NamedTuple):
    """A source with its ``use``. ``by`` tells what says so: a ``pointer``, the ``words`` or a person's ``hand``.

    ``line`` is the line of the draft (from 1) that tells of it, 0 without one; ``reason`` is a person's.
    """

    source: Source
    use: str
    reason: str = ""
    by: str = ""
    line: int = 0


def judge(sources: Sequence[Source], draft: Document, choices: Mapping[str, Choice]) -> list[Judged]:
    """Judge every source by a draft. What a person decided stands; then pointers count, then words.

    Something set aside that the draft points at all the same is used.
    """
    said = items(draft)
    pointed = _pointed(draft, said)
    worded = matches([source.text for source in sources], [item.parts() for item in said])
    found = []
    for number, source in enumerate(sources):
        choice = choices.get(source.key)
        line = _line_of(source, pointed)
        if choice is not None and choice.use == USED:
            found.append(Judged(source, USED, choice.reason, HAND, line))
        elif line and (choice is None or choice.use == SET_ASIDE):
            found.append(Judged(source, USED, "", POINTER, line))
        elif choice is not None:
            found.append(Judged(source, choice.use, choice.reason, HAND))
        elif number in worded and _names_value(source, said[worded[number]]):
            found.append(Judged(source, USED, "", WORDS, said[worded[number]].line))
        else:
            found.append(Judged(source, UNSEEN))
    return found


def pressing(judged: Sequence[Judged]) -> list[Judged]:
    """List the unseen sources that a rewrite should not pass over: decisions and open follow-ups."""
    return [each for each in judged if each.use == UNSEEN and each.source.pressing]


def _pointed(draft: Document, said: Sequence[Item]) -> dict[str, int]:
    """Return what the draft's links point at, folded, with the first line that does."""
    found: dict[str, int] = {}
    for link in links(draft.lines):
        target = f"{link.target}#{link.fragment}" if link.fragment[:1] in ("L", "l") else link.target
        address = parse(target)
        name = str(address) if address else stem(link.target)
        found.setdefault(fold(name), link.line + 1)
        if address and address.path:
            found.setdefault(fold(stem(address.path) + f"#L{address.line}"), link.line + 1)
    for item in said:
        found.setdefault(fold(item.text), item.line)
    return found


def _names_value(source: Source, item: Item) -> bool:
    """Tell whether a line has something of a change's new value; without it, it is only about the same entity."""
    wanted = gist(source.value).words
    return not wanted or bool(wanted & gist(item.text).words)


def _line_of(source: Source, pointed: Mapping[str, int]) -> int:
    wanted = [source.address, *source.also, *([source.slug] if source.kind == ENTITY else [])]
    return next((pointed[fold(name)] for name in wanted if fold(name) in pointed), 0)
