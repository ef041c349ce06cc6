"""Words of pages that come, change and go: what is known of them is what stands there now, and no more."""

import random
from datetime import date

import pytest

from memory_model.search import Corpus, fill, parse, search
from memory_model.search.standing import standing
from memory_model.search.vocabulary import LONG, Vocabulary
from memory_model.search.word_file import _in_memory
from tests.search.conftest import TODAY, Make

DAY = "memory/2026-10-05.md"
DIGEST = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
WORDS = ["ferry", "feed", "harbour", "harbor", "pilot", "gulls", "港", "é", "a", LONG, DIGEST, "z" * 41]


def all_held(vocabulary: Vocabulary) -> int:
    """Count what it keeps of words and places."""
    lists = [vocabulary._pages, vocabulary._buckets, vocabulary._sized, vocabulary._sized_buckets]
    return sum(len(found) for one in lists for found in one.values()) + len(getattr(vocabulary, "_extra", ()))


def made(kind: str) -> Vocabulary:
    """Make an empty one, or one over a mapped page 0 with two of the words."""
    if kind == "whole":
        return Vocabulary()
    vocabulary = _in_memory({word: [0] for word in (b"ferry", b"gulls")})
    if kind == "held":
        vocabulary.hold()
    return vocabulary


@pytest.mark.parametrize("kind", ["whole", "flat", "held"])
def test_it_answers_as_one_that_was_made_of_the_last_words_only(kind: str) -> None:
    chance = random.Random(1)
    grown, pages = made(kind), dict[int, set[str]]()
    for _ in range(300):
        page, words = chance.randrange(1, 5), set(chance.sample(WORDS, chance.randrange(4)))
        grown.turn(pages.get(page, set()), words, page)
        pages[page] = words
        fresh = made(kind)
        for number, own in pages.items():
            fresh.add(own, number)
        for word in WORDS:
            assert sorted(grown.pages(word)) == sorted(fresh.pages(word))
            if fresh.pages(word):
                assert grown.frequency([word]) == fresh.frequency([word])
            assert sorted(grown.containing(word[:3])) == sorted(fresh.containing(word[:3]))
            assert sorted(grown.near(word)) == sorted(fresh.near(word))
            assert sorted(grown.abbreviated(word[::2])) == sorted(fresh.abbreviated(word[::2]))
        assert len(grown) == len(fresh)
        assert all_held(grown) == all_held(fresh)


@pytest.mark.parametrize("is_cached", [True, False])
def test_a_file_that_is_written_again_and_again_takes_no_more_room(make: Make, is_cached: bool) -> None:
    workspace = make({DAY: "# 2026-10-05\n\n- the ferry feed\n", "notes.md": "the ferry again\n"})
    corpus = standing(workspace) if is_cached else Corpus()
    held = []
    for number in range(60):
        text = f"# 2026-10-05\n\n- the ferry feed {number:04}\n- gulls{number:04}\n"
        corpus.put(DAY, "log", date(2026, 10, 5), text.encode())
        held.append(all_held(corpus.vocabulary))
    assert len(set(held)) == 1
    corpus.drop(DAY)
    assert corpus.vocabulary.pages("gulls0059") == []
    assert all_held(corpus.vocabulary) < held[0]


@pytest.mark.parametrize("kind", ["read", "mapped", "changed"])
@pytest.mark.parametrize("asked", [DIGEST[:8], DIGEST[20:28], DIGEST[-7:], DIGEST, f"build {DIGEST[30:40]}"])
def test_what_stands_in_a_word_too_long_to_be_recorded_is_found(make: Make, kind: str, asked: str) -> None:
    text = f"# 2026-10-05\n\n- the build has {DIGEST}\n- the ferry\n"
    workspace = make({DAY: text if kind != "changed" else "# 2026-10-05\n", "notes.md": f"{'q' * 60}\n"})
    corpus = fill(Corpus(), workspace) if kind == "read" else standing(workspace)
    if kind == "changed":
        corpus.put(DAY, "log", date(2026, 10, 5), text.encode())
    found = search(corpus, parse(asked, TODAY, "fuzzy"), TODAY)
    assert [(hit.path, hit.line) for hit in found.hits] == [(DAY, 3)]
    corpus.put(DAY, "log", date(2026, 10, 5), b"# 2026-10-05\n")
    assert not search(corpus, parse(asked, TODAY, "fuzzy"), TODAY).hits
