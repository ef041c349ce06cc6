"""A settings file of comments alone says nothing, and costs nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.operations.init import SETTINGS
from memory_model.settings import DEFAULTS, load

HOUSE = Path(__file__).resolve().parents[2]
READ = "import sys; from memory_model.settings import load; load(sys.argv[1]); print('tomllib' in sys.modules)"


def test_the_file_of_a_new_workspace_is_read_without_the_parser(tmp_path):
    (tmp_path / "memdeck.toml").write_text(SETTINGS)
    command = [sys.executable, "-S", "-c", READ, str(tmp_path)]
    done = subprocess.run(
        command, cwd=HOUSE, env={"PYTHONPATH": str(HOUSE)}, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
    assert load(str(tmp_path)) == DEFAULTS


@pytest.mark.parametrize("text", ["", "\n \n", "# a\n\t# b\r\n", "#"])
def test_comments_and_blank_lines_are_the_defaults(tmp_path, text):
    (tmp_path / "memdeck.toml").write_text(text)
    assert load(str(tmp_path)) == DEFAULTS


def test_one_line_among_comments_counts(tmp_path):
    (tmp_path / "memdeck.toml").write_text("# a\n[budget] # b\nlines = 100\n# c\n")
    assert load(str(tmp_path)).budget.lines == 100


def test_what_is_no_toml_is_told(tmp_path):
    (tmp_path / "memdeck.toml").write_text("# a\nnonsense\n")
    with pytest.raises(MemdeckError, match="not valid TOML"):
        load(str(tmp_path))
