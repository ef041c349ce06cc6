"""No file imports another that leads back to it: not at its head, not lazily, not for types alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[2]


def _modules() -> dict[str, Path]:
    files = [file for package in ("memory_model", "tui") for file in (HOUSE / package).rglob("*.py")]
    return {".".join(file.relative_to(HOUSE).with_suffix("").parts): file for file in files}


def _imported(file: Path, known: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{name.name}" for name in node.names]
            yield from (name for name in (*inner, node.module) if name in known)


def circles(imports: dict[str, set[str]]) -> list[str]:
    """Return the modules that are left when all that lead nowhere are taken away, one after the other."""
    left = {name: set(wanted) for name, wanted in imports.items()}
    while ends := [name for name, wanted in left.items() if not wanted & left.keys()]:
        for name in ends:
            del left[name]
    return sorted(name for name, wanted in left.items() if any(name in other for other in left.values()))


def test_no_file_imports_another_that_leads_back_to_it() -> None:
    known = _modules()
    imports = {name: set(_imported(file, known)) - {name} for name, file in known.items()}
    assert sum(map(len, imports.values())) > len(imports)
    assert circles(imports) == []


def test_a_circle_is_found_wherever_it_lies() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["b", "c"]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []
