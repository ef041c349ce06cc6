"""An independent reading of a whole workspace: what each rule is to find there, by plain words over all lines.

It shares no code with the rules. It knows the shapes that `salted` writes and those of the made workspaces, no others.
"""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

Place = tuple[str, int | None]
Files = dict[str, str]
TODAY = "2026-10-05"
DECISIONS = (
    ("use the harbour feed", False),
    ("use the harbour feed, because the sheet changes", True),
    ("use the harbour feed — the sheet changes weekly", True),
    ("use the harbour feed so that nobody types it", True),
    ("keep the old berth plan", False),
    ("keep the old berth plan (the pilot knows it)", True),
    ("move the pilot to berth two - with the harbour office", False),
)
"""Decisions, and whether each gives a reason."""
RELATIVE = ("rang the depot yesterday", "the crew comes next Friday", "closed 3 days ago", "will ring in two days")
ABSOLUTE = (
    "rang the depot on 2026-10-01",
    "built in 3 days",
    "the crew comes",
    'they wrote "yesterday" on it',
    "`tomorrow`",
)
DUES = (("10-09", True), ("10-9", True), ("02-30", False), ("soon", None), ("13-01", False), ("Friday", True))
"""Due dates, and whether each names a day; `None` where ``by`` is plain English."""


def salted(root: Path, seed: int, much: int = 40) -> None:
    """Write into a workspace, at chance, much that is wrong and much that only looks so."""
    chance = random.Random(seed)
    days = sorted((root / "memory").glob("2026-*.md"))
    people = sorted((root / "memory/entities").glob("*/*.md"))
    facts = sorted((root / "memory/facts").glob("[a-z]*.md"))
    for number in range(much):
        _more(chance.choice(days), f"- **Decision:** {chance.choice(DECISIONS)[0]}")
        _more(chance.choice(days), f"- {chance.choice(RELATIVE + ABSOLUTE)}")
        _more(chance.choice(days), f"- **Follow-up:** ask {number} of them by {chance.choice(DUES)[0]}")
        _more(chance.choice(days), f"- see {chance.choice(['[[no-such-note]]', f'[[{chance.choice(people).stem}]]'])}")
        _more(chance.choice(days), f"- see [x]({chance.choice(['../nowhere.md', '2026-10-05.md'])})")
        _more(chance.choice(days), f"- see [[{chance.choice(days).stem}#L{chance.choice([2, 9000])}]]")
    for number in range(much // 4):
        kind = root / f"memory/entities/{chance.choice(['people', 'projects'])}"
        title = chance.choice(
            [f"Salt Quux{number}", chance.choice(people).read_text().split("\n")[0][2:], "Orla-Quux Salt"]
        )
        said = [
            f"# {title}",
            "",
            "## Status",
            f"- last_contact: 2026-{chance.choice(['08-01', '09-20'])}",
            "- role: pilot",
        ]
        said += ["- Role: captain"] if chance.random() < 0.4 else []
        said += [f"- aliases: {chance.choice(['Saltus', 'Quuxo'])}"] if chance.random() < 0.4 else []
        (kind / f"salt-{number}.md").write_text("\n".join([*said, "", "## Log", "- 2026-09-10: met on the pier.", ""]))
        if chance.random() < 0.5:
            _more(
                chance.choice(days), f"- met {chance.choice(['Salt', f'Quux{number}', 'saltus', f'[[salt-{number}]]'])}"
            )
        _more(chance.choice(facts), chance.choice(["```\nopen", "```\nclosed\n```", "<!-- open", "plain"]))
        name = chance.choice([f"new-{number}", f"new-{number}", facts[0].stem])
        kind = chance.choice(["project", "habit"])
        block = f"name: {name}\ndescription: x of it\ntype: {kind}\nstale_when: it ends\n"
        (root / f"memory/facts/new-{number}.md").write_text(f"---\n{block}---\nBody.\n")
        with (root / "memory/facts/INDEX.md").open("a") as index:
            index.write(f"- [New](new-{chance.randrange(much // 2)}.md), words that tell something of it\n")
    twin = chance.choice(days)
    (root / "memory" / twin.name.replace("-", "_")).write_text(f"# {twin.stem}\n\n- a second log\n")


def _more(path: Path, line: str) -> None:
    text = path.read_text()
    path.write_text(f"{text}{'' if text.endswith(chr(10)) else chr(10)}{line}\n")


def files(root: Path) -> Files:
    """Read all Markdown files of a workspace."""
    return {
        str(path.relative_to(root)): path.read_text()
        for path in sorted(root.rglob("*.md"))
        if not any(part.startswith(".") for part in path.relative_to(root).parts)
    }


def _lines(known: Files, *folders: str) -> Iterator[tuple[str, int, str]]:
    """Yield path, number and line of all that stands in no open block of code or comment."""
    for path, text in known.items():
        if folders and not path.startswith(folders):
            continue
        inside = ""
        for number, line in enumerate(text.split("\n"), 1):
            if inside:
                inside = "" if inside in line else inside
            elif line.startswith("```"):
                inside = "```"
            elif line.startswith("<!--"):
                inside = "" if "-->" in line else "-->"
            else:
                yield path, number, line


def _day_of(path: str) -> str:
    found = re.fullmatch(r"memory/(\d{4})[-_](\d\d)[-_](\d\d)\.md", path)
    return "-".join(found.groups()) if found else ""


def decisions(known: Files) -> set[Place]:
    """Find the decisions that are known to give no reason."""
    bare = {text for text, gives in DECISIONS if not gives}
    return {
        (path, number)
        for path, number, line in _lines(known)
        if _day_of(path) and line.startswith("- **Decision:**") and line.removeprefix("- **Decision:** ") in bare
    }


def relative_dates(known: Files) -> set[Place]:
    """Find the lines that were written with a relative date."""
    return {(p, n) for p, n, line in _lines(known) if _day_of(p) and line.removeprefix("- ") in RELATIVE}


def dues(known: Files) -> set[Place]:
    """Find the follow-ups whose date names no day."""
    wrong = tuple(f"of them by {said}" for said, names in DUES if names is False)
    return {(path, number) for path, number, line in _lines(known) if _day_of(path) and line.endswith(wrong)}


def pointers(known: Files) -> set[Place]:
    """Find links to nothing: by file name, title, day, and line of a day."""
    names = {Path(path).stem.lower().replace("-", " ") for path in known}
    names |= {
        text.split("\n")[0][2:].strip().lower().replace("-", " ") for p, text in known.items() if "/entities/" in p
    }
    names |= {
        a.strip().lower() for text in known.values() for a in ",".join(re.findall(r"- aliases: (.*)", text)).split(",")
    }
    sizes = {Path(path).stem: len(text.rstrip("\n").split("\n")) for path, text in known.items() if _day_of(path)}
    found: set[Place] = set()
    for path, number, line in _lines(known):
        for inner in re.findall(r"(?<!`)\[\[([^\[\]]+)\]\]", line):
            target, _, fragment = inner.partition("|")[0].partition("#")
            dead = target.lower().replace("-", " ") not in names
            if fragment.startswith("L") and target in sizes:
                dead = int(fragment[1:]) > sizes[target]
            if dead:
                found.add((path, number))
        for target in re.findall(r"\]\(([^)\s]+)\)", line):
            beside = (Path(path).parent / target).as_posix()
            parts: list[str] = []
            for part in beside.split("/"):
                parts = parts[:-1] if part == ".." else [*parts, part]
            if "/".join(parts) not in known and target not in known:
                found.add((path, number))
    return found - listed_and_gone(known)  # of those another rule tells more


def _told(text: str) -> str:
    return " ".join(["", *re.findall(r"[^\W_]+", text.lower()), ""])


def unseen(known: Files) -> set[Place]:
    """Find the entities of which no day has the name, an alias, a word that only its name has, or a link."""
    days = _told("\n".join(text for path, text in known.items() if _day_of(path)))
    raw = "\n".join(text for path, text in known.items() if _day_of(path))
    entities = {path: text for path, text in known.items() if path.startswith("memory/entities/")}
    titles = {path: text.split("\n")[0][2:].strip() for path, text in entities.items()}
    bearers = Counter(word for title in titles.values() for word in set(_told(title).split()))
    found: set[Place] = set()
    for path, text in entities.items():
        own = [w for w in _told(titles[path]).split() if len(w) >= 3 and bearers[w] == 1]
        aliases = [alias for row in re.findall(r"- aliases: (.*)", text) for alias in row.split(",")]
        names = [titles[path], Path(path).stem, *aliases, *own]
        if f"[[{Path(path).stem}]]" not in raw and not any(_told(name) in days for name in names):
            found.add((path, 1))
    return found


def doubles(known: Files) -> set[Place]:
    """Find each further entity of a title."""
    first: dict[str, str] = {}
    found: set[Place] = set()
    for path, text in known.items():
        if path.startswith("memory/entities/"):
            key = _told(_plain(text.split("\n")[0][2:]))
            if first.setdefault(key, path) != path:
                found.add((path, 1))
    return found


def _plain(text: str) -> str:
    import unicodedata  # noqa: PLC0415  for names alone

    loose = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in loose if not unicodedata.combining(char)).replace("ø", "o").replace("ł", "l")


def last_contacts(known: Files) -> set[Place]:
    """Find the Status lines that name an older day than the Log."""
    found: set[Place] = set()
    for path, text in known.items():
        claimed = re.search(r"^- last_contact: (\S+)", text, re.MULTILINE)
        events = [day for day in re.findall(r"^- (\d{4}-\d\d-\d\d):", text, re.MULTILINE) if day <= TODAY]
        if path.startswith("memory/entities/") and claimed and events and claimed[1] < max(events):
            found.add((path, text[: claimed.start()].count("\n") + 1))
    return found


def fences(known: Files) -> set[Place]:
    """Find the files with an odd fence, or a comment without an end."""
    found: set[Place] = set()
    for path, text in known.items():
        inside, since = "", 0
        for number, line in enumerate(text.split("\n"), 1):
            if inside:
                inside = "" if inside in line else inside
            elif line.startswith(("```", "<!--")) and "-->" not in line:
                inside, since = ("```" if line.startswith("```") else "-->"), number
        if inside:
            found.add((path, since))
    return found


def _facts(known: Files) -> dict[str, dict[str, str]]:
    rows = {p: t.split("---\n")[1] for p, t in known.items() if re.fullmatch(r"memory/facts/[a-z].*\.md", p)}
    return {path: dict(re.findall(r"^([\w-]+): (.*)$", block, re.MULTILINE)) for path, block in rows.items()}


def _listed(known: Files) -> list[tuple[str, int]]:
    index = "memory/facts/INDEX.md"
    rows = enumerate(known[index].split("\n"), 1)
    return [
        (f"memory/facts/{found[1]}", number)
        for number, line in rows
        if (found := re.match(r"- \[.*?\]\((.*?)\)", line))
    ]


def unlisted(known: Files) -> set[Place]:
    """Find the facts without a line in the index."""
    listed = {path for path, _ in _listed(known)}
    return {(path, None) for path in _facts(known) if path not in listed}


def listed_twice(known: Files) -> set[Place]:
    """Find each further line of a fact."""
    seen = Counter[str]()
    found: set[Place] = set()
    for path, number in _listed(known):
        seen[path] += 1
        if seen[path] > 1:
            found.add(("memory/facts/INDEX.md", number))
    return found


def listed_and_gone(known: Files) -> set[Place]:
    """Find the first line of each file that is not there."""
    first: dict[str, int] = {}
    for path, number in _listed(known):
        first.setdefault(path, number)
    return {("memory/facts/INDEX.md", number) for path, number in first.items() if path not in known}


def _of_fact(known: Files, key: str, wrong: Callable[[str, str], bool]) -> set[Place]:
    return {
        (path, known[path].split("\n").index(f"{key}: {fields[key]}") + 1)
        for path, fields in _facts(known).items()
        if wrong(path, fields[key])
    }


def types(known: Files) -> set[Place]:
    """Find the types that are none."""
    return _of_fact(known, "type", lambda _, value: value == "habit")


def same_names(known: Files) -> set[Place]:
    """Find each further fact of a name."""
    first: dict[str, str] = {}
    for path, fields in _facts(known).items():
        first.setdefault(fields["name"], path)
    return _of_fact(known, "name", lambda path, value: first[value] != path)


def logs(known: Files) -> set[Place]:
    """Find the logs of a day that are not its main one."""
    by_day: dict[str, list[str]] = defaultdict(list)
    for path in known:
        if _day_of(path):
            by_day[_day_of(path)].append(path)
    return {(path, None) for paths in by_day.values() if len(paths) > 1 for path in paths if "_" in path}


def repeated(known: Files) -> set[Place]:
    """Find each further line of a Status key."""
    return {(path, n) for path, n, line in _lines(known, "memory/entities/") if line == "- Role: captain"}


EXPECTED: dict[str, Callable[[Files], set[Place]]] = {
    "decision-without-because": decisions,
    "relative-date": relative_dates,
    "unreadable-due": dues,
    "dead-pointer": pointers,
    "unseen-entity": unseen,
    "duplicate-entity": doubles,
    "last-contact-behind": last_contacts,
    "repeated-key": repeated,
    "unclosed-fence": fences,
    "not-in-index": unlisted,
    "entry-twice": listed_twice,
    "entry-without-file": listed_and_gone,
    "fact-type": types,
    "duplicate-name": same_names,
    "several-day-files": logs,
}
