"""What is passed over by its bytes breaks no rule: each rule finds the same where it reads every file closely."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from memory_model.lint import decisions, due_dates, entity_logs, fences, ground, probes, relative_dates, spoken, words
from memory_model.lint import page as pages
from memory_model.lint.bulk import Bulk
from memory_model.lint.page import Page, Place
from memory_model.values import date
from memory_model.workspace.layout import ENTITIES, FACTS, LOG
from tests.operations.ground import make

DAYS = st.sampled_from(
    """yesterday|ye\u017fterday|TOMORROW|tomorrow.io|next friday|next fridayish|by mon|on Sundays|until wed\u00e9|
    this Thurs|
    next monday|on tuesday\u00d7|by sat\u00d7|3 days|weeks ago|yesterdays|_yesterday|until Mon.|
    last sat\u0131|in three days|in a week|in \u0663 weeks|\u0663 days ago|3 days ago|
    a wee\u212a ago|one week ago|a weekly|
    "yesterday"|`tomorrow`|by 10-08|due friday|(closes [[2026-10-01#L3]] "tomorrow")""".replace("\n    ", "").split("|")
)
REASONS = st.sampled_from(
    """**Decision:**|Decision:|DECISION -|decided:|deci\u017fion:|## Decisions|## Key decisions|## 2. Decided so|
    because|
    Decision|Decision (Orla):|**Decision** :|decision\uff1a|Decision (closes [[2026-10-01#L3]] "because"):|
    # Decisions|decisions\n---|: go|so that|since|
    \u0455ince|due to|why|
    <!-- src: why -->|(closes [[2026-10-01#L3]] "because")|@why|~~since~~|see [[x]]|
    per [x](y)|go|the feed|| a | b|
    [ ]|[x]|09:15|instead of|\u00a0therefore""".replace("\n    ", "").split("|")
)
EVENTS = st.sampled_from(
    """met at the depot|last touch|la\u017ft contact|LAST SEEN|draft ready|dra ft is ready|
    total threads|next touchpoint|
    \u0663 days since last reply|score 7|score\uff1a7|count up|progress 40 %|role: x|role\uff1ax|met <!-- src: bot -->|
    d\u0131al\u0131ng|total|no reply""".replace("\n    ", "").split("|")
)
DATES = st.sampled_from(
    ("2026-10-01", "2026-10-05", "2026-10-09", "2026-99-99", "2026/10/03", "**2026-10-04**", "soon")
)
KEYS = st.sampled_from(
    "role|Role|last_contact|last contact|Last Contact|aliases|al\u0131ases|r\u00f4le|ro-le".split("|")
)
TITLES = st.sampled_from(
    ("# Orla", "# Orla <!-- src: bot -->", "# Log", "# Orla #", "#  ", "---\ntitle: x\n---", "Orla")
)
STARTS = st.sampled_from(("- ", "", "  - ", "> ", "    ", "| ", "* ", "```", "<!--"))
FENCED = st.sampled_from(
    ("```", "~~~", "  ```", "- ```", "<!--", "-->", "a --> b <!-- c", "text", "> ```", "\t```", "")
)


@pytest.fixture(scope="module")
def now(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ground.Ground]:
    with pytest.MonkeyPatch.context() as patch:
        workspace = make(Path(tmp_path_factory.mktemp("triggers")), patch, {"memory/2026-10-05.md": "# Day\n"})
        yield ground.ground(workspace, None, probes.Probes(workspace.root))


def bulk(layer: str, *texts: str) -> Bulk:
    """Make files of one layer, the first of which says nothing."""
    place = Place(layer, date(2026, 10, 4) if layer == LOG else None, "people" if layer == ENTITIES else "")
    datas = [text.encode("utf-8", "surrogateescape") for text in ("# Nothing\n", *texts)]
    return Bulk([Page(f"memory/2026-10-{number + 3:02}.md", data, place) for number, data in enumerate(datas)])


def lines(words: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    line = st.tuples(STARTS, st.lists(words, min_size=1, max_size=4)).map(lambda parts: parts[0] + " ".join(parts[1]))
    return st.lists(line, max_size=6).map(lambda found: "\n".join(["# Day", "", *found, ""]))


@settings(max_examples=80, deadline=None)
@given(text=lines(DAYS), layer=st.sampled_from((LOG, FACTS, ENTITIES)))
def test_relative_dates(now: ground.Ground, text: str, layer: str) -> None:
    assume(layer == LOG or not re.search(r"Thurs|\bmon\b|\bwed|\bsat", text))  # looked for in days alone
    text = text.replace("# Day", "# Day\n\n## Status") if layer == ENTITIES else text
    quick = list(relative_dates.check(bulk(layer, text), now))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            relative_dates,
            "_candidates",
            lambda each: iter([(page, set(range(len(page.document.lines)))) for page in each.pages]),
        )
        assert quick == list(relative_dates.check(bulk(layer, text), now))


@settings(max_examples=100, deadline=None)
@given(text=lines(REASONS))
def test_decisions(now: ground.Ground, text: str) -> None:
    quick = list(decisions.check(bulk(LOG, text), now))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decisions, "_candidates", lambda each, _: iter(each.pages))
        assert quick == list(decisions.check(bulk(LOG, text), now))


ENTITY = st.tuples(
    TITLES,
    st.lists(st.tuples(KEYS, st.one_of(DATES, EVENTS)), max_size=3),
    st.lists(st.tuples(DATES, EVENTS), max_size=4),
).map(
    lambda parts: "\n".join([
        parts[0], "", "## Status", *[f"- {key}: {value}" for key, value in parts[1]],
        "", "## Log", *[f"- {day}: {event}" for day, event in parts[2]], "",
    ])
)  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(text=ENTITY)
def test_entities(now: ground.Ground, text: str) -> None:
    quick = bulk(ENTITIES, text)
    found, names = list(entity_logs.check(quick, now)), entity_logs.names(quick, now)
    slow = bulk(ENTITIES, text)
    assert names == [(page.entity(now.today).title, page.entity(now.today).aliases) for page in slow.pages]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entity_logs, "_is_fine", lambda *_, **__: False)
        assert found == list(entity_logs.check(slow, now))
    later = {
        id(page)
        for page in quick.pages
        if any(line.date and line.date > now.today for line in page.entity(now.today).log)
    }
    assert later <= quick.passing


@settings(max_examples=100, deadline=None)
@given(text=st.lists(FENCED, max_size=8).map("\n".join))
def test_fences(now: ground.Ground, text: str) -> None:
    quick = list(fences.check(bulk(FACTS, text), now))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Bulk, "holding", lambda each, needles: list(each.pages) if b"```" in tuple(needles) else [])
        patch.setattr(pages, "_is_plain", lambda _: False)
        assert quick == list(fences.check(bulk(FACTS, text), now))


@settings(max_examples=100, deadline=None)
@given(
    said=st.sampled_from(("by", "due", "due:", "(due", "due on", "due by:", "@due(", "\U0001f4c5", "BY", "Due:")),
    day=st.sampled_from(
        (
            "10-08",
            "02-30",
            "2026-02-30",
            "13-01",
            "2-30",
            "02-300",
            "soon",
            "31 Feb",
            "Feb 31",
            "Sept. 31",
            "10/32",
            "friday",
        )
    ),
    gap=st.sampled_from((" ", "", "  ")),
)
def test_due_dates(now: ground.Ground, said: str, day: str, gap: str) -> None:
    text = f"# Day\n\n- **Follow-up:** ask {said}{gap}{day}\n"
    made = bulk(LOG, text)
    named = [page for page in made.pages if id(page) in due_dates.doubtful(made, now)]
    assert bool(named) == any(due_dates._unreadable(page, now) for page in made.pages)


MARKS = st.sampled_from(
    (b"\xe2\x80\x94", b"\xc2\xa0", b"\xe3\x80\x8c", b"\xef\xbc\x88", b"\xc2", b"\x80", b"\xe2\x80", b"\xc3\xa9")
)


@given(st.lists(st.one_of(MARKS, st.binary(max_size=4)), max_size=40).map(b"".join))
def test_words_are_told_apart_as_by_one_expression(data: bytes) -> None:
    plain = words._MARKS.sub(b" ", data)
    assert words.apart(data) == b" " + plain.translate(words._BLANKS) + b" "


LITTLE = st.sampled_from((b"a", b"b", b"c", b"the", b"of"))


@given(st.lists(LITTLE, max_size=30), st.lists(st.lists(LITTLE, min_size=1, max_size=4).map(tuple), max_size=8))
def test_phrases_are_found_as_in_the_whole_text(inside: list[bytes], phrases: list[words.Words]) -> None:
    text = b" %b " % b" ".join(inside)
    said = {str(at) for at, phrase in enumerate(phrases) if b" %b " % b" ".join(phrase) in text}
    names = {str(at): spoken.Name(frozenset((phrase,))) for at, phrase in enumerate(phrases)}
    for some in (3, 1_000):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(words, "_SOME", some)
            assert spoken.standing(names, text, frozenset((b"a", b"x"))) == (said, {b"a"}.intersection(inside))


@given(st.lists(st.one_of(MARKS, st.sampled_from((b"a", b"day", b" ", b" b "))), max_size=30).map(b"".join))
def test_what_touches_letters_beyond_ascii_is_told(text: bytes) -> None:
    odd = [word for word in text.split() if not word.isascii()]
    assert words.touching(text) == frozenset(re.sub(rb"[\x80-\xff]", b" ", b" ".join(odd)).split())


@given(st.lists(st.binary(min_size=1, max_size=9).map(lambda part: part.strip() or b"x"), max_size=50))
def test_each_word_is_told_once(parts: list[bytes]) -> None:
    text = b" ".join(parts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "_SOME", 7)
        assert words.each_once(text) == set(text.split())
