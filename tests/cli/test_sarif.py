"""SARIF 2.1.0 by what its schema requires, annotations by how GitHub reads them, and text that steers nothing."""

import json
from urllib.parse import unquote

import pytest

from memory_model.cli import findings as shown
from memory_model.cli import sarif
from memory_model.cli.json_text import dumps
from memory_model.finding import Finding
from memory_model.lint.catalogue import RULES

HOSTILE = "a, b: c\r\n::error::x %0A \x1b[31m \udcff [/bad]"
FINDINGS = [
    Finding("leak", "warning", "memory/entities/people/orla.md", 7, "it leaks", "move it", fixable=True),
    Finding("W3", "error", "memory/entities/people/orla.md", 8, "moved", None),
    Finding("link-elsewhere", "info", "mémo/100% a,b:c.md", None, HOSTILE, HOSTILE),
]


def test_the_document_has_what_the_schema_requires() -> None:
    document = json.loads(dumps(sarif.document(FINDINGS)))
    assert document["version"] == "2.1.0"
    assert document["$schema"].endswith("sarif-2.1.0.json")
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "memdeck"
    ids = [rule["id"] for rule in driver["rules"]]
    assert len(set(ids)) == len(ids)
    assert set(RULES) <= set(ids)
    for rule in driver["rules"]:
        assert rule["shortDescription"]["text"]
        assert rule["defaultConfiguration"]["level"] in ("none", "note", "warning", "error")
    assert len(run["results"]) == len(FINDINGS)
    for finding, result in zip(FINDINGS, run["results"], strict=True):
        assert ids[result["ruleIndex"]] == result["ruleId"] == finding.rule
        assert result["level"] in ("note", "warning", "error")
        assert result["message"]["text"]
        (location,) = result["locations"]
        place = location["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        assert uri.isascii()
        assert not uri.startswith("/")
        assert not set(uri) & set(" %\\<>") - {"%"}
        assert unquote(uri) == finding.path
        assert place.get("region", {}).get("startLine", finding.line) == finding.line


def test_nothing_found_is_a_whole_document_too() -> None:
    assert sarif.document([])["runs"][0]["results"] == []  # type: ignore[index]


@pytest.mark.parametrize("finding", FINDINGS)
def test_an_annotation_is_one_line_and_its_fields_end_where_they_should(finding: Finding) -> None:
    (line,) = shown.annotations([finding])
    assert "\n" not in line
    assert "\r" not in line
    command, _, message = line[2:].partition("::")
    kind, _, fields = command.partition(" ")
    assert kind in ("error", "warning", "notice")
    known = dict(field.split("=", 1) for field in fields.split(","))
    assert known["file"].replace("%2C", ",").replace("%3A", ":").replace("%25", "%") == finding.path
    assert ":" not in known["file"]
    assert "%0A" in message or not finding.repair


def test_the_sum_counts_each_severity_once() -> None:
    assert shown.summed(FINDINGS) == (
        "1 error, 1 warning; 1 can be fixed: memdeck lint --fix; 1 note (link-elsewhere 1): memdeck lint --all"
    )
    assert shown.summed([]) == "no errors, no warnings"
    assert shown.document(FINDINGS)["errors"] == 1
