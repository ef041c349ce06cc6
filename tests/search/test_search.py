import re
import unicodedata
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_model.errors import MemdeckError
from memory_model.search import Results, filters, fuzzy, parse
from tests.search.conftest import Ask

DAY = "memory/2026-10-05.md"
OFFICE = "memory/entities/projects/harbour-office.md"
SCRIPTS = {
    DAY: "# 2026-10-05\n\n- 港の時刻表を更新した\n- 下周确认渡轮票价\n"
    "- Обновили расписание парома\n- 부두 수리 일정 확정\n"
}
HARBOUR = {
    OFFICE: "# Harbour Office\n\n## Status\n- code: HO-17\n\n## Log\n",
    DAY: "# 2026-10-05\n\n- asked the HARBOUR OFFICE about ho-17\n- C++ import is slow, C import is not\n",
}
LOGS = {
    "memory/2026-10-05.md": (
        "# 2026-10-05\n\n## Ferry\n- **Decision:** read the GTFS feed <!-- src: claude-code feedbeef -->\n"
        "- **Follow-up:** ask Orla about the feed by 10-08\n- a note on the feed\n- [ ] feed the gulls\n"
    ),
    "memory/2026-09-01.md": "# 2026-09-01\n\n## Decisions\n- keep the winter feed\n",
    "memory/entities/people/orla-quist.md": (
        "# Orla Quist\n\n## Status\n- role: dispatcher\n- aliases: OQ, the dispatcher\n\n"
        "## Log\n- 2026-08-02: signed off the feed import.\n"
    ),
    "memory/MEMORY.md": "# Memory\n\n## Active\n- feed importer\n",
    "state/current.md": "# Current state (2026-10-05 16:40)\n\nWorking on: feed importer\n",
}


def places(results: Results) -> set[tuple[str, int]]:
    return {(hit.path, hit.line) for hit in results.hits}


@pytest.mark.parametrize(
    ("query", "line", "marked"),
    [
        ("時刻表", 3, "時刻表"),
        ("票价", 4, "票价"),
        ("港", 3, "港"),
        ("расписание", 5, "расписание"),
        ("РАСПИСАНИЕ", 5, "расписание"),
        ("수리", 6, "수리"),
    ],
)
def test_b37_words_are_found_in_text_without_spaces(ask: Ask, query: str, line: int, marked: str) -> None:
    for typed in (query, unicodedata.normalize("NFD", query)):
        hits = ask(typed, SCRIPTS).hits
        assert [(hit.path, hit.line) for hit in hits] == [(DAY, line)]
        assert [hits[0].text[start:stop] for start, stop in hits[0].spans] == [marked]


def test_b37_two_scripts_in_one_query_are_no_error(ask: Ask) -> None:
    assert places(ask("渡轮 ferry", SCRIPTS)) <= {(DAY, 4)}


@pytest.mark.parametrize("query", ["harbour", "HARBOUR", "Harbour Office", "HO-17", "ho-17"])
def test_b39_capitals_do_not_count(ask: Ask, query: str) -> None:
    lower, upper = ask(query.lower(), HARBOUR), ask(query.upper())
    assert {hit.path for hit in lower.hits} == {DAY, OFFICE}
    assert [hit[:2] for hit in lower.hits] == [hit[:2] for hit in upper.hits]


@pytest.mark.parametrize("query", ["hofc", "harboff", "harbof"])
def test_b39_a_few_letters_find_a_name(ask: Ask, query: str) -> None:
    hits = ask(query, HARBOUR).hits
    assert OFFICE in {hit.path for hit in hits}
    assert query in hits[0].why


def test_code_like_tokens_are_taken_as_they_stand(ask: Ask) -> None:
    assert places(ask("C++", HARBOUR)) == {(DAY, 4)}


@pytest.mark.parametrize("query", ["cafe", "CAFÉ", "cafe\u0301"])
def test_accents_and_normal_forms_do_not_count(ask: Ask, query: str) -> None:
    files = {DAY: "# 2026-10-05\n\n- met at the Café\n- and the cafe\u0301 again\n- tea\n"}
    hits = ask(query, files).hits
    assert {hit.line for hit in hits} == {3, 4}
    assert {
        unicodedata.normalize("NFC", hit.text[start:stop]).lower() for hit in hits for start, stop in hit.spans
    } == {"café"}


@pytest.mark.parametrize("query", ["harbuor", "harbor", "hrbour", "harboour", "hrbr", "xarbour"])
def test_typos_and_abbreviations_are_found_and_explained(ask: Ask, query: str) -> None:
    hits = ask(query, HARBOUR).hits
    assert {hit.path for hit in hits} == {DAY, OFFICE}
    assert all("harbour for" in hit.why for hit in hits)


def test_two_short_beginnings_find_neighbouring_words(ask: Ask) -> None:
    files = {DAY: "# 2026-10-05\n\n- the harbour pilot rang\n- a pilot left the harbour\n"}
    assert places(ask("harbpil", files)) == {(DAY, 3)}


def test_exact_hits_come_before_fuzzy_ones(ask: Ask) -> None:
    files = {DAY: "# 2026-10-05\n\n- harbours\n- harbor\n", "memory/2020-01-01.md": "# 2020-01-01\n\n- old harbor\n"}
    hits = ask("harbor", files).hits
    assert [(hit.path, hit.line, hit.why == "exact") for hit in hits] == [
        (DAY, 4, True),
        ("memory/2020-01-01.md", 3, True),
        (DAY, 3, False),
    ]


def test_titles_decisions_and_recent_days_come_first(ask: Ask) -> None:
    files = {
        DAY: "# 2026-10-05\n\n- note on the quay\n- **Decision:** note on the quay\n",
        "memory/2026-09-01.md": "# 2026-09-01\n\n- note on the quay\n",
        "memory/entities/projects/quay.md": "# Quay\n\n## Log\n- 2026-09-01: about the quay now\n",
    }
    found = [(hit.path.rpartition("/")[2], hit.line) for hit in ask("quay", files).hits]
    assert found[0] == ("quay.md", 1)
    assert found.index(("2026-10-05.md", 4)) < found.index(("2026-10-05.md", 3)) < found.index(("2026-09-01.md", 3))


def test_all_words_must_be_in_the_line_and_quotes_hold_a_phrase(ask: Ask) -> None:
    files = {DAY: "# 2026-10-05\n\n- berth rules changed\n- rules of the berth\n- berth\n"}
    assert {hit.line for hit in ask("berth rules", files).hits} == {3, 4}
    assert {hit.line for hit in ask('"berth rules"').hits} == {3}


def test_a_source_mark_is_no_part_of_a_match(ask: Ask) -> None:
    assert ask("feedbeef", LOGS).hits == ()
    assert not [hit for hit in ask("feed").hits if "src:" in hit.text]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("feed in:summary", {("memory/MEMORY.md", 4)}),
        ("feed in:state", {("state/current.md", 3)}),
        ("feed in:ent", {("memory/entities/people/orla-quist.md", 8)}),
        ("feed kind:decision", {(DAY, 4), ("memory/2026-09-01.md", 4)}),
        ("feed kind:dec since:2026-10-01", {(DAY, 4)}),
        ("feed kind:follow-up", {(DAY, 5), (DAY, 7)}),
        ("feed in:log until:09-30", {("memory/2026-09-01.md", 4)}),
        ("feed in:log since:monday", {(DAY, 4), (DAY, 5), (DAY, 6), (DAY, 7)}),
        ("feed until:2026-08-31", {("memory/entities/people/orla-quist.md", 8)}),
        ("feed entity:orla-quist", {("memory/entities/people/orla-quist.md", 8)}),
        ('feed entity:"Orla Quist"', {("memory/entities/people/orla-quist.md", 8)}),
        ("feed entity:OQ in:entities", {("memory/entities/people/orla-quist.md", 8)}),
    ],
)
def test_filters_keep_out_what_they_say(ask: Ask, query: str, expected: set[tuple[str, int]]) -> None:
    results = ask(query, LOGS)
    assert places(results) == expected
    assert results.hidden.filtered == len(ask("feed").hits) - len(expected)


def test_hits_say_where_they_stand(ask: Ask) -> None:
    hit = ask("gulls", LOGS).hits[0]
    assert (hit.path, hit.line, hit.layer, hit.title, hit.why, hit.day) == (
        DAY,
        7,
        "log",
        "Ferry",
        "exact",
        date(2026, 10, 5),
    )
    assert hit.text == "- [ ] feed the gulls"
    assert ask("dispatcher in:entities").hits[0].title == "Status"


def test_what_cannot_be_read_as_a_filter_is_said(ask: Ask) -> None:
    assert "knows log" in parse("x in:cellar", date(2026, 10, 5)).problem
    assert "not a date" in parse("x since:whenever", date(2026, 10, 5)).problem
    with pytest.raises(MemdeckError) as error:
        filters(parse("x", date(2026, 10, 5)), date(2026, 10, 5), {"kind": "poem"})
    assert error.value.kind == "usage"


def test_an_empty_query_finds_nothing(ask: Ask) -> None:
    assert ask("", LOGS).hits == ask("  ").hits == ()


def test_expressions_are_looked_for_line_by_line(ask: Ask) -> None:
    assert places(ask(r"^- \[ \] FEED", LOGS, mode="regex")) == {(DAY, 7)}
    with pytest.raises(MemdeckError) as error:
        ask("(", mode="regex")
    assert error.value.kind == "usage"


def test_a_limit_is_said(ask: Ask) -> None:
    results = ask("feed", LOGS, limit=2)
    assert (len(results.hits), results.more) == (2, True)


def test_a_filter_finds_old_lines_behind_many_newer_ones(ask: Ask) -> None:
    files = {
        f"memory/2026-{month:02d}-{day:02d}.md": "# x\n\n" + "- quay\n" * 8 for month in (8, 9) for day in range(1, 31)
    }
    files["memory/2020-01-01.md"] = "# 2020-01-01\n\n- **Lesson:** quay\n"
    assert [hit.path for hit in ask("quay kind:lesson", files).hits] == ["memory/2020-01-01.md"]
    assert [hit.path for hit in ask("quay until:2020-12-31").hits] == ["memory/2020-01-01.md"]


def test_many_titles_do_not_hide_the_lines(ask: Ask) -> None:
    files = {f"memory/entities/projects/p{number}.md": f"# Quay {number}\n" for number in range(12)}
    assert (DAY, 3) in places(ask("quay", {**files, DAY: "# 2026-10-05\n\n- at the quay\n"}))


@given(st.text("ab_ -é\n", max_size=30), st.sampled_from(("a", "ab", "aa")), st.sampled_from(("b", "a")))
def test_two_words_written_as_one_are_looked_for_where_a_word_begins(key: str, first: str, second: str) -> None:
    pair = rf"{first}\w*[^\w\n]+{second}\w*"
    wanted = [match.span() for match in re.finditer(rf"\b{pair}", key)]
    assert [match.span() for match in fuzzy._at_words(re.compile(pair), key)] == wanted
