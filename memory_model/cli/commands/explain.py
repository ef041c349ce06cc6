"""`memdeck explain`: a rule or a topic, in a few sentences."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.rule_pages import rule_lines
from memory_model.cli.rules import RULES
from memory_model.cli.suggest import nearest
from memory_model.cli.topics import TOPICS
from memory_model.errors import MemdeckError
from memory_model.lint.catalogue import RULES as LINT

COMMAND = Command(
    "explain",
    examples=("memdeck explain W3", "memdeck explain leak", "memdeck explain addresses"),
    arguments=(
        Argument(
            "TOPIC", "a write rule (W1 … W12), a rule of lint or a topic; without one, all are listed", optional=True
        ),
    ),
    rooted=False,
)


def run(call: Call) -> Answer:
    """Explain the topic, or list what can be explained."""
    asked = call.arguments.text("TOPIC")
    known = RULES | TOPICS
    if not asked:
        all_of_it = {
            **{name: rule.title for name, rule in LINT.items()},
            **{name: text[0] for name, text in known.items()},
        }
        return Answer(_list, lambda: {"topics": all_of_it})
    name = asked.upper() if asked.upper() in RULES else asked.lower()
    text = known.get(name, ())
    if name not in known and name not in LINT:
        raise _unknown(asked)
    rule = rule_lines(LINT[name]) if name in LINT else ()
    whole = (*text, *rule)
    return Answer(lambda: [f"{name}  {whole[0]}", *[_indented(line) for line in whole[1:]]], lambda: {name: whole})


def _indented(line: str) -> str:
    return f"  $ {line}" if line.startswith("memdeck ") else f"  {line}"


def _list() -> list[str]:
    width = max(map(len, LINT))
    return [
        *[f"{name:{width}}  {text[0]}" for name, text in (RULES | TOPICS).items()],
        "",
        "Rules of memdeck lint",
        *[f"{name:{width}}  {rule.title}" for name, rule in LINT.items()],
    ]


def _unknown(asked: str) -> MemdeckError:
    written = {name.lower(): name for name in (*TOPICS, *LINT, *RULES)}
    guess = written.get(nearest(asked, written) or "")
    repair = f"did you mean memdeck explain {guess}?" if guess else "memdeck explain lists all topics"
    return MemdeckError("unknown", f"nothing is named {asked!r}", "explain", repair)
