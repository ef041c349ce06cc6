"""Rules in so many words: always, never, from now on, whenever you do."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import (
    ALWAYS,
    ARTEFACT,
    AT_LARGE,
    BEYOND,
    DONT,
    FROM_NOW,
    LASTING,
    NEVER,
    NOT_SUBJECT,
    ORDER,
    TASK,
    WORK,
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
    r"(?:whatever (?:you do|happens)\s*, |it(?:'s| is) (?:very )?(?:important|crucial|essential) (?:to me )?that you "
    r"|can we agree (?:that |to )(?:we )?|you (?:should|must|have to|need to|can|may|are to|will"
    r"|ought to) |we (?:should|must|will) "
    r"|(?:make|be) sure (?:that )?(?:you |we |to )?|(?:try|remember) to "
    r"|i(?: (?:want|need|expect)|'d like| would like) you to |(?:can|could|would|will) you (?:please )?)?"
)

_DEED = (
    r"(?:use|deploy|commit|push|store|log|merge|write|ship|mix|mock|support|allow|edit|accept|comment"
    r"|delete|release|name|call"
    r"|cache|import|expose|rebase|squash|host|send|print|add|change|rename|touch|test|review|run|tag|sign"
    r"|format|indent|sort"
    r"|return|throw|catch|build|install|pin|bump|document|translate|round|bill|charge|ask|skip|hard-?code"
    r"|keep|put|start|show"
    r"|do|say|count|measure|number|back up|encrypt|share)"
)
_SHOWN = r"(?:show|hide|display|render|highlight|animate|scroll|redirect|center|centre|align) (?:the|an?)\b"
_DOING = r"(?!(?:like|want|can|are|feel|get|have|need|wish|please|see fit|think|could|answer i)\b)\w+"
_ACT = r"(?:update|ask|run|regenerate|rerun|bump|check|tell)\b"

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
        rf"{FROM_NOW}\s*[,:–—]? (?!(?:i mean|it|it's|is|was|there|that|this|he|she|they)\b)(?P<claim>\S.*)",
        rf"{AT_LARGE}\s*[,:–—]? (?P<claim>(?:we|you|please|{DONT}|{NEVER}|{ALWAYS}|no|all|every|{TASK})\b.*)",
        (
            rf"[^,]{{3,40}},?\s*(?:and |but )?{LASTING}\s*,\s*(?P<claim>(?:we|you|please|{DONT}|{NEVER}"
            rf"|{ALWAYS}|no|all|every|{TASK})\b.*)"
        ),
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
        rf"we (?P<claim>(?:{ALWAYS}|{NEVER}) {_DEED}\b\s*(?!(?:it|them|that|this)\b)\S.*)",
        (
            rf"{_YOU}(?P<claim>(?:{ALWAYS}|{NEVER}) (?!again\b|yours\b|\w+ (?:that|this|it) again\b|{_PAST}"
            rf"|{_SHOWN})[\w'\"]\S* \S*\w.*)"
        ),
        rf"it(?:'d| would) be [\w\s]{{3,12}} if\s*,? (?:whenever|every time|each time) you {_DOING}[^,]*, \w+",
        (
            r"(?:whenever|every time|each time"
            rf"|any\s*time) you {_DOING}[^,]*, (?!(?:i|it|he|she|they|we|there|you)\b)\w+"
        ),
        (
            rf"(?!{NOT_SUBJECT}|{ORDER}|the\b)(?:[\w-]+ ){{0,2}}?(?!this\b)[\w-]+s {NEVER} (?:go|appear|belong"
            r"|leave|contain|touch|depend|share)\b"
        ),
        r"[\w\s-]{5,60} (?:in|with|as) [\w-]+ only\s*(?:,|[.!]*$)",
        rf"(?:before|after|with) (?:each|every) {ARTEFACT},? (?!(?:i|it|there|he|she|they)\b)\w+ \S",
        rf"if you \w+ [^,]+, (?:please )?(?:{ALWAYS}|{NEVER}|{DONT}|also|ask|tell me)\b",
        r"hands off \S",
        r".{8,},\s*(?:without exception|no exceptions?)\s*[.!]*$",
        r"(?:at|after|before) the (?:end|start|beginning) of (?:every|each|any) [\w\s-]{3,20}, \w+",
        (
            rf"whenever (?:there'?s|there is|something|someone|somebody)\b[^,]+, (?:please )?(?:{TASK}"
            rf"|{_ACT}|{DONT}|{ALWAYS}|{NEVER})"
        ),
        r"(?:if|when) in doubt\s*, (?!i\b|we\b|it\b)\w+",
        (
            rf"(?!{ORDER})(?!this\b|(?:the|a|an) (?:[\w-]+ )?(?!{ARTEFACT}\b|function|method|class|screen"
            r"|component|test)[\w-]+ (?:must|should|can|may)\b|the (?:[\w-]+ )?(?:function|method|class|screen"
            r"|component|test|service|script|type|model|endpoint)\s)(?:(?!(?:that|which|so"
            rf"|and|don't|doesn't|not|needn't)\b)[\w'./-]+ ){{1,7}}?(?:must|should|shall|may|can|has to"
            rf"|have to|is to|are to) (?:{ALWAYS}"
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
        r"nothing .{2,40} (?:may|must|should) ever \S",
        (
            rf"(?!{NOT_SUBJECT}|{ORDER})(?:[\w-]+ ){{1,5}}?(?:has to|have to|must"
            rf"|needs? to) .{{2,50}}\b(?:before|after) (?:every|each) \w+"
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
        (rf"we (?:don't|do not|only|only ever) {_DEED}\b\s*(?!(?:it|them|that|this|those|these)\b)\S"),
        (
            r"(?:if|once|when|after|as soon as) (?:an?\s|any\s|in doubt|(?:you are|you're) (?:unsure|not sure"
            rf"|in doubt)|you (?:don't|do not|can't|cannot)\s)[^,]*, (?:{DONT}|{ALWAYS}|{NEVER}|ask\b|tell me"
            r"|say so|stop and)"
        ),
        r"(?:you|we) must(?: not|n't) (?!have\b|be\b)\S",
        (
            rf"(?!{ORDER}|{NOT_SUBJECT}|the\b)(?:(?!(?:that|which|so|and)\b)[\w'-]+ ){{0,3}}?(?!this\b)"
            rf"(?:{ARTEFACT}|{WORK}) (?:must|may)(?: not|n't) \S"
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
        (rf"^(?:{TASK}|{_ACT}|{ALWAYS}|{DONT}|{NEVER}).*\b(?:whenever|every time|each time|any\s*time) you {_DOING}"),
        anywhere=True,
    ),
]
