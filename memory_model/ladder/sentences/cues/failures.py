"""What goes wrong each time that something holds."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import ALWAYS, NOT_SUBJECT, ORDER, TASK
from memory_model.ladder.sighting import FAILURE, OBSERVED

_FAIL = (
    r"(?:fails?|breaks?|crash(?:es)?|hangs?|freezes?|dies?|times? out|deadlocks?|segfaults?|chokes?"
    r"|explodes?|blows? up"
    r"|jams?|collides?|clash(?:es)?|vanish(?:es)?|disappears?|reboots?|loops?|stays? (?:blank|black|white"
    r"|empty|stuck|locked)"
    r"|shows? up (?:twice|empty|blank)|stalls?|leaks?|corrupts?|loses?|doubles?|duplicates?|panics?"
    r"|errors? out|flickers?|goes (?:blank"
    r"|dark|missing|stale)"
    r"|stops? (?:working|responding|syncing|updating)|gets? (?:stuck|lost|corrupted|truncated|cut off|out of sync)"
    r"|miss(?:es)?|drops?|forgets?|shows? (?:an? (?:white|blank|empty|wrong|error)|nothing|the wrong)"
    r"|swallows?|truncates?|overwrites?|mangles?|garbles?|happens?|occurs?|ends? up|throws?|raises?"
    r"|returns? (?:nan|null|none|nothing|garbage|an? empty|an? error|[45]\d\d)"
    r"|(?:does not|doesn't|do not|don't|never|won't|will not|refuses? to) (?:loads?|shows?|displays?"
    r"|prints?|updates?|starts?|build|builds"
    r"|compiles?|renders?"
    r"|connects?|finish|finishes|returns?|responds?|saves?|syncs?|boots?|wakes?|fires?|appears?"
    r"|terminates?|reconnects?))"
)
_IF = (
    r"(?:when(?:ever)?|if|unless|as soon as|every (?:single )?time|each time|any\s*time|on (?:any|every"
    r"|all|both|each)"
    r"|with (?:any|every|all|more than)|in parallel|(?:on|in|under|with) (?:windows|linux|macos|arm\w*"
    r"|firefox|safari|chrome|edge|ios|android)|under (?:load|wine|windows|linux|macos|node|python)|behind"
    r"|for (?:any|every|all)"
    r"|(?:above|below|beyond|over) \d|after (?:\d|an? |every|each|\w+ (?:minutes|hours|days|seconds)))"
)
_AGAIN = (
    r"(?:every (?:single )?time|each time|i can reproduce|reproducibl[ey]|same on|on (?:both|all|every|each)\b"
    r"|consistently|without fail|both (?:machines|laptops|boxes)|always\s*[.!]*$)"
)
_FAILING = (
    rf"(?!{NOT_SUBJECT}|{ORDER}|your\b|my\b|the (?:last|latest|new|newest)\b)(?:(?!\b(?:should|must|would"
    rf"|could|might|will|to|that|which|not)\b)[\w'./\"¤-]+ ){{1,9}}?"
)

FAILURES = [
    *cue(
        FAILURE,
        OBSERVED,
        rf"(?:(?:it )?turn(?:s|ed) out (?:that )?)?(?P<claim>{_FAILING}(?:{ALWAYS} )?{_FAIL}\b.*?\b{_IF}\b.*)",
        (
            r"(?:(?:it )?turn(?:s|ed) out (?:that )?)?(?:[\w\s]{3,25},\s*)?(?P<claim>(?:every (?:single "
            r")?time|each time|whenever"
            rf"|as soon as|if|when) (?!you\b)[^,]{{4,90}}, (?!(?:{TASK}|please|do|don't|we|i"
            rf"|you)\b)(?:[\w'./-]+ ){{1,6}}?{_FAIL}\b.*)"
        ),
        (
            r"(?P<claim>(?:with|without|on|at|under|after) (?:an?|no|any|every|more than"
            rf"|two) (?:[\w-]+ ){{1,4}}?,?\s*(?:the|our|all) (?:[\w-]+ ){{1,4}}?{_FAIL}\b.*)"
        ),
        (
            r"(?P<claim>(?!(?:during|nothing|something|anything|everything|bring"
            rf"|string)\b)\w+ing (?:[\w'./-]+ ){{1,8}}?{_FAIL}\b.*?\b(?:because|with|in|on|when|if|twice|every"
            r"|the)\b.*)"
        ),
        (
            rf"(?P<claim>{_FAILING}(?:chokes?|crash(?:es)?|fails?|breaks?|hangs?) (?:on|for) (?:(?:node|python"
            r"|java|ruby|go|ubuntu|debian|windows|macos|linux|arm\w*|alpine)\b|(?!(?:the|this|that|my|line"
            rf"|step|ci|main|\w+days)\b)(?:[\w-]+ ){{0,2}}?[\w-]+s\b).*)"
        ),
        (
            r"(?P<claim>(?:on|in|under) (?:windows|linux|macos|arm\w*|firefox|safari|chrome|edge|ios"
            rf"|android)\s*,? (?!(?:{TASK}|i|we|you|it)\b)(?:[\w'./-]+ ){{1,6}}?{_FAIL}\b.*)"
        ),
        (
            rf"(?P<claim>{_FAILING}(?:is|are) (?:broken|lost|blank|empty|wrong) (?:when(?:ever)?|if|unless"
            r"|as soon as)\b.*)"
        ),
        (
            rf"(?P<claim>{_FAILING}\w+s\b .*?)\s*[;,:–—-]\s*(?:and )?(?:i can reproduce|it's reproducible"
            r"|reproducibl[ey])\b.*"
        ),
        rf"(?:(?:it )?turn(?:s|ed) out (?:that )?)?(?=.*\b{_AGAIN})(?P<claim>{_FAILING}{_FAIL}\b.*)",
    )
]
