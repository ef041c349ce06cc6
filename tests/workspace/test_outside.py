"""Places of facts outside the workspace: the user's config names them, a workspace cannot."""

from pathlib import Path

import pytest

from memory_model import user_config
from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.operations.undo import undo
from memory_model.settings import OutsideSettings
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.workspace.front import Workspace
from memory_model.workspace.outside import PERSONA, Outside, find


@pytest.fixture
def home(tmp_path: Path, monkeypatch) -> Path:
    folder = tmp_path / "home"
    for name in (".claude/memory", "notes/facts", "notes/facts/inner", "shared"):
        (folder / name).mkdir(parents=True)
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    return folder


def config(text: str) -> None:
    place = Path(user_config.path())
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)


def found(root: str = "/nowhere/at-all") -> Outside:
    return find(root, OutsideSettings())


def test_without_a_config_the_usual_folder_is_read_where_there_is_one(home: Path) -> None:
    assert found() == Outside({"~/.claude/memory": str(home / ".claude/memory")})
    config('theme = "x"\n')
    assert list(found().folders) == ["~/.claude/memory"]


def test_places_are_read_in_the_order_of_the_config_and_in_place_of_the_usual_one(home: Path) -> None:
    config(f'[facts]\nplaces = ["~/notes/facts/", "{home}/shared", "~/gone"]\n')
    assert found() == Outside({"~/notes/facts": str(home / "notes/facts"), "~/shared": str(home / "shared")})
    config("[facts]\nplaces = []\nagents = []\n")
    assert found() == Outside({})


def test_what_is_no_place_below_home_is_told_and_passed_over(home: Path) -> None:
    wrong = ["/etc", "~/../x", "~", "~/", "~/a//b", "~root/x", "notes", "~/.", ""]
    listed = ", ".join(f'"{place}"' for place in wrong)
    config(f'[facts]\nplaces = [{listed}, 7, "~/shared"]\n')
    folders, problems = found()
    assert list(folders) == ["~/shared"]
    assert len(problems) == len(wrong) + 1
    assert "'/etc' is not a folder below your home; write ~/notes" in problems[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[facts\n", "is not read"),
        ("facts = 7\n", "[facts] is a table"),
        ("[facts]\nplaces = 7\n", "places is a list of folders"),
    ],
)
def test_a_config_that_cannot_be_read_is_told_and_the_usual_folder_read(home: Path, text: str, words: str) -> None:
    config(text)
    folders, problems = found()
    assert (list(folders), [words in problem for problem in problems]) == (["~/.claude/memory"], [True])


def test_no_fact_is_read_twice(home: Path) -> None:
    config('[facts]\nplaces = ["~/notes/facts", "~/notes/facts/inner", "~/notes", "~/shared"]\n')
    (home / "link").symlink_to(home / "shared")
    folders, problems = found(str(home / "notes/work"))
    assert list(folders) == ["~/notes/facts", "~/shared"]
    assert ["~/notes holds this workspace" in problem for problem in problems] == [True]
    assert list(found(str(home / "shared")).folders)[-1:] != ["~/shared"]


def test_the_one_file_of_the_persona_is_written_and_taken_back_and_nothing_beside_it(
    tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "ferry/memory").mkdir(parents=True)
    workspace = Workspace.open(str(tmp_path / "ferry"), Clock("", 0, "2026-10-05T16:40"))
    persona = tmp_path / "home/.claude/CLAUDE.md"

    def compose() -> Plan:
        version = workspace.store.read(PERSONA)
        return Plan("persona", (Replace(PERSONA, version, b"- table first\n"),), (Done(PERSONA, 1, "a", "b"),))

    assert not persona.parent.exists()
    outcome = workspace.store.commit(compose)
    assert isinstance(outcome, Applied)
    assert persona.read_bytes() == b"- table first\n"
    with pytest.raises(MemdeckError):
        workspace.store.read("~/.claude/settings.json")
    assert isinstance(undo(workspace, outcome.undo), Applied)
    assert not persona.exists()
