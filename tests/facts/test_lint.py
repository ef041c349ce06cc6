"""Lint of a collection, clause by clause: the very lines it prints."""

import os
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.facts.linting.run import Report
from memory_model.operations import fact_lint
from memory_model.operations.fact_lint import lint_all, lint_folder
from memory_model.workspace.front import Workspace

GOOD = "---\nname: {0}\ndescription: about {0}\nmetadata:\n  type: user\n---\nB.\n"
ADDS = "memdeck fact index --write adds the line"
REPAIR = "which is the identity; repair it"
RENAME = "rename one of the files, and its name with it"
FLAT = "---\nname: {0}\ndescription: about {0}\ntype: project\nvalid_from: 2026-08-01\nvalid_until: {1}\n---\nB.\n"


class Ground:
    """A folder ``memory`` in a temporary place, with an index that lists every file unless it is given."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.memory = base / "memory"
        self.memory.mkdir(parents=True)

    def put(self, files: dict[str, str | bytes], index: str | None = "", name: str = "MEMORY.md") -> None:
        for path, text in files.items():
            place = self.memory / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode() if isinstance(text, str) else text)
        if index is not None:
            listed = "".join(f"- [T]({path}) — words\n" for path in files if path.endswith(".md"))
            (self.memory / name).write_text(index or f"# Memory\n\n{listed}")

    def lint(self, folder: str = "memory", *, strict: bool = False) -> Report:
        root = str(self.base)
        workspace = Workspace.open(root, Clock(fixed="2026-10-05T16:40"))
        return lint_folder(folder, workspace, workspace.clock.today(), strict=strict)

    def lines(self, *, strict: bool = False) -> list[str]:
        return [note.text() for note in self.lint(strict=strict).notes]


@pytest.fixture
def ground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ground:
    made = Ground(tmp_path / "root")
    monkeypatch.chdir(made.base)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    return made


def fact(*lines: str, name: str = "a") -> str:
    return "\n".join(["---", *lines, "---", "Body.", ""]).replace("NAME", name)


def test_a_clean_collection_says_how_much_was_checked(ground: Ground) -> None:
    ground.put({"a.md": GOOD.format("a"), "deep/b.md": GOOD.format("b")})
    report = ground.lint()
    assert report.notes == ()
    assert report.summary() == "lint: 2 memory file(s) checked, 0 error(s), 0 warning(s)"


def test_a_missing_folder_is_the_only_finding_and_names_the_command(ground: Ground) -> None:
    report = ground.lint("nowhere/facts")
    assert [note.text() for note in report.notes] == [
        "ERROR: nowhere/facts: index: there is no folder nowhere/facts; make one with: memdeck init"
    ]
    assert report.summary() == "lint: 0 memory file(s) checked, 1 error(s), 0 warning(s)"


def test_without_an_index_nothing_else_is_checked(ground: Ground) -> None:
    ground.put({"a.md": "---\nbroken"}, index=None)
    assert ground.lines() == [
        "ERROR: memory: index: memory has no index (MEMORY.md or INDEX.md); make one with: memdeck init"
    ]


def test_index_and_files_that_disagree_either_way(ground: Ground) -> None:
    files = {"kept.md": GOOD.format("kept"), "orphan.md": GOOD.format("orphan")}
    ground.put(files, "# M\n\n- [K](kept.md)\n- [G](gone.md) — was here\n* [S](orphan.md)\n- orphan.md in words\n")
    assert ground.lines() == [
        "ERROR: memory/MEMORY.md:4: entry: gone.md is listed but there is no such file; take the line out",
        f"ERROR: memory/orphan.md: index: this file is not in memory/MEMORY.md; {ADDS}",
    ]


def test_a_line_that_stands_twice_is_a_warning(ground: Ground) -> None:
    ground.put({"a.md": GOOD.format("a")}, "- [A](a.md)\n  - [A again](a.md)\n")
    assert ground.lines() == ["WARNING: memory/MEMORY.md:2: entry: a.md is listed in line 1 already"]


def test_link_targets_are_literal(ground: Ground) -> None:
    ground.put({"my note.md": GOOD.format("my note")}, "- [A](my note.md)\n")
    assert ground.lines() == []
    ground.put({}, "- [A](my%20note.md)\n")
    assert [line.split(": ")[:3] for line in ground.lines()] == [
        ["ERROR", "memory/MEMORY.md:1", "entry"],
        ["ERROR", "memory/my note.md", "index"],
    ]


def test_entries_that_leave_the_memory_are_told_and_not_followed(ground: Ground) -> None:
    (ground.base / "outside.md").write_text("x")
    ground.put(
        {"a.md": GOOD.format("a")}, "- [A](a.md)\n- [Up](../outside.md)\n- [Abs](/etc/x.md)\n- ~~[Old](old.md)~~\n"
    )
    assert ground.lines() == [
        "WARNING: memory/MEMORY.md:2: entry: (../outside.md) leads out of the memory; it is not followed",
        "WARNING: memory/MEMORY.md:3: entry: (/etc/x.md) leads out of the memory; it is not followed",
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["name: a", "description: x"], "memory/a.md: metadata.type: metadata.type is missing"),
        (["name: a", "metadata:", "  type: user"], "memory/a.md: description: description is missing"),
        (["description: x", "metadata:", "  type: user"], "memory/a.md: name: name is missing; write name: a"),
        (
            ["name: a", 'description: ""', "metadata:", "  type: user"],
            "memory/a.md:3: description: description is empty",
        ),
        (["name: ''", "description: x", "metadata:", "  type: user"], "memory/a.md:2: name: name is empty"),
        (
            ["name: a", "description: x", "metadata:", "  type: ''"],
            "memory/a.md:5: metadata.type: metadata.type is empty",
        ),
        (
            ["name: a", "description: x", "metadata:", "  type: decision"],
            "memory/a.md:5: metadata.type: 'decision' is not one of user, project, feedback, reference",
        ),
        (["name: a", "description: x", "type: nonsense"], "memory/a.md:4: type: 'nonsense' is not one of user"),
    ],
)
def test_a_field_that_is_missing_empty_or_outside_the_list(ground: Ground, lines: list[str], expected: str) -> None:
    ground.put({"a.md": fact(*lines)})
    (line,) = ground.lines()
    assert line.startswith(f"ERROR: {expected}")


def test_a_type_at_the_top_level_counts(ground: Ground) -> None:
    ground.put({"a.md": fact("name: a", "description: x", "type: feedback")})
    assert ground.lines() == []


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("---\nname: a\n\tdescription: x\n---\n", 3, "tab"),
        ("---\nname: &n a\ndescription: x\nmetadata:\n  type: user\n---\n", 2, "anchors"),
        ("---\nname: !!str a\ndescription: x\nmetadata:\n  type: user\n---\n", 2, "tags"),
        ("---\nname: a\ndescription: >\n  long\n  text\nmetadata:\n  type: user\n---\n", 3, "block scalars"),
        ("---\nname: a\nname: b\ndescription: x\nmetadata:\n  type: user\n---\n", 3, "second time"),
        ("---\nname: a\ndescription:\nmetadata:\n  type: user\n---\n", 3, "no value"),
        ("---\nname: a\ndescription: x\nmetadata:\n  type:\n---\n", 5, "no value"),
        ("---\nname: a\ndescription: x\nmetadata:\n  type: user\n", 1, "not closed"),
        ("---\n---\nBody.\n", 1, "empty"),
        ("# No block\n", 1, "no frontmatter"),
        ("---\nname: a\ndescription: note: ring twice\nmetadata:\n  type: user\n---\n", 3, "quotes"),
    ],
)
def test_frontmatter_that_cannot_be_read_is_told_once_with_its_line(ground, text: str, line: int, words: str) -> None:
    ground.put({"a.md": text})
    found = [said for said in ground.lines() if "is not the file name" not in said]
    assert len(found) == 1
    assert found[0].startswith(f"ERROR: memory/a.md:{line}: frontmatter: ")
    assert words in found[0]


def test_a_comment_that_may_not_be_meant_is_a_warning(ground: Ground) -> None:
    ground.put({"a.md": fact("name: a", "description: see issue #42 now", "metadata:", "  type: user")})
    assert ground.lines() == [
        "WARNING: memory/a.md:3: description: the text after ` #` is a comment and not read: #42 now"
    ]


def test_a_file_that_is_no_utf8_is_an_error_with_its_line(ground: Ground) -> None:
    ground.put({"a.md": GOOD.format("a").encode() + b"caf\xe9\n"})
    assert ground.lines() == ["ERROR: memory/a.md:8: file: this is not UTF-8; convert the file"]


def test_b43_one_name_twice_is_one_error_on_the_later_file(ground: Ground) -> None:
    source = fact("name: src", "description: links to [[todo]] and [[another-todo]]", "metadata:", "  type: user")
    files = {path: GOOD.format("todo") for path in ("a/todo.md", "b/todo.md")}
    ground.put({**files, "another-todo.md": GOOD.format("another-todo"), "src.md": source})
    said = "'todo' is the name of memory/a/todo.md too; rename one of the files, and its name with it"
    assert ground.lines() == [f"ERROR: memory/b/todo.md:2: name: {said}"]
    (ground.memory / "b/todo.md").unlink()
    index = ground.memory / "MEMORY.md"
    index.write_text(index.read_text().replace("- [T](b/todo.md) — words\n", ""))
    assert ground.lines() == []


def test_the_same_file_name_in_two_folders_is_a_warning(ground: Ground) -> None:
    ground.put({"a/todo.md": GOOD.format("todo"), "b/todo.md": GOOD.format("todo-b")})
    assert ground.lines() == [
        "WARNING: memory/b/todo.md: file: memory/a/todo.md has the same file name; a link by it is ambiguous",
        f"WARNING: memory/b/todo.md:2: name: 'todo-b' is not the file name, {REPAIR}: name: todo",
    ]


def test_a_name_that_is_not_the_file_name_is_a_warning_and_an_error_when_strict(ground: Ground) -> None:
    ground.put({"a.md": GOOD.format("b")})
    said = "memory/a.md:2: name: 'b' is not the file name, which is the identity; repair it: name: a"
    assert ground.lines() == [f"WARNING: {said}"]
    assert ground.lines(strict=True) == [f"ERROR: {said}"]


@pytest.mark.parametrize(
    ("description", "words"),
    [
        ("superseded by new", "a supersession reads 'superseded by [[successor]]' and nothing else"),
        ("superseded by [[]]", "a supersession reads"),
        ("superseded by [[b]] since spring", "a supersession reads"),
        ("superseded by [[b]] [[c]]", "a supersession reads"),
        ("superseded by [[a]]", "it names itself: a"),
        ("superseded by [[nobody]]", "[[nobody]] names nothing: there is no memory of that name"),
    ],
)
def test_a_supersession_that_is_malformed_or_names_itself_or_nothing(ground, description: str, words: str) -> None:
    old = fact("name: a", f"description: {description}", "metadata:", "  type: user")
    ground.put({"a.md": old, "b.md": GOOD.format("b"), "c.md": GOOD.format("c")})
    (line,) = ground.lines()
    assert line.startswith(f"ERROR: memory/a.md:3: description: {words}")


def test_a_supersession_that_fits_is_clean(ground: Ground) -> None:
    old = fact("name: a", "description: superseded by [[b]]", "metadata:", "  type: user")
    ground.put({"a.md": old, "b.md": GOOD.format("b")})
    assert ground.lines() == []


def test_supersession_in_a_circle_is_told_once(ground: Ground) -> None:
    marked = {
        f"{one}.md": fact(f"name: {one}", f"description: superseded by [[{two}]]", "metadata:", "  type: user")
        for one, two in (("a", "b"), ("b", "c"), ("c", "a"))
    }
    ground.put(marked)
    assert ground.lines() == ["ERROR: memory/a.md:3: description: supersession runs in a circle: a → b → c → a"]


def test_a_link_without_a_memory_is_a_warning_where_it_stands(ground: Ground) -> None:
    text = fact("name: a", "description: see [[ghost]]", "metadata:", "  type: user")
    ground.put({"a.md": f"{text}And [[nobody]], not `[[code]]`.\n\n```sh\n[[ -f x ]] && [[also-not]]\n```\n"})
    assert ground.lines() == [
        "WARNING: memory/a.md:3: description: [[ghost]] leads to no memory: there is no memory of that name",
        "WARNING: memory/a.md:8: body: [[nobody]] leads to no memory: there is no memory of that name",
    ]


def test_where_the_file_has_that_name_but_declares_another_the_name_is_what_is_repaired(ground: Ground) -> None:
    linking = fact("name: a", "description: superseded by [[pier]]", "metadata:", "  type: user") + "See [[pier]].\n"
    ground.put({"a.md": linking, "pier.md": GOOD.format("quay")})
    hint = "memory/pier.md has that file name but declares the name 'quay'; set its name to 'pier'"
    assert ground.lines() == [
        f"ERROR: memory/a.md:3: description: [[pier]] names nothing: {hint}",
        f"WARNING: memory/a.md:8: body: [[pier]] leads to no memory: {hint}",
        "WARNING: memory/pier.md:2: name: 'quay' is not the file name, which is the identity; repair it: name: pier",
    ]


def test_a_link_to_another_layer_of_the_workspace_leads_somewhere(ground: Ground) -> None:
    person = ground.memory / "entities/people/orla-quist.md"
    person.parent.mkdir(parents=True)
    person.write_text("# Orla Quist\n\n## Status\n\n## Log\n")
    (ground.memory / "2026-10-05.md").write_text("# 2026-10-05\n\n- x\n")
    ground.put({"a.md": GOOD.format("a") + "[[orla-quist]] [[Orla Quist]] [[2026-10-05]] [[2026-10-05#L3]]\n"})
    assert ground.lines() == []


def test_days_companions_entities_and_nested_collections_are_no_facts_of_a_flat_one(ground: Ground) -> None:
    for path in ("2026-10-05.md", "2026-10-05-call.md", "entities/people/orla.md", "facts/INDEX.md", "facts/x.md"):
        place = ground.memory / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("# x\n")
    ground.put({"a.md": GOOD.format("a")}, "- [A](a.md)\n- [X](facts/x.md)\n- [Orla](entities/people/orla.md)\n")
    report = ground.lint()
    assert (report.notes, report.checked) == ((), 1)


@pytest.mark.parametrize("folder", ["memory", "./memory", "memory/", "../{0}/memory"])
def test_findings_name_the_path_as_given(ground: Ground, folder: str) -> None:
    ground.put({"a.md": GOOD.format("a"), "b.md": GOOD.format("a")}, "- [A](a.md)\n- [B](b.md)\n")
    named = folder.format(ground.base.name)
    lines = [note.text() for note in ground.lint(named).notes]
    given = named.rstrip("/")
    assert lines == [f"ERROR: {given}/b.md:2: name: 'a' is the name of {given}/a.md too; {RENAME}"]


@pytest.mark.parametrize("key", ["valid_from", "recorded", "last_verified", "stale_since", "valid_until"])
def test_b19_a_bad_date_is_told_at_its_line(ground: Ground, key: str) -> None:
    text = fact("name: a", "description: x", "metadata:", "  type: user", f"  {key}: 31/08/2026")
    ground.put({"a.md": text})
    assert ground.lines() == [
        f"ERROR: memory/a.md:6: metadata.{key}: '31/08/2026' is not a date; write it as 2026-10-05"
    ]


def test_a_window_that_ends_before_it_begins_is_an_error(ground: Ground) -> None:
    ground.put({"a.md": FLAT.format("a", "2026-08-01")}, "# I\n", "INDEX.md")
    assert ground.lines() == [
        "ERROR: memory/a.md:6: valid_until: it ends on 2026-08-01, which is not after 2026-08-01, when it begins"
    ]


def test_in_a_windowed_index_open_facts_have_one_line_and_ended_ones_none(ground: Ground) -> None:
    files = {"open.md": FLAT.format("open", "null"), "over.md": FLAT.format("over", "2026-09-01")}
    ground.put(files, "# I\n\n- [O](over.md), was\n", "INDEX.md")
    assert ground.lines() == [
        "ERROR: memory/INDEX.md:3: entry: over ended on 2026-09-01; take the line out",
        "ERROR: memory/open.md: index: this file is not in memory/INDEX.md; memdeck fact index --write adds the line",
    ]


def test_a_fact_that_ends_or_begins_later_may_have_its_line_or_not(ground: Ground) -> None:
    files = {"a.md": FLAT.format("a", "2026-11-01"), "b.md": FLAT.format("b", "2026-11-01")}
    ground.put(files, "- [A](a.md), a\n", "INDEX.md")
    assert ground.lines() == []


def test_windowed_frontmatter_is_read_leniently_and_told(ground: Ground) -> None:
    broken = "---\nname: a\ndescription: note: ring twice\ntype: person\nsupersedes: [[b]]\n---\n"
    ground.put({"a.md": broken, "b.md": FLAT.format("b", "2026-09-01")}, "- [A](a.md), a\n", "INDEX.md")
    (line,) = ground.lines()
    assert line.startswith("ERROR: memory/a.md:3: frontmatter: not valid YAML")


def test_of_two_indexes_the_one_with_more_lines_counts_and_the_other_is_told(ground: Ground) -> None:
    files = {"a.md": GOOD.format("a"), "b.md": GOOD.format("b")}
    ground.put(files)
    (ground.memory / "INDEX.md").write_text("- [A](a.md)\n")
    assert ground.lines() == [
        "WARNING: memory/INDEX.md: index: memory/MEMORY.md has more entries and counts as the index; merge the two"
    ]


def test_b17_a_byte_order_mark_and_windows_line_ends_change_nothing(ground: Ground) -> None:
    ground.put(
        {"bom.md": b"\xef\xbb\xbf" + GOOD.format("bom").encode(), "crlf.md": GOOD.format("crlf").replace("\n", "\r\n")}
    )
    assert ground.lines() == []


def test_without_a_path_every_collection_is_checked(ground: Ground) -> None:
    ground.put({"a.md": GOOD.format("b")})
    (ground.memory / "facts").mkdir()
    (ground.memory / "facts/x.md").write_text(FLAT.format("x", "null"))
    (ground.memory / "facts/INDEX.md").write_text("# I\n")
    home = ground.base.parent / "home/.claude/memory"
    home.mkdir(parents=True)
    (home / "mine.md").write_text(FLAT.format("mine", "null"))
    (home / "INDEX.md").write_text("# I\n")
    report = lint_all(Workspace.open(str(ground.base), Clock(fixed="2026-10-05T16:40")))
    assert report is not None
    assert [(note.path, note.field) for note in report.notes] == [
        ("memory/facts/x.md", "index"),
        ("memory/a.md", "name"),
        ("~/.claude/memory/mine.md", "index"),
    ]
    assert report.checked == 3


def test_a_lint_of_all_is_kept_for_as_long_as_nothing_changed(ground: Ground, monkeypatch) -> None:
    def look() -> tuple[tuple[str, ...], bool]:
        looked: list[str] = []
        with monkeypatch.context() as patch:
            lint = fact_lint.lint
            patch.setattr(fact_lint, "lint", lambda *given, **more: looked.append("") or lint(*given, **more))
            report = lint_all(Workspace.open(str(ground.base), Clock(fixed="2026-10-05T16:40")))
        assert report is not None
        return tuple(note.text() for note in report.notes), bool(looked)

    def put(files: dict[str, str]) -> None:
        ground.put(files, index=None)
        for path in ground.base.rglob("*.md"):
            os.utime(path, (1_700_000_000, 1_700_000_000))

    put({"a.md": GOOD.format("b"), "MEMORY.md": "# M\n\n- [A](a.md) — x\n- [D](2026-10-01.md) — y\n"})
    first, is_read = look()
    assert is_read
    assert look() == (first, False)
    put({"2026-10-01.md": "# 2026-10-01\n"})
    second, is_read = look()
    assert is_read
    assert len(second) == len(first) - 1
    assert look() == (second, False)
