"""Lists that are kept written out are those of the files as they are now, as text and as a document."""

import json
import os
import time

import pytest

from memory_model.cli.main import main

ORLA = "# Orla Quist\n\n## Status\n- role: dispatcher\n\n## Log\n- 2026-09-28: met at the depot.\n"


@pytest.fixture
def write(tmp_path, monkeypatch):
    home = tmp_path / "home"
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40")
    monkeypatch.setenv("MEMDECK_ROOT", str(tmp_path / "notes"))

    def put(path, text):
        target = tmp_path / "notes" / "memory" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        for place in (target, *target.parents[:4]):
            os.utime(place, (time.time() - 60 + len(text) % 7,) * 2)
        return target

    put("2026-10-05.md", "# 2026-10-05\n\n- **Follow-up:** ask Orla Quist by 10-08\n")
    put("entities/people/orla.md", ORLA)
    return put


@pytest.fixture
def shown(capsys):
    def run(*words):
        """Run a command twice, made anew and kept: both say the same."""
        told = []
        for _ in range(2):
            assert main(list(words)) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]
        return told[0]

    return run


def test_a_list_of_entities_follows_names_contacts_and_promises(write, shown):
    assert shown("entity", "list") == "people\n  orla  Orla Quist  (last contact 7 days ago, 1 follow-up)\n"
    write("entities/people/orla.md", ORLA.replace("Quist", "Quill").replace("09-28", "10-04"))
    assert shown("entity", "list") == "people\n  orla  Orla Quill  (last contact 1 day ago, 1 follow-up)\n"
    write("2026-10-05.md", "# 2026-10-05\n\n- **Follow-up:** ask Orla Quill\n- **Follow-up:** thank Orla Quill\n")
    assert "2 follow-ups" in shown("entity", "list")
    write("entities/projects/ferry.md", "# Ferry\n")
    assert shown("entity", "list", "projects") == "projects\n  ferry  Ferry\n"
    document = json.loads(shown("entity", "list", "--json"))
    assert [(head["title"], head["open_follow_ups"]) for head in document["entities"]] == [
        ("Orla Quill", 2),
        ("Ferry", 0),
    ]
    assert document["warnings"] == []


def test_the_document_of_follow_ups_follows_the_files(write, shown):
    document = json.loads(shown("followups", "--json"))
    assert [item["text"] for item in document["follow_ups"]] == ["ask Orla Quist"]
    assert list(document) == ["days", "today", "follow_ups", "open", "overdue", "snoozed", "warnings"]
    write("2026-10-05.md", "# 2026-10-05\n\n- **Follow-up:** ask Teo\n")
    assert [item["text"] for item in json.loads(shown("followups", "--json"))["follow_ups"]] == ["ask Teo"]
    assert json.loads(shown("followups", "--json", "--days", "9"))["days"] == 9


def test_the_status_follows_the_summary(write, shown):
    write("MEMORY.md", "# Memory\n")
    assert shown("status") == "1 follow-up, budget 0 %\n"
    write("MEMORY.md", "# Memory\n" + "- x\n" * 99)
    assert shown("status") == "1 follow-up, budget 50 %\n"
    write("../memdeck.toml", "[budget]\nlines = 100\n")
    assert shown("status") == "1 follow-up, budget 100 %\n"
