"""Plans as diffs."""

from memory_model.storage.diff import diff
from tests.storage.conftest import DAY, SUMMARY


def test_an_append_and_a_new_file_and_a_missing_line_end(desk):
    desk.write(DAY, b"# 2026-10-05\n\n- a\n")
    plan = desk.store.preview(desk.appending(b"- b\n"))
    assert diff(plan) == (
        "--- a/memory/2026-10-05.md\n+++ b/memory/2026-10-05.md\n@@ -1,3 +1,4 @@\n # 2026-10-05\n \n - a\n+- b\n"
    )
    plan = desk.store.preview(desk.replacing(b"a\xff\x0cb"))
    assert diff(plan) == (
        "--- /dev/null\n+++ b/memory/MEMORY.md\n@@ -0,0 +1 @@\n+a\ufffd\x0cb\n\\ No newline at end of file\n"
    )
    desk.write(SUMMARY, b"a\n")
    assert "-a\n+b\n" in diff(desk.store.preview(desk.replacing(b"b\n")), desk.store.read)
