"""Makes workspaces of a known size, the same bytes for the same size on every machine.

The text is drawn from a made-up vocabulary with the long tail of real prose, so that a search for a
rare, a medium and a common word means something.
"""

import random
import shutil
from datetime import date, timedelta
from pathlib import Path

SIZES = {"S": (60, 100, 150), "M": (1096, 2000, 2000), "L": (3653, 20_000, 20_000)}
"""Days, entities and facts of each size; a day holds about 25 entries."""

LAST_DAY = date(2026, 10, 5)
NOW = "2026-10-05T16:40"

_ONSETS = "b br c d f g gl h k l m n p pl qu r s sk t tr v w".split()
_VOWELS = "a e i o u ai ea oa".split()
_CODAS = ["", "", "l", "m", "n", "r", "rd", "st", "t", "x"]
_TOPICS = ["Quill Ferry", "Harbour Office", "Ways of working", "Incidents", "Reading", "Timetable import"]


class _Prose:
    def __init__(self, rng: random.Random, words: int = 20_000) -> None:
        self.rng = rng
        vocabulary = ["the", "of", "to", "and", "in", "for", "ferry", "harbour", "report", "budget"]
        known = set(vocabulary)
        while len(vocabulary) < words:
            word = "".join(
                rng.choice(_ONSETS) + rng.choice(_VOWELS) + rng.choice(_CODAS) for _ in range(rng.randint(1, 3))
            )
            if word not in known:
                known.add(word)
                vocabulary.append(word)
        self.vocabulary = vocabulary
        total = 0.0
        self.weights = []
        for rank in range(len(vocabulary)):
            total += 1 / (rank + 3)
            self.weights.append(total)

    def words(self, low: int, high: int) -> str:
        count = self.rng.randint(low, high)
        return " ".join(self.rng.choices(self.vocabulary, cum_weights=self.weights, k=count))


def make(root: Path, size: str) -> Path:
    """Write a workspace of ``size`` (``S``, ``M`` or ``L``) as ``root``; what is there already is left as it is."""
    if root.is_dir() and any(root.iterdir()):
        return root
    draft = root.with_name(f"{root.name}.making")
    shutil.rmtree(draft, ignore_errors=True)
    _fill(draft, size)
    return draft.replace(root)


def _fill(root: Path, size: str) -> None:
    days, entities, facts = SIZES[size]
    prose = _Prose(random.Random(f"memdeck {size}"))
    slugs = _entities(root, prose, entities)
    _facts(root, prose, facts)
    for back in range(days):
        _day(root, prose, LAST_DAY - timedelta(days=back), slugs)
    memory = ["# Memory", "", "## Active", *(f"- {prose.words(6, 14)}" for _ in range(120)), "", "## Lessons"]
    _write(root / "memory/MEMORY.md", [*memory, *(f"- {prose.words(6, 14)}" for _ in range(30))])
    _write(
        root / "state/current.md",
        ["# Current state (2026-10-05 16:00)", "", "Working on: the importer", "Waiting on: Orla", "Next: the test"],
    )


def _entities(root: Path, prose: _Prose, count: int) -> list[str]:
    slugs = []
    for number in range(count):
        kind = ("people", "projects", "companies")[number % 3]
        slug = f"{prose.words(2, 2).replace(' ', '-')}-{number}"
        slugs.append(slug)
        status = [f"- role: {prose.words(2, 4)}", f"- owner: {prose.words(1, 2)}", "- last_contact: 2026-09-01"]
        log = [f"- 2026-0{1 + n}-1{n}: {prose.words(5, 12)}." for n in range(prose.rng.randint(1, 5))]
        name = slug.replace("-", " ").title()
        _write(
            root / f"memory/entities/{kind}/{slug}.md",
            [f"# {name}", "", "## Status", *status, "", "## Log", *log],
        )
    return slugs


def _facts(root: Path, prose: _Prose, count: int) -> None:
    index = ["# Index", ""]
    for number in range(count):
        slug = f"{prose.words(3, 3).replace(' ', '-')}-{number}"
        description = prose.words(6, 12)
        head = ["---", f"name: {slug}", f"description: {description}", "type: project", "confidence: stated"]
        window = ["valid_from: 2026-01-05", "valid_until: null", "supersedes: null", "---", ""]
        _write(root / f"memory/facts/{slug}.md", [*head, *window, prose.words(20, 40)])
        index.append(f"- [{slug}]({slug}.md) — {description}")
    _write(root / "memory/facts/INDEX.md", index)


def _day(root: Path, prose: _Prose, day: date, slugs: list[str]) -> None:
    lines = [f"# {day}"]
    for topic in prose.rng.sample(_TOPICS, 3):
        lines += ["", f"## {topic}"]
        lines += [_entry(prose, day, slugs) for _ in range(prose.rng.randint(5, 11))]
    _write(root / f"memory/{day}.md", lines)


def _entry(prose: _Prose, day: date, slugs: list[str]) -> str:
    kind = prose.rng.random()
    if kind < 0.06:
        return f"- **Follow-up:** {prose.words(4, 9)} by {day + timedelta(days=prose.rng.randint(1, 9))}."
    if kind < 0.16:
        return f"- **Decision:** {prose.words(4, 9)}, because {prose.words(4, 9)}."
    if kind < 0.3:
        return f"- [[{prose.rng.choice(slugs)}]]: {prose.words(6, 14)}."
    return f"- {prose.words(6, 16)}."


def _write(path: Path, lines: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
