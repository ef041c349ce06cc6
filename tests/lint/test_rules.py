"""Cases of single rules beyond their examples: mostly what must not be told."""

import pytest

DAY, OLD = "memory/2026-10-05.md", "memory/2026-09-01.md"
MEMORY, STATE = "memory/MEMORY.md", "state/current.md"
ORLA = "memory/entities/people/orla-quist.md"


def told(found, rule: str, files: dict[str, str]) -> list[tuple[str, int | None, str]]:
    return [(finding.path, finding.line, finding.severity) for finding in found(files) if finding.rule == rule]


@pytest.mark.parametrize(
    "line",
    [
        "- **Follow-up:** ask Orla by Friday.",
        "- built the importer in 3 days",
        '- she said "call me tomorrow"',
        "- `git log --since yesterday` is the way",
        "- letters go out on Mondays",
        "## Plan for tomorrow",
        "- today was quiet",
        "- the tides are from Tomorrow.io",
        "- the table yesterday_sailings has them",
        '- **Done:** sent (closes [[2026-09-01#L3]] "call her tomorrow")',
    ],
)
def test_no_relative_date(found, line):
    assert told(found, "relative-date", {DAY: f"# 2026-10-05\n\n{line}\n", OLD: "# 2026-09-01\n\n- x\n"}) == []


@pytest.mark.parametrize("words", ["yesterday", "Tomorrow", "next Friday", "on Monday", "3 days ago", "last tue"])
def test_a_relative_date_is_a_warning_while_fresh_and_a_note_later(found, words):
    files = {DAY: f"# 2026-10-05\n\n- rang her {words}\n", OLD: f"# 2026-09-01\n\n- rang her {words}\n"}
    assert told(found, "relative-date", files) == [(DAY, 3, "warning"), (OLD, 3, "info")]


def test_a_correction_settles_what_a_line_lacks(found):
    old = "# 2026-10-01\n\n- **Decision:** read the feed.\n- rang her yesterday\n"
    fixed = (
        "# 2026-10-05\n\n"
        '- **Correction:** because the columns change (corrects [[2026-10-01#L3]] "read the feed")\n'
        '- **Correction:** on 2026-09-30 (corrects [[2026-10-01#L4]] "rang her")\n'
    )
    files = {"memory/2026-10-01.md": old, DAY: "# 2026-10-05\n\n- x\n"}
    assert {finding.rule for finding in found(files)} == {"decision-without-because", "relative-date"}
    assert found({**files, DAY: fixed}) == []


@pytest.mark.parametrize(
    "text",
    [
        "- **Decision:** read the feed, because it is stable.",
        "- **Decision:** read the feed\n  - Why: the columns change",
        "- **Decision:** read the feed so that nobody types",
        "- **Entscheidung:** x",
        "- **Decision:** wir lesen den Feed, weil er bleibt",
        "## Decisions\n- None",
        "- the decision is due next week",
        "## Decisions\n- read the feed: too slow otherwise\n  - details of it",
        "> - **Decision:** quoted",
        "```\n- **Decision:** code\n```",
    ],
)
def test_no_decision_without_a_reason(found, text):
    assert told(found, "decision-without-because", {DAY: f"# 2026-10-05\n\n{text}\n"}) == []


@pytest.mark.parametrize("line", ["- Decision: the feed", "- 16:40 **Decided:** the feed", "## Decisions\n- the feed"])
def test_a_decision_in_any_shape(found, line):
    assert len(told(found, "decision-without-because", {DAY: f"# 2026-10-05\n\n{line}\n"})) == 1


@pytest.mark.parametrize(
    "link",
    [
        "[[2026-09-01]]",
        "[[2026-09-01#L3]]",
        "[[Orla Quist]]",
        "[[orla quist#Log]]",
        "[[OQ]]",
        "[x](2026-09-01.md)",
        "[x](../tables/tide.csv)",
        "[x](https://a.example/b.md)",
        "[x](#heading)",
        "`[[nothing]]`",
        "<!-- [[nothing]] -->",
        "![[picture.png]]",
        "if [[ -f x ]]; then",
    ],
)
def test_a_live_link(found, link):
    files = {
        DAY: f"# 2026-10-05\n\n- {link}, Orla Quist\n",
        OLD: "# 2026-09-01\n\n- x\n",
        ORLA: "# Orla Quist\n\n## Status\n- aliases: OQ\n",
        "tables/tide.csv": "x",
    }
    assert told(found, "dead-pointer", files) == []


@pytest.mark.parametrize(
    ("link", "severity"),
    [
        ("[[2026-09-01#L9]]", "warning"),
        ("[[2026-09-02]]", "warning"),
        ("[x](../tables/gone.csv)", "warning"),
        ("[[memory/gone.md]]", "warning"),
        ("[[not written yet]]", "info"),
    ],
)
def test_a_dead_link(found, link, severity):
    files = {DAY: f"# 2026-10-05\n\n- {link}\n", OLD: "# 2026-09-01\n\n- x\n"}
    assert told(found, "dead-pointer", files) == [(DAY, 3, severity)]


def test_what_an_index_cannot_lead_to_is_told_once(found):
    files = {
        "memory/facts/INDEX.md": "# Facts\n\n- [Gone](gone.md), was here\n- [Out](/etc/hostname), far away\n",
        DAY: "# 2026-10-05\n\n- [out](/etc/hostname)\n",
    }
    told_of = [(f.rule, f.line) for f in found(files) if f.path.endswith("INDEX.md") and f.severity != "info"]
    assert told_of == [("entry-without-file", 3), ("dead-pointer", 4)]
    assert told(found, "dead-pointer", files) == [("memory/facts/INDEX.md", 4, "warning")]


def test_in_the_summary_a_name_that_nothing_has_is_a_warning(found):
    assert told(found, "dead-pointer", {MEMORY: "# Memory\n\n- [[gone]]\n"}) == [(MEMORY, 3, "warning")]


@pytest.mark.parametrize(
    ("state", "day"),
    [
        ("Waiting on: Orla, for the holiday calendar", "- **Done:** Orla sent the tide tables."),
        ("Waiting on: Orla, for the holiday calendar", "- Orla has not sent the holiday calendar."),
        ("Waiting on: —", "- **Done:** everything."),
        ("Next: write src/plan.md", "- x"),
        ("Next: look at https://a.example/src/gone.py", "- x"),
    ],
)
def test_a_state_that_stands(found, state, day):
    files = {
        STATE: f"# Current state (2026-10-05 09:00)\n\n{state}\n",
        DAY: f"# 2026-10-05\n\n{day}\n",
        "src/a.py": "x",
    }
    assert told(found, "state-contradicted", files) == []


def test_a_state_that_waits_for_what_was_closed_by_its_address(found):
    files = {
        STATE: "# Current state (2026-10-04 09:00)\n\nWaiting on: Orla, for the holiday calendar\n",
        "memory/2026-10-03.md": "# 2026-10-03\n\n- **Follow-up:** Orla sends the holiday calendar\n",
        DAY: '# 2026-10-05\n\n- **Done:** it came (closes [[2026-10-03#L3]] "Orla sends the holiday calendar")\n',
    }
    assert told(found, "state-contradicted", files) == [(STATE, 3, "warning")]


def test_a_state_that_goes_on_with_a_file_that_is_gone(found):
    files = {STATE: "# Current state (2026-10-05 09:00)\n\nWorking on: src/feed/load.py\n", "src/feed/a.py": "x"}
    assert told(found, "state-contradicted", files) == [(STATE, 3, "warning")]


def test_a_state_of_the_last_written_day_is_not_behind(found):
    files = {
        STATE: "# Current state (2026-09-01 09:00)\n\nNext: x\n",
        OLD: "# 2026-09-01\n\n- x\n",
        DAY: "# 2026-10-05\n",
    }
    assert told(found, "state-behind", files) == []


def test_an_event_that_was_followed_elsewhere_still_stands(found):
    files = {
        OLD: "# 2026-09-01\n\n- new line\n- rang Orla\n",
        DAY: '# 2026-10-05\n\n- **Correction:** Teo (corrects [[2026-09-01#L3]] "rang Orla")\n',
    }
    assert told(found, "dangling-event", files) == []


def test_a_line_of_the_summary_that_points_at_its_source_is_not_pasted(found):
    text = "read the GTFS feed of the ferry line, because the spreadsheet changes its columns"
    day = f"# 2026-10-05\n\n- **Decision:** {text}\n"
    assert told(found, "pasted", {MEMORY: f"# Memory\n\n- {text} [[2026-10-05#L3]]\n", DAY: day}) == []
    assert (
        told(found, "pasted", {MEMORY: "# Memory\n\n- GTFS feed, not the spreadsheet, which changes\n", DAY: day}) == []
    )


@pytest.mark.parametrize(
    "text",
    ["```\na\n```\n", "- ```\n  a\n- b\n", "<!-- a -->\n", "a --> b\n<!-- c -->\n", "~~~\n```\n~~~\n", "``a``\n"],
)
def test_a_fence_that_is_closed(found, text):
    assert told(found, "unclosed-fence", {DAY: f"# 2026-10-05\n\n{text}"}) == []


@pytest.mark.parametrize(
    ("text", "line"), [("```\na\n", 3), ("```\na\n```\n\n~~~\nb\n", 7), ("x\n<!-- a\nb\n", 4), ("```py\n```py\n", 3)]
)
def test_a_fence_that_is_open_is_told_where_it_opens(found, text, line):
    assert told(found, "unclosed-fence", {DAY: f"# 2026-10-05\n\n{text}"}) == [(DAY, line, "error")]


@pytest.mark.parametrize(
    ("text", "severity"),
    [("---\na: [b\n---\n", "error"), ("---\na: b\nc: d\n\nBody\n", "error"), ("---\na: 1\na: 2\n---\n", "warning")],
)
def test_frontmatter_that_is_not_read_as_meant(found, text, severity):
    ((_, _, grade),) = told(found, "unreadable-frontmatter", {"memory/notes.md": text})
    assert grade == severity


@pytest.mark.parametrize("text", ["---\n\n# x\n\n---\n", "---\na: 'it''s'\nb: [c, d]\n---\n", "# x\n---\n", "---\n"])
def test_frontmatter_that_is_fine_or_none(found, text):
    assert told(found, "unreadable-frontmatter", {"memory/notes.md": text}) == []


@pytest.mark.parametrize(
    "text",
    [
        "read the feed — the tide is late",
        "read the feed – the columns change",
        "read the feed - nobody types it twice",
        "read the feed -- the columns change",
        "read the feed—the columns change",
        "read the feed; the spreadsheet changes weekly",
        "read the new feed: the columns change",
        "read the feed (the columns change)",
        "**read the feed** — the columns change",
        "feed — the tide is late, by 10-08",
        "read the feed — columns change",
        "读取数据源——表格经常变化",
    ],
)
def test_a_reason_that_is_set_off_is_one(found, text):
    assert told(found, "decision-without-because", {DAY: f"# 2026-10-05\n\n- **Decision:** {text}\n"}) == []


@pytest.mark.parametrize(
    "text",
    [
        "read the feed — Orla",
        "read the feed — Orla Quist",
        "read the feed - by 10-08",
        "read the feed (with Orla and Teo)",
        "read the feed — from Monday next week on",
        "read the feed - agreed with Orla and Teo",
        "Ferry pier: read the feed at noon",
        "read the tide-board at 16:40 or later that day",
        "the feed runs 16:40–17:00 on all days",
        "read the feed — [[2026-10-01]]",
    ],
)
def test_who_when_and_where_are_no_reasons(found, text):
    assert len(told(found, "decision-without-because", {DAY: f"# 2026-10-05\n\n- **Decision:** {text}\n"})) == 1
