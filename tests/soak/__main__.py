"""``python -m tests.soak --minutes 10``: the deck in a terminal while an agent writes and a person types.

The deck is the real one, with the real clock. At the end every line that a write confirmed must stand once, the deck
must answer and rest, and its memory must not have grown; the status is 1 where one of these does not hold.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.soak.ground import prepare
from tests.soak.memory import Sample, private, slope
from tests.terminal.driver import Terminal, environment

DESKS, PANES = ("f", "!", "/", "w"), ("1", "2", "3", "4")
MOVES = ("down", "up", "pagedown", "pageup", "end", "home", "tab")
IDLE = 0.03
"""What part of a processor a deck may use when nothing happens."""
GROWTH = 0.10
"""By what part the deck's memory may grow in the last two thirds of the time."""


class Soak:
    """One run: a deck, a writer, and the lines that the deck was given."""

    def __init__(self, base: Path, seed: int) -> None:
        self.root, self.home, self.noted = base / "workspace", base / "home", base / "noted"
        self.home.mkdir()
        self.noted.touch()
        self.chance = random.Random(seed)
        self.typed: list[str] = []
        self.samples: list[Sample] = []
        self.keys = 0

    def run(self, deck: Terminal, writer: subprocess.Popen[bytes], seconds: float) -> None:
        """Press keys until time is over."""
        began = time.monotonic()
        looked = told = 0.0
        while (now := time.monotonic() - began) < seconds:
            assert writer.poll() is None, f"the writer ended with {writer.returncode}"
            self._wander(deck) if self.chance.random() < 0.8 else self._add(deck)
            if now - looked > 2:
                looked = now
                self.samples.append((now, private(deck.pid)))
            if now >= told:
                told += 60
                _say(f"{now / 60:4.1f} min  {private(deck.pid):6.1f} MB  {self.promised()} lines confirmed")

    def _wander(self, deck: Terminal) -> None:
        """Go to a desk or pane, move about in it, and come back."""
        key = self.chance.choice([*DESKS, *PANES])
        deck.press(key)
        if key in DESKS:
            deck.until(lambda: not is_home(deck), f"the desk of {key} is there")
        if key == "/":
            deck.type(self.chance.choice(["ferry", "harbour", "a", "the re"]))
        moves = self.chance.choices(MOVES, k=self.chance.randint(1, 6))
        for name in moves:
            deck.press(name).quiet(0.05)
        self.keys += len(moves) + 1
        self._back(deck)

    def _back(self, deck: Terminal) -> None:
        """Go back to the deck, from wherever the keys led; a desk may come up behind the keys that ask for it."""
        for _ in range(60):
            deck.press("escape").quiet(0.3)
            if is_home(deck) and is_home(deck.quiet(0.5)):
                deck.press("1")
                return
        raise AssertionError(f"no escape leads back\n{deck.picture()}")

    def _add(self, deck: Terminal) -> None:
        line = f"typed line {len(self.typed) + 1}"
        deck.press("a").until(lambda: "enter add" in deck.status, "a line can be typed")
        deck.type(line).press("enter")
        deck.until(lambda: f"- {line}\n" in self.written(), f"{line} is on disk")
        self.typed.append(f"- {line}")
        self._back(deck)

    def written(self) -> str:
        """Return all day files of today and the days since the start."""
        days = sorted((self.root / "memory").glob("20??-??-??.md"))[-2:]
        return "".join([day.read_text() for day in days])

    def lost(self) -> list[str]:
        """List the confirmed lines that do not stand exactly once."""
        found = Counter(line for path in (self.root / "memory").rglob("*.md") for line in path.read_text().split("\n"))
        promised = [*self.noted.read_text().split("\n")[:-1], *self.typed]
        return [f"{line!r} stands {found[line]} times" for line in promised if found[line] != 1]

    def promised(self) -> int:
        """Count the confirmed lines."""
        return self.noted.read_text().count("\n") + len(self.typed)


def main() -> int:
    """Soak a deck and say what came of it."""
    options = _options()
    with tempfile.TemporaryDirectory(prefix="memdeck-soak-") as folder:
        soak = Soak(Path(folder), options.seed)
        prepare(soak.root, options.size)
        env = environment(soak.home, MEMDECK_NOW="")
        command = [sys.executable, "-m", "tests.soak.writer", str(soak.root), str(soak.noted), str(options.seed)]
        with Terminal(str(soak.root), home=soak.home, env={"MEMDECK_NOW": ""}) as deck:
            deck.wait_for("Working on", timeout=60).quiet(1.0)
            with subprocess.Popen(command, env={k: v for k, v in env.items() if v}, cwd=os.getcwd()) as writer:
                try:
                    soak.run(deck, writer, options.minutes * 60)
                finally:
                    writer.terminate()
            failed = [*_answers(deck), *_rests(deck), *soak.lost(), *_grew(soak.samples)]
            deck.press("q")
            if deck.exit() != 0:
                failed.append("the deck did not end well")
        _say(f"{soak.promised()} lines were confirmed, {soak.keys} keys pressed, {len(soak.typed)} lines typed")
    for line in failed:
        _say(f"FAILED: {line}")
    return 1 if failed else 0


def is_home(deck: Terminal) -> bool:
    """Tell by its first pane whether the deck itself is on the screen, no desk over it, and takes keys."""
    return deck.lines[0].startswith("╭─ Today") and "enter add" not in deck.status


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--size", choices=["S", "M", "L"], default="S")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def _answers(deck: Terminal) -> list[str]:
    for _ in range(4):
        deck.press("escape")
    try:
        deck.press("?").wait_for("type to find").press("escape").wait_for("Working on")
    except AssertionError as error:
        return [f"the deck does not answer: {error}"]
    return []


def _rests(deck: Terminal) -> list[str]:
    """Say how much of a processor it uses once the writer is gone."""
    _drain(deck, 5)
    before, began = deck.cpu_seconds(), time.monotonic()
    _drain(deck, 10)
    part = (deck.cpu_seconds() - before) / (time.monotonic() - began)
    _say(f"at rest the deck uses {part:.2%} of a processor")
    return [f"at rest it uses {part:.1%} of a processor"] if part > IDLE else []


def _drain(deck: Terminal, seconds: float) -> None:
    end = time.monotonic() + seconds
    deck.until(lambda: time.monotonic() > end, timeout=seconds + 5)


def _grew(samples: Sequence[Sample]) -> list[str]:
    late = [sample for sample in samples if sample[0] > samples[-1][0] / 3] if samples else []
    if len(late) < 10:
        return []
    minutes = (late[-1][0] - late[0][0]) / 60
    pace, first, last = slope(late), late[0][1], late[-1][1]
    _say(f"memory: {first:.1f} MB after a third of the time, {last:.1f} MB at the end, {pace:+.3f} MB a minute")
    grown = pace * minutes / first
    return [f"the deck grew by {grown:.0%} in {minutes:.0f} minutes"] if grown > GROWTH else []


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
