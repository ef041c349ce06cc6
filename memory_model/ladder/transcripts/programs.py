"""Text of the agent's program without any tag: it tells the agent of the user and of the session, from outside."""

from __future__ import annotations

from memory_model.text.pattern import lazy

_USER = lazy(r"(?i)\bthe user(?:'s)?\b|\bthis (?:context|reminder)\b|\bthe assistant\b")
_SESSION = lazy(
    r"""(?ix)\b(?:
        (?:these|this|the|above|below)\ (?:messages?|reminder|context|conversation|session|system\ prompt|transcript)
        | explicitly | waiting\ for\ your | (?:plan|auto|edit)\ mode | to-?do\ list | task\ list | local\ commands?
        | already\ aware
        | (?:make|run|use)\ (?:any\ )?(?:edits|tools?) | tools?\ (?:use|calls?|results?) | sub-?agents?
        | (?:your|next|last|current)\ (?:turn|response|reply|task) | not\ want\ you\ to | asks?\ (?:you\ )?to
        | ask(?:s|ed)?\ you\b | respond\ to | (?:mention|tell)\ (?:this|it)\ to
    )\b"""
)
_SHOUTED = lazy(r"\b(?:DO NOT|MUST NOT|NEVER|MUST|IMPORTANT|ALWAYS|CRITICAL)\b")
_ABOUT_IT = lazy(
    r"(?i)\b(?:respond|reply|react) to (?:these|this|the|them|it)\b|\b(?:messages?|instructions?|context|reminder)\b.*"
    r"\b(?:below|above|override|relevant|respond)\b|\bOVERRIDE\b"
)


def without_programs(text: str) -> str:
    """Return a message up to the first paragraph that a program wrote."""
    at = 0
    for paragraph in text.split("\n\n"):
        if _is_of_a_program(paragraph):
            return text[:at]
        at += len(paragraph) + 2
    return text


def _is_of_a_program(paragraph: str) -> bool:
    """Tell whether it speaks of *the user* and the session, or shouts orders about messages and instructions."""
    if _USER.search(paragraph) and _SESSION.search(paragraph):
        return True
    return bool(_SHOUTED.search(paragraph) and _ABOUT_IT.search(paragraph))
