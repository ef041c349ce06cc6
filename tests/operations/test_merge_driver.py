"""The lines for git are those of the layers as they were found, whatever the folders are called."""

import subprocess

import pytest

from memory_model.operations import attributes, merge_driver
from memory_model.operations.git_config import driver
from memory_model.text.document import Document
from memory_model.workspace.layout import Layout
from tests.operations import ground

PLACES = {
    "usual": ("", {}),
    "named": (
        '[layout]\ndaily = "log days"\nentities = ["crm*[1]"]\nsummary = "NOTES.md"\nstate = "now/here.md"\n',
        {"log days/2026-10-05.md": "# 2026-10-05\n", "crm*[1]/people/orla.md": "# Orla\n"},
    ),
    "at the root": ('[layout]\ndaily = "."\n', {"2026-10-05.md": "# 2026-10-05\n", "MEMORY.md": "# Memory\n"}),
    "kinds": ("", {"people/orla.md": "# Orla\n", "MEMORY.md": "# Memory\n", "daily/2026-10-05.md": "# 2026-10-05\n"}),
    "odd": ('[layout]\ndaily = "a \\"b\\" #c !d"\n', {'a "b" #c !d/2026-10-05.md': "# 2026-10-05\n"}),
}


@pytest.mark.parametrize("name", PLACES)
def test_git_takes_the_driver_for_every_layer(tmp_path, monkeypatch, name):
    settings, files = PLACES[name]
    workspace = ground.make(tmp_path, monkeypatch, {**files, "memdeck.toml": settings})
    subprocess.run(["git", "init", "-q"], cwd=workspace.root, check=True)
    found = merge_driver.setup(workspace)
    merge_driver.apply(workspace, found)
    status = merge_driver.status(workspace)
    assert [layer for layer in status.layers if layer.driver != "memdeck"] == []
    assert status.works
    assert merge_driver.setup(workspace).diff == ()
    merge_driver.apply(workspace, merge_driver.setup(workspace, removing=True))
    assert not merge_driver.status(workspace).works
    assert not (tmp_path / "root/.gitattributes").exists()


@pytest.mark.parametrize(
    "foreign", [b"", b"*.png binary", b"# a\r\n*.md merge=memdeck text\r\n", b"\n\n", b"a\xff b\n"]
)
def test_what_others_wrote_into_the_file_stays_byte_for_byte(foreign):
    layout = Layout("/x", "memory", "YYYY-MM-DD", ("memory/entities",), (), "memory/MEMORY.md", "state/current.md")
    lines = attributes.wanted(layout)
    made = attributes.installed(Document.from_bytes(foreign), lines)
    assert attributes.installed(made, lines) == made
    assert made.to_bytes().startswith(foreign)
    back = attributes.removed(made).to_bytes()
    assert back in (foreign, foreign + b"\n")


def test_lines_of_another_layout_give_way_in_their_place():
    layout = Layout("/x", "days", "YYYY-MM-DD", ("crm",), (), "MEMORY.md", "now.md")
    old = Document.from_text("a b\n/memory/**/*.md merge=memdeck\nc d\n")
    assert attributes.installed(old, attributes.wanted(layout)).lines[1:4] == (
        "# memory merges by its own rules: memdeck merge-driver status",
        "/days/**/*.md merge=memdeck",
        "/crm/**/*.md merge=memdeck",
    )


def test_a_program_with_blanks_and_signs_in_its_path_is_quoted_for_the_shell():
    command = driver(["/opt/my 100% tools/it's/memdeck"])["merge.memdeck.driver"]
    assert "'/opt/my 100%% tools/it'\"'\"'s/memdeck' merge-driver run %O %A %B %P" in command
