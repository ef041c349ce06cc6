"""Cases from the field about facts: frontmatter, names, links, and an index that goes its own way."""

import json

import pytest

from tests.cases.field import difference

USER = "---\nname: {0}\ndescription: about {0}\nmetadata:\n  type: user\n---\nB {0} plum.\n"


def lint(field, *words: str) -> list[str]:
    return field.run("fact", "lint", *words).err.split("\n")[:-1]


def asked(field, *words: str) -> dict:
    """Run a command of facts with ``--json``."""
    return json.loads(field.done("fact", *words, "--json"))


def test_b14_one_field_is_one_line_in_the_file(field) -> None:
    before = (
        "---\nname: no-horns            # must equal the file name\ntype: preference\nconfidence: stated\n"
        "valid_from: 2026-08-31\nvalid_until: null\n"
        'description: "No horn after ten: the hotel complains, and the night ferry crew can use the lamp, always"\n'
        "tags: [noise,  night]\n---\n\n\nTwo blank lines above are mine.  \n\nEnds with two newlines.\n\n"
    )
    field.write("memory/no-horns.md", before)
    field.done("fact", "supersede", "no-horns", "short-horns", "--description", "One short horn is fine after ten")
    went, came = difference(before, field.text("memory/no-horns.md"))
    assert (went, came) == (["valid_until: null"], ["valid_until: 2026-10-05"])


def test_b17_a_mark_and_windows_line_ends_stay_and_are_no_reason_to_see_nothing(field) -> None:
    field.write("memory/bom-note.md", b"\xef\xbb\xbf" + USER.format("bom-note").encode())
    field.write("memory/crlf-note.md", USER.format("crlf-note").replace("\n", "\r\n"))
    field.write("memory/MEMORY.md", "- [B](bom-note.md)\n- [C](crlf-note.md)\n")
    assert lint(field) == []
    for name in ("bom-note", "crlf-note"):
        field.done("fact", "edit", name, "description", "changed")
        field.done("fact", "edit", name, "stale_when", "the launch")
    assert field.data("memory/bom-note.md").startswith(b"\xef\xbb\xbf---\n")
    data = field.data("memory/crlf-note.md")
    assert data.count(b"\n") == data.count(b"\r\n") == 8


def test_b19_dates_that_are_none_neither_break_the_list_nor_the_search(field) -> None:
    forms = ["2026-08-31", '"2026-08-31"', "2026-08-31 09:00:00", "2026-08", "31/08/2026", "null", "2026-02-30"]
    for number, form in enumerate(forms, 1):
        head = f"---\nname: d{number}\ndescription: date form {number}\nmetadata:\n  type: project\n"
        text = f"{head}valid_from: {form}\n---\nB.\n"
        field.write(f"memory/d{number}.md", text)
    field.write("memory/MEMORY.md", "".join(f"- [D](d{number}.md)\n" for number in range(1, 8)))
    facts = asked(field, "list")["facts"]
    assert [fact["valid_from"] for fact in facts] == ["2026-08-31"] * 3 + [None] * 4
    assert [line.split(": ")[1] for line in lint(field)] == ["memory/d4.md:6", "memory/d5.md:6", "memory/d7.md:6"]
    found = {path for path, _ in field.found("date form")}
    assert found == {f"memory/d{number}.md" for number in range(1, 8)}


def test_b21_almost_yaml_costs_its_own_line(field) -> None:
    field.write("memory/y1.md", "---\nname: y1\ndescription: note: ring twice\nmetadata:\n  type: user\n---\nB1 plum\n")
    field.write(
        "memory/y2.md", "---\nname: y2\ndescription: see issue #42 now\nmetadata:\n  type: user\n---\nB2 plum\n"
    )
    text = (
        "---\nname: y3\ndescription: replaces the old one\nsupersedes: [[y2]]\nmetadata:\n  type: user\n---\nB3 plum\n"
    )
    field.write("memory/y3.md", text)
    field.write("memory/y4.md", "---\nname: y4\nmetadata:\n\ttype: user\ndescription: tab\n---\nB4 plum\n")
    field.write("memory/y5.md", "---\nname: y5\ndescription: fine\nmetadata:\n  type: user\n---\nB5 plum\n")
    field.write("memory/MEMORY.md", "".join(f"- [Y](y{number}.md)\n" for number in range(1, 6)))
    assert {path for path, _ in field.found("plum")} == {f"memory/y{number}.md" for number in range(1, 6)}
    said = [(line.split(": ")[0], line.split(": ")[1]) for line in lint(field)]
    assert said == [("ERROR", "memory/y1.md:3"), ("WARNING", "memory/y2.md:3"), ("ERROR", "memory/y4.md:4")]
    assert asked(field, "show", "y3")["fact"]["supersedes"] == "y2"


def test_b41_brackets_in_code_are_no_links(field) -> None:
    text = (
        "---\nname: gate-script\ndescription: how the gate script decides, see [[tide-tables]]\nmetadata:\n"
        "  type: project\n---\n\nReal: [[tide-tables]]. Sample: `[[not-a-link]]`.\n\n```sh\n"
        'if [[ -n "$GATE" && $LEVEL == high ]]; then open_gate; fi\n```\n\n~~~\n[[also-not]]\n~~~\n'
    )
    field.write("memory/gate-script.md", text)
    field.write("memory/tide-tables.md", USER.format("tide-tables"))
    field.write(
        "memory/MEMORY.md", "# Memory\n\n- [Gate](gate-script.md) — script\n- [Tides](tide-tables.md) — datum\n"
    )
    assert lint(field) == []
    assert {link["node"] for link in asked(field, "show", "tide-tables")["links_in"]} == {"gate-script"}


def test_b43_two_files_of_one_name_are_both_shown_and_none_is_picked(field) -> None:
    for folder in ("a", "b"):
        field.write(f"memory/{folder}/todo.md", USER.format("todo"))
    field.write("memory/MEMORY.md", "- [A](a/todo.md)\n- [B](b/todo.md)\n")
    (line,) = lint(field)
    assert line.startswith("ERROR: memory/b/todo.md:2: name: ")
    assert "memory/a/todo.md" in line
    said = field.run("fact", "show", "todo")
    assert said.status == 2
    assert "memory/a/todo.md, memory/b/todo.md" in said.err


def test_b45_index_and_files_out_of_step_are_told_and_a_new_fact_leaves_both_together(field) -> None:
    for name in ("kept", "orphan"):
        field.write(f"memory/{name}.md", USER.format(name))
    index = (
        "# Memory\n\n- [Kept](kept.md) — about kept\n- [Gone](gone.md) — was here\n- [Kept again](kept.md) — second\n"
        "- a plain bullet with kept.md in it\n* [Star](kept.md) - wrong dash\n"
    )
    field.write("memory/MEMORY.md", index)
    assert [": ".join(line.split(": ")[:3]) for line in lint(field)] == [
        "ERROR: memory/MEMORY.md:4: entry",
        "WARNING: memory/MEMORY.md:5: entry",
        "ERROR: memory/orphan.md: index",
    ]
    field.done("fact", "new", "Berth rules", "--description", "Berths are numbered from the north", "--type", "project")
    assert "- [Berth rules](berth-rules.md) — Berths" in field.text("memory/MEMORY.md")
    assert "orphan" in field.done("fact", "index")
    field.done("fact", "index", "--write")
    assert not [line for line in lint(field) if "orphan" in line]


def test_b47_titles_in_any_script_make_files_of_their_own(field) -> None:
    names = ["🚀", "🎯", "???", "  ", "Ana-María", "CON", "x" * 300, "a/b", "..", "MEMORY", "INDEX"]
    made = {}
    for name in names:
        said = field.run(
            "fact", "new", name, "--description", f"what {name[:40]} means", "--type", "reference", "--json"
        )
        if said.status == 0:
            made[name] = json.loads(said.out)["done"][0]["path"]
        else:
            assert said.status == 2, (name, said)
    assert set(names) - set(made) == {"???", "  ", ".."}
    assert len(set(made.values())) == len(made)
    for name, path in made.items():
        assert path.startswith("memory/facts/")
        assert name in field.text(path)
    assert field.text("memory/facts/INDEX.md").startswith("# Facts\n")


def test_b65_names_that_leave_the_folder_find_nothing_and_write_nothing(field) -> None:
    field.write("memory/MEMORY.md", "# Memory\n\n- [Up](../outside.md) — leave\n- [Abs](/etc/hostname.md) — abs\n")
    head = "---\nname: ../../outside\ndescription: superseded by [[../outside]]\nmetadata:\n  type: user\n---\n"
    field.write("memory/trav.md", f"{head}[[/etc/hostname]]\n")
    outside = field.base / "outside.md"
    outside.write_text("outside\n")
    assert [": ".join(line.split(": ")[:3]) for line in lint(field)] == [
        "WARNING: memory/MEMORY.md:3: entry",
        "WARNING: memory/MEMORY.md:4: entry",
        "ERROR: memory/trav.md: index",
        "WARNING: memory/trav.md:2: name",
        "ERROR: memory/trav.md:3: description",
        "WARNING: memory/trav.md:7: body",
    ]
    before = field.bytes_of_all()
    for name in ("../outside", "/etc/hostname", "a/../../outside", "..%2foutside", "~/.bashrc"):
        assert field.run("fact", "show", name).status == 2
        assert field.run("fact", "close", name).status == 2
    assert field.bytes_of_all() == before
    field.done("fact", "new", "../../etc/x", "--description", "a path for a name", "--type", "user")
    assert outside.read_text() == "outside\n"
    assert (field.root / "memory/etc-x.md").is_file()


def test_b67_a_file_that_grows_is_told_and_the_others_are_found(field) -> None:
    lines = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    lines += [
        f"{b}: &{b} [*{a},*{a},*{a},*{a},*{a},*{a},*{a},*{a},*{a}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    block = "\n".join(lines)
    field.write(
        "memory/boom.md", f"---\nname: boom\ndescription: grows\nmetadata:\n  type: user\n{block}\n---\nBody plum.\n"
    )
    text = "---\nname: self\ndescription: loops\nmetadata: &m\n  type: user\n  me: *m\n---\nBody plum.\n"
    field.write("memory/self.md", text)
    field.write("memory/calm.md", USER.format("calm"))
    field.write("memory/MEMORY.md", "- [B](boom.md)\n- [S](self.md)\n- [C](calm.md)\n")
    said = lint(field)
    assert {line.split(":")[1].strip() for line in said} == {"memory/boom.md", "memory/self.md"}
    assert all("anchors and aliases are not allowed" in line for line in said)
    assert [fact["slug"] for fact in asked(field, "list")["facts"]] == ["boom", "calm", "self"]
    assert len({path for path, _ in field.found("plum")}) == 3
    field.done("fact", "edit", "boom", "description", "grew")
    assert field.text("memory/boom.md").count("\n") == 16


def test_a_workspace_without_facts_is_clean_wherever_one_stands(field) -> None:
    field.write("memory/2026-10-05.md", "# 2026-10-05\n\n- x\n")
    field.write("memory/MEMORY.md", "# Memory\n\n- the pilot\n")
    field.write("memory/plain-note.md", "only a note\n")
    (field.root / "deep").mkdir()
    said = field.run("fact", "lint", before=("env", "-C", "deep"))
    assert (said.status, said.out, said.err) == (0, "lint: 0 memory file(s) checked, 0 error(s), 0 warning(s)\n", "")
    named = field.run("fact", "lint", "memory")
    assert named.status == 1
    assert "memory/plain-note.md:1: frontmatter: there is no frontmatter" in named.err


def test_without_a_workspace_and_a_folder_the_exit_status_is_1_and_a_wrong_option_gives_2(field) -> None:
    environ = {name: value for name, value in field.environ.items() if name != "MEMDECK_ROOT"}
    nowhere = ("env", "-C", str(field.base / "home"))
    said = field.run("fact", "lint", before=nowhere, environ=environ)
    assert (said.status, said.out) == (1, "lint: 0 memory file(s) checked, 1 error(s), 0 warning(s)\n")
    assert said.err == "ERROR: memory: index: there is no folder memory; make one with: memdeck init\n"
    assert field.run("fact", "lint", "--nonsense").status == 2
    assert field.run("fact", "lint", "a", "b").status == 2


STUMP = b'{"event":"retire","id":"old-harbour","at":"2026-10-0'
NO_NEWLINE = b'{"event":"pardon","id":"x","at":"2026-10-04T10:00:00"}'


@pytest.mark.parametrize(("part", "damaged"), [(STUMP, [3]), (NO_NEWLINE, []), (bytes(64), [3])])
def test_b09_half_a_line_at_the_end_of_the_event_log(field, part: bytes, damaged: list[int]) -> None:
    for name in ("one", "two", "three"):
        field.write(f"memory/facts/{name}.md", f"---\nname: {name}\ndescription: {name}\ntype: preference\n---\nx\n")
    for name in ("one", "two"):
        field.done("fact", "retire", name, "--reason", "gone")
    place = field.root / ".memdeck/curation/events.jsonl"
    place.write_bytes(place.read_bytes() + part)
    status = 1 if damaged else 0
    before = json.loads(field.run("curation", "log", "--json").out)
    assert before["unreadable"] == damaged
    field.done("fact", "retire", "three", "--reason", "gone")
    said = field.run("curation", "log")
    assert (said.status, said.err.count("could not be read")) == (status, len(damaged))
    after = json.loads(field.run("curation", "log", "--json").out)
    assert after["unreadable"] == damaged
    retired = [event["subject"] for event in after["events"] if event["act"] == "retired"]
    assert retired == [f"memory/facts/{name}.md" for name in ("three", "two", "one")]
    assert [event["subject"] for event in after["events"] if event["act"] == "pardoned"] == ["x"] * (not damaged)
    assert part in place.read_bytes()
