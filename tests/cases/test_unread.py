"""A file or folder that cannot be read is said by every answer that lacks it, and is back once it can be read."""

import json
import os

import pytest

from tests.unprivileged import LIKE_A_USER

DAY, OLD, ORLA = "memory/2026-10-05.md", "memory/2026-10-04.md", "memory/entities/people/orla.md"


@pytest.fixture
def field(field):
    field.write(DAY, "# 2026-10-05\n\n- plum today\n")
    field.write(OLD, "# 2026-10-04\n\n- **Follow-up:** plum jam by 10-03\n")
    field.write(ORLA, "# Orla Quist\n\n## Status\n- likes: plum\n\n## Log\n")
    field.write("memory/MEMORY.md", "# Memory\n- plum\n")
    return field


@pytest.fixture
def closed(field):
    """Close files and folders; they are open again when the test ends, so that they can be cleared away."""
    shut = []

    def close(*paths):
        for path in paths:
            place = field.root / path
            shut.append((place, place.stat().st_mode))
            place.chmod(0)

    yield close
    for place, mode in shut:
        place.chmod(mode)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (OLD, ["followups"]),
        (OLD, ["status"]),
        (OLD, ["today"]),
        (OLD, ["search", "plum"]),
        (ORLA, ["entity", "list"]),
        (OLD, ["brief"]),
        (DAY, ["brief"]),
        ("memory/MEMORY.md", ["brief"]),
        ("memory/MEMORY.md", ["search", "nothing-like-it"]),
        ("memory/entities/people", ["entity", "list"]),
        ("memory/entities", ["followups"]),
    ],
)
def test_an_answer_that_lacks_a_file_says_so(field, closed, path, words):
    closed(path)
    said = field.run(*words, before=LIKE_A_USER)
    assert said.status in (0, 1)
    assert f"{path}: this cannot be read: Permission denied" in said.err
    found = json.loads(field.run(*words, "--json", before=LIKE_A_USER).out)
    assert any(path in warning for warning in found["warnings"])


@pytest.mark.parametrize("path", [OLD, "memory"])
@pytest.mark.parametrize("is_known", [True, False], ids=["known before", "never read"])
def test_a_follow_up_is_back_once_its_file_can_be_read_again(field, closed, path, is_known):
    if is_known:
        assert "plum jam" in field.done("followups")
    closed(path)
    shown = field.run("followups", before=LIKE_A_USER).out
    assert "plum jam" not in shown or is_known
    (field.root / path).chmod(0o755)
    assert "plum jam" in field.done("followups")
    assert field.run("followups").err == ""


def test_a_line_of_status_bars_does_not_pass_for_whole(field, closed):
    closed(OLD)
    assert field.run("status", before=LIKE_A_USER).out == "0 follow-ups, budget 1 %, 1 file unread\n"


def test_the_rest_of_a_brief_is_given_with_what_is_missing_named(field, closed):
    closed(DAY)
    said = field.run("brief", before=LIKE_A_USER)
    assert said.status == 0
    assert f"## {DAY} · 0 lines, 0 bytes\n(this cannot be read: Permission denied)\n" in said.out
    assert "plum jam" in said.out


def test_what_can_be_read_alone_is_told_by_name_and_nothing_is_written(field, closed):
    before = field.bytes_of_all()
    closed(DAY, ORLA)
    for words in (["today"], ["log", "x"], ["entity", "show", "orla"], ["entity", "set", "orla", "a", "b"]):
        said = field.run(*words, "--json", before=LIKE_A_USER)
        error = json.loads(said.out)["error"]
        assert (said.status, error["kind"]) == (4, "io"), words
        assert error["where"] in (DAY, ORLA)
        assert error["repair"]
    for path in (DAY, ORLA):
        (field.root / path).chmod(0o644)
    assert field.bytes_of_all() == before


def test_settings_that_cannot_be_read_stop_a_write_to_the_usual_places(field, closed):
    field.write("memdeck.toml", '[layout]\ndaily = "journal"\n')
    closed("memdeck.toml")
    before = field.data(DAY)
    said = field.run("log", "x", before=LIKE_A_USER)
    assert (said.status, field.data(DAY)) == (4, before)
    assert "memdeck.toml: this cannot be read" in said.err


def test_b17_settings_with_a_byte_order_mark_count(field):
    field.write("memdeck.toml", b'\xef\xbb\xbf[layout]\r\ndaily = "journal"\r\n')
    field.done("log", "x")
    assert os.listdir(field.root / "journal") == ["2026-10-05.md"]


@pytest.mark.parametrize("words", [["log", "x"], ["state", "set", "--next", "x"], ["entity", "new", "person", "Teo"]])
def test_a_folder_that_may_not_be_written_is_named(field, closed, words):
    before = field.bytes_of_all()
    for folder, _, names in os.walk(field.root):
        os.chmod(folder, 0o555)
        for name in names:
            os.chmod(os.path.join(folder, name), 0o444)
    said = field.run(*words, "--json", before=LIKE_A_USER)
    for folder, _, _ in os.walk(field.root):
        os.chmod(folder, 0o755)
    error = json.loads(said.out)["error"]
    assert (said.status, error["kind"]) == (4, "io")
    assert "nothing was written" in error["message"]
    assert error["where"]
    assert error["repair"]
    assert field.bytes_of_all() == before
