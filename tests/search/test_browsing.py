from datetime import date

from memory_model.search import parse, search
from memory_model.search.corpus import Corpus

TODAY = date(2026, 10, 5)


def corpus() -> Corpus:
    made = Corpus()
    for day, text in (
        ("2026-10-03", "# 2026-10-03\n\n- **Decision:** older, because.\n- a note\n"),
        ("2026-10-05", "# 2026-10-05\n\n- **Decision:** newer, because. <!-- src: claude-code 1a2b3c4d -->\n"),
    ):
        made.put(f"memory/{day}.md", "log", date.fromisoformat(day), text.encode())
    made.put("memory/MEMORY.md", "summary", TODAY, b"# Memory\n- Decision: kept short\n")
    return made


def found(query: str, limit: int = 50) -> list[str]:
    return [hit.text for hit in search(corpus(), parse(query, TODAY), TODAY, limit=limit).hits]


def test_a_filter_alone_lists_what_it_lets_through_newest_first() -> None:
    assert found("kind:decision in:log") == ["- **Decision:** newer, because.", "- **Decision:** older, because."]
    assert found("in:log until:2026-10-03")[-1] == "- a note"


def test_nothing_asked_finds_nothing_and_a_limit_says_that_there_is_more() -> None:
    assert found("") == []
    assert len(found("in:log", limit=2)) == 2
    assert search(corpus(), parse("in:log", TODAY), TODAY, limit=2).more
