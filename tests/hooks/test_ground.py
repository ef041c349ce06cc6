"""Where the guard looks: every workspace around a path, however its layers lie, and no further."""

import json
import os
from pathlib import Path

import pytest

from memory_model.hooks.ground import Ground
from memory_model.hooks.guard import refusal

DAY = "# 2026-10-03\n\n- a line\n"


@pytest.fixture(autouse=True)
def _clock(monkeypatch, tmp_path):
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40")
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)


def put(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def workspace(folder: Path, daily: str = "memory") -> Path:
    return put(folder, **{f"{daily}/2026-10-03.md": DAY, "memory/MEMORY.md": "# Memory\n"})


def bash(cwd: Path, command: str, **environ: str) -> str:
    data = json.dumps({"tool_name": "Bash", "tool_input": {"command": command}, "cwd": str(cwd)}).encode()
    return refusal(data, {**os.environ, **environ}, "/")


def test_a_layer_that_is_a_link_is_guarded_under_both_names(tmp_path):
    work, away = tmp_path / "work", tmp_path / "away"
    put(away, **{"2026-10-03.md": DAY})
    put(work, **{"MEMORY.md": "# Memory\n"})
    (work / "memory").symlink_to(away)
    assert "(W2)" in bash(work, "rm memory/2026-10-03.md")
    assert "(W2)" in bash(work, f"sed -i s/a/b/ {away}/2026-10-03.md")
    assert "holds days" in bash(work, "rm memory")
    assert "holds days" in bash(work, "mv memory elsewhere")
    assert bash(tmp_path, f"rm {away}/2026-10-03.md") == ""


def test_a_memory_that_is_a_repository_of_its_own_is_guarded_from_anywhere(tmp_path):
    work = workspace(tmp_path / "work")
    (work / "memory/.git").mkdir()
    assert "(W2)" in bash(tmp_path, f"rm {work}/memory/2026-10-03.md")
    assert "(W2)" in bash(work / "memory", "rm 2026-10-03.md")


def test_a_place_named_in_the_settings_is_the_one(tmp_path):
    work = workspace(tmp_path / "work", "notes/days")
    assert bash(work, "rm notes/days/2026-10-03.md") == ""
    put(work, **{"memdeck.toml": '[layout]\ndaily = "notes/days"\n'})
    assert "(W2)" in bash(work, "rm notes/days/2026-10-03.md")


def test_the_day_is_the_workspaces_own(tmp_path, monkeypatch):
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40Z")
    work = put(
        tmp_path / "work", **{"memory/2026-10-05.md": "# 2026-10-05\n", "memory/2026-10-06.md": "# 2026-10-06\n"}
    )
    assert bash(work, "echo x >> memory/2026-10-05.md") == ""
    put(work, **{"memdeck.toml": '[time]\nzone = "Pacific/Kiritimati"\n'})
    assert "(W2)" in bash(work, "echo x >> memory/2026-10-05.md")


def test_broken_settings_keep_nobody_from_being_guarded(tmp_path):
    work = workspace(tmp_path / "work")
    put(work, **{"memdeck.toml": "not toml ["})
    assert "(W2)" in bash(work, "rm memory/2026-10-03.md")


def test_a_root_named_by_the_environment_counts_beside_the_one_around(tmp_path):
    work, other = workspace(tmp_path / "work"), workspace(tmp_path / "other")
    named = {"MEMDECK_ROOT": str(other)}
    assert "(W2)" in bash(work, "rm memory/2026-10-03.md", **named)
    assert "--root" not in bash(other, "rm memory/2026-10-03.md", **named)
    assert bash(work, "rm -rf memory", MEMDECK_ROOT="/nowhere") != ""


def test_logseq_and_nested_days_are_days(tmp_path):
    logseq = put(tmp_path / "logseq", **{"MEMORY.md": "x", "journals/2026_10_03.md": DAY})
    assert "(W2)" in bash(logseq, "echo x >> journals/2026_10_03.md")
    nested = put(tmp_path / "nested", **{"memory/2026/10/2026-10-03.md": DAY})
    assert "(W2)" in bash(nested, "rm -rf memory/2026/10")
    assert "(W2)" in bash(nested, "echo x >> memory/2026/10/2026-10-03.md")


def test_the_home_folder_is_no_workspace(tmp_path):
    home = workspace(tmp_path / "home")
    assert bash(home, "rm memory/2026-10-03.md") == ""


def test_folders_that_only_look_like_a_memory_are_free(tmp_path):
    put(tmp_path / "code", **{"src/memory/2026-10-03.md": DAY, "people/orla.md": "# O\n\n## Log\n- 2026-10-03: x.\n"})
    assert bash(tmp_path / "code", "rm people/orla.md && sed -i s/a/b/ people/*.md") == ""
    work = workspace(tmp_path / "work")
    put(work, **{"docs/2026-10-03.md": DAY, "docs/people/orla.md": "# O\n\n## Log\n- 2026-10-03: x.\n"})
    assert bash(work, "rm -rf docs") == ""


def test_nothing_is_written_by_judging(tmp_path):
    work = workspace(tmp_path / "work")
    before = sorted(str(path) for path in tmp_path.rglob("*"))
    bash(work, "rm -rf memory")
    assert sorted(str(path) for path in tmp_path.rglob("*")) == before


def test_many_wide_words_are_held_against_the_days_of_a_folder_that_are_listed_once(tmp_path, monkeypatch):
    work, listed, past_days = workspace(tmp_path / "work"), [], Ground.past_days

    def noted(ground: Ground, folder: str) -> list[str]:
        listed.append(folder)
        return list(past_days(ground, folder))

    monkeypatch.setattr(Ground, "past_days", noted)
    words = [f"memory/part{number}-{{1..999}}.md" for number in range(400)]
    assert bash(work, f"touch {' '.join(words)}") == ""
    assert len(listed) == 1
    words = [*words, "memory/2026-0{1..9}-1{1..9}.md"]
    assert "memory/2026-09-19.md" in bash(work, f"touch {' '.join(words)}")
    assert len(listed) == 2
