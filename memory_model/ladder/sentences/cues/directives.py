"""Orders that hold beyond the moment by what they are about."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import DEMONSTRATIVE, DONT, LASTING, NEVER, REPO, SCOPE, TASK
from memory_model.ladder.sighting import CONSTRAINT, STATED

_GENERAL = (
    r"(?=.*(?:\bever\b|\bevery\b|\beach\b|\bunless\b|\bwithout\b|\bwhenever\b|\bwhen you\b|\banywhere\b"
    rf"|\bany\s*more\b|\b{SCOPE}|\bin the [\w-]+ (?:repo|repository|project|codebase)\b"
    rf"|\bto (?:main|master|trunk|prod\w*)\b|\bon (?:\w+days|weekends)\b|\b{LASTING}))"
)
_BARE = (
    rf"(?:use (?!{DEMONSTRATIVE})|\w+ (?!{DEMONSTRATIVE})(?:(?!(?:to|in|on|with|for|of|from)\b)[\w'./-]+ ){{0,2}}?"
    r"(?!(?:this|us|is|always|thus|yes)\b)[\w-]+s\b)"
)
_HARDLY = (
    r"(?!(?:worry|bother|forget|mind|panic|rush|wait|get me wrong|know|think|understand|see|have|need|want"
    r"|care|believe"
    r"|remember|you|we|they|i|be|let|hesitate|tell|give|stop|laugh|say|feel|look|seem|like|ask|go|come)\b)"
)
_HABITS = (
    r"(?:adding|using|putting|writing|apologi[sz]ing|suggesting|explaining|asking|guessing|assuming"
    r"|inventing|committing|mocking"
    r"|wrapping|repeating|summari[sz]ing|creating|making|renaming|reformatting|hardcoding|hard-coding"
    r"|swallowing|catching|deleting"
    r"|leaving|calling|ending|starting|praising|telling|reverting|touching|changing|importing|abbreviating"
    r"|generating|inserting)"
)
_EVERY = r"(?:every|each|any) (?:single )?(?!time)\w+"
_ACT = (
    r"(?:run|ask|check|show|format|lint|test|rebase|squash|update|build|confirm|tell|verify|bump"
    r"|regenerate|fetch|pull|read|get|write|add"
    r"|sign|tag|back up|restart|clear|seed|warn|consult)"
)

DIRECTIVES = [
    *cue(
        CONSTRAINT,
        STATED,
        rf"(?:{DONT}|{NEVER}) {_HARDLY}{_GENERAL}(?!\w+ (?:this|that|these|those|it|them)\b)\w",
        rf"{DONT} {_HARDLY}{_BARE}",
        (
            rf"{DONT} (?:assume|guess|apologi[sz]e|summari[sz]e|invent|make up|hard-?code|swallow|abbreviate"
            r"|mock)\b(?! (?:this|that|it|the)\b)"
        ),
        rf"(?:can|could|would|will) you (?:please )?stop {_HABITS} (?!(?:this|that|it|them)\b)\S",
        rf"(?:stop|quit|no more) {_HABITS} (?!(?:this|that|it|them|the(?! (?:word|term|phrase))|so (?:much|many))\b)\S",
        rf"{DONT} ask (?:me )?(?:for|whether|about|if) (?!(?:this|that|it|now)\b)\S",
        r"use \S.*\b(?:for|in) (?:anything|everything|all|any|every)\b",
        (
            r"(?:put|write|give|keep|name|store|wrap|prefix|place) (?:every|each|all) (?!(?:of|the|these|those"
            r"|this)\b)[\w\s-]+\s(?:in|with|as|under|to|into|an?|its|their) \S"
        ),
        (
            rf"{DONT} (?:say|call me|address me|greet me|start \w+ with|end \w+ with) (?!(?:that|this|it"
            r"|anything|a word)\b)\S"
        ),
        r"(?:please )?refrain from \w+ing (?!(?:this|that|it)\b)\S",
        (
            r"for (?:all |new )?(?:[\w-]+ )?(?!this\b)[\w-]+s\b[\w\s]{0,30}?,? (?:always |please )?(?:use"
            r"|write) (?!(?:this|that|it)\b)\S"
        ),
        (
            r"when(?:ever)? you (?:change|modify|update|move|delete|remove|open|fix|introduce|implement"
            r"|propose) (?:an?|any|new)\s[^,]+, (?!(?:i|it|we|they)\b)\w+"
        ),
        rf"prefer (?!{DEMONSTRATIVE})[^,]{{2,50}}\s(?:over|to) \S",
        rf"avoid (?!{DEMONSTRATIVE})\S",
        (
            r"when(?:ever)? (?:you )?(?:write|add|create|commit|name|rename|edit|touch|refactor|generate"
            r"|report|document|deploy|release|test|writing|testing|adding|creating|committing|naming|editing"
            r"|refactoring|touching) (?!(?:this|that|it|the|these)\b)[^,]+, (?!(?:i|it|we|they)\b)\w+"
        ),
        r"when(?:ever)? you (?:refactor|commit|deploy|release|rename|review)\s*, (?!(?:i|it|we|they)\b)\w+",
        rf"(?:(?:you|we) (?:have to|need to|must|should) |please )?{_ACT}\b.*\b(?:before|after) (?:you )?{_EVERY}",
        rf"(?:before|after) {_EVERY}\s*(?:,|\s)\s*(?:always )?{_ACT}\b",
        (
            rf"{_ACT}\s.{{3,60}}\b(?:before|after) (?:committing|pushing|merging|deploying|releasing|tagging"
            r"|opening an? (?:pr|pull request))\s*[.!]*$"
        ),
        rf"next time\s*,? (?:you \w+[^,]*, )?(?:also |first )?{_ACT}\b",
        (
            rf"(?:in|for) (?:this|our) (?!(?:last|old|previous|former|first)\b)(?:[\w-]+ )?"
            rf"{REPO}\s*,? (?:we (?!have\b|need\b|can\b|are\b|should\b)\w"
            rf"|use\b|(?!(?:i|you|it|there|that|this|is|are|can|could|what|{TASK})\b)[\w-]+ (?!is\b)\w)"
        ),
        (
            r"(?:we (?:only )?(?:use|indent|write|name|stick to|format|squash|rebase|sign|prefer)|use"
            r"|stick (?:to|with)|indent|treat|handle|format|sort|spell|prefix|put"
            rf"|prefer)\b.{{2,60}}\b(?:{SCOPE}|everywhere)\s*[,.!]*(?:\s*(?:please|not \S+|never \S+))?[.!]*$"
        ),
        (
            r"use [\w.+/-]+\s*,? (?:not|instead of|rather than|never) [\w.+/-]+(?: (?:here|please|for [\w-]+s?"
            r"|in \w+s))?\s*[.!]*$"
        ),
        (
            r"keep (?:(?:your|all|the|my|our) )?(?:\w+ )?(?:answers|replies|responses|commits|commit messages"
            r"|messages|functions|prs|pull requests|lines|files|comments|names|tests|docs|diffs|summaries"
            r"|explanations|paragraphs|sentences|branches|changelogs?) (?:\w+ )?(?:short|small|brief|under"
            r"|below|to|terse|concise|simple|focused|separate|sorted|in sync|alphabetical|flat)\b"
        ),
        (
            r"no (?!problems?\b|preference\b|objections?\b|opinion\b|complaints?\b|comments?\W*$|worries\b"
            r"|errors?\b|changes?\b|issues?\b|idea\b|need\b|doubt\b|rush\b|thanks\b"
            r"|one\b|luck\b|longer\b|way\b|matter\b|questions?\b|news\b|more questions\b)(?!.*\b(?:found"
            r"|failed|yet|so far|needed|left|works?|matches|seems?)\b)(?:(?!(?:is|are|was|were|has|have|had"
            r"|for|in)\b)[\w-]+ ){1,4}(?:in|for|on|without|inside|before|unless|except|outside|ever|anywhere"
            r"|from|under|into|to) \S"
        ),
        r"(?:please )?only ever \w+",
        (
            r"(?:please )?only (?:commit|push|merge|deploy|release|use|edit|touch|run|delete|add)\b.*\b(?:when"
            r"|if|after|with|through|via|for|from)\b"
        ),
        r"i (?:always )?(?:want|expect) (?:every|each) \S",
        (
            r"(?:please )?(?:answer|reply|respond|write to me|talk to me) (?:me )?(?:only |always )(?:in"
            r"|with) (?!this\b|that\b|the (?:file|format)\b|an?\b)\w+"
        ),
    )
]
