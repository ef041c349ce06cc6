"""JSON by its C core, with the json package loaded and without."""

import json
import sys

import pytest

from memory_model.text.json_core import parse, spelled

VALUES = [{}, [], "", 'é \u2028 \\ " \n\x00', -1, 1.5, True, {"a": [1, {"b": None}], "日": "\udc80"}]


@pytest.fixture(params=[True, False], ids=["with json", "without json"], autouse=True)
def _package(request, monkeypatch):
    if not request.param:
        for name in ("json", "json.decoder"):
            monkeypatch.delitem(sys.modules, name)


@pytest.mark.parametrize("value", VALUES)
def test_what_is_spelled_is_parsed(value) -> None:
    assert parse(spelled(value)) == value
    assert b"\n" not in spelled(value)
    assert parse(b"\xef\xbb\xbf " + json.dumps(value).encode() + b" \r\n") == value


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b'{"half',
        b'{"a":1}}',
        b"[1,]",
        b"nul",
        b"\xff",
        b'{"a" 1}',
        b'["\\x"]',
        b"{} {}",
        b"[NaN]",
        b"-Infinity",
        b"1e999",
    ],
)
def test_what_is_none_is_none(data) -> None:
    assert parse(data) is None


def test_what_no_json_can_hold_is_an_error() -> None:
    with pytest.raises(TypeError):
        spelled({"a": object()})
