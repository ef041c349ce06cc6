"""What the form for a fact asks, and the wish that its answers make."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from memory_model.errors import MemdeckError
from memory_model.facts.dialect import CONFIDENCES
from memory_model.facts.fact import Fact
from memory_model.text import dates, slugs

if TYPE_CHECKING:
    from memory_model.operations.fact_new import Wish


class Question(NamedTuple):
    """A line of the form: its key, its label, what it holds at first, and what is said while it is empty."""

    key: str
    label: str
    value: str = ""
    hint: str = ""


class Answer(NamedTuple):
    """What was asked for: the wish, its source, and whether the old fact was recorded wrong."""

    wish: "Wish"
    source: str = ""
    was_wrong: bool = False


class FactForm:
    """The form for a new fact; with ``old`` for the one that takes its place. ``types`` are those of the collection."""

    def __init__(self, types: Sequence[str], *, name: str = "", old: Fact | None = None) -> None:
        self.types = tuple(types)
        self.old = old
        self.title = f"Supersede {old.slug}" if old else "New fact"
        strengths = ", ".join(reversed(CONFIDENCES))
        since = "the first day: today, 10-01, monday"
        asked = [
            Question("name", "Name", name, "a title, or a-file-name"),
            Question("description", "What is so", old.description if old else "", "one line; dates written out"),
            Question("type", "Type", old.type if old else "", ", ".join(self.types)),
            Question("confidence", "Confidence", old.confidence if old else "", strengths),
            Question("day", "From", "", since),
            Question("why", "Why", "", "what makes it so"),
            Question("how", "How to apply", "", "what follows from it"),
            Question("source", "Source", "", "who said it, where it is written"),
        ]
        if old:
            asked.append(Question("wrong", "Recorded wrong", "", "yes if the old one was never true"))
        self.questions = tuple(asked)

    def answer(self, answers: Mapping[str, str], today: date) -> Answer:
        """Return what is asked for. Raises `MemdeckError` of kind ``usage`` for a day that is none."""
        from memory_model.operations.fact_new import Wish  # noqa: PLC0415  loaded when something is written

        said = {key: value.strip() for key, value in answers.items()}
        wish = Wish(
            said["name"],
            said["description"],
            type=completed(said["type"], self.types),
            confidence=completed(said["confidence"], CONFIDENCES),
            why=said["why"],
            how=said["how"],
            day=dates.day(said["day"], today, past=True) if said["day"] else None,
        )
        was_wrong = said.get("wrong", "").casefold() in ("y", "yes", "true", "1")
        return Answer(wish, said["source"], was_wrong)

    def meaning(self, answers: Mapping[str, str], key: str, today: date) -> str:
        """Say how one answer is understood, or what it may be; empty where nothing is to be said."""
        value = answers[key].strip()
        if key == "name" and value:
            slug = slugs.slug(value)
            return f"file {slug}.md" if slug else "that cannot be turned into a file name"
        if key in ("type", "confidence") and value:
            words = self.types if key == "type" else CONFIDENCES[::-1]
            word = completed(value, words)
            return "" if word == value in words else word if word in words else f"one of {', '.join(words)}"
        return _day(value, today) if key == "day" and value else ""


def _day(value: str, today: date) -> str:
    try:
        return str(dates.day(value, today, past=True))
    except MemdeckError as error:
        return error.message


def completed(value: str, words: Sequence[str]) -> str:
    """Complete the first letters of one word: ``pref`` is ``preference``; what fits none or several stays."""
    fitting = [word for word in words if value and word.startswith(value.casefold())]
    return fitting[0] if len(fitting) == 1 else value
