"""Every command, as a person sees it: the transcripts beside this file are run and compared."""

import os
from pathlib import Path

import pytest

from tests.cli.transcript import Console, matches, parse, render

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_console_answers_as_the_transcript_says(file, tmp_path):
    console = Console(tmp_path)
    steps = parse(file.read_text(encoding="utf-8"))
    assert steps
    found = [step._replace(answer=console.run(step.command)) for step in steps]
    if os.environ.get("MEMDECK_TRANSCRIPTS") == "write":
        kept = [old if matches(old.answer, new.answer) else new for old, new in zip(steps, found, strict=True)]
        file.write_text(render(kept), encoding="utf-8")
        return
    for expected, actual in zip(steps, found, strict=True):
        assert matches(expected.answer, actual.answer), render([expected, actual])
