"""Three machines that write to one day and take in each other's, as git does: histories that cross and join again."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

from memory_model.merging.files import DAY, merge
from memory_model.text.document import Document

TITLE = "# 2026-10-05"
SHAPES = (
    "- {}", "- {}", "- {}", "glued {}", "\npara {}", "  indented {}", "\n## {t}\n- {}", "\n```\ncode {}\n```",
    "> quote {}", "\n| a {} | b |\n|---|---|\n| 1 | {} z |", "\n\n- [ ] {}\n\n", "1. {}", "- {} left open~",
    "### 16:40 {}\ntext {} t", "<!-- said {} -->", "----\n- {}",
)  # fmt: skip
"""What people and programs write, ``{}`` being words that no two entries share and ``~`` a line without its end."""


class Version(NamedTuple):
    """One version of the day, and the numbers of those it was made of."""

    data: bytes
    parents: tuple[int, ...]


class Histories:
    """All versions of the day on all machines."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self._numbers = count()
        begun = f"{TITLE}\n\n- first ·begun\n" if self.random.random() < 0.8 else ""
        self.versions = [Version(begun.encode(), ())]
        self.heads = [0, 0, 0]

    def play(self) -> bytes:
        """Write and merge at random, then let everybody meet; returns what all of them have in the end."""
        self.go_apart()
        return self.meet()

    def go_apart(self) -> None:
        """Write and merge at random."""
        for _ in range(self.random.randrange(4, 15)):
            machine = self.random.randrange(3)
            if self.random.random() < 0.55:
                self._write(machine)
            else:
                other = self.heads[self.random.choice([n for n in range(3) if n != machine])]
                early = sorted(self._before(other)) if self.random.random() < 0.3 else [other]
                self._take_in(machine, self.random.choice(early))

    def meet(self) -> bytes:
        """Let everybody take in everybody else's; returns what all of them have then."""
        for machine in (0, 1, 2, 0, 1, 2):
            for head in tuple(self.heads):
                self._take_in(machine, head)
        ends = {self.versions[head].data for head in self.heads}
        assert len(ends) == 1, "they do not agree"
        return ends.pop()

    def _write(self, machine: int) -> None:
        text = self.versions[self.heads[machine]].data.decode() or f"{TITLE}\n\n"
        for _ in range(self.random.randrange(1, 4)):
            words = f"{self.random.choice(['ferry', 'berth', 'tide'])} ·{next(self._numbers)}"
            text += "" if text.endswith("\n") else "\n"
            text += self.random.choice(SHAPES).format(words, words, t=self.random.choice("ABC")) + "\n"
            text = text.removesuffix("~\n")
        self.heads[machine] = self._added(text.replace("~", "").encode(), self.heads[machine])

    def _take_in(self, machine: int, other: int) -> None:
        own = self.heads[machine]
        if other in self._before(own):
            return
        self.heads[machine] = other if own in self._before(other) else self._merged(own, other)

    def _merged(self, own: int, other: int) -> int:
        base, *more = self._bases(own, other)
        for another in more:  # as git does where histories crossed: their bases are merged first
            base = self._merged(base, another)
        ours, theirs = self.versions[own].data, self.versions[other].data
        found = merge(DAY, self.versions[base].data, ours, theirs, TITLE)
        assert found.conflicts == ()
        return self._added(found.document.to_bytes(), own, other)

    def _added(self, data: bytes, *parents: int) -> int:
        self.versions.append(Version(data, parents))
        return len(self.versions) - 1

    def _before(self, number: int) -> set[int]:
        found: set[int] = set()
        waiting = [number]
        while waiting:
            one = waiting.pop()
            if one not in found:
                found.add(one)
                waiting += self.versions[one].parents
        return found

    def _bases(self, one: int, other: int) -> list[int]:
        shared = self._before(one) & self._before(other)
        return sorted(n for n in shared if not any(n != later and n in self._before(later) for later in shared))


def own_lines(data: bytes) -> Iterator[str]:
    """Yield the lines that somebody wrote, headings aside: they may stand again where their topic goes on."""
    for line in Document.from_bytes(data).lines:
        if "·" in line and not line.startswith("#"):
            yield line.strip()
