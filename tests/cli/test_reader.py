"""The words of a command line are read by a command's declaration."""

import pytest

from memory_model.cli.declaration import Argument, Command, Option
from memory_model.cli.reader import is_option, read
from memory_model.errors import MemdeckError

LOG = Command(
    "log",
    examples=("memdeck log 'text'",),
    arguments=(Argument("TEXT", "what to note", optional=True, many=True),),
    options=(Option("--topic", "T", "the topic"), Option("--decision", "", "a decision")),
    writes=True,
)
SNOOZE = Command(
    "snooze",
    examples=("memdeck snooze 2026-10-05#L7 friday",),
    arguments=(Argument("ADDRESS", ""), Argument("DATE", "")),
)


def test_options_may_stand_before_between_and_after_the_words():
    found = read(LOG, ["one", "--topic", "Ferry", "two", "--decision", "three"])
    assert found.text("TEXT") == "one two three"
    assert found.option("--topic") == "Ferry"
    assert found.flag("--decision")


def test_a_value_may_be_attached_and_may_hold_blanks_and_equal_signs():
    assert read(LOG, ["x", "--topic=Quill Ferry = boat"]).option("--topic") == "Quill Ferry = boat"


@pytest.mark.parametrize(
    "text", ["-", "--", "-5", "- a bullet", "--- rule", "--two words", "-> next", "—", "---", "-=x"]
)
def test_text_that_merely_begins_with_a_dash_is_text(text):
    assert not is_option(text)


@pytest.mark.parametrize("text", ["-h", "-x", "--topic", "--dry-run", "--topic=a b"])
def test_what_looks_like_an_option_is_one(text):
    assert is_option(text)


def test_after_two_dashes_everything_is_text():
    assert read(LOG, ["--decision", "--", "--topic", "is", "broken"]).text("TEXT") == "--topic is broken"


def test_an_unknown_option_names_the_nearest_and_how_to_write_it_as_text():
    with pytest.raises(MemdeckError) as caught:
        read(LOG, ["x", "--topik", "y"])
    assert caught.value.status == 2
    assert "--topik" in caught.value.message
    assert "--topic" in caught.value.repair
    assert "--" in caught.value.repair


@pytest.mark.parametrize("name", ["--xyz", "--fog", "-x"])
def test_an_option_that_is_like_none_but_for_its_dashes_is_told_where_to_look(name):
    with pytest.raises(MemdeckError) as caught:
        read(LOG, ["x", name])
    assert caught.value.repair.startswith("see memdeck log --help")


@pytest.mark.parametrize("words", [["x", "--topic"], ["--topic", "--decision", "x"], ["x", "--topic", "--", "y"]])
def test_an_option_without_its_value_is_an_error(words):
    with pytest.raises(MemdeckError, match="needs a value"):
        read(LOG, words)


def test_a_flag_takes_no_value():
    with pytest.raises(MemdeckError, match="takes no value"):
        read(LOG, ["x", "--decision=yes"])


def test_a_missing_word_is_named_with_an_example():
    with pytest.raises(MemdeckError) as caught:
        read(SNOOZE, ["2026-10-05#L7"])
    assert "DATE" in caught.value.message
    assert SNOOZE.examples[0] in caught.value.repair


def test_a_word_too_many_is_named():
    with pytest.raises(MemdeckError, match="'c'"):
        read(SNOOZE, ["a", "b", "c"])


def test_help_needs_no_words():
    assert read(SNOOZE, ["--help"]).flag("--help")
    assert read(SNOOZE, ["-h"]).flag("--help")


@pytest.mark.parametrize("value", ["-1", "three", "1.5", "²", ""])
def test_a_count_is_a_whole_number(value):
    command = Command("followups", examples=("",), options=(Option("--days", "N", ""),))
    with pytest.raises(MemdeckError, match="not a whole number"):
        read(command, [f"--days={value}"]).number("--days", 3)


@pytest.mark.parametrize(
    ("option", "word", "repair"),
    [("--date", "2026-10-01", "today --date 2026-10-01?"), ("--days", "5", "--days 5?"), ("--date", "foo", "usage:")],
)
def test_a_day_or_a_number_alone_is_shown_with_its_option(option: str, word: str, repair: str) -> None:
    command = Command("today", examples=("memdeck today",), options=(Option(option, "D", "which"),))
    with pytest.raises(MemdeckError, match="one word too many") as told:
        read(command, [word])
    assert repair in told.value.repair
