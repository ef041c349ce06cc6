"""Completion: bash itself completes by the printed script; what is offered comes from the declarations."""

import shutil
import subprocess

import pytest

from memory_model.cli import catalogue, complete
from memory_model.cli.main import main
from tests.cli.transcript import Console
from tests.observations.agent import fill, make
from tui.theme import THEMES

DAY = "# 2026-10-05\n\n## Quill Ferry\n- **Follow-up:** ask Orla by 10-08\n- **Decision:** two boats\n"


@pytest.fixture
def console(tmp_path, monkeypatch):
    made = Console(tmp_path)
    memory = made.work / "memory"
    (memory / "entities/people").mkdir(parents=True)
    (memory / "2026-10-05.md").write_text(DAY)
    (memory / "MEMORY.md").write_text("# Memory\n\n## Active\n- ferry\n")
    (memory / "entities/people/orla-quist.md").write_text("# Orla Quist\n\n## Status\n- role: dispatcher\n")
    monkeypatch.chdir(made.work)
    for name, value in made.environ.items():
        monkeypatch.setenv(name, value)
    return made


def offered(*words):
    return [line.partition("\t")[0] for line in complete.answer(words)]


def test_bash_completes_by_the_printed_script(console, tmp_path):
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    script = """
    source <(memdeck completion bash)
    for line in "memdeck fol" "memdeck entity show or" "memdeck done 2026-10-05#" "memdeck log --dec"; do
        COMP_WORDS=($line); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _memdeck; echo "${COMPREPLY[*]}"
    done
    COMP_WORDS=(memdeck log --topic ""); COMP_CWORD=3; _memdeck; echo "${COMPREPLY[*]}"
    complete -p memdeck
    """
    done = subprocess.run(
        [bash, "--norc", "-c", script],
        cwd=console.work,
        env=console.environ,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.split("\n")
    assert lines[:5] == ["followups", "orla-quist", "2026-10-05#L4", "--decision", "Quill\\ Ferry"]
    assert "-F _memdeck memdeck" in lines[5]
    assert done.stderr == ""


def test_every_command_and_verb_is_offered(console):
    for name in catalogue.names():
        first, *verb = name.split()
        assert first in offered("")
        if verb:
            assert verb[0] in offered(first, "")
    assert offered("fo") == ["followups"]
    assert "followups" in offered("help", "fo")


@pytest.mark.parametrize("name", catalogue.names())
def test_every_option_of_a_command_is_offered(name, console):
    command = __import__(catalogue.module(name), fromlist=["COMMAND"]).COMMAND
    long = {option.name for option in command.all_options() if option.name.startswith("--")}
    assert set(offered(*name.split(), "--")) == long


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("entity", "set", "orla-quist", ""), ["role"]),
        (("--root", ".", "entity", "show", ""), ["orla-quist"]),
        (("followups", "--entity", ""), ["orla-quist"]),
        (("correct", ""), ["2026-10-05#L5", "2026-10-05#L4"]),
        (("summary", "add", ""), ["Active"]),
        (("brief", "--as-of", "to"), ["today"]),
        (("today", "--date", "y"), ["yesterday"]),
        (("snooze", "2026-10-05#L4", "to"), ["tomorrow"]),
        (("snooze", "2026-10-05#L4", "y"), []),
        (("log", "--due", "to"), ["today", "tomorrow"]),
        (("trace", ""), ["2026-10-05#L5", "2026-10-05#L4", "orla-quist"]),
        (("links", ""), ["orla-quist"]),
        (("graph", "--format", ""), ["json", "dot", "html"]),
        (("merge-driver", "resolve", ""), []),
        (("merge-driver", "resolve", "x", "--keep", "t"), ["theirs"]),
        (("search", "x", "--kind", "dec"), ["decision"]),
        (("search", "--kind", "=", "dec"), ["decision"]),
        (("search", "--in", "sum"), ["summary"]),
        (("explain", "W1"), ["W1", "W10", "W11", "W12"]),
        (("completion", ""), ["bash", "zsh", "fish"]),
        (("--theme", "memdeck-t"), ["memdeck-terminal"]),
        (("--plai",), ["--plain"]),
        (("log", "some", "words", ""), []),
        (("nothing", "such", ""), []),
        (("--root", "/nowhere", "done", ""), []),
    ],
)
def test_values_are_offered_from_declarations_and_workspace(words, answer, console):
    assert offered(*words) == answer


def test_acts_and_what_they_left_are_offered_where_they_are_meant(console, capsys):
    path = console.work / "memory/entities/people/orla-quist.md"
    assert [main(words.split()) for words in ("history --seen", "done 2026-10-05#L4", "log x")] == [0, 0, 0]
    assert offered("reopen", "") == ["2026-10-05#L4"]
    assert offered("done", "") == []
    assert offered("history", "") == offered("undo", "") == ["2", "1"]
    path.unlink()
    assert offered("undo", "") == ["2", "1", "memory/entities/people/orla-quist.md"]
    assert main(["undo", "memory/entities/people/orla-quist.md"]) == 0
    assert path.exists()
    capsys.readouterr()


def test_outside_a_workspace_completion_is_quiet(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    assert main(["__complete", "entity", "show", ""]) == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "")


def test_the_themes_offered_are_those_of_the_deck():
    assert tuple(theme.name for theme in THEMES) == complete.THEMES


def test_another_shell_is_refused_by_name(capsys):
    assert main(["completion", "tcsh"]) == 2
    assert "bash, zsh or fish" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_other_shells_read_their_script(shell, tmp_path, capsys):
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "memdeck __complete" in script
    if program := shutil.which(shell):
        (tmp_path / "script").write_text(script)
        subprocess.run([program, "-n", str(tmp_path / "script")], check=True)


def test_what_an_agent_observed_is_offered(console):
    connection = make(console.home / ".claude-mem/claude-mem.db")
    fill(connection)
    assert offered("observations", "retire", "") == ["3", "2", "1"]
    assert offered("observations", "timeline", "--session", "") == ["2", "1"]
    assert offered("observations", "list", "--project", "q") == ["quill-ferry"]
    assert "bugfix" in offered("observations", "list", "--type", "")
    assert offered("observations", "search", "--in", "") == ["observation", "prompt", "summary"]
    assert offered("observations", "list", "--db", "/nowhere", "--project", "") == []
    assert offered("serve", "--host", "l") == ["localhost"]
