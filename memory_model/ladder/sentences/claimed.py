"""The claims of one message: each of its sentences judged, at most one of each."""

from __future__ import annotations

from itertools import zip_longest

from memory_model.ladder.claims import fits
from memory_model.ladder.sentences import other_cues
from memory_model.ladder.sentences.asked import is_question, is_task
from memory_model.ladder.sentences.context import is_content, is_edited, is_example, is_put_up, is_tale
from memory_model.ladder.sentences.cues.corrections import CORRECTED, CORRECTIONS, WORD_OF_CORRECTION
from memory_model.ladder.sentences.cues.decisions import DECISIONS
from memory_model.ladder.sentences.cues.directives import DIRECTIVES
from memory_model.ladder.sentences.cues.failures import FAILURES
from memory_model.ladder.sentences.cues.labelled import LABELLED
from memory_model.ladder.sentences.cues.preferences import PREFERENCES
from memory_model.ladder.sentences.cues.standing import STANDING
from memory_model.ladder.sentences.found import LONGEST_SENTENCE, Claimed, is_correction
from memory_model.ladder.sentences.introduced import is_dictated, own_words
from memory_model.ladder.sentences.lead import named, point
from memory_model.ladder.sentences.passed_on import is_reported
from memory_model.ladder.sentences.prose import prose
from memory_model.ladder.sentences.set_aside import is_joke, is_private, is_thought
from memory_model.ladder.sentences.splitting import Sentence, sentences
from memory_model.ladder.sentences.this_once import is_for_here, is_for_now, is_my_case
from memory_model.ladder.sentences.weighed import weighed
from memory_model.ladder.sentences.wording import bounds, worded
from memory_model.ladder.sentences.work import is_about_work
from memory_model.ladder.sighting import CONSTRAINT, DECISION, FACT, FAILURE, PREFERENCE
from memory_model.text import secrets
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from memory_model.ladder.sentences.cues.cue import Cue


def claimed(text: str) -> Iterator[Claimed]:
    """Yield what the person says for good in one message, from which injected text was taken out already."""
    paragraphs = [sentences(secrets.mask(paragraph, guess=True)) for paragraph in prose(text)]
    if any(_is_no_word_of_his(sentence.heard) for said in paragraphs for sentence in said):
        return
    own = [_stated(said) for said in own_words(paragraphs)]
    plain = [found for said in own for found in _plain(said)]
    yield from plain or weighed(own)


def _is_no_word_of_his(heard: str) -> bool:
    """Tell whether a sentence shows that nothing in its message is meant: a joke, a tale, a text to be edited."""
    return is_joke(heard) or is_tale(heard) or is_edited(heard)


def _stated(said: list[Sentence]) -> list[Sentence]:
    """Return the sentences that are not only put up for discussion by the one behind."""
    return [one for one, after in zip_longest(said, said[1:]) if after is None or not is_put_up(one.heard, after.heard)]


def _plain(said: list[Sentence]) -> Iterator[Claimed]:
    """Yield what is said in so many words."""
    corrects = False
    for sentence in said:
        found = _claim(sentence, corrects=corrects)
        corrects = is_correction(sentence.heard)
        if found is not None:
            yield found


def _claim(sentence: Sentence, *, corrects: bool) -> Claimed | None:
    heard = sentence.heard
    if len(heard) > LONGEST_SENTENCE or is_question(heard) or is_thought(heard) or is_task(heard):
        return None
    found = _first(sentence, corrects=corrects)
    if found is None:
        return None
    cue, start, stop = found
    said = heard[start:stop]
    if (
        is_reported(heard, stop)
        or is_dictated(heard, start)
        or is_example(heard, stop)
        or (cue.kind == CONSTRAINT and is_content(sentence, start))
        or is_for_now(said, decides=cue.kind == DECISION)
        or (cue.kind != FACT and is_private(said))
        or (cue.kind in (PREFERENCE, DECISION) and is_for_here(said))
        or (cue.kind == FAILURE and is_my_case(said))
    ):
        return None
    claim = worded(sentence.cut(start, stop))
    return Claimed(claim, cue.kind, cue.confidence, secrets.MASK in claim) if fits(claim) else None


def _first(sentence: Sentence, *, corrects: bool) -> tuple[Cue, int, int] | None:
    """Return the first cue that is heard, and the indexes of its claim."""
    heard = sentence.heard
    begin = point(heard)
    starts = sorted({0, begin, named(heard, begin)}, reverse=True)
    for group in _GROUPS:
        for start in starts:
            found = _matched(sentence, group, start)
            if found is not None:
                return found
    word = WORD_OF_CORRECTION.match(heard)
    if word and word.end() < len(heard):
        return _matched(sentence, CORRECTED, word.end())
    return _matched(sentence, CORRECTED, begin) if corrects else None


_GROUPS = (
    LABELLED,
    DECISIONS,
    FAILURES,
    PREFERENCES,
    STANDING,
    DIRECTIVES,
    CORRECTIONS,
    other_cues.ALL,
)


def _matched(sentence: Sentence, group: Iterable[Cue], start: int) -> tuple[Cue, int, int] | None:
    heard = sentence.heard
    for cue in group:
        match = cue.pattern.search(heard, start) if cue.anywhere else cue.pattern.match(heard, start)
        if match is not None:
            begin, stop = match.span("claim") if "claim" in match.re.groupindex else (start, len(heard))
            begin, stop = bounds(heard, begin, stop)
            if not cue.of_work or is_about_work(sentence.cut(begin, stop), heard[begin:stop]):
                return cue, begin, stop
    return None
