"""Parsing and round trip (cases A and B): real commands change the lines they are about, and hide nothing."""

import pytest

from tests.cases.field import difference

DAY, QUAY, ORLA = "memory/2026-10-05.md", "memory/entities/projects/quay.md", "memory/entities/people/orla.md"
MARK = b"\xef\xbb\xbf"


def fact(name: str, rest: str) -> str:
    return f"---\nname: {name}\n{rest}\n---\n\nBody plum.\n"


def test_b13_three_commands_change_three_lines(field):
    field.write(DAY, "above\n[2026] odd\n\n# 2026-10-05\nprose\n\n##No blank\n* star\n+ plus\n\tcode\n<!-- c -->\n")
    field.write(
        QUAY,
        "By hand.\n# Quay\n\n## Status\nfree text\n- owner: Orla\n\n### Money\n| a | b |\n|---|---|\n\n"
        "## Log\nprose\n- 2026-10-01: began.\n\n## Links\n- [[orla-quist]]\n",
    )
    day, entity = field.text(DAY), field.text(QUAY)
    field.done("log", "x")
    field.done("entity", "set", "quay", "owner", "Teo")
    field.done("entity", "log", "quay", "berth taken")
    assert field.text(DAY) == day + "- x\n"
    assert field.text(QUAY) == entity.replace("owner: Orla", "owner: Teo").replace(
        "began.\n", "began.\n- 2026-10-05: berth taken\n"
    )


def test_b14_a_frontmatter_value_changes_its_line_alone(field):
    text = '---\nrole: master   # of it\nuntil: null\ntags: [a,  b]\nlong: "it\'s: so"\n---\n\n\n# Orla  \n\n'
    field.write(ORLA, text)
    field.done("entity", "set", "orla", "until", "2026-10-05")
    assert field.text(ORLA) == text.replace("until: null", "until: 2026-10-05")


def test_b17_windows_files_stay_windows_files(field):
    field.write(DAY, MARK + b"# 2026-10-05\r\n\r\n- one\r\n")
    field.write(ORLA, MARK + b"# Orla\r\n\r\n## Status\r\n- a: b\r\n\r\n## Log\r\n- 2026-10-01: x\r\n")
    field.write("memory/MEMORY.md", MARK + b"# Memory\r\n\r\n## Active\r\n- one\r\n")
    field.write("state/current.md", MARK + b"# Current state (2026-10-04 09:00)\r\n\r\nNext: rest\r\n")
    field.done("log", "two", "--topic", "Ferry")
    field.done("entity", "set", "orla", "c", "d\ne")
    field.done("entity", "log", "orla", "y\nz")
    field.done("summary", "add", "Active", "two")
    field.done("summary", "add", "New", "three")
    field.done("state", "set", "--next", "work", "--waiting-on", "Teo")
    for path, data in field.bytes_of_all().items():
        assert data.startswith(MARK), path
        assert data.count(MARK) == 1, path
        assert data.count(b"\n") == data.count(b"\r\n"), path
        assert b"\r\r" not in data, path


@pytest.mark.parametrize(
    "value", ["2026-08-31", '"2026-08-31"', "2026-08-31 09:00:00", "2026-08", "31/08/2026", "2026-02-30"]
)
def test_b19_no_form_of_a_date_stops_a_reader(field, value):
    field.write(ORLA, f"---\nsince: {value}\n---\n# Orla\n\n## Status\n- last_contact: {value}\n\n## Log\n")
    field.write("memory/dated.md", fact("dated", f"valid_from: {value}"))
    assert '"since"' in field.done("entity", "show", "orla", "--json")
    assert field.json("status")["follow_ups"] == 0
    assert "Orla" in field.done("entity", "list")
    assert field.found("plum") == [("memory/dated.md", 6)]


def test_b21_almost_yaml_is_searched_and_left_as_it_is(field):
    heads = [
        "description: note: twice",
        "description: see #42",
        "supersedes: [[y2]]",
        "metadata:\n\ttype: user",
        "a: @b",
    ]
    for number, head in enumerate(heads):
        field.write(f"memory/y{number}.md", fact(f"y{number}", head))
        field.write(f"memory/entities/people/p{number}.md", f"---\n{head}\nrole: a\n---\n# Person {number}\n")
    before = field.bytes_of_all()
    assert {path for path, _ in field.found("plum")} == {f"memory/y{number}.md" for number in range(5)}
    for number in range(5):
        assert '"role"' in field.done("entity", "show", f"p{number}", "--json")
    assert field.bytes_of_all() == before
    for number in range(5):
        field.done("entity", "set", f"p{number}", "role", "b")
        path = f"memory/entities/people/p{number}.md"
        assert field.data(path) == before[path].replace(b"role: a", b"role: b")


def test_b23_an_event_goes_into_the_real_log(field):
    field.write(
        QUAY,
        "# Quay\n\n## Status\n- phase: survey\n\n```sh\n## Log\necho x\n```\n\n> ## Log\n> quoted\n\n"
        "## Log\n- 2026-10-01: divers.\n#urgent stays\n### Photos\n- none\n\n## Contacts ##\n- [[orla]]\n",
    )
    before = field.text(QUAY)
    field.done("entity", "log", "quay", "they came")
    field.done("entity", "set", "quay", "phase", "works")
    gone, came = difference(before, field.text(QUAY))
    assert (gone, came) == (["- phase: survey"], ["- phase: works", "- 2026-10-05: they came"])
    lines = field.text(QUAY).split("\n")
    assert lines.index("- 2026-10-01: divers.") < lines.index("- 2026-10-05: they came") < lines.index("## Contacts ##")


def test_b07_commands_keep_every_line_of_a_summary_that_is_an_index(field):
    text = "# Memory\n\nMy words.\n\n## Active\n- Pilot\n- [Tides](tides.md) — datum\n\n## Lessons\n- Ring first.\n"
    field.write("memory/MEMORY.md", text)
    field.write("memory/tides.md", fact("tides", "description: datum"))
    field.done("summary", "add", "Active", "one more")
    assert field.text("memory/MEMORY.md") == text.replace("datum\n", "datum\n- one more\n")
    (field.root / "memory/tides.md").unlink()
    field.done("undo")
    assert field.text("memory/MEMORY.md") == text


def test_b09_a_torn_history_loses_no_act(field):
    field.done("log", "one")
    field.done("log", "two")
    (history,) = (field.base / "state/memdeck").glob("*/history")
    for torn in (b'{"id":3,"at":"2026-10-0', b"\0" * 64):
        with history.open("ab") as stream:
            stream.write(torn)
        count = len(field.json("history")["acts"])
        assert count >= 2
        field.done("log", "after")
        assert len(field.json("history")["acts"]) == count + 1
    assert "could not be read" in field.run("history").err


def test_b11_a_link_stays_a_link_and_modes_stay(field):
    field.write("real/MEMORY.md", "# Memory\n\n## Active\n- a\n").chmod(0o600)
    (field.root / "memory/MEMORY.md").symlink_to("../real/MEMORY.md")
    field.write(DAY, "# 2026-10-05\n- a\n").chmod(0o640)
    field.done("summary", "add", "Active", "b")
    field.done("log", "b")
    assert (field.root / "memory/MEMORY.md").is_symlink()
    assert field.text("real/MEMORY.md") == "# Memory\n\n## Active\n- a\n- b\n"
    assert (field.root / "real/MEMORY.md").stat().st_mode & 0o777 == 0o600
    assert (field.root / DAY).stat().st_mode & 0o777 == 0o640


def test_b69_ordinary_strings_are_written_as_they_are(field):
    notes = [
        "fixed in 0a1b2c3d4e5f60718293a4b5c6d7e8f901234567 and 0a1b2c3",
        "trace 1b2c3d4e-5a4d-4e6f-9b7a-0c1d2e3f4a5b",
        "checkTideTableBeforeBerthAllocationOfHarbour() in src/a/very/long/path/to/TideTableServiceImpl.ts",
        "ticket QUAY-20261005-00017, image quay@v1.22.333",
        "password policy changed; token budget is 25 KB; secret santa",
        "https://example.org/a?id=0123456789abcdef and data:image/png;base64,iVBORw0KGgo=",
    ]
    for note in notes:
        field.done("log", note)
        field.done("log", note, "--source", "agent")
    lines = field.text(DAY).split("\n")
    for note in notes:
        assert f"- {note}" in lines
        assert f"- {note} <!-- src: agent -->" in lines
