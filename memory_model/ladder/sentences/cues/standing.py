"""Rules in so many words: always, never, from now on, whenever you do."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import (
    ALWAYS,
    ARTEFACT,
    BEYOND,
    DONT,
    LASTING,
    NEVER,
    NOT_SUBJECT,
    ORDER,
)
from memory_model.ladder.sighting import CONSTRAINT, STATED

_PAST = (
    r"(?:\w+ed|got|took|had|was|were|went|said|did|made|saw|knew|came|gave|found|thought|told|left|felt"
    r"|held|paid|met"
    r"|sat|wrote|drove|ate|slept|lost|won|been|seen|heard|mind|know|knows|understood|gonna|going|good|nice"
    r"|great|happy|fun|better|best|glad|nice|win|wins|lose|have|forget|wait|laugh|a|an|the|this|that|on|in"
    r"|at|off|there|here|so|like|too|yes|no|once)\b"
)
_YOU = (
    r"(?:you (?:should|must|have to|need to|can|may|are to|will|ought to) |we (?:should |must |will )?"
    r"|(?:make|be) sure (?:that )?(?:you |we |to )?|(?:try|remember) to "
    r"|i(?: (?:want|need|expect)|'d like| would like) you to |(?:can|could|would|will) you (?:please )?)?"
)

STANDING = [
    *cue(
        CONSTRAINT,
        STATED,
        (
            r"i(?:'ve| have)? (?:already )?(?:told|asked) you (?:(?:before|already|twice"
            r"|many times)\s*,?\s*)*(?:(?:that )?(?P<claim>(?:not to|to (?:always|never|stop)) \S.*))"
        ),
        (
            r"i(?:'ve| have)? (?:already )?(?:told|asked) you(?: (?:before|already|twice"
            rf"|many times))*\s*[:,]\s*(?P<claim>(?:{ALWAYS}|{NEVER}|{DONT}|no\s|use\s|we\s)\s*\S.*)"
        ),
        (
            r"(?:like|as) i(?:'ve)? (?:already )?(?:said|told you)(?: (?:before|already|earlier"
            rf"|last time))?\s*[:,]\s*(?P<claim>(?:{ALWAYS}|{NEVER}|{DONT}|no\s)\s*\S.*)"
        ),
        rf"{LASTING}\s*[,:–—]? (?!i mean\b)(?P<claim>\S.*)",
        rf"[^,]{{3,40}},?\s*(?:and |but )?{LASTING}\s*,\s*(?P<claim>\S.*)",
    ),
    *cue(
        CONSTRAINT,
        STATED,
        rf"(?!i mean\b|in general\b|generally\b)(?=(?:\W*\w+\W+){{5}}).*\w,?\s(?:{LASTING}"
        rf"|{BEYOND}.*?)\s*[.!]*$",
    ),
    *cue(
        CONSTRAINT,
        STATED,
        rf"{_YOU}(?P<claim>(?:{ALWAYS}|{NEVER}) (?!{_PAST})\S.*)",
        (
            rf"(?!{ORDER})(?!this\b|(?:the|a|an) (?:[\w-]+ )?(?!{ARTEFACT}\b|function|method|class|screen"
            r"|component|test)[\w-]+ (?:must|should|can|may)\b|the (?:[\w-]+ )?(?:function|method|class|screen"
            r"|component|test|service|script|type|model|endpoint)\s)(?:(?!(?:that|which|so"
            rf"|and)\b)[\w'./-]+ ){{1,7}}?(?:must|should|shall|may|can|has to|have to|is to|are to) (?:{ALWAYS}"
            rf"|{NEVER}) \S"
        ),
        rf"(?:{DONT}|{NEVER})\b.*\bunder any circumstances\b",
        (
            rf"{DONT} be (?:so |too |that )?(?:polite|verbose|chatty|formal|wordy|long-winded|clever|vague"
            r"|apologetic)\b"
        ),
        r"no more than \w+ [\w\s-]{2,30}\s(?:per|in|at) \S",
        r"(?:in (?:the )?future)\s*,\s*(?:please )?(?!(?:we|i|it|they|the)\b)\w+ \S",
        r"(?:whenever|if) (?:something|anything) is [^,]+, (?:please )?(?:ask|tell|say|stop)\b",
        r"(?:under no circumstances|on no account|in no case|at no point)\b",
        rf"(?!{ORDER}).{{8,}},\s*(?:{ALWAYS}|{NEVER}|ever)\s*[.!]*$",
        rf"(?!{ORDER}|i\b|he\b|she\b|they\b).{{8,}},\s*never [\w-]+(?: [\w-]+){{0,4}}\s*[.!]*$",
        (
            rf"(?!{NOT_SUBJECT}|{ORDER}|the\b)(?:[\w-]+ ){{0,3}}?(?!this\b)[\w-]+s are (?:{ALWAYS}"
            rf"|{NEVER}) \w+(?:ed|en|wn|pt|ld|nt|lt)\b"
        ),
        r"(?:make it an? (?:habit|rule) (?:to|that)|make a point of) \S",
        (
            r"(?:nothing|nobody|no one|no-one) (?:ever )?(?:gets?|goes|is|may|must|should|\w+es"
            r"|\w+s) .*\b(?:without|before|unless|directly|until|to (?:main|master|production)|on \w+days)\b"
        ),
        rf"(?!{NOT_SUBJECT}|{ORDER})(?:new|all) (?:[\w-]+ )?(?!this\b)[\w-]+s (?:need|get|must|should|go) \S",
        (
            rf"(?!{NOT_SUBJECT}|{ORDER})(?:[\w-]+ ){{1,4}}?needs? .{{3,60}},? (?:every (?:single )?time"
            r"|always)\s*[.!]*$"
        ),
        r"(?:around here|in here|here)\s*,? we (?!are\b|go\b|have\b|were\b|need\b|can\b|should\b)\w+ \S",
        (
            r"we (?:write|name|number|spell|format|indent|sign|tag|prefix|sort|order|group|quote|abbreviate"
            r"|capitali[sz]e) (?!(?:it|this|that|the|them)\b)[\w\s-]{2,40}\s(?:in|with|without|as|by|after"
            r"|from|under) \S"
        ),
        r"(?:it is|it's) (?:strictly )?(?:forbidden|not allowed|prohibited|not ok(?:ay)?) to \S",
        (
            r"we (?:don't|do not|only|only ever) (?:use|deploy|commit|push|store|log|merge|write|ship|mix|mock"
            r"|support|allow|edit|accept|comment|delete|release|name|call|cache|hard-?code|import|expose"
            r"|rebase|squash|host|send|print)\b\s*(?!(?:it|them|that|this|those|these)\b)\S"
        ),
        (
            r"(?:if|once|when|after|as soon as) (?:an?\s|any\s|in doubt|(?:you are|you're) (?:unsure|not sure"
            rf"|in doubt)|you (?:don't|do not|can't|cannot)\s)[^,]*, (?:{DONT}|{ALWAYS}|{NEVER}|ask\b|tell me"
            r"|say so|stop and)"
        ),
        r"(?:you|we) must(?: not|n't) (?!have\b|be\b)\S",
        (
            rf"(?!{ORDER}|{NOT_SUBJECT}|the\b)(?:(?!(?:that|which|so|and)\b)[\w'-]+ ){{0,3}}?(?!this\b)"
            r"[\w-]+s (?:must|may)(?: not|n't) \S"
        ),
        (
            r"it(?:'d| would) be (?:\w+ )?(?:good|nice|great|better|best|helpful|lovely"
            rf"|useful) if (?P<claim>(?:you|we) (?:{ALWAYS}|{NEVER}) \S.*)"
        ),
        r"ask (?:first )?before \w+ing (?!(?:this|that|it|the)\b)\S",
        (
            rf"(?!{NOT_SUBJECT}|{ORDER})(?:[\w'./-]+ ){{1,8}}?(?:(?:is|are) (?:strictly )?(?:not allowed"
            r"|forbidden|prohibited|banned|off[- ]limits|taboo|a no-go)|(?:isn't|aren't) allowed)\b"
        ),
        (
            rf"(?:every|each|all|any) (?!time\b|of (?:them|these|those|it)\b)(?:[\w'./-]+ ){{0,3}}?{ARTEFACT} "
            rf"(?:[\w'./-]+ ){{0,4}}?(?:must|should|needs?|has to|have to|gets?) (?!be (?:done|ready|fixed)"
            r"|to work|fixing|more)\S"
        ),
    ),
    *cue(
        CONSTRAINT,
        STATED,
        (
            r"\b(?:ask|check with|confirm with|tell|warn|consult|ping) me (?:first )?(?:before|whenever"
            r"|every time) (?!this\b|that\b|it\b)\S"
        ),
        (
            rf"^\W*(?:[\w\s]{{0,20}},\s*)?(?:{DONT}|{NEVER}|no|nothing|nobody|you \w+|please|we don't|only"
            r"|i don't want)\b.*\bwithout (?:asking|checking with|telling|my (?:ok(?:ay)?|permission|approval"
            r"|say-so|consent|go-ahead))\b"
        ),
        (
            r"\b(?:unless|only (?:when|if|after)) i (?:explicitly |specifically )?(?:ask|say so|tell you"
            r"|approve|request|confirm)"
        ),
        (
            r"\b(?:whenever|every time|each time|any\s*time) you (?!(?:like|want|can|are|feel|get|have|need"
            r"|wish|please|see fit|think|could)\b)\w+"
        ),
        anywhere=True,
    ),
]
