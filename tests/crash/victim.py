"""A process that writes until it is killed: ``python -m tests.crash.victim ROOT STATE KIND SIZE``."""

import sys

from memory_model.storage.plan import Append, Plan, Replace
from memory_model.storage.store import Store

DAY = "memory/2026-10-05.md"
SUMMARY = "memory/MEMORY.md"
STATE = "state/current.md"


def line(number: int, size: int) -> bytes:
    return b"- %06d " % number + b"%d" % (number % 10) * size + b"\n"


def text(number: int, size: int) -> bytes:
    return b"# %06d\n" % number + (b"%d" % (number % 10) * 79 + b"\n") * (size // 80 + 1)


def plan(store: Store, kind: str, number: int, size: int) -> Plan:
    day, summary, state = [store.read(path) for path in (DAY, SUMMARY, STATE)]
    append = Append(DAY, day, (b"" if day.exists else b"# 2026-10-05\n\n") + line(number, size))
    if kind == "append":
        return Plan("log", (append,))
    replace = Replace(SUMMARY, summary, text(number, size))
    if kind == "replace":
        return Plan("summary", (replace,))
    return Plan("both", (append, replace, Replace(STATE, state, text(number, 100))))


def main() -> None:
    root, state, kind, size = sys.argv[1:]
    store = Store(root, state)
    for number in range(100_000):
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()
        outcome = store.commit(lambda number=number: plan(store, kind, number, int(size)))
        assert type(outcome).__name__ == "Applied", outcome


if __name__ == "__main__":
    main()
