"""`memdeck explain`: a rule or a topic, in a few sentences."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.rules import RULES
from memory_model.cli.suggest import nearest
from memory_model.cli.topics import TOPICS
from memory_model.errors import MemdeckError

COMMAND = Command(
    "explain",
    examples=("memdeck explain W3", "memdeck explain addresses"),
    arguments=(Argument("TOPIC", "a rule (W1 … W12) or a topic; without one, all are listed", optional=True),),
    rooted=False,
)


def run(call: Call) -> Answer:
    """Explain the topic, or list what can be explained."""
    asked = call.arguments.text("TOPIC")
    if not asked:
        return Answer(_list, lambda: {"topics": {name: text[0] for name, text in (RULES | TOPICS).items()}})
    name = asked.upper() if asked.upper() in RULES else asked.lower()
    text = (RULES | TOPICS).get(name)
    if text is None:
        raise _unknown(asked)
    return Answer(lambda: [f"{name}  {text[0]}", *[_indented(line) for line in text[1:]]], lambda: {name: text})


def _indented(line: str) -> str:
    return f"  $ {line}" if line.startswith("memdeck ") else f"  {line}"


def _list() -> list[str]:
    return [f"{name:11} {text[0]}" for name, text in (RULES | TOPICS).items()]


def _unknown(asked: str) -> MemdeckError:
    guess = nearest(asked, [*TOPICS, *map(str.lower, RULES)])
    repair = f"did you mean memdeck explain {guess}?" if guess else "memdeck explain lists all topics"
    return MemdeckError("unknown", f"nothing is named {asked!r}", "explain", repair)
