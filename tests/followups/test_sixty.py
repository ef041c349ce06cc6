"""Sixty follow-ups in one workspace: every carrier, language and form of date, each with its owner, day and state."""

from datetime import date

from memory_model.followups.items import items
from memory_model.followups.ledger import ledger
from memory_model.text.document import Document
from memory_model.text.events import events

TODAY = date(2026, 10, 5)
D = "2026-10-05"
Told = tuple[str, str, str | None, str]
"""Text, owner, due day, state."""

MARKED: list[tuple[str, Told]] = [
    ("- **Follow-up:** a01 by 10-08", ("a01", "", "2026-10-08", "open")),
    ("- **Follow-up**: a02 by 2026-10-08.", ("a02", "", "2026-10-08", "open")),
    ("* Follow-up: a03 (due 2026-10-08)", ("a03", "", "2026-10-08", "open")),
    ("- follow up: a04, due: 10-01", ("a04", "", "2026-10-01", "overdue")),
    ("- __Followup:__ a05 @due(10-08)", ("a05", "", "2026-10-08", "open")),
    ("- FOLLOW-UP: a06 📅 2026-10-08", ("a06", "", "2026-10-08", "open")),
    ("- 16:40 **Follow-up:** a07 by Friday", ("a07", "", "2026-10-09", "open")),
    ("- **Follow-up (Orla):** a08 by tomorrow", ("a08", "Orla", "2026-10-06", "open")),
    ("- **Follow-up:** @teo-marsh a09", ("@teo-marsh a09", "teo-marsh", None, "open")),
    ("- TODO(wren): a10 by 8 Oct", ("a10", "wren", "2026-10-08", "open")),
    ("- **TODO:** a11 by October 8th, 2026", ("a11", "", "2026-10-08", "open")),
    ("- TODO: a12 by today", ("a12", "", "2026-10-05", "open")),
    ("- [ ] a13 by in 3 days", ("a13", "", "2026-10-08", "open")),
    ("* [ ] a14 by next Monday", ("a14", "", "2026-10-12", "open")),
    ("1. [ ] a15 by end of month", ("a15", "", "2026-10-31", "open")),
    ("2) [ ] a16 by eow", ("a16", "", "2026-10-11", "open")),
    ("- [~] a17 by 01-05", ("a17", "", "2027-01-05", "started")),
    ("- [/] a18", ("a18", "", None, "started")),
    ("- [x] a19 by 10-01", ("a19", "", "2026-10-01", "done")),
    ("- [X] **Follow-up (Orla):** a20", ("a20", "Orla", None, "done")),
    ("- [-] a21", ("a21", "", None, "void")),
    ("- [>] a22", ("a22", "", None, "moved")),
    ("- ~~**Follow-up:** a23~~", ("a23", "", None, "done")),
    ("- ✅ **Follow-up:** a24", ("a24", "", None, "done")),
    ("- **Follow-up:** a25 by 10/08", ("a25 by 10/08", "", None, "open")),
    ("- **Follow-up:** a26 by 02-30", ("a26 by 02-30", "", None, "open")),
    ("- **Follow-up:** a27 by\n  10-08", ("a27", "", "2026-10-08", "open")),
    ("- **Follow-up:** a28 <!-- src: claude-code 1a2b -->", ("a28", "", None, "open")),
    ("- **Follow-up:** a29 by Teo", ("a29 by Teo", "", None, "open")),
    ("- [ ] a30 by 10-08 <!-- src: bot -->", ("a30", "", "2026-10-08", "open")),
    ("\n[ ] a31 without a bullet", ("a31 without a bullet", "", None, "open")),
    ("\n**Follow-up:** a32 by 10-08", ("a32", "", "2026-10-08", "open")),
]
HEADED: list[tuple[str, str, Told]] = [
    ("Next steps", "- b01 by 10-08", ("b01", "", "2026-10-08", "open")),
    ("📋 Open items & follow-ups", "* b02", ("b02", "", None, "open")),
    ("Waiting on", "- b03 by 10-01", ("b03", "", "2026-10-01", "overdue")),
    ("Waiting on Orla", "1. b04", ("b04", "orla", None, "open")),
    ("Their commitments", "- [ ] b05", ("b05", "", None, "open")),
    ("Carryover", "- [x] b06", ("b06", "", None, "done")),
    ("下一步：", "- 确认时刻表 by 10-08", ("确认时刻表", "", "2026-10-08", "open")),
    ("待办", "- [ ] 打电话给花子", ("打电话给花子", "", None, "open")),
    ("次のステップ", "- 表を送る (due 2026-10-01)", ("表を送る", "", "2026-10-01", "overdue")),
    ("내일 해야 할 일", "- 시간표 보내기", ("시간표 보내기", "", None, "open")),
    ("Nächste Schritte", "- Fahrplan schicken by 10-08", ("Fahrplan schicken", "", "2026-10-08", "open")),
    ("Warten auf", "- die Lizenz", ("die Lizenz", "", None, "open")),
    ("Próximos pasos", "- llamar a Orla", ("llamar a Orla", "", None, "open")),
    ("Próximos passos", "- [~] enviar a lista", ("enviar a lista", "", None, "started")),
    ("À faire", "- écrire à Teo", ("écrire à Teo", "", None, "open")),
    ("Следующие шаги", "- позвонить Орле by 10-08", ("позвонить Орле", "", "2026-10-08", "open")),
    ("الخطوات التالية", "- إرسال الجدول", ("إرسال الجدول", "", None, "open")),
    ("לעשות", "- לשלוח את הלוח", ("לשלוח את הלוח", "", None, "open")),
]
TABLE = (
    "## Action items\n\n| # | Task | Owner | Due | Status |\n|---|---|---|---|---|\n| 1 | c01 | Orla | 10-08 | open |\n"
    "| 2 | c02 | - | 10-01 | |\n| 3 | c03 | @teo | | done |\n| 4 | c04 | | | wip |\n| 5 | None | | | |\n"
)
IN_TABLE: list[Told] = [
    ("c01", "Orla", "2026-10-08", "open"),
    ("c02", "", "2026-10-01", "overdue"),
    ("c03", "teo", None, "done"),
    ("c04", "", None, "started"),
]
POINTED = (
    "# x\n- **Follow-up:** d01\n- **Follow-up:** d02 by 10-01\n- [ ] d03\n- [ ] d04 by 10-01\n- [ ] d05\n- [ ] d06\n"
)
EVENTS = (
    '- **Done:** sent (closes [[2026-10-03#L2]] "d01")\n'
    '- **Follow-up:** d02 by 2026-10-15 (moves [[2026-10-03#L3]] "d02")\n'
    '- **Correction:** no more (voids [[2026-10-03#L4]] "d03")\n'
    '- **Done:** x (closes [[2026-10-03#L5]] "d04")\n- **Correction:** not yet (reopens [[2026-10-03#L5]] "d04")\n'
    '- **Correction:** withdrawn (withdraws [[2026-10-03#L7]] "d06")\n'
)
AFTER: list[Told] = [
    ("d01", "", None, "done"),
    ("d02", "", "2026-10-15", "snoozed"),
    ("d03", "", None, "void"),
    ("d04", "", "2026-10-01", "overdue"),
    ("d05", "", None, "open"),
]
ENTITY = "# Orla\n\n## Log\n- 2026-10-03: **Follow-up (Teo):** e01 by 10-08\n\n## Next steps\n- e02 by 2026-10-01\n"
IN_ENTITY: list[Told] = [("e01", "Teo", "2026-10-08", "open"), ("e02", "", "2026-10-01", "overdue")]
NONE = """
## Nothing here
- We write `- **Follow-up:** like this`.
- decided by 10-08 to wait
- [link](x.md) and [y] no box
```
- [ ] code
- **Follow-up:** code by 10-08
```
~~~md
## Next steps
- code
~~~
<!-- - [ ] comment
- **Follow-up:** comment -->

    - [ ] indented code

> - **Follow-up:** quoted
> - [ ] quoted

## Next steps
- None
- n/a
- （なし）
- Keine
- нет
- —

## Nextcloud
- not one
"""


def told() -> list[Told]:
    """Read the whole workspace and tell of each item."""
    day = "".join(f"{line}\n" for line, _ in MARKED)
    day += "".join(f"\n## {heading}\n{line}\n" for heading, line, _ in HEADED)
    files = {
        "memory/2026-10-05.md": f"# {D}\n\n{day}\n{TABLE}{NONE}\n## Later\n{EVENTS}",
        "memory/2026-10-03.md": POINTED,
        "memory/entities/people/orla.md": ENTITY,
    }
    found, pointing = [], []
    for path, text in files.items():
        document = Document.from_text(text)
        on = date.fromisoformat(path[7:17]) if path.startswith("memory/2026") else None
        found += items(document, on, path)
        pointing += events(document.lines, on, path)
    of = ledger(found, pointing, TODAY)
    return [(item.text, item.owner, item.due.isoformat() if item.due else None, _state(item)) for item in of.all()]


def _state(item) -> str:
    if item.status != "open":
        return item.status
    return "snoozed" if item.snoozed else "overdue" if item.overdue else "started" if item.started else "open"


def test_sixty_follow_ups_of_all_kinds_are_told_with_owner_day_and_state_and_nothing_else_is():
    expected = [told for _, told in MARKED] + [told for _, _, told in HEADED] + IN_TABLE + AFTER + IN_ENTITY
    assert len(expected) >= 60
    assert sorted(told(), key=str) == sorted(expected, key=str)
