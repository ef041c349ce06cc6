"""No secret reaches a file, whoever writes it (W10)."""

from memory_model.operations.gate import gate
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.storage.version import MISSING, Version

TOKEN = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"


def plan(step, by=""):
    return Plan("log", (step,), (Done(step.path, 3, "2026-10-05#L3", f"key {TOKEN}"),), by)


def append(text):
    return Append("memory/2026-10-05.md", MISSING, text.encode())


def test_a_plan_without_a_secret_passes_untouched():
    clean = plan(append("- fixed in 9f1c2e7ab04d5c6e8f90a1b2c3d4e5f60718293a\n"))
    assert gate(clean) is clean


def test_a_persons_secret_is_refused_with_kind_and_place_but_not_repeated():
    refused = gate(plan(append(f"# 2026-10-05\n\n- key {TOKEN}\n")))
    assert isinstance(refused, Refused)
    assert refused.rule == "W10"
    assert refused.kind == "refused"
    assert "from column 7 " in refused.message
    assert TOKEN not in refused.message
    assert "leave it out" in refused.repair


def test_redact_masks_the_secret_in_file_and_report():
    masked = gate(plan(append(f"- key {TOKEN}\n")), redact=True)
    assert masked.steps[0].tail == b"- key [redacted]\n"
    assert masked.done[0].text == "key [redacted]"
    assert masked.warnings


def test_an_automatic_writers_secret_is_masked_before_disk():
    masked = gate(plan(append(f"- key {TOKEN}\n"), by="claude-code 1a2b"))
    assert masked.steps[0].tail == b"- key [redacted]\n"


def test_a_secret_that_stands_in_the_file_already_does_not_stop_an_edit_beside_it():
    base = Version(f"old {TOKEN}\n- a: b\n".encode())
    edit = plan(Replace("memory/MEMORY.md", base, f"old {TOKEN}\n- a: c\n".encode()))
    assert gate(edit) is edit


def test_masking_keeps_every_other_byte():
    base = Version(b"caf\xe9\r\n- a: b\r\n")
    edit = plan(Replace("x.md", base, b"caf\xe9\r\n- a: " + TOKEN.encode() + b"\r\n"))
    assert gate(edit, redact=True).steps[0].content == b"caf\xe9\r\n- a: [redacted]\r\n"
