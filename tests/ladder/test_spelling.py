"""Words put right before they are judged, and where each stands in what was written."""

import pytest

from memory_model.ladder.sentences.splitting import sentences
from memory_model.ladder.spelling import spelled


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("dont evr edit the genrated files", "don't ever edit the generated files"),
        (
            "id rather have it w/o tests, its spelled with a k",
            "i'd rather have it without tests, it's spelled with a k",
        ),
        ("alwasy allways nevr befor", "always always never before"),
        ("u assumed 30 atm", "you assumed 30 at the moment"),
        ("the id is theirs, its value too", "the id is theirs, its value too"),
        ("src/dont.py --alwasy u@host w/x", "src/dont.py --alwasy u@host w/x"),
        ("ever form newer hat generate decide", "ever form newer hat generate decide"),
        ("", ""),
    ],
)
def test_words_are_put_right(written: str, meant: str) -> None:
    assert spelled(written).text == meant


def test_a_claim_is_kept_as_it_was_written() -> None:
    (sentence,) = sentences("Id rather u dont use w/o, atm")
    at = sentence.heard.index("don't")
    assert sentence.cut(at, at + len("don't")) == "dont"
    assert sentence.cut(0, len(sentence.heard)) == sentence.text
