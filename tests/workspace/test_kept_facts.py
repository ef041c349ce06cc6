"""Facts that are kept from one process to the next are those of the files, whatever happened to these since."""

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.facts.fact import Fact
from memory_model.workspace import Workspace, factbook

Write = Callable[..., Path]
Open = Callable[[], Workspace]
FACTS = "memory/facts"
TEXT = "---\nname: {0}\ndescription: about {0}\ntype: project\nvalid_from: 2026-08-01\n---\nBody.\n"
ODD = (
    TEXT,
    TEXT.replace("valid_from: 2026-08-01", "valid_from: soon"),
    TEXT.replace("type: project", "tags: [a, b]\nchecks: [x]\naliases: [other]\ncontradicts: a0\nrulings: a1 so"),
    TEXT.replace("about {0}", "superseded by [[a0]]"),
    TEXT.replace("about {0}", '"a \\x1e b \\x1c c"'),
    TEXT.replace("about {0}", '"lone \\ud800 one"'),
    "---\nname: {0}\nmetadata:\n  type: user\n---\n",
    "no frontmatter in {0}\n",
    "---\nopen: [\n",
)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    seen: list[str] = []
    original = factbook.from_bytes

    def noted(data: bytes, path: str, *rest):  # type: ignore[no-untyped-def]
        seen.append(path)
        return original(data, path, *rest)

    monkeypatch.setattr(factbook, "from_bytes", noted)
    return seen


def afresh(workspace: Workspace) -> list[Fact]:
    """Read all facts without what is kept."""
    return workspace.facts.facts(workspace.facts.collections())


def aged(root: Path, age: float = 60) -> None:
    """Let all files and folders be old, so that they are proved by their times."""
    for place in (root, *root.rglob("*")):
        stamp = place.stat().st_mtime - age
        os.utime(place, (stamp, stamp))


def test_the_next_process_reads_only_what_changed(root: Path, write: Write, opened: Open, read: list[str]) -> None:
    for name in "abc":
        write(f"{FACTS}/{name}.md", TEXT.format(name))
    aged(root)
    first = opened().facts.facts()
    assert [fact.slug for fact in first] == ["a", "b", "c"]
    read.clear()
    assert opened().facts.facts() == first
    assert read == []
    write(f"{FACTS}/b.md", TEXT.format("bee"), age=30)
    (root / FACTS / "c.md").unlink()
    assert [fact.name for fact in opened().facts.facts()] == ["a", "bee"]
    assert read == [f"{FACTS}/b.md"]


def test_nothing_is_looked_for_while_no_folder_changed(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(f"{FACTS}/a.md", TEXT.format("a"))
    aged(root)
    first = opened().facts.facts()
    workspace = opened()
    monkeypatch.setattr(workspace.facts, "_look", lambda: pytest.fail("the folders are walked"))
    assert workspace.facts.facts() == first


def test_a_fact_changed_just_now_is_read_each_time(root: Path, write: Write, opened: Open) -> None:
    place = write(f"{FACTS}/a.md", TEXT.format("a"), age=0)
    assert opened().facts.facts()[0].name == "a"
    stamp = place.stat()
    place.write_text(TEXT.format("b"))
    os.utime(place, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert opened().facts.facts()[0].name == "b"


def test_folders_elsewhere_are_proved_as_well(root: Path, write: Write, opened: Open) -> None:
    write(f"{FACTS}/a.md", TEXT.format("a"))
    users = Path.home() / ".claude/memory"
    users.mkdir(parents=True)
    (users / "u.md").write_text(TEXT.format("u"))
    aged(root)
    aged(users)
    assert [fact.path for fact in opened().facts.facts()] == [f"{FACTS}/a.md", "~/.claude/memory/u.md"]
    (users / "u.md").write_text(TEXT.format("you"))
    assert [fact.name for fact in opened().facts.facts()] == ["a", "you"]
    (users / "v.md").write_text(TEXT.format("v"))
    assert [fact.name for fact in opened().facts.facts()] == ["a", "you", "v"]
    shutil.rmtree(users)
    assert [fact.name for fact in opened().facts.facts()] == ["a"]


def test_an_index_decides_which_notes_are_facts(root: Path, write: Write, opened: Open) -> None:
    write("memory/n.md", "# A note\n")
    index = write("memory/MEMORY.md", "- [N](n.md)\n")
    aged(root)
    assert [fact.slug for fact in opened().facts.facts()] == ["n"]
    index.write_text("# Nothing\n")
    assert opened().facts.facts() == []


def test_a_file_that_cannot_be_read_is_tried_again(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(f"{FACTS}/a.md", TEXT.format("a"))
    aged(root)
    with monkeypatch.context() as patch:
        patch.setattr(factbook.Reader, "read", lambda *_: None)
        assert opened().facts.facts() == []
    assert [fact.slug for fact in opened().facts.facts()] == ["a"]


@pytest.mark.parametrize("seed", range(4))
def test_kept_facts_are_those_of_the_files(root: Path, write: Write, opened: Open, seed: int) -> None:
    chance = random.Random(seed)
    names = [f"{folder}/a{number}.md" for folder in (FACTS, "memory", f"{FACTS}/deep") for number in range(4)]
    write(f"{FACTS}/a0.md", TEXT.format("a0"))
    deck = opened()
    for _ in range(60):
        path = chance.choice(names)
        act = chance.randrange(6)
        if act == 0:
            (root / path).unlink(missing_ok=True)
        elif act == 1:
            write("memory/MEMORY.md", "".join(f"- [x]({name})\n" for name in chance.sample(["a0.md", "a1.md"], 1)))
        elif act == 2 and (root / path).exists():
            (root / path).rename(root / f"{path[:-3]}x.md")
        else:
            write(path, chance.choice(ODD).replace("{0}", f"n{chance.randrange(9)}"), age=chance.choice((0, 30, 60)))
        if chance.random() < 0.3:
            aged(root, 10)
        expected = afresh(opened())
        assert opened().facts.facts() == expected
        assert deck.facts.facts() == expected


def test_damage_to_the_cache_does_not_matter(root: Path, write: Write, opened: Open) -> None:
    for name in "ab":
        write(f"{FACTS}/{name}.md", TEXT.format(name))
    aged(root)
    first = opened().facts.facts()
    cache = Path(opened().cache_dir) / "facts"
    data = cache.read_bytes()
    for cut in range(0, len(data), 11):
        cache.write_bytes(data[:cut] + bytes([data[cut] ^ 1]) + data[cut + 1 :])
        assert opened().facts.facts() == first
        cache.write_bytes(data[:cut])
        assert opened().facts.facts() == first


def test_a_cache_that_cannot_be_written_does_not_matter(root: Path, write: Write, opened: Open, monkeypatch) -> None:
    write(f"{FACTS}/a.md", TEXT.format("a"))
    aged(root)
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert [fact.slug for fact in opened().facts.facts()] == ["a"]
    workspace = opened()
    assert workspace.facts.facts() == workspace.facts.facts()


def test_links_in_are_found_by_every_name_and_spelling(root: Path, write: Write, opened: Open) -> None:
    from memory_model.operations.fact_show import show  # noqa: PLC0415  beside its only use

    write(f"{FACTS}/a fact.md", TEXT.format("called").replace("type:", "aliases: [alias]\ntype:"))
    for number, link in enumerate(("[[a fact]]", "[x](a%20fact.md)", "[[called|x]]", "[[facts/alias#h]]", "no a fact")):
        write(f"{FACTS}/l{number}.md", TEXT.format(f"l{number}") + link + "\n")
    assert [(link.node, link.line) for link in show(opened(), "called").links_in] == [(f"l{n}", 8) for n in range(4)]
