"""Braces as a shell reads them, and lines that would make millions of words."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_model.hooks.guard import refusal
from memory_model.hooks.shell import braces
from tests.hooks.scene import Call, Scene, make

WORDS = (
    *("a{b,c}d", "{a,b}{1..3}", "{3..1}", "{01..10..4}", "{-2..2}", "{-01..1}", "{a..e..2}", "{e..a}", "{1..3..-1}"),
    *("{a,b{c,d}}", "{a,{b}", "a}b{c,d}", "{}", "{a}", "x{,.bak}", "{1..a}", "{1..}", "{a,b", "a,b", "{1..2..0}"),
    *("{{a,b},{c,d}}", "{a}{b,c}", "{{1..3}}", "{1.2,3}", "{1..2}{3..4}{5..6}"),
)


def _spelled(word: str) -> list[str]:
    return [braces.plain(one) for one in braces.spelled(braces.parts(braces.mark(word)))]


def test_words_are_made_as_bash_makes_them():
    lines = "\n".join(f"printf '%s|' {word}; echo" for word in WORDS)
    said = subprocess.run(["bash", "-c", lines], capture_output=True, text=True, check=True).stdout
    assert ["|".join(_spelled(word)) + "|" for word in WORDS] == said.removesuffix("\n").split("\n")


@given(st.text("{},.a1*[]", max_size=14))
def test_what_is_made_is_counted_and_told_without_making_it(word: str):
    parts = braces.parts(braces.mark(word))
    if braces.count(parts) > 500:
        return
    made = _spelled(word)
    assert len(made) == braces.count(parts)
    if not set(word) & set("*["):
        assert all(braces.is_one(one, parts) for one in made)
        assert not braces.is_one("b", parts)
        assert braces.is_one("a", parts) == ("a" in made)


@pytest.mark.parametrize(
    ("word", "path", "is_one"),
    [
        ("m/{1..9}*.md", "m/4-x.md", True),
        ("m/{1..9}*.md", "m/4/x.md", False),
        ("m/?{a,b}.md", "m/xb.md", True),
        ("m/[ab]{a,b}.md", "m/ab.md", True),
        ("m/[ab]{a,b}.md", "m/b.md", False),
        ("m/{001..200}.md", "m/42.md", False),
        ("m/{001..200}.md", "m/042.md", True),
        ("m/{1..1000000000000}", "m/77777", True),
    ],
)
def test_a_path_is_told_from_what_a_word_names(word: str, path: str, is_one: bool):
    assert braces.is_one(path, braces.parts(braces.mark(word))) == is_one


@pytest.fixture(scope="module")
def scene(tmp_path_factory) -> Scene:
    return make(tmp_path_factory.mktemp("braces"))


LINES = (
    "touch file{1..1000000}",
    "touch " + "{a,b}" * 200,
    "rm -f " + " ".join(f"f{n}{{1..5000}}" for n in range(200)),
    "rm memory/{1..1000000}.md",
    "for i in {1..100000}; do touch memory/$i$i.md; done",
    "rm " + "x" * 100_000 + "{1..10000}",
    "touch " + "{" * 3000 + "a,b" + "}" * 3000,
    "touch " + "{a,b" * 3000,
    "touch " + "{}" * 3000,
    "rm *{1..100000}*",
    "echo {1..1000000} | xargs rm",
    "for x in 1 2; do " + "y=$x$x$x$x;x=$y$y$y;" * 8 + "rm $x",
    "for i in 1 2 3; do " + "for x in $i$i$i$i; do for i in $x$x$x; do " * 3 + "rm $i",
    "echo $(" * 9 + "echo " + "a " * 100 + ")" * 9 + " > x",
    "echo {1..3000} | xargs -I{} sh -c 'rm " + "{} " * 300 + "'",
    "python3 -c '" + 'open("memory/x.md","w").write(1);' * 300 + "'",
)
STEPS = 400_000
"""Calls of functions, some ten for a word that a line makes."""


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:24])
def test_no_line_makes_more_words_than_can_be_looked_at(line: str, scene: Scene, monkeypatch):
    monkeypatch.setenv("HOME", os.path.dirname(scene.work))
    data = Call("ok", "", "Bash", line, (), "").payload(scene)
    steps = 0

    def count(_: object, event: str, __: object) -> None:
        nonlocal steps
        steps += event == "call"

    sys.setprofile(count)
    try:
        said = refusal(data, os.environ, "/")
    finally:
        sys.setprofile(None)
    assert said == ""
    assert steps < STEPS
