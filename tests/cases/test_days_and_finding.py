"""Dates, follow-ups, search, names, budget, security and scale (cases C to L), as real command lines."""

import json
import os
from datetime import date, timedelta

import pytest

DAY = "memory/2026-10-05.md"


@pytest.mark.parametrize(
    ("now", "zone", "day"),
    [
        ("2026-10-05T23:30", "America/Los_Angeles", "2026-10-05"),
        ("2026-10-06T00:30", "Asia/Shanghai", "2026-10-06"),
        ("2026-10-06T00:10", "Pacific/Kiritimati", "2026-10-06"),
        ("2026-10-05T10:10Z", "Pacific/Kiritimati", "2026-10-06"),
        ("2026-10-06T06:30+00:00", "America/Los_Angeles", "2026-10-05"),
    ],
)
def test_b25_file_heading_state_and_answers_name_the_local_day(field, now, zone, day):
    field.done("log", "note", MEMDECK_NOW=now, TZ=zone)
    field.done("state", "set", "--next", "x", MEMDECK_NOW=now, TZ=zone)
    assert field.text(f"memory/{day}.md") == f"# {day}\n\n- note\n"
    assert f"({day} " in field.text("state/current.md")
    assert field.json("today", MEMDECK_NOW=now, TZ=zone)["date"] == day
    assert field.json("followups", MEMDECK_NOW=now, TZ=zone)["today"] == day


@pytest.mark.parametrize(("now", "yesterday"), [("2026-03-09T00:30", "2026-03-08"), ("2026-11-01T23:30", "2026-10-31")])
def test_b28_yesterday_is_the_day_before_when_clocks_change(field, now, yesterday):
    last = date.fromisoformat(now[:10])
    for day in [last - timedelta(back) for back in range(5)]:
        field.write(f"memory/{day}.md", f"# {day}\n\n- **Follow-up:** item of {day}\n")
    zone = {"MEMDECK_NOW": now, "TZ": "America/New_York"}
    assert field.json("today", "--date", "yesterday", **zone)["date"] == yesterday
    marked = [item["marked"] for item in field.json("followups", "--days", "2", **zone)["follow_ups"]]
    assert len(marked) == 3
    assert yesterday in marked
    assert yesterday in field.done("brief", **zone)


@pytest.mark.parametrize("zone", ["America/Chicago", "UTC", None])
def test_b30_a_pinned_zone_counts_for_every_process(field, zone):
    field.write("memdeck.toml", '[time]\nzone = "America/Chicago"\n')
    bare = {name: value for name, value in field.environ.items() if name not in ("TZ", "LC_ALL")}
    more = {"TZ": zone} if zone else {}
    said = field.run("log", "x", environ=bare, MEMDECK_NOW="2026-10-06T03:15Z", **more)
    assert said.out.startswith("2026-10-05#L3")
    assert 'as-of="2026-10-05"' in field.run("brief", environ=bare, MEMDECK_NOW="2026-10-06T03:15Z", **more).out


def test_b32_markers_in_code_comments_and_quotes_are_none(field):
    field.write(
        DAY,
        "# 2026-10-05\n\n## Ferry\n- **Follow-up:** ring the office by 10-08.\n- We write `**Follow-up:** so`.\n\n"
        "```md\n- **Follow-up:** sample\n```\n\n<!-- - **Follow-up:** out -->\n\n    - **Follow-up:** code\n\n"
        "> - **Follow-up:** old\n",
    )
    (item,) = field.json("followups")["follow_ups"]
    assert (item["text"].rstrip("."), item["due"], item["line"]) == ("ring the office", "2026-10-08", 4)


def test_b34_dates_without_a_year_do_not_move_with_the_reader(field):
    said = ("a by 01-05.", "b by 12-31.", "c by 02-30.", "d by 2027-01-03.", "e")
    field.write("memory/2026-12-30.md", "# 2026-12-30\n\n" + "".join(f"- **Follow-up:** {text}\n" for text in said))
    for now, overdue in (("2026-12-30", ""), ("2027-01-02", "b"), ("2027-01-06", "abd")):
        items = field.json("followups", "--days", "8", MEMDECK_NOW=f"{now}T12:00")["follow_ups"]
        due = {"a": "2027-01-05", "b": "2026-12-31", "c": None, "d": "2027-01-03", "e": None}
        assert {item["text"][0]: item["due"] for item in items} == due
        assert "".join(sorted(item["text"][0] for item in items if item["overdue"])) == overdue


def test_b37_b39_words_in_any_script_and_case_are_found(field):
    field.write(
        DAY,
        "# 2026-10-05\n\n- 港の時刻表を更新\n- 下周确认渡轮票价\n- Обновили расписание\n"
        "- 부두 수리 일정\n- HARBOUR Office HO-17\n",
    )
    for words, line in (
        ("時刻表", 3),
        ("票价", 4),
        ("РАСПИСАНИЕ", 5),
        ("수리", 6),
        ("harbour office", 7),
        ("ho-17", 7),
    ):
        assert (DAY, line) in field.found(words), words
        assert (DAY, line) in field.found("--exact", words), words


def test_b43_two_names_alike_are_both_named_and_none_is_chosen(field):
    for place in ("people/todo", "projects/todo", "people/another-todo"):
        field.write(f"memory/entities/{place}.md", "# Other\n" if "another" in place else "# Todo\n\n## Log\n")
    before = field.bytes_of_all()
    for words in (["show", "todo"], ["set", "todo", "a", "b"], ["log", "todo", "x"]):
        said = field.run("entity", *words)
        assert said.status == 2
        assert "people/todo" in said.err
        assert "projects/todo" in said.err
        assert "another" not in said.err
    assert field.bytes_of_all() == before
    field.done("entity", "log", "projects/todo", "x")


def test_b47_each_title_gets_a_file_of_its_own(field):
    titles = [
        "Ольга",
        "Иван",
        "港 花子",
        "Ana-María",
        "Ana Maria",
        "CON",
        "a/b",
        "MEMORY",
        "x" * 300,
        "x" * 299 + "y",
        "😀 Teo",
    ]
    for title in titles:
        field.done("entity", "new", "person", title)
    files = sorted((field.root / "memory/entities/people").iterdir())
    assert len(files) == len(titles)
    assert {path.read_text().split("\n")[0] for path in files} == {f"# {title}" for title in titles}
    assert all(len(path.name.encode()) < 255 for path in files)
    assert sorted(os.listdir(field.root / "memory")) == ["entities"]


def test_b47_one_name_written_in_two_ways_is_one_person(field):
    field.done("entity", "new", "person", "Jos\u00e9 Pa\u017ei\u0107")
    for name in ("Jose\u0301 Paz\u030cic\u0301", "JOS\u00c9  PA\u017dI\u0106"):
        assert field.run("entity", "new", "person", name).status == 3
    field.done("entity", "new", "People", "Teo")
    assert os.listdir(field.root / "memory/entities") == ["people"]


@pytest.mark.parametrize(
    ("data", "lines", "size"),
    [((b"- " + b"\xc3\xa9" * 100 + b"\n") * 130, 130, 26_390), (b"\xef\xbb\xbf# Memory\r\n- one\r\n- two\r\n", 3, 27)],
    ids=["letters of two bytes", "mark and carriage returns"],
)
def test_b48_the_meter_counts_bytes(field, data, lines, size):
    field.write("memory/MEMORY.md", data)
    said = field.run("budget", "--json")
    assert f'"lines": {lines}, "bytes": {size},' in said.out
    assert said.status == (1 if size > 25_000 else 0)


def test_b59_odd_file_names_are_listed_and_shown(field):
    names = ["josé", "a b", "3com", "x.y.z", "q'uote", "name#frag", "-dash", "very-" + "long" * 40]
    paths = [f"memory/entities/companies/{name}.md" for name in names] + ["memory/entities/people/3com.md"]
    for path in paths:
        field.write(path, "# t\n\n## Status\n- a: b\n\n## Log\n")
    listed = json.loads(field.done("entity", "list", "--json"))["entities"]
    assert sorted(head["path"] for head in listed) == sorted(paths)
    for path in paths:
        assert path in field.done("entity", "show", "--", path)


def test_b67_a_small_file_that_would_grow_does_not(field):
    grown = [f"{c}: &{c} [{','.join(['*' + p] * 9)}]" for p, c in zip("abcdefgh", "bcdefghi", strict=True)]
    boom = "\n".join(["---", "a: &a [x,x,x,x,x,x,x,x,x]", *grown, "role: a", "---", "# Boom", "plum", ""])
    loop = "---\nmeta: &m\n  me: *m\nrole: a\n---\n# Self\nplum\n"
    for name, text in (("boom", boom), ("self", loop)):
        field.write(f"memory/{name}.md", text)
        field.write(f"memory/entities/people/{name}.md", text)
    before = field.bytes_of_all()
    assert len(field.found("plum")) == 4
    field.done("entity", "list")
    for name in ("boom", "self"):
        assert len(field.done("entity", "show", name, "--json")) < 20_000
        field.done("entity", "set", name, "role", "b")
        path = f"memory/entities/people/{name}.md"
        assert field.data(path) == before[path].replace(b"role: a", b"role: b")


def test_b79_folders_that_contain_themselves_and_a_fifo_hold_up_nothing(field):
    field.write(DAY, "# 2026-10-05\n\n- plum\n- **Follow-up:** plum\n")
    memory = field.root / "memory"
    (memory / "entities").mkdir()
    for link, target in (
        ("loop", "."),
        ("up", ".."),
        ("entities/again", "../../memory"),
        ("gone.md", "no.md"),
        ("r", "r"),
    ):
        (memory / link).symlink_to(target)
    os.mkfifo(memory / "pipe.md")
    os.mkfifo(memory / "2026-10-04.md")
    (memory / "folder.md").mkdir()
    field.write("memory/.git/x.md", "plum\n")
    field.write("memory/node_modules/y.md", "plum\n")
    assert sorted(field.found("plum")) == [(DAY, 3), (DAY, 4)]
    assert len(field.json("followups")["follow_ups"]) == 1
    assert "plum" in field.done("brief")
    field.done("log", "x")


def test_a_linked_memory_folder_outside_is_read_and_written_where_it_lies(field):
    (field.root / "memory").rmdir()
    real = field.base / "elsewhere"
    (real / "entities/people").mkdir(parents=True)
    (real / "2026-10-05.md").write_text("# 2026-10-05\n\n- plum")
    (real / "entities/people/orla.md").write_text("# Orla\n\n## Status\n- a: plum\n\n## Log\n")
    (field.root / "memory").symlink_to(real)
    assert len(field.found("plum")) == 2
    field.done("log", "x")
    field.done("entity", "set", "orla", "a", "b")
    assert (field.root / "memory").is_symlink()
    assert (real / "2026-10-05.md").read_text() == "# 2026-10-05\n\n- plum\n- x\n"


def test_a_day_of_thousands_of_lines_with_an_open_fence_grows_by_what_was_said(field):
    many = "".join(f"- line {number} über 港\t\u2028x\n" for number in range(3700))
    text = f"# 2026-10-05\n\n{many}- bad \udcff\udcfe bytes\n- **Follow-up:** plum\n```\nopen"
    field.write(DAY, text)
    field.write("memory/2026-10-05-call.md", "# Call\n- plum\n")
    assert sorted(field.found("plum")) == [("memory/2026-10-05-call.md", 2), (DAY, 3704)]
    assert [item["line"] for item in field.json("followups")["follow_ups"]] == [3704]
    field.done("log", "after the fence")
    assert field.text(DAY) == text + "\n```\n- after the fence\n"
    assert field.json("today")["companions"] == ["memory/2026-10-05-call.md"]
