"""The guard asks, before a tool runs, whether its write keeps W1 to W3 and its task text is free of memory."""

import os
from collections.abc import Callable, Iterable, Mapping

from memory_model.hooks import payload, tools
from memory_model.hooks.answer import Answer
from memory_model.hooks.shell.names import GIT_VERBS, NAMES
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.effect import Effect
    from memory_model.hooks.ground import Ground
    from memory_model.hooks.payload import Payload

_HARMLESS = ("2>&1", "2>/dev/null", "> /dev/null", ">/dev/null", "2> /dev/null", ">&2")
_SIGNS = str.maketrans(dict.fromkeys("\"'`()[]{};&|<>$=/\\,:@\n\t", " "))
_QUOTES = str.maketrans("", "", "\"'\\")
LONGEST = 1 << 20
"""Characters of a shell line that are followed; no shell takes a longer one as its argument."""


def answer(data: bytes, environ: Mapping[str, str], cwd: str) -> Answer:
    """Answer the agent's call."""
    return Answer(refusal=refusal(data, environ, cwd))


def refusal(data: bytes, environ: Mapping[str, str], cwd: str) -> str:
    """Return the one line that refuses a tool call, or an empty text: it may go on.

    ``data`` is the agent's JSON; ``cwd`` counts where it names no folder. Raises `ValueError` for what is no JSON
    object, and what reading files raises.
    """
    call = payload.read(data)
    kind = tools.kind_of(call.tool) if call else None
    if call is None or kind is None:
        return ""
    cwd = call.cwd if os.path.isabs(call.cwd) else cwd
    if kind == tools.AGENT:
        return _told(call, environ, cwd)
    if kind == tools.SHELL:
        return _shell(call, environ, cwd)
    from memory_model.hooks import file_tools  # noqa: PLC0415  each kind of tool only where it is called

    return _first(list(file_tools.effects(call, kind, cwd)), lambda: _ground(cwd, environ))


def _shell(call: "Payload", environ: Mapping[str, str], cwd: str) -> str:
    text = _command(call.given)
    if len(text) > LONGEST or not _may_write(text):
        return ""
    from memory_model.hooks.shell.line import Line  # noqa: PLC0415  only a line that may write is read

    folder = payload.first(call.given, tools.FOLDER)
    ground = _ground(cwd, environ)
    line = Line(ground, os.path.join(cwd, folder))
    try:
        line.read(text)
    except (ValueError, RecursionError):  # no shell would run it either, or nobody would write it
        return ""
    effects: Iterable[Effect] = line.effects
    if any(not effect.path.isascii() for effect in line.effects):
        from memory_model.hooks.shell.wide import told  # noqa: PLC0415  few lines name what is no ASCII

        effects = told(line.effects, ground)
    return _first(effects, lambda: ground)


def _command(given: dict[str, object]) -> str:
    """Return the text of a shell call; a list of words is one command, ``bash -lc TEXT`` is its text."""
    words = next((given[name] for name in tools.COMMAND if isinstance(given.get(name), list)), None)
    if not isinstance(words, list):
        return payload.first(given, tools.COMMAND)
    texts = [word for word in words if isinstance(word, str)]
    if len(texts) == 3 and texts[1].startswith("-") and texts[1].endswith("c"):
        return texts[2]
    from shlex import join  # noqa: PLC0415  few agents call with words

    return join(texts)


def _may_write(text: str) -> bool:
    """Tell whether a shell text redirects output to a file or names a program that may change one."""
    for harmless in _HARMLESS:
        text = text.replace(harmless, " ")
    if ">" in text:
        return True
    words = {*text.translate(_SIGNS).split(), *text.translate(_QUOTES).translate(_SIGNS).split()}
    if "git" in words and words & GIT_VERBS:
        return True
    if words & NAMES or any(word.startswith(("-o", "--output")) for word in words):
        return True
    runs_code = "<" in text or "|" in text or any(word[:1] == "-" and word[-1:] in ("c", "-") for word in words)
    return runs_code and any(word.startswith(("python", "pypy")) for word in words)


def _first(effects: "Iterable[Effect]", ground: "Callable[[], Ground]") -> str:
    """Return the refusal of the first effect that is wrong."""
    known: Ground | None = None
    grown: set[str] = set()
    for effect in effects:
        if effect.act == "append" and effect.path in grown:
            continue  # what is added behind an addition that is well touches no line that is there
        if effect.path[-3:].lower() != ".md" and not os.path.isdir(effect.path):
            continue
        if effect.act in ("change", "remove") and not _is_there(effect.path):
            continue
        known = known or ground()
        if not os.path.isdir(effect.path) and not known.protects(effect.path):
            continue
        from memory_model.hooks.judging import judge  # noqa: PLC0415  most calls touch no day and no entity

        case = judge(effect, known)
        if case is not None:
            from memory_model.hooks.instead import refusal as told  # noqa: PLC0415  only a refusal words commands

            return told(case, known.here)
        if effect.act == "append":
            grown.add(effect.path)
    return ""


def _is_there(path: str) -> bool:
    """Tell whether something goes by this name, as a shell or as an eye reads it: ``new/../day.md``."""
    return os.path.lexists(path) or os.path.lexists(os.path.normpath(path))


def _ground(cwd: str, environ: Mapping[str, str]) -> "Ground":
    from memory_model.hooks.ground import Ground  # noqa: PLC0415  most calls touch no Markdown

    return Ground(cwd, environ)


def _told(call: "Payload", environ: Mapping[str, str], cwd: str) -> str:
    from memory_model.hooks.prompts import refusal as told  # noqa: PLC0415  sub-agents are called now and then
    from memory_model.workspace import discovery  # noqa: PLC0415  likewise
    from memory_model.workspace.front import Workspace  # noqa: PLC0415  likewise

    texts = "\n\n".join([value for value in call.given.values() if isinstance(value, str)])
    root = discovery.find(cwd, environ)
    return told(Workspace.open(root) if root else None, texts)
