"""Bad input: one sentence with what, where and repair, the right exit status, one JSON document, nothing written."""

import json

import pytest

DAY = "memory/2026-10-05.md"
LEAVING = ["../outside", "../../outside", "/etc/hostname", "a/../../outside", "..%2foutside", "~/.bashrc", ".."]


@pytest.fixture
def field(field):
    field.write(DAY, "# 2026-10-05\n\n- plum\n- **Follow-up:** ask\n")
    field.write("memory/MEMORY.md", "# Memory\n\n## Active\n- plum\n")
    field.write("memory/entities/people/orla-quist.md", "# Orla Quist\n\n## Status\n- role: a\n\n## Log\n")
    field.write("memory/entities/projects/orla-line.md", "# Orla Line\n\n## Status\n\n## Log\naliases\n")
    field.write("memory/entities/projects/orla-quist.md", "# Orla Quist\n\n## Status\n\n## Log\n")
    (field.base / "outside.md").write_text("outside\n")
    return field


BAD = [
    (2, ["log", ""]),
    (2, ["log", "--follow-up", "--due", "2026-02-30", "x"]),
    (2, ["log", "--follow-up", "--due", "+99999999d", "x"]),
    (2, ["log", "--no-such", "x"]),
    (2, ["today", "--date", "2026-13-01"]),
    (2, ["today", "--date", "0000-01-01"]),
    (2, ["correct", "2026-02-30#L3", "x"]),
    (2, ["correct", "2026-10-05#L1", "x"]),
    (2, ["correct", "2026-10-05#L3", ""]),
    (2, ["correct", "2026-10-05#L3", "plum"]),
    (2, ["done", "2026-10-05#L99"]),
    (2, ["done", "2026-10-01#L3"]),
    (2, ["done", "memory/none.md#L3"]),
    (2, ["done", "nonsense"]),
    (2, ["snooze", "2026-10-05#L4", "2026-02-30"]),
    (2, ["entity", "show", "nobody"]),
    (2, ["entity", "show", ""]),
    (2, ["entity", "show", "Orla Quist"]),
    (2, ["entity", "set", "people/orla-quist", "", "x"]),
    (2, ["entity", "unset", "people/orla-quist", "none"]),
    (2, ["entity", "unset", "orla-line", "none"]),
    (2, ["entity", "log", "people/orla-quist", ""]),
    (2, ["entity", "log", "people/orla-quist", "x", "--date", "2026-02-30"]),
    (2, ["entity", "new", "person", "..."]),
    (2, ["entity", "new", "../people", "Teo"]),
    (3, ["entity", "new", "person", "orla  QUIST"]),
    (2, ["state", "set"]),
    (2, ["summary", "add", "Active", ""]),
    (2, ["summary", "add", "", "x"]),
    (2, ["summary", "drop", "0"]),
    (2, ["summary", "drop", "99"]),
    (2, ["summary", "drop", "x"]),
    (3, ["summary", "drop", "1"]),
    (2, ["budget", "none.md"]),
    (2, ["search", ""]),
    (2, ["search", "--regex", "("]),
    (2, ["search", "--in", "nowhere", "x"]),
    (2, ["search", "--since", "2026-02-30", "x"]),
    (2, ["search", "--entity", "nobody", "x"]),
    (2, ["search", "--limit", "-1", "x"]),
    (2, ["followups", "--days", "many"]),
    (2, ["followups", "--entity", "nobody"]),
    (2, ["history", "none"]),
    (2, ["undo"]),
    (2, ["undo", "99"]),
    (2, ["explain", "W99"]),
    (2, ["brief", "--as-of", "2027-01-01"]),
    (2, ["status", "--root", ""]),
    (2, ["status", "--root", "/nowhere/at/all"]),
    (2, ["log", "x", "--root", ""]),
]


@pytest.mark.parametrize(("status", "words"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_it_says_what_where_and_how_to_repair_it(field, status, words):
    before = field.bytes_of_all()
    said = field.run(*words, "--json")
    assert said.status == status, said
    assert said.err == ""
    assert said.out.count("\n") == 1
    error = json.loads(said.out)["error"]
    for part in ("kind", "message", "where", "repair"):
        assert error[part].strip(), (part, error)
    plain = field.run(*words)
    assert (plain.status, plain.out) == (status, "")
    assert plain.err.startswith("memdeck: ")
    assert field.bytes_of_all() == before


@pytest.mark.parametrize("name", [*LEAVING, "people/../../../outside", "root-evil"])
def test_b65_a_name_that_leaves_the_folder_is_refused_by_every_command(field, name):
    before = field.bytes_of_all()
    for words in (
        ["entity", "show", name],
        ["entity", "set", name, "a", "b"],
        ["entity", "unset", name, "a"],
        ["entity", "log", name, "x"],
        ["correct", f"{name}#L1", "x"],
        ["correct", f"{name}.md#L1", "x"],
        ["done", f"{name}.md#L1"],
        ["void", f"[[{name}.md#L1]]"],
        ["budget", f"{name}.md"],
        ["entity", "list", name],
    ):
        said = field.run(*words)
        assert said.status in (2, 3) or words[1] == "list", (words, said)
        assert "outside\n" not in said.out
    assert field.bytes_of_all() == before
    assert (field.base / "outside.md").read_text() == "outside\n"


@pytest.mark.parametrize("name", LEAVING)
def test_b65_a_new_entity_stays_inside(field, name):
    before = set(field.base.rglob("*"))
    field.run("entity", "new", "person", name)
    field.run("entity", "new", name, "Teo")
    made = {path for path in set(field.base.rglob("*")) - before if path.suffix == ".md"}
    assert all(path.parent == field.root / "memory/entities/people" for path in made)


HOSTILE = [
    "a\nb\n# Heading\n## Log",
    "a\rb",
    "\x1b[31mred\x07\x9b",
    "\u202eabc\u2066",
    "🚀 港",
    "```",
    "<!-- open",
    "~~~",
    "- [ ] box",
    "> quote",
    "---",
    "\u2028x\u0085y\x0cz",
    "x" * 100_000,
    "\t\ttabs",
    "[[a]] [x] [/b]",
    "-- -x",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_text_is_one_entry_and_changes_what_no_other_line_means(field, text):
    field.done("log", "before it")
    old = field.text(DAY)
    field.done("log", "--", text)
    field.done("log", "--follow-up", "after it")
    assert field.text(DAY).startswith(old)
    entries = [entry for topic in field.json("today")["topics"] for entry in topic["entries"]]
    assert [entry["text"] for entry in entries[:3]] == ["plum", "ask", "before it"]
    assert entries[-1]["text"] == "after it"
    assert len(entries) == 5
    assert [item["text"] for item in field.json("followups")["follow_ups"] if item["text"] == "after it"] == [
        "after it"
    ]


@pytest.mark.parametrize("text", [text for text in HOSTILE if len(text) < 1000], ids=range(len(HOSTILE) - 1))
def test_a_hostile_value_moves_no_other_part_of_an_entity(field, text):
    path = "memory/entities/people/orla-quist.md"
    for words in (["entity", "set", "people/orla-quist", "note"], ["entity", "log", "people/orla-quist"]):
        said = field.run(*words, "--", text)
        assert said.status in (0, 2), said
    field.done("entity", "set", "people/orla-quist", "last", "one")
    field.done("entity", "log", "people/orla-quist", "the last event")
    assert field.text(path).startswith("# Orla Quist\n\n## Status\n- role: a\n")
    shown = json.loads(field.done("entity", "show", "people/orla-quist", "--json"))
    assert [line["key"] for line in shown["status"]] in (["role", "note", "last"], ["role", "last"])
    assert shown["log"][-1]["text"] == "the last event"
    assert len(shown["log"]) in (1, 2)
