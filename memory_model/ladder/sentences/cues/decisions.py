"""What was made up for good."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import TASK
from memory_model.ladder.sighting import DECISION, STATED

_US = (
    r"we|i|(?:the (?:two|three|four|five)|all) of us|the (?:team|board|council|committee|group|crew"
    r"|company|majority)|\w+ and i"
)
_PROJECT = (
    r"keep|drop|use|move|switch|support|go with|freeze|release|ship|stay|stick|adopt|migrate|store|write"
    r"|replace|remove"
    r"|rewrite|build|host|split|merge|retire|standardi[sz]e|version|name|charge|deploy|allow|require"
    r"|disable|enable|make"
    r"|publish|deprecate|stop|start|run|put|let|pin|rename|skip|ignore|delete|test|limit|log|cache|show"
    r"|hide|follow|leave"
    r"|rely|share|sell|bill|number|treat|add|open"
)

DECISIONS = [
    *cue(
        DECISION,
        STATED,
        (
            rf"\b(?P<claim>(?:{_US})(?:'ve| have| has)? (?:just |now |finally |also |both |all )*(?:decided|agreed"
            r"|settled|opted|chosen|concluded|resolved|voted|committed) (?:with \w+ )?(?:on \w+day |yesterday |today "
            rf"|last \w+ )?(?:(?:not )?to (?:{_PROJECT})\b|on (?!\w+day\b|\d)|that (?!(?:you|i)\b)|for|against"
            r"|in favou?r)\s*\S.*)"
        ),
        (
            r"\b(?P<claim>(?:we|the team)(?:'re| are| is|'ll be| will be) (?:now |definitely "
            r"|not )?(?:going with|going to (?:keep|stick|stay|use|go with|support|drop)|sticking (?:with|to)"
            r"|staying (?:with|on)|moving (?:to|off|away from)|switching (?:to|from)|migrating (?:to|from)"
            r"|replacing|getting rid of|phasing out|not (?:supporting|using|building|doing)|dropping"
            r"|standardi[sz]ing on|adopting|keeping|retiring|ditching|settling on) (?!(?:that|this|it|plan"
            r"|option|your|by|in|off|[\w\s]+ to (?:the|an?)\s|the (?:first|second|next|other|plan|topic|point"
            r"|kids|office|meeting)|our|an eye|in touch|track)\b)\S.*)"
        ),
        (
            r"\b(?P<claim>we(?:'ll| will| shall) (?:not |no longer |never )?(?:keep|stay (?:with|on)"
            r"|stick (?:with|to)|drop|support|go with|standardi[sz]e|adopt|retire|build|ship|maintain"
            r"|translate|sell|offer) (?!(?:that|this|it|you"
            r"|going|working|trying|an eye|in touch|in mind|track|up)\b)\S.*)"
        ),
        r"\b(?P<claim>we(?:'re| are) not going to (?!(?:be|make it|finish|get|lunch|the)\b)\w+ \S.*)",
        (
            r"\b(?P<claim>we(?:'ve| have) (?:switched|moved|migrated) (?:to|from|off) (?!(?:that|this|it"
            r"|the (?:next|other))\b)\S.*)"
        ),
        r"\b(?P<claim>we(?:'ll| will) no longer \w+ \S.*)",
        (
            r"(?P<claim>i(?:'m| am) going with (?!(?:that|this|it|you|my|your|him|her|them|option|plan"
            r"|the (?:first|second|kids|other|last))\b|[\w\s]+ to\s)\S.*)"
        ),
        r"(?P<claim>i (?:choose|chose|picked) (?!(?:that|this|it|the wrong|an? (?:bad|wrong))\b)\S.*)",
        (
            r"\b(?P<claim>we (?:will not|won't|don't|do not) \w+ (?!(?:that|this|it)\b)\S.{2,60}? any ?(?:more"
            r"|longer)\b.*)"
        ),
        r"\b(?P<claim>we won't (?:support|use|adopt|keep|ship|offer|build) (?!(?:that|this|it)\b)\S.*)",
        (
            r"\b(?P<claim>(?:we|the (?:team|board|council|committee|group|crew)|\w+ and i)(?:'ve"
            r"| have)? (?:chose|chosen|picked) (?!(?:that|this|it|the (?:wrong|first|second))\b)\S.*)"
        ),
        anywhere=True,
        of_work=True,
    ),
    *cue(
        DECISION,
        STATED,
        (
            r"let'?s (?:just |rather )?(?:go with|stick (?:with|to)|standardi[sz]e on|settle on|stay (?:with"
            r"|on)) (?!(?:that|this|it|option|plan|number|your|the \w+ one|the (?:first|second|third|other|last|latter"
            r"|former)|\d|the plan|what)\b)\S"
        ),
        (
            r"(?:.{3,60}(?:\b(?:and|so|then)|,) )?(?:i (?:suppose|guess) )?(?P<claim>we (?:keep|leave|stay (?:with"
            r"|on)|stick (?:with|to)|go with|drop|use) (?!\w+ing\b|it\b|that\b|this\b)\S.*?) (?:then|after all"
            r"|for good|as (?:it|they) (?:is|are))\s*[.!]*$"
        ),
        (
            rf"(?!(?:what|how|here|there|that|this|so|as|where|who|whatever|however|it|{TASK})\b)(?:(?!as\b"
            rf"|what\b)[\w.+#-]+ ){{1,4}}it is(?:\s*,? then)?\s*[.!]*$"
        ),
        of_work=True,
    ),
]
