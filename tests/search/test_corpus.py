import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from memory_model.search import Corpus, fill, parse, search, update
from memory_model.search.page import Page
from memory_model.workspace import Workspace
from tests.search.conftest import TODAY, Make

TWO = {
    "memory/2026-10-05.md": "# 2026-10-05\n\n- old words\n",
    "memory/2026-10-04.md": "# 2026-10-04\n\n- other words\n",
}


def lines(corpus: Corpus, query: str) -> list[tuple[str, int]]:
    return [(hit.path, hit.line) for hit in search(corpus, parse(query, TODAY), TODAY).hits]


def test_a_changed_a_new_and_a_removed_file_are_taken_over(make: Make) -> None:
    workspace = make(TWO)
    corpus = fill(Corpus(), workspace)
    assert len(lines(corpus, "words")) == 2
    root = Path(workspace.root)
    (root / "memory/2026-10-05.md").write_text("# 2026-10-05\n\n- fresh gulls\n")
    (root / "memory/2026-10-04.md").unlink()
    (root / "memory/2026-10-03.md").write_text("# 2026-10-03\n\n- gulls before\n")
    later = time.time() + 5
    os.utime(root / "memory/2026-10-05.md", (later, later))
    update(corpus, workspace, workspace.refresh())
    assert lines(corpus, "words") == []
    assert lines(corpus, "gulls") == [("memory/2026-10-05.md", 3), ("memory/2026-10-03.md", 3)]


def test_one_changed_file_costs_one_file(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(TWO)
    corpus = fill(Corpus(), workspace)
    lines(corpus, "wrods")
    read: list[str] = []
    words = Page.words
    monkeypatch.setattr(Page, "words", lambda page: read.append(page.path) or words(page))
    corpus.put("memory/2026-10-05.md", "log", date(2026, 10, 5), b"# 2026-10-05\n\n- new words\n")
    corpus.put("memory/2026-10-04.md", "log", date(2026, 10, 4), TWO["memory/2026-10-04.md"].encode())
    assert len(lines(corpus, "wrods")) == 2
    assert set(read) == {"memory/2026-10-05.md"}


def test_filling_can_be_stopped(make: Make) -> None:
    asked = iter([False, True])
    assert len(fill(Corpus(), make(TWO), lambda: next(asked))) == 1


Form = Callable[[str, random.Random], str]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def swapped(word: str, rng: random.Random) -> str:
    place = rng.randrange(1, len(word) - 1)
    return word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def substituted(word: str, rng: random.Random) -> str:
    place = rng.randrange(1, len(word))
    return word[:place] + rng.choice(LETTERS) + word[place + 1 :]


def inserted(word: str, rng: random.Random) -> str:
    place = rng.randrange(1, len(word))
    return word[:place] + rng.choice(LETTERS) + word[place:]


FORMS: dict[str, Form] = {
    "exact": lambda word, rng: word,
    "prefix": lambda word, rng: word[: max(4, len(word) * 2 // 3)],
    "vowels dropped": lambda word, rng: word[0] + re.sub("[aeiou]", "", word[1:]),
    "letters swapped": swapped,
    "substituted": substituted,
    "inserted": inserted,
}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """A workspace of sixty days and a hundred people, with made-up words."""
    rng = random.Random(7)
    onsets = "b d f g h k l m p r st t w".split()
    parts = [onset + vowel + coda for onset in onsets for vowel in "aeiou" for coda in "lnrt"]
    vocabulary = sorted({"".join(rng.choices(parts, k=rng.choice((2, 2, 3)))) for _ in range(2500)})
    root = tmp_path_factory.mktemp("small")
    (root / "memory/entities/people").mkdir(parents=True)
    weights = [1 / (rank + 3) for rank in range(len(vocabulary))]

    def sentence() -> str:
        return " ".join(rng.choices(vocabulary, weights, k=rng.randint(6, 14)))

    for number in range(60):
        day = date.fromordinal(TODAY.toordinal() - number)
        body = "".join([f"- {sentence()}\n" for _ in range(25)])
        (root / f"memory/{day}.md").write_text(f"# {day}\n\n{body}")
    for number in range(100):
        text = f"# Person {number}\n\n## Status\n- role: {sentence()}\n\n## Log\n- 2026-01-01: {sentence()}\n"
        (root / f"memory/entities/people/p{number}.md").write_text(text)
    return fill(Corpus(), Workspace.open(str(root)))


@pytest.mark.parametrize("form", FORMS)
def test_the_line_that_is_meant_is_among_the_first_ten(small: Corpus, form: str) -> None:
    rng = random.Random(form)
    targets = [(page, number) for page in small.newest() for number, line in enumerate(page.lines()) if len(line) > 60]
    found = 0
    ranks = 0.0
    for page, number in rng.sample(targets, 40):
        words = list(dict.fromkeys(re.findall(r"[a-z]{5,}", page.lines()[number])))
        query = " ".join([FORMS[form](word, rng) for word in rng.sample(words, min(3, len(words)))])
        hits = search(small, parse(query, TODAY), TODAY, limit=10).hits
        places = [place for place, hit in enumerate(hits) if (hit.path, hit.line) == (page.path, number + 1)]
        found += bool(places)
        ranks += 1 / (places[0] + 1) if places else 0
    assert found / 40 >= (1.0 if form == "exact" else 0.9)
    assert ranks / 40 >= 0.85


def test_nothing_but_the_standard_library_is_loaded_for_an_exact_search(make: Make) -> None:
    workspace = make(TWO)
    code = (
        "import sys; from datetime import date; from memory_model.search import parse, search_once;"
        "from memory_model.workspace import Workspace; today = date(2026, 10, 5);"
        f"found = search_once(Workspace.open({workspace.root!r}), parse('words', today, 'exact'), today);"
        "heavy = 'rapidfuzz yaml frontmatter textual watchdog asyncio dataclasses json pathlib argparse'.split();"
        "print(len(found.hits), sorted(set(heavy) & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "2 []\n"
