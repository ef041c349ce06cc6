"""A file that grows takes time as it grows: what went by the square would let one file hold up the whole folder."""

import time
from collections.abc import Callable

import pytest

from memory_model.curation.mentions import mentions
from memory_model.facts.dialect import INDEXED, WINDOWED
from memory_model.facts.linting.page import page
from memory_model.facts.reading import from_bytes
from memory_model.links.mentions import Called

SMALL, TIMES = 1_500, 8
ORLA = Called(["Orla Quist"])
WAYS: dict[str, Callable[[str], object]] = {
    "read": lambda text: [from_bytes(text.encode(), "m/a.md", dialect, "m") for dialect in (INDEXED, WINDOWED)],
    "lint": lambda text: [page(text.encode(), "m/a.md", dialect, "m") for dialect in (INDEXED, WINDOWED)],
    "what is mentioned": mentions,
    "who is named": lambda text: list(ORLA.found(text.split("\n"))),
}
HEAD = "---\nname: a\ndescription: about a\nmetadata:\n  type: user\n---\n"
TEXTS: dict[str, Callable[[int], str]] = {
    "keys": lambda size: "---\n" + "".join(f"k{number}: v\n" for number in range(size)) + "name: a\n---\nB\n",
    "links": lambda size: HEAD + "".join(f"[[ghost-{number}]] [[a]]\n" for number in range(size)),
    "links in a line": lambda size: HEAD + "[[ghost]] [[a]] " * size,
    "a name and a word": lambda size: f"{HEAD}Orla Quist {'y' * size * 8} Orla Quist\n",
    "a name and marks": lambda size: f"{HEAD}Orla Quist {'a.`<!--{{x@' * size} Orla Quist\n",
    "names": lambda size: HEAD + "Orla Quist, [[a]]. " * size,
    **{
        f"marks {mark}": (lambda size, mark=mark: f"{HEAD}{mark * size * 8}\n")  # type: ignore[misc]
        for mark in ("](", "a/", "--a", "1.", "x@", "a.", "y", "[[", "{{", "<!--", "`", "> ")
    },
    "brackets": lambda size: f"---\nname: a\ndescription: {'[' * size * 4}\ntags: {'{a: ' * size}\n---\nB\n",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", TEXTS)
def test_time_grows_with_the_text_and_not_with_its_square(text: str, way: str) -> None:
    act, made = WAYS[way], TEXTS[text]
    small = min(_seconds(act, made(SMALL)) for _ in range(3))
    large = min(_seconds(act, made(SMALL * TIMES)) for _ in range(2))
    assert large < 4 * TIMES * max(small, 0.0004)


def _seconds(act: Callable[[str], object], text: str) -> float:
    begun = time.process_time()
    act(text)
    return time.process_time() - begun
