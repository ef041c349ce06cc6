"""The claim of a message in which nothing is said in so many words: the one that most signs speak for."""

from __future__ import annotations

from memory_model.ladder.claims import fits
from memory_model.ladder.sentences.asked import is_question
from memory_model.ladder.sentences.context import is_content, is_example
from memory_model.ladder.sentences.found import LONGEST_SENTENCE, Claimed, is_correction
from memory_model.ladder.sentences.lead import point
from memory_model.ladder.sentences.passed_on import is_reported
from memory_model.ladder.sentences.set_aside import is_thought
from memory_model.ladder.sentences.signs.clause import clauses
from memory_model.ladder.sentences.signs.lasting import is_norm
from memory_model.ladder.sentences.signs.learned import corrects, is_lesson, is_your_mistake
from memory_model.ladder.sentences.signs.orders import requests
from memory_model.ladder.sentences.signs.points import ENOUGH, kind, weight
from memory_model.ladder.sentences.signs.said import said
from memory_model.ladder.sentences.signs.weigh import signs
from memory_model.ladder.sentences.splitting import MASKED, Sentence
from memory_model.ladder.sentences.wording import bounds, worded
from memory_model.ladder.sentences.work import is_about_work
from memory_model.ladder.sighting import CONSTRAINT, FACT, OBSERVED, PREFERENCE, STATED
from memory_model.text import secrets
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

    Words = tuple[str, ...]

_SURE = ENOUGH + 2
"""With more points than these a taste is one about the work, whatever it names."""


def weighed(paragraphs: list[list[Sentence]]) -> Iterator[Claimed]:
    """Yield the claim of the most points, where these are enough; of equal ones the first."""
    best, found = ENOUGH - 1, None
    for sentences in paragraphs:
        corrected = False
        words = [said(sentence.heard).words for sentence in sentences]
        for number, sentence in enumerate(sentences):
            given = _given(sentence, words[number], words[number + 1 : number + 2], corrected=corrected)
            corrected = is_correction(sentence.heard) or is_your_mistake(words[number])
            points, claim = _heaviest(sentence, given)
            if claim is not None and points > best:
                best, found = points, claim
    if found is not None:
        yield found


def _given(sentence: Sentence, words: Words, after: list[Words], *, corrected: bool) -> list[str]:
    """Tell what stands around a sentence of ``words``: by that itself, and by the words of the one after it."""
    found = ["corrects"] if corrected or corrects(words) else []
    for sign, shows in (("asked next", requests), ("norm", is_norm), ("learned", is_lesson)):
        if any(map(shows, after)):
            found.append(sign)
    return [*found, "quoted"] if MASKED in sentence.heard else found


def _heaviest(sentence: Sentence, given: list[str]) -> tuple[int, Claimed | None]:
    """Return the clause of a sentence that most signs speak for."""
    heard = sentence.heard
    best, found = ENOUGH - 1, None
    if len(heard) > LONGEST_SENTENCE or is_question(heard) or is_thought(heard):
        return best, None
    if is_reported(heard, len(heard)) or is_example(heard, len(heard)):
        return best, None
    for clause in clauses(heard, point(heard)):
        shown = signs(clause, given)
        points = weight(shown)
        claim = _claimed(sentence, clause, kind(shown), sure=points > _SURE) if points > best else None
        if claim is not None:
            best, found = points, claim
    return best, found


def _claimed(sentence: Sentence, clause: Clause, kind: str, *, sure: bool) -> Claimed | None:
    start, stop = bounds(sentence.heard, clause.start, clause.stop)
    text = worded(sentence.cut(start, stop))
    if kind == CONSTRAINT and is_content(sentence, start):
        return None
    if not fits(text) or (kind == PREFERENCE and not sure and not _is_of_work(text, sentence.heard[start:stop])):
        return None
    return Claimed(text, kind, OBSERVED if kind == FACT else STATED, secrets.MASK in text)


def _is_of_work(text: str, heard: str) -> bool:
    """Tell whether a taste is one about the work, or of one thing before another."""
    return is_about_work(text, heard) or any(f" {word} " in heard for word in ("than", "over", "instead"))
