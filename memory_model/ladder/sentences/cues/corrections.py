"""What the agent had wrong, said as it is."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import FLEETING, NOT_SUBJECT, ORDER, SAID, VERBS, expression
from memory_model.ladder.sighting import FACT, OBSERVED

_THING = r"(?:the|an?|our|their|all|only|no)\b"
_WE_USE = (
    r"we (?:always |only |never )?(?:use|call|store|count|deploy|write|measure|ship|number|name|host"
    r"|indent|track|bill)"
    r" \S"
)

CORRECTIONS = [
    *cue(
        FACT,
        OBSERVED,
        rf"(?:it )?turn(?:s|ed) out (?:that )?(?P<claim>{SAID}.*)",
        (
            rf"(?P<claim>{SAID}.*?),\s*(?:you (?:had it|(?:read|got|took|have) [\w ]{2, 20} wrong|misread"
            r"|misunderstood|got (?:it|that) wrong|mixed|confused)"
            rf"|not .{{2,40}} (?:as|like) you (?:said|wrote|assumed|think|thought|put)).*"
        ),
        (
            r"(?:(?:i (?:think|see|believe)|i'm afraid|i fear|it seems) )?you (?:(?:keep|always"
            r"|constantly) (?:on )?\w+|treat|read|take"
            r"|count|use) .{3,60},? but (?:it's|they're"
            r"|it is|they are|the|that's|those are) \S"
        ),
        (
            rf"(?P<claim>(?!{NOT_SUBJECT}|{ORDER}|{FLEETING})(?:[\w'./-]+ ){{1,6}}?{VERBS} "
            rf"[^,]{{2,50}},\s*not (?!yet\b|sure\b|only\b|just\b)[\w' -]{{2,30}})\s*[.!]*$"
        ),
        (
            r"the (?:correct|right|real|actual|proper) (?!(?:answer|problem|question|thing|issue|reason|one"
            r"|way)\b)\w+ (?:(?:of|for) [\w\s]{2,20}\s)?is \S"
        ),
        r"(?:actually|no)\s*,\s*(?P<claim>it's \w+ (?:who|that) \w+ \S.*)",
        r"(?:by|when (?:i|we) say) [^,]{2,40},? (?:i|we) (?:always )?mean \S",
    )
]
"""What the agent had wrong, said as it is."""

CORRECTED = [
    *cue(
        FACT,
        OBSERVED,
        rf"{SAID}",
        _WE_USE,
        (
            rf"(?!{FLEETING})(?:the|our|all) (?:[\w-]+ )?[\w-]+s (?!(?:is|are|in|on|at|of|for|to|with|from|and"
            rf"|or)\b)[a-z]+ {_THING}"
        ),
        rf"(?!{NOT_SUBJECT}|{ORDER}|{FLEETING})[\w-]+ (?!(?:is|was|has|this|just)\b)[\w-]+s {_THING}",
        rf"(?!{FLEETING})(?:the|our) [\w-]+ (?!(?:is|was|has|this|just)\b)[\w-]+s {_THING}",
    )
]
"""What counts only behind a word of correction: no, actually, that's wrong."""

WORD_OF_CORRECTION = expression(
    r"(?:(?:hm+|ah|oh|well|sorry|wait|but)\W+)*(?:no(?:\W+no)*|nope|nah|wrong(?: again)?|not quite"
    r"|actually(?= (?:the|our)\b)|actually|sorry\W+but(?=\s)|(?:(?:small|one|quick|minor) )?correction"
    r"|incorrect|false|close|almost|that(?:'s| is) (?:wrong|incorrect|false|not (?:right|true|correct"
    r"|quite right|how it works|it|so))|that (?:assumption|guess|number|name|port|value|date|address"
    r"|unit) is (?:wrong|off)|careful|mind you|just so you know|wrong \w+(?=\s*,)|that isn't (?:right|true"
    r"|correct)|you(?:'re| are) (?:wrong"
    r"|mistaken)(?: about [\w\s]{2,30})?|not true|(?:it'?s )?the other way a?round"
    r"|(?:i see )?you (?:assumed?|seem to (?:think|assume)) [\w\s]{2,40}|you(?:'ve| have)? (?:got|have"
    r"|misread|misunderstood|mixed up)\s*(?:that|it|them|those)?\s*(?:wrong|backwards"
    r"|the wrong way round)?|you(?:'ve| have)? (?:got|have) the [\w ]{2,20} wrong|you(?:'ve"
    r"| have)? (?:mixed|swapped|confused) (?:them|it|that|those"
    r"|the two)(?: up)?)(?:\s*,\s*(?:no|actually))?\s*(?:[,:;.!–—-]+\s*|$|(?<=actually) (?=the\b|our\b)"
    r"|(?<=but) )"
)
"""At the beginning of a sentence, or the whole of the one before."""
