"""The words of a claim: the sentence without what only leads to it or trails behind it."""

from memory_model.ladder.sentences.words import expression

_TAIL = expression(
    r"\s*(?:;.*|\s[–—-]\s.*|\s*,\s*(?:please|pls|thanks|thank you|ok(?:ay)?|right|got it|alright|cheers"
    r"|danke|gracias|merci)\b\W*|,\s*(?:every single time|each time|same on|always the same|as (?:you|i"
    r"|always|usual)|you misread|you got)\b.*|,\s*so .*| (?:please|thx|thanks|ty)\W*|,\s*(?:i|i'm|i've|it's"
    r"|that's|it|they"
    r"|they're|he|she|this is|there's|(?:the|our|my) (?:[\w'-]+ ){1,3}?(?:is|are|was|has|have|\w{2,}s"
    r"|\w{2,}ed))\s.*)$"
)
_SUBORDINATE = expression(
    r"(?:if|when|whenever|every time|each time|before|after|unless|as soon as|once|while|in|for|on|with|at"
    r"|by|next)\b"
)
_HEAD = expression(
    r"(?:(?:(?:please )?(?:remember|note|keep in mind|bear in mind|be aware|mind you)(?: that|\s*[:,])"
    r"|(?:it )?turn(?:s|ed) out(?: that)?"
    r"|not [\w' ]{2,30},(?= it's | it is )"
    r"|what (?:i|we) \w+(?: \w+){0,8}? (?:is|was)(?: that|\s*:)|fyi\s*[:,]?|the rule is(?: that)?) "
    r"|it(?:'d| would) be \w+ if\s*,? |(?:please|pls|bitte) |you (?:must|should|have to|need to) (?=ask"
    r"|always|never|check)"
    r"|(?:can|could|would|will) you (?:please )?(?=stop|always|never))+"
)
_LEAST = 3


def bounds(heard: str, start: int, stop: int) -> tuple[int, int]:
    """Return the indexes of the claim that stands between two indexes of a sentence."""
    head = _HEAD.match(heard, start, stop)
    start = head.end() if head else start
    stop = start + len(heard[start:stop].rstrip())
    for _ in range(2):
        tail = _TAIL.search(heard, start, stop)
        if tail is None or (_SUBORDINATE.match(heard, start) and "," in tail[0][:2]):
            break
        if len(heard[start : tail.start()].split()) < _LEAST:
            break
        stop = tail.start()
    return start, stop


def worded(text: str) -> str:
    """Return a claim as it is kept: in one line, without the mark at its end."""
    return " ".join(text.split()).rstrip(" .,;:!?…").strip()
