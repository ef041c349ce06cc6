"""Every number and place that a workspace may set, with its default.

`load` reads `memdeck.toml` at the workspace root. It can name no place outside the workspace and
turn on neither network nor commits; only the user's own config could (formats.md §1).
"""

import os

from memory_model.errors import MemdeckError
from memory_model.values import NamedTuple

FILE_NAME = "memdeck.toml"


class LayoutSettings(NamedTuple):
    """Places relative to the root, with ``/``; empty means "as found, else the default"."""

    daily: str = ""
    entities: tuple[str, ...] = ()
    summary: str = ""
    state: str = ""
    facts: tuple[str, ...] = ()


class BudgetSettings(NamedTuple):
    """Limits of the always-loaded summary (formats.md §5): lines, UTF-8 bytes, fractions of them."""

    lines: int = 200
    bytes: int = 25_000
    near: float = 0.8
    target: float = 0.7
    rewrite_days: int = 7


class LogSettings(NamedTuple):
    """How entries are written: with a time or not, and the minute at which a new day begins."""

    timestamps: bool = False
    day_start: int = 0


FOLLOW_UP_HEADINGS = tuple(
    """\
follow-ups|follow ups|followups|next steps|next actions|next|todo|todos|to do|to-do|open items|open threads|\
action items|pending|waiting on|tasks|carryover|tomorrow|blockers|my commitments|their commitments|\
下一步|下一步行动|待办|明日计划|未完了タスク|次のステップ|다음주에 해야 할 일|내일 해야 할 일|\
nachste schritte|offene punkte|warten auf|pendientes|proximos pasos|pendencias|proximos passos|\
a faire|prochaines etapes|следующие шаги|задачи|المتبقي|الخطوات التالية|המשך|לעשות""".split("|")
)
"""The usual headings of open items, folded as `memory_model.text.fold` does."""
WAITING_HEADINGS = ("waiting on", "their commitments", "warten auf")


class FollowUpSettings(NamedTuple):
    """Headings (casefolded) whose bullets are open items, and those whose items others owe."""

    headings: tuple[str, ...] = FOLLOW_UP_HEADINGS
    waiting: tuple[str, ...] = WAITING_HEADINGS
    days: int = 3


class EntitySettings(NamedTuple):
    """Further expressions (case-insensitive) that mark a Log line as derived (formats.md §4)."""

    derived: tuple[str, ...] = ()


class FactSettings(NamedTuple):
    """How long a verification counts (`[freshness] days`), and how many open facts are too many for an index."""

    fresh_days: int = 14
    many: int = 100


class LadderSettings(NamedTuple):
    """Names of further tags between which a program's text stands in what a person sends (`[ladder] injected`)."""

    injected: tuple[str, ...] = ()


class HistorySettings(NamedTuple):
    """How long versions are kept for undoing, and how many megabytes of them; the last 30 days and 100 acts always."""

    keep_days: int = 365
    keep_mb: int = 256


class OutsideSettings(NamedTuple):
    """Folders outside the workspace that are read and written as well, each confined to itself (W9).

    ``facts`` hold the user's own facts; ``agents`` has a folder for each project of an agent, with its automatic
    memory inside. A `memdeck.toml` cannot set them.
    """

    facts: tuple[str, ...] = ("~/.claude/memory",)
    agents: tuple[str, ...] = ("~/.claude/projects",)


class Settings(NamedTuple):
    """All settings of one workspace. ``slash_dates`` is ``""``, ``"mdy"`` or ``"dmy"``."""

    layout: LayoutSettings = LayoutSettings()
    budget: BudgetSettings = BudgetSettings()
    log: LogSettings = LogSettings()
    follow_ups: FollowUpSettings = FollowUpSettings()
    entities: EntitySettings = EntitySettings()
    markers: tuple[tuple[str, str], ...] = ()
    slash_dates: str = ""
    zone: str = ""
    brief_chars: int = 9_500
    project: str = ""
    facts: FactSettings = FactSettings()
    outside: OutsideSettings = OutsideSettings()
    ladder: LadderSettings = LadderSettings()
    history: HistorySettings = HistorySettings()


DEFAULTS = Settings()


def load(root: str) -> Settings:
    """Read the settings of the workspace at ``root``; without a `memdeck.toml`, the defaults.

    Raises `MemdeckError` of kind ``usage`` when the file is no TOML or holds a value of the wrong
    kind, naming the file and the key, and of kind ``io`` when it cannot be read.
    """
    path = os.path.join(root, FILE_NAME)
    try:
        with open(path, "rb") as stream:
            raw = stream.read()
    except (FileNotFoundError, NotADirectoryError):
        return DEFAULTS
    except OSError as error:  # its places and zone are not known: nothing may be written to the usual ones
        raise MemdeckError(
            "io", f"this cannot be read: {error.strerror}", FILE_NAME, "check its permissions"
        ) from error
    if raw.isascii() and not any(line.strip() and line.lstrip()[:1] != b"#" for line in raw.split(b"\n")):
        return DEFAULTS  # comments alone, as in a new workspace: the parser costs more than a bare start
    import tomllib  # noqa: PLC0415  only a workspace with settings pays for the parser

    try:
        table = tomllib.loads(raw.decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise MemdeckError("usage", f"this is not valid TOML: {error}", FILE_NAME, "correct that line") from error
    return from_table(table)


def from_table(table: dict[str, object]) -> Settings:
    """Turn a parsed `memdeck.toml` into settings; unknown keys are left alone for newer versions."""
    log = _table(table, "log")
    budget = _table(table, "budget")
    layout = _table(table, "layout")
    followups = _table(table, "followups")
    return Settings(
        layout=LayoutSettings(
            daily=_place(layout, "daily"),
            entities=tuple(_inside(text, "layout.entities") for text in _texts(layout, "entities")),
            summary=_place(layout, "summary"),
            state=_place(layout, "state"),
            facts=tuple(_inside(text, "layout.facts") for text in _texts(layout, "facts")),
        ),
        budget=BudgetSettings(
            lines=_positive(budget, "lines", DEFAULTS.budget.lines),
            bytes=_positive(budget, "bytes", DEFAULTS.budget.bytes),
        ),
        log=LogSettings(
            timestamps=bool(log.get("timestamps", False)),
            day_start=_minutes(str(log.get("day_start", "00:00"))),
        ),
        follow_ups=FollowUpSettings(
            headings=FOLLOW_UP_HEADINGS + tuple(text.casefold() for text in _texts(followups, "headings")),
            waiting=WAITING_HEADINGS + tuple(text.casefold() for text in _texts(followups, "waiting")),
            days=_positive(followups, "days", DEFAULTS.follow_ups.days),
        ),
        entities=EntitySettings(derived=_texts(_table(table, "entities"), "derived")),
        markers=tuple((k.casefold(), str(v)) for k, v in _table(log, "markers").items()),
        slash_dates=_slash(str(_table(table, "dates").get("slash", ""))),
        zone=str(_table(table, "time").get("zone", "")),
        brief_chars=_positive(_table(table, "brief"), "hook_chars", DEFAULTS.brief_chars),
        project=str(table.get("name", "")),
        facts=FactSettings(
            fresh_days=_positive(_table(table, "freshness"), "days", DEFAULTS.facts.fresh_days),
            many=_positive(_table(table, "facts"), "many", DEFAULTS.facts.many),
        ),
        ladder=LadderSettings(injected=_texts(_table(table, "ladder"), "injected")),
        history=HistorySettings(
            keep_days=_positive(_table(table, "history"), "keep_days", DEFAULTS.history.keep_days),
            keep_mb=_positive(_table(table, "history"), "keep_mb", DEFAULTS.history.keep_mb),
        ),
    )


def _table(table: dict[str, object], key: str) -> dict[str, object]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise _wrong(key, "a table")
    return value


def _texts(table: dict[str, object], key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if isinstance(value, str):
        return (value,)
    if not isinstance(value, list):
        raise _wrong(key, "a list of texts")
    return tuple(str(item) for item in value)


def _place(table: dict[str, object], key: str) -> str:
    return _inside(str(table.get(key, "")), f"layout.{key}")


def _inside(place: str, key: str) -> str:
    place = place.replace("\\", "/").rstrip("/")
    if place.startswith(("/", "~")) or ".." in place.split("/") or "\0" in place:
        raise _wrong(key, "a place inside the workspace")
    return place


def _positive(table: dict[str, object], key: str, default: int) -> int:
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise _wrong(key, "a whole number above 0")
    return value


def _minutes(text: str) -> int:
    hours, _, minutes = text.partition(":")
    if hours.isdigit() and minutes.isdigit() and int(hours) < 24 and int(minutes) < 60:
        return int(hours) * 60 + int(minutes)
    raise _wrong("log.day_start", "a time such as 04:00")


def _slash(text: str) -> str:
    if text not in ("", "mdy", "dmy"):
        raise _wrong("dates.slash", '"mdy" or "dmy"')
    return text


def _wrong(key: str, wanted: str) -> MemdeckError:
    return MemdeckError("usage", f"{key} must be {wanted}", FILE_NAME, f"correct {key} in {FILE_NAME}")
