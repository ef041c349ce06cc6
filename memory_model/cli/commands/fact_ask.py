"""`memdeck fact ask`: does the index lead to the answer."""

from collections.abc import Iterator

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.facts.recall import Line, Recalled

COMMAND = Command(
    "fact ask",
    examples=("memdeck fact ask 'How long may a report for Orla be?'",),
    arguments=(Argument("QUESTION", "as a future session would put it", many=True),),
    notes=("Only the index lines that are loaded count. The exit status is 1 when none of them stands out.",),
)


def run(call: Call) -> Answer:
    """Name the fact that an agent would open, else the line to reword."""
    question = call.arguments.text("QUESTION")
    call.telling.fact_files.begin()
    from memory_model.operations.fact_ask import recall  # noqa: PLC0415  meanwhile the files are looked at

    found = recall(call.workspace, question)
    return Answer(lambda: _lines(found), lambda: _document(question, found), 0 if found.opens else 1)


def _lines(found: "Recalled") -> Iterator[str]:
    if found.opens:
        yield f"{found.opens.fact.slug}  {_place(found.opens)}  {found.opens.fact.path}"
        return
    if found.rivals:
        yield "several lines match equally well:"
        yield from [f"  {line.fact.slug}  {_place(line)}" for line in found.rivals]
    else:
        yield "no loaded line leads there"
    if found.reword:
        words = f"; it lacks {', '.join(found.missing)}" if found.missing else ""
        yield f"{found.reword.slug} holds the answer: reword its line{words} ({found.reword.path})"


def _place(line: "Line") -> str:
    return f"{line.path}:{line.entry.line + 1}: {line.entry.title}, {line.entry.words}".rstrip(", ")


def _document(question: str, found: "Recalled") -> dict[str, object]:
    reword = found.reword
    return {
        "question": question,
        "opens": found.opens.fact.slug if found.opens else None,
        "line": _shape(found.opens) if found.opens else None,
        "rivals": [_shape(line) for line in found.rivals],
        "reword": {"slug": reword.slug, "path": reword.path, "missing": list(found.missing)} if reword else None,
    }


def _shape(line: "Line") -> dict[str, object]:
    return {"path": line.path, "line": line.entry.line + 1, "slug": line.fact.slug, "text": line.text}
