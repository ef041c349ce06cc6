"""A claim in plain words: one case, contractions written out, what is said in several ways in one of them."""

from memory_model.ladder.spelling import spelled
from memory_model.text.pattern import lazy

_REASON = lazy(r",?\s(?:because|since|so that|parce que|weil|porque|denn)\s.*$|\s\([^)]*\)|\s[–—]\s.*$")
_TOKEN = lazy(r"\d{1,2}:\d\d(?::\d\d)?(?:am|pm)?\b|[^\s,;:!?\"“”„«»()\[\]]+|,")
_SHORT = (
    (lazy(r"\bcan(?:'t|not)\b|\bcant\b"), "can not"),
    (lazy(r"\bwon'?t\b"), "will not"),
    (lazy(r"\bshan'?t\b"), "shall not"),
    (lazy(r"n't\b"), " not"),
    (lazy(r"\b(do|does|did|is|are|was|were|has|have|had|should|must|would|could)nt\b"), r"\1 not"),
    (lazy(r"\bno longer\b"), "not"),
    (lazy(r"\bout of the box\b,?"), "by default"),
    (lazy(r"\b(is|are|be|stays?) (?:switched|turned|toggled) (?=on\b|off\b)"), r"\1 "),
    (lazy(r"^(?:this|our|the) (?:repo|repository|project|codebase)'s\b"), "the"),
    (lazy(r"\blistens? on (?:port )?(?=\d)"), "port is "),
    (lazy(r"^(.{3,40}?) (?:should|must|is to|are to|ought to) be avoided\b"), r"avoid \1"),
    (lazy(r",\s(?:the )?\w+ does (?:it|that|this)$"), ""),
    (lazy(r"\b(client|server)[- ]side\b"), r"on the \1"),
    (lazy(r",\s(?:we|i) (?:want|need|like) to .*$"), ""),
    (lazy(r"\bany ?(?:more|longer)\b"), ""),
    (lazy(r"\bhalf an hour\b"), "30 minutes"),
    (lazy(r"\b(?:an|one) (?=(?:hour|minute|second|day|week|month|year)\b)"), "1 "),
    (lazy(r"\bnot (?:only|just)\b"), "also"),
    (lazy(r"\b(?:pull|merge) requests?\b"), "pr"),
    (lazy(r"\bapproving reviews?\b"), "approvals"),
    (lazy(r"\bsign(?:ed|s)? off(?: on)?\b"), "approves"),
    (lazy(r"\benough to (?:be )?\w+(?: an?\b)?"), "enough for"),
    (lazy(r"\b(?:once a|every|each) day\b"), "daily"),
    (lazy(r"\b(?:once a|every|each) night\b"), "nightly"),
    (lazy(r"\b(?:once a|every|each) week\b"), "weekly"),
    (lazy(r"\b(?:once an|every|each) hour\b"), "hourly"),
    (lazy(r"\b(?:once a|every|each) month\b"), "monthly"),
    (lazy(r"^(.* not [^,]+), (?:it|they|that)(?:'s|'re| is| are) .*$"), r"\1"),
    (lazy(r"(?<=[a-z])-endian\b"), " endian"),
    (lazy(r"\bevery (?:second|other) (?=\w+day\b)"), "every "),
    (lazy(r"\boff (?:limits|the table)\b"), "off-limits"),
    (lazy(r"\bup to\b"), "most"),
    (lazy(r"\b(?:dropp?(?:ed|ing)?|ended|removed|discontinued) ((?:\S+ ){0,2}?)support\b"), r"not \1support"),
    (lazy(r",?\s*(?:and )?\w+ (?:got|was|were|is|are|has been|have been) (?:thrown out|dropped|removed|retired)$"), ""),
    (lazy(r"\b(?:europe|america|asia|africa|australia|pacific)/\w+(?: time)?|\blocal time\b"), "localtime"),
    (lazy(r"\bunless (?:changed|overridden|configured otherwise|set otherwise)\b"), "by default"),
    (lazy(r"(?<=\w)'s\b(?! (?:own|the)\b)"), ""),
    (lazy(r"\bafter (?:that|which|this)\b|\bafterwards?\b"), "then"),
    (lazy(r"\bonly (?:once|after|when)\b"), "after"),
    (lazy(r"'(?:re|m|s|ve|ll|d)\b"), ""),
)
_ON = lazy(
    r"\b(is|are|be|stays?|turn|turned|switch|switched|leave|keep|kept|remains?)\s((?:the\s)?(?:[\w-]+\s){0,3}?)on(?=\s(?:by|when|if|for|in|at|on)\b|\s,|$)"
)


def plain(claim: str) -> str:
    """Return a claim in plain words and marks, a blank between them; what gives its reason is left out."""
    text = " ".join(_REASON.sub("", spelled(claim.casefold().translate(_QUOTES)).text).split()).rstrip(".!?")
    for pattern, put in _SHORT:
        text = pattern.sub(put, text)
    return " ".join([token.strip(".") or token for token in _TOKEN.findall(_ON.sub(r"\1 \2turned-on", text))])


_QUOTES = str.maketrans({"’": "'", "‘": "'", "`": " ", "*": " "})
