"""Sentences that ask: questions, and tasks that are done once."""

from memory_model.ladder.sentences.words import ALWAYS, LASTING, NEVER, expression

_QUESTION = expression(
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|hm+|also|wait)\W+)*(?:¿|(?:what(?! (?:i|we) (?:learn|like|love|prefer|hate"
    r"|dislike|(?:take|took)))|why|how|who|whom|whose|which|where)(?:'s|'re|'d)?\b|when (?:do|does|did|is|are|was"
    r"|were|will|should|can|could|would)\b|(?:is|are|am|was|were|does|did|should|shall|would|could|can|will|may"
    r"|might|isn't|aren't|wasn't|weren't|doesn't|didn't|shouldn't|wouldn't|couldn't|can't|won't|haven't|hasn't) (?:i"
    r"|you|we|they|he|she|it|there|that|this|these|those|the|a|an|our|my|your|any|anyone|someone|all|every)\b"
    r"|do (?:i|you|we|they|the|these|those|our|my|your|all|any)\b|(?:have|has|had|haven't|hasn't|hadn't) (?:i|you|we"
    r"|they|he|she|it|there|any\w*|some\w+)\b)"
)
_ASKED = expression(r"\?[\"'”’)\]»]*\s*$")
_POLITE = expression(
    rf"^\W*(?:(?:and|also|ok(?:ay)?|please|hey)\W+)*(?:can|could|would|will) you (?:please |maybe |also |just )*"
    rf"(?:{ALWAYS}(?! (?:see|hear|find|reach|access|count|rely|tell|read))|{NEVER}|stop \w+ing|not \w+|{LASTING}"
    rf"|[^?]*\b(?:{LASTING}|every time|each time)\b[^?]*$)"
)
_TASK = expression(
    r", (?:find|fix|investigate|look at|check|explain|undo|revert|delete|remove|drop) (?:it|this|that)\b"
    r"|\bimplement (?:it|this|that)\b|; (?:implement|store|add|do)\b|: store\b|\bplease (?:write the"
    r"|implement|fix|have a look|look|check|add (?:it|this|that))|\bfix (?:it|this|that),? please"
    r"|\b(?:have|take) a look\b|\blook into (?:it|that|this|the)|\bthat's (?:intended|expected|fine|good"
    r"|ok|okay|normal|by design)\b|\bas intended\b|\bsee below|\bfind out why"
)


def is_question(heard: str) -> bool:
    """Tell a question, with its mark or without; a request in the form of one is none."""
    if _POLITE.match(heard):
        return False
    return _ASKED.search(heard) is not None or _QUESTION.match(heard) is not None


def is_task(heard: str) -> bool:
    """Tell whether a sentence asks for something to be done about what it says."""
    return _TASK.search(heard) is not None
