"""``python -m tests.fuzz PARSER --minutes N``: a coverage-guided fuzzer on one parser, or on ``all`` of them.

It needs atheris (``pip install -e '.[fuzz]'``). Inputs are kept in a corpus, so that the next run begins where this one
ended. What a parser should not have said ends the run with status 1; ``--again FILE`` shows it once more.
"""

import argparse
import os
import pkgutil
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path

LONGEST = 2_000
"""Bytes of an input: growth is judged by repeating it."""
GROWTH_EVERY = 400
"""After so many inputs one is judged for growth as well."""
LAYERS = "text daily entities facts followups state summary seals links curation ladder merging storage hooks search"


def main() -> int:
    """Fuzz what was asked for."""
    options = _options()
    if options.again:
        return _again(options.parser, options.again)
    if options.parser == "all":
        return _all(options)
    return _fuzz(options)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("parser", help="the name of a parser, or all; --list names them", nargs="?", default="all")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each parser (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="0 for another one each time")
    parser.add_argument("--corpus", type=Path, default=Path(tempfile.gettempdir(), "memdeck-fuzz"))
    parser.add_argument("--again", type=Path, metavar="FILE", help="read one input and judge it")
    parser.add_argument("--list", action="store_true", help="list the parsers")
    options = parser.parse_args()
    names = [*_names(), "all"]
    if options.list:
        sys.stdout.write("\n".join(names) + "\n")
        sys.exit(0)
    if options.parser not in names:
        parser.error(f"no parser is called {options.parser!r}; there are {', '.join(names)}")
    return options


def _names() -> list[str]:
    from tests.fuzz.parsers import PARSERS  # noqa: PLC0415  instrumented only where it is fuzzed

    return list(PARSERS)


def _again(name: str, file: Path) -> int:
    from tests.fuzz.judging import judge, judge_growth  # noqa: PLC0415
    from tests.fuzz.parsers import PARSERS  # noqa: PLC0415

    judge(PARSERS[name], file.read_bytes())
    judge_growth(PARSERS[name], file.read_bytes())
    sys.stdout.write(f"{name} reads it well\n")
    return 0


def _all(options: argparse.Namespace) -> int:
    """Fuzz one parser after the other, each in a process of its own."""
    failed = []
    for name in _names():
        words = [name, "--minutes", str(options.minutes), "--seed", str(options.seed), "--corpus", options.corpus]
        done = subprocess.run([sys.executable, "-m", "tests.fuzz", *map(str, words)], check=False)
        failed += [name] if done.returncode else []
    sys.stdout.write(f"failed: {', '.join(failed)}\n" if failed else "no parser failed\n")
    return 1 if failed else 0


def _fuzz(options: argparse.Namespace) -> int:
    """Hand over to libFuzzer, which ends the process."""
    try:
        import atheris  # noqa: PLC0415
    except ImportError:
        sys.stderr.write("this needs atheris: pip install -e '.[fuzz]'\n")
        return 2
    for name in [name for name in sys.modules if name.startswith(("memory_model", "tests.fuzz.parser"))]:
        del sys.modules[name]  # they were loaded for their names: now with counters in them
    with atheris.instrument_imports(include=["memory_model"], enable_loader_override=False):
        _load_all()
        from tests.fuzz.judging import judge, judge_growth  # noqa: PLC0415
        from tests.fuzz.parsers import PARSERS  # noqa: PLC0415

        parser = PARSERS[options.parser]
        for seed in parser.seeds:
            judge(parser, seed)  # loads what is imported late
    place = options.corpus / options.parser
    count = 0

    def one(data: bytes) -> None:
        nonlocal count
        count += 1
        judge(parser, data)
        if count % GROWTH_EVERY == 0:
            judge_growth(parser, data)

    atheris.Setup([sys.argv[0], *_arguments(options, place, parser.seeds, parser.words)], one)
    atheris.Fuzz()
    return 0


def _load_all() -> None:
    for layer in LAYERS.split():
        package = import_module(f"memory_model.{layer}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)


def _arguments(options: argparse.Namespace, place: Path, seeds: tuple[bytes, ...], words: tuple[str, ...]) -> list[str]:
    """Say it to libFuzzer: the folders of inputs, the words, and when to stop."""
    for folder in ("corpus", "seeds", "found"):
        (place / folder).mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds):
        (place / "seeds" / str(number)).write_bytes(seed)
    quoted = ['"' + "".join([f"\\x{byte:02x}" for byte in word.encode()]) + '"' for word in words if word]
    (place / "words").write_text("\n".join(quoted) + "\n")
    longest = max([LONGEST, *map(len, seeds)])
    return [
        f"-max_total_time={max(1, round(options.minutes * 60))}", f"-max_len={longest}", f"-dict={place}/words",
        f"-artifact_prefix={place}/found{os.sep}", f"-seed={options.seed}", "-timeout=60", "-verbosity=0",
        "-print_final_stats=1", "-use_value_profile=1", f"{place}/corpus", f"{place}/seeds",
    ]  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
