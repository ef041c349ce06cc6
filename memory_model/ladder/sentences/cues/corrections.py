"""What the agent had wrong, said as it is."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import NOT_SUBJECT, ORDER, expression
from memory_model.ladder.sighting import FACT, OBSERVED

_VERBS = (
    r"(?:is|are|isn't|aren't|has|have|does not|doesn't|do not|don't|comes?|lives?|runs?|belongs?|means?"
    r"|uses?|owns?"
    r"|returns?|starts?|ends?|counts?|needs?|goes|takes?|holds?|stands?|sits?|begins?|expects?|speaks?"
    r"|works?|stores?"
    r"|reads?|writes?|opens?|closes?|depends?|handles?|maintains?|covers?|applies|apply|supports?|lists?|measures?"
    r"|includes?|contains?|requires?|points?|refers?|leads?|listens?|serves?|follows?|keeps?|go|pays?"
    r"|sells?|sends?|gets?|gives?|shows?|prints?|accepts?|allows?"
    r"|costs?|lasts?|leaves?|departs?|arrives?|sorts?|syncs?|saves?|logs?|calls?|ships?|builds?|deploys?"
    r"|checks?|match(?:es)?"
    r"|maps?|renders?|loads?|ignores?|skips?|carr(?:y|ies)|connects?|reviews?|rounds?|trusts?|wants?)"
)
_STATUS = (
    r"(?![^,;]*\b(?:still|now|again|already|failing|broken|fine|wrong|ready|done|missing|red|green|down"
    r"|empty|too|enough|better"
    r"|worse|good|great|ok|okay|correct|right|working|not working|there|gone|up|back|running|hanging"
    r"|stuck)\s*(?:[.!,;]|$))"
)
_FLEETING = (
    r"(?:(?:the|our|a|your|this|that|his|her) (?:[\w-]+ )?(?:answer|question|problem|bug|issue|error|point"
    r"|reason|cause|fault|meeting"
    r"|deadline|laptop|trick|idea|culprit|fix|plan|rest|thing|one|other|others|difference|call|standup"
    r"|mistake|truth|way)\b|my\b|your\b)"
)
_SAID = rf"(?!{NOT_SUBJECT}|{ORDER}|{_FLEETING})(?!.*\bjust\b){_STATUS}(?:[\w'./-]+ ){{1,8}}?{_VERBS} \S"
_WE_USE = (
    r"we (?:always |only |never )?(?:use|call|store|count|deploy|write|measure|ship|number|name|host"
    r"|indent|track|bill)"
    r" \S"
)

CORRECTIONS = [
    *cue(
        FACT,
        OBSERVED,
        rf"(?:it )?turn(?:s|ed) out (?:that )?(?P<claim>{_SAID}.*)",
        (
            rf"(?P<claim>{_SAID}.*?),\s*(?:you (?:misread|misunderstood|got (?:it|that) wrong|mixed|confused)"
            rf"|not .{{2,40}} (?:as|like) you (?:said|wrote|assumed|think|thought|put)).*"
        ),
        (
            r"(?:i (?:think|see) )?you (?:keep|always|constantly) (?:on )?\w+ .{3,60},? but (?:it's|they're"
            r"|it is|they are|the|that's|those are) \S"
        ),
        (
            rf"(?P<claim>(?!{NOT_SUBJECT}|{ORDER}|{_FLEETING})(?:[\w'./-]+ ){{1,6}}?{_VERBS} "
            rf"[^,]{{2,50}},\s*not (?!yet\b|sure\b|only\b|just\b)[\w' -]{{2,30}})\s*[.!]*$"
        ),
        (
            r"the (?:correct|right|real|actual|proper) (?!(?:answer|problem|question|thing|issue|reason|one"
            r"|way)\b)\w+ (?:(?:of|for) [\w\s]{2,20}\s)?is \S"
        ),
        r"(?:by|when (?:i|we) say) [^,]{2,40},? (?:i|we) (?:always )?mean \S",
    )
]
"""What the agent had wrong, said as it is."""

CORRECTED = [*cue(FACT, OBSERVED, rf"{_SAID}", _WE_USE)]
"""What counts only behind a word of correction: no, actually, that's wrong."""

WORD_OF_CORRECTION = expression(
    r"(?:(?:hm+|ah|oh|well|sorry|wait|but)\W+)*(?:no(?:\W+no)*|nope|nah|wrong(?: again)?|not quite"
    r"|actually(?= (?:the|our)\b)|actually|sorry\W+but(?=\s)|(?:(?:small|one|quick|minor) )?correction"
    r"|incorrect|false|close|almost|that(?:'s| is) (?:wrong|incorrect|false|not (?:right|true|correct"
    r"|quite right|how it works|it|so))|that isn't (?:right|true|correct)|you(?:'re| are) (?:wrong"
    r"|mistaken)(?: about [\w\s]{2,30})?|not true|(?:it'?s )?the other way a?round"
    r"|(?:i see )?you (?:assumed?|seem to (?:think|assume)) [\w\s]{2,40}|you(?:'ve| have)? (?:got|have"
    r"|misread|misunderstood|mixed up)\s*(?:that|it|them|those)?\s*(?:wrong|backwards"
    r"|the wrong way round)?|you(?:'ve| have)? (?:mixed|swapped|confused) (?:them|it|that|those"
    r"|the two)(?: up)?)(?:\s*,\s*(?:no|actually))?\s*(?:[,:;.!–—-]+\s*|$|(?<=actually) (?=the\b|our\b)"
    r"|(?<=but) )"
)
"""At the beginning of a sentence, or the whole of the one before."""
