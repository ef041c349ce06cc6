"""Which claims a prompt is about: a table of prompts, and silence for all else."""

import pytest

from memory_model.ladder.lines import written
from memory_model.ladder.relevance import Subject
from memory_model.ladder.subjects import stem, stems, weight
from tests.ladder.made import an_atom


def ranked(prompt: str, claims) -> list[int]:
    return Subject(prompt).ranked(claims)


CLAIMS = (
    "Release notes go out before the tag, never after",
    "berths are numbered from the north",
    "Always use pnpm, never npm",
    "tests must pass on Python 3.11 before each commit to main",
    "Never push to main without a review",
    "Answer with the table first",
    "the importer reads the GTFS feed because the spreadsheet changes its columns every season",
    "Orla wants one page a week, numbers before the story",
    "the staging queue drops messages over 256 KB",
    "prefer composition over inheritance in the pricing package",
    "デプロイは必ずステージング環境で確認する",
    "Fährpläne werden immer in UTC gespeichert",
)
NEAR = [
    ("please tag the release", 0),
    ("can you write the release notes for 1.4?", 0),
    ("how should I number the berths?", 1),
    ("number berths starting at the southern end", 1),
    ("install left-pad with pnpm", 2),
    ("push this to main", 4),
    ("berths?", 1),
    ("let's push the branch to main once the review is done", 4),
    ("show me the answer as a table", 5),
    ("the feed importer breaks on the new columns", 6),
    ("draft the weekly page for Orla", 7),
    ("why are messages lost in the staging queue?", 8),
    ("refactor the pricing package, maybe with inheritance", 9),
    ("デプロイの前にステージング環境を見て", 10),
    ("in welcher Zeitzone werden die Fährpläne gespeichert?", 11),
]
FAR = [
    "ok thanks", "yes", "go on", "continue", "", "🚢🚢", "???", "thanks, that looks good to me", "no, the other one",
    "fix the typo in the readme", "what does this function do?", "add a button to the settings page",
    "make it faster", "why is the sky blue?", "look at the first line of the file", "try it again and tell me",
    "rename the variable to total_count", "run it once more", "write a haiku about rust", "is there a bug in load.py?",
    "the page before the last one", "use the other approach instead", "read the code and change the first part",
    "I love it.", "Don't panic.", "I prefer the left one", "Keep going.", "we'll keep you posted", "ship it", "commit",
    "that's not what I meant", "you're right, it was wrong", "I'd choose the first", "stop, and tell me why it fails",
    "はい、お願いします", "ja bitte, mach weiter so", "1", "3.11", "never mind", "first things first",
]  # fmt: skip


@pytest.mark.parametrize(("prompt", "place"), NEAR, ids=[prompt for prompt, _ in NEAR])
def test_what_a_prompt_is_about_comes_first(prompt, place):
    assert ranked(prompt, CLAIMS)[:1] == [place]


@pytest.mark.parametrize("prompt", FAR)
def test_what_is_about_none_is_answered_by_silence(prompt):
    assert ranked(prompt, CLAIMS) == []


def test_a_long_text_touches_nothing_by_chance():
    touched = [word for claim in CLAIMS[:10] for word in claim.split()[1::5]]
    pasted = " ".join(f"{word} and some{n}th other{n}th words{n}th" for n, word in enumerate(touched))
    assert ranked(pasted * 3, CLAIMS) == []
    assert ranked(pasted + " release notes go out before the tag, never after", CLAIMS)[:1] == [0]


def test_a_number_tells_two_claims_apart_and_nothing_else():
    claims = [f"never push part {n} to main" for n in (1, 2, 3)]
    assert ranked("may I push part 2 to main?", claims)[:1] == [1]
    assert ranked("2", claims) == ranked("1 or 2", claims) == []


def test_a_word_of_most_claims_tells_little():
    claims = [f"the ferry module number {n} is written in dialect d{n}x" for n in range(20)]
    assert ranked("what is new with the ferry?", claims) == []
    assert ranked("in which dialect is ferry module d7x written?", claims)[:1] == [7]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("releases", "release"),
        ("released", "releasing"),
        ("tagged", "tags"),
        ("number", "numbered"),
        ("runs", "running"),
    ],
)
def test_endings_make_no_difference(one, other):
    assert stem(one) == stem(other)


def test_accents_and_case_make_no_difference():
    assert stems("FÄHRPLAN Café") == stems("fahrplan cafe")


@pytest.mark.parametrize("prompt", [prompt for prompt, _ in NEAR] + FAR)
def test_what_is_passed_over_quickly_would_not_be_near(prompt):
    subject, data = Subject(prompt), written(b"", [an_atom(claim=claim) for claim in CLAIMS])
    kept = [n for n, line in enumerate(data.split(b"\n")[:-1]) if subject.may_be_near(line)]
    assert [kept[n] for n in subject.ranked([CLAIMS[n] for n in kept])] == ranked(prompt, CLAIMS)


@pytest.mark.parametrize("word", ["closes", "processed", "Mondays", "tests", "button", "promised"])
def test_a_common_word_tells_little_in_each_of_its_forms(word):
    (found,) = stems(word)
    assert weight(found) < 1


FACTS = ("the harbour has two entrances", "the depth is in feet")


@pytest.mark.parametrize(
    ("prompt", "places"),
    [
        ("we walked around the harbour at noon", []),
        ("how many entrances does the harbour have?", [0]),
        ("which harbour?", [0]),
        ("give the depth", [1]),
        ("lower the depth of the tree by one", []),
        ("is the depth in metres?", [1]),
    ],
)
def test_what_only_says_how_something_is_waits_for_a_question(prompt, places):
    assert Subject(prompt).ranked(FACTS, [True, True]) == places


@pytest.mark.parametrize(
    ("prompt", "places"),
    [("use tabs here", [0]), ("the table is a database table", []), ("a stable tablet", [])],
)
def test_letters_of_another_word_are_no_word_in_common(prompt, places):
    claims = [
        "Use tabs for indentation in this project",
        *[f"the table number {n} is a database table" for n in range(9)],
    ]
    data = written(b"", [an_atom(claim=claim) for claim in claims])
    subject = Subject(prompt)
    kept = [n for n, line in enumerate(data.split(b"\n")[:-1]) if subject.may_be_near(line)]
    found = [kept[n] for n in subject.ranked([claims[n] for n in kept])]
    assert [n for n in found if n == 0] == places
