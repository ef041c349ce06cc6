import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory_model.clock import Clock
from memory_model.search import Corpus, fill, parse, search, search_once
from memory_model.search.exact import finder, is_foldable, lines_with
from memory_model.text.fold import fold
from memory_model.workspace import Workspace
from tests.search.conftest import TODAY, Make

FILES = {
    "memory/2026-10-05.md": (
        "# 2026-10-05\r\n\r\n- Ferry FERRY\r\n- 港の時刻表\r\n"
        "- Straße, Café, cafe\u0301, İI ıi, \u212aey, Ma\u017ft\r\n"
    ),
    "memory/2026-10-04.md": "# x\n- [a] (b) C++ .* ferry <!-- src: ferry-bot 1 -->\n\x0cferry\u2028ferry\n- last FERRY",
    "memory/entities/people/orla.md": "# Orla\n\n- no match here\n",
    "notes.md": "ferry\n",
    "memory/bytes.md": "caf\udce9 ferry \udcff\n",
}
NEEDLES = [
    "ferry",
    "FERRY",
    "港",
    "時刻",
    "C++",
    "(b)",
    ".*",
    "café",
    "STRASSE",
    "straße",
    "İ",
    "i",
    "key",
    "mast",
    "- ",
    "\u2028",
]


def ours(workspace: Workspace, needle: str) -> list[tuple[str, int]]:
    query = parse(needle, TODAY, "exact")
    once = search_once(workspace, query, TODAY, 10**6)
    kept = search(fill(Corpus(), workspace), query, TODAY, limit=10**6)
    assert [hit[:3] for hit in once.hits] == [hit[:3] for hit in kept.hits]
    return sorted((hit.path, hit.line) for hit in once.hits)


@pytest.mark.parametrize("needle", NEEDLES)
@pytest.mark.skipif(not shutil.which("rg"), reason="ripgrep is not installed")
def test_exact_gives_the_lines_of_rg(make: Make, needle: str) -> None:
    workspace = make(FILES)
    command = ["rg", "-i", "-F", "-n", "--no-heading", "--null", "-a", "-g", "*.md", "--", needle, "."]
    shown = subprocess.run(command, capture_output=True, cwd=workspace.root, check=False).stdout
    wanted = []
    for record in shown.split(b"\n"):
        if b"\0" in record:
            path, _, rest = record.partition(b"\0")
            wanted.append((path.decode().removeprefix("./"), int(rest.partition(b":")[0])))
    assert ours(workspace, needle) == sorted(wanted)


@pytest.mark.parametrize(
    ("needle", "expected"),
    [
        ("ferry", 6),
        ("FERRY", 6),
        ("c++", 1),
        (".*", 1),
        ("時刻", 1),
        ("CAFÉ", 1),
        ("strasse", 0),
        ("STRAßE", 1),
        ("key", 1),
        ("mast", 1),
        ("ferry-bot", 1),
        ("ferry\n", 0),
    ],
)
def test_exact_takes_the_text_as_it_stands_but_for_case(make: Make, needle: str, expected: int) -> None:
    assert len(ours(make(FILES), needle)) == expected


def test_a_dotted_i_is_a_letter_of_its_own(make: Make) -> None:
    workspace = make({"memory/2026-10-05.md": "# 2026-10-05\n\u0130\n\u0131\ni\nI\n"})
    assert [line for _, line in ours(workspace, "i")] == [4, 5]
    assert [line for _, line in ours(workspace, "\u0130")] == [2]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.text("aAbkKsS\u212a\u017f é港", max_size=6), max_size=5), st.text("aAkKsSé港", min_size=1, max_size=2)
)
def test_exact_is_a_plain_look_at_every_line(tmp_path: Path, lines: list[str], needle: str) -> None:
    day = tmp_path / "memory" / "2026-10-05.md"
    day.parent.mkdir(exist_ok=True)
    day.write_text("\n".join(lines), encoding="utf-8")
    workspace = Workspace.open(str(tmp_path), Clock(fixed="2026-10-05T16:40"))
    plain = {"\u212a": "k", "\u017f": "s"}
    simple = ["".join([plain.get(char, char.lower()) for char in line]) for line in lines]
    wanted = "".join([plain.get(char, char.lower()) for char in needle])
    assert [line for _, line in ours(workspace, needle)] == [n + 1 for n, line in enumerate(simple) if wanted in line]


def test_the_command_gives_every_line_not_only_the_first_fifty(make: Make) -> None:
    workspace = make({"memory/2026-10-05.md": "# 2026-10-05\n" + "- at the quay\n" * 70})
    command = [sys.executable, "-m", "memory_model", "search", "--root", workspace.root, "QUAY"]
    every = subprocess.run([*command, "--exact", "--all"], capture_output=True, text=True, check=True).stdout
    usual = subprocess.run([*command, "--exact"], capture_output=True, text=True, check=True).stdout
    assert (every.count("\n"), usual.count("\n")) == (70, 50)


@settings(max_examples=200, deadline=None)
@given(st.text("aAsSkK\u017f\u212a\u0130ıé\n", max_size=12), st.text("askSK", min_size=1, max_size=2))
def test_no_line_that_holds_the_text_is_passed_over(text: str, needle: str) -> None:
    spans = finder(needle)
    holding = [number for number, line in enumerate(text.split("\n")) if any(spans(line))]
    assert set(holding) <= set(lines_with(text, needle))


def test_no_other_letter_becomes_one_of_ascii_when_lowered() -> None:
    odd = [char for char in map(chr, range(128, 0x20000)) if char.lower().isascii() or len(char.lower()) > 1]
    assert odd == ["\u0130", "\u212a"]


LINE = st.text("aAeEłßſİıéÅ\u0301\u0327ΣςйИ港\u212a", max_size=8)


@settings(max_examples=300, deadline=None)
@given(LINE, LINE, LINE)
def test_what_holds_a_foldable_text_holds_it_folded(before: str, needle: str, after: str) -> None:
    if is_foldable(needle):
        assert (
            fold(needle) in fold(before + needle.swapcase() + after)
            or needle.swapcase().casefold() != needle.casefold()
        )
        assert fold(needle) in fold(before + needle + after)
