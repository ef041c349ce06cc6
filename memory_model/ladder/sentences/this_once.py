"""Sentences about this once: now, here, a day, the case at hand; against words that make them lasting."""

from memory_model.ladder.sentences.words import ALWAYS, BEYOND, LASTING, NEVER, expression

_ONCE = expression(
    r"\b(?:right now|just now|at the moment|at present|currently|for now|for the (?:moment|time being)|tomorrow|yet"
    r"|meanwhile|so far|still|a (?:minute|moment|second) ago|this (?:time|once|sprint|one|file|function|method|class"
    r"|test|commit|branch|pr|mr|pull request|ticket|issue|line|case|bug|error|change|page|section|sentence|paragraph"
    r"|script|message|thread|chat|session|task|release|part|step|block|module|folder|directory|list|table|view|form"
    r"|chart|query|report|column|row|endpoint|button|dialog|screen|patch|diff|instance)s?|(?:these"
    r"|those)(?=\s*(?:[,.!]|$))|(?:these|those) (?:two|three|four|few|files?|lines?|tests?|changes?|commits?"
    r"|functions?)|that (?:file|function|method|class|test|commit|branch|pr|line|one|bug|change|part|section|page"
    r"|button|thing)|(?:in|for|with) this notebook|while (?:i|we) (?:debug|test|try|wait|investigate|look|measure"
    r"|are|work)|(?:just|only) (?:this|once|here|for)|hurry|asap|urgent(?:ly)?|in a (?:minute|moment|sec(?:ond)?"
    r"|bit)|till \w+|(?:the )?next step|until (?:i|we|he|she|they|you|then|tomorrow|monday|tuesday|wednesday"
    r"|thursday|friday|the)\b|(?:like|likes|prefer|with|use|take|choose|keep|want) (?:the|option|number) (?:first"
    r"|second|third|last|other|former|latter|one|two|\d) (?:one|option|version)?|the (?:first|second|third|last"
    r"|other|former|latter) (?:layout|approach|draft|mock-?up|suggestion|idea|variant)|noch nicht|diesmal|heute"
    r"|gerade|vorerst|erstmal|im moment|hoy|esta vez|por ahora|todav[ií]a|aujourd'hui|cette fois|pour l'instant"
    r"|pour le moment)\b"
)
_THAT_DAY = expression(
    r"\b(?:today|tonight|yesterday|last (?:time|night|week|month|year|summer|winter|spring|autumn|\w+day)"
    r"|this (?:morning|afternoon|evening|weekend|week|month|year|summer|winter))\b"
)
_HERE = expression(r"\bhere\s*[.!]*$")
_MY_CASE = expression(r"\b(?:when|if|as soon as|after) i \w")
_EACH_TIME = expression(rf"\b(?:{ALWAYS}|every (?:single )?time|each time|whenever|both|all|reproduc\w+)\b")
_LASTING = expression(rf"\b{LASTING}|\b{BEYOND}|\b(?:{ALWAYS}|{NEVER}) again\b")
_REASON = expression(r",? (?:because|since|parce que|weil|porque|denn|car|as (?:the|it|they|we|i)\b)|;|\s[–—-]\s")


def is_for_now(heard: str, *, decides: bool = False) -> bool:
    """Tell whether it is about this once; what gives the reason does not count. A decision may tell its day."""
    if _LASTING.search(heard):
        return False
    reason = _REASON.search(heard)
    stop = reason.start() if reason and reason.start() > 8 else len(heard)
    return any(pattern.search(heard, 0, stop) for pattern in ((_ONCE,) if decides else (_ONCE, _THAT_DAY)))


def is_for_here(heard: str) -> bool:
    """Tell whether it is about this one place: a taste may be another one elsewhere."""
    return _HERE.search(heard) is not None


def is_my_case(heard: str) -> bool:
    """Tell whether it is told how it went wrong for the speaker just now, not each time."""
    return _MY_CASE.search(heard) is not None and _EACH_TIME.search(heard) is None
