"""Why a sentence with a cue is no lasting claim: a question, a one-off, a thought, somebody else's word, a joke."""

from memory_model.ladder.sentences.words import ALWAYS, BEYOND, LASTING, NEVER, expression

_JOKE = expression(
    r"[♪♫🎵🎶]|\b(?:tra la|la la|na na na|haha\w*|hehe\w*|lol|lmao|rofl|always (?:give|add|send) (?:me )?more"
    r"|just kidding|jk|kidding|joking|sarcasm|lyrics|song|singing)\b|(?:^|\s)/s\b|\bnever gonna\b|\b(?:oh|yeah|yes"
    r"|sure|great|wonderful|fantastic|brilliant|lovely|marvell?ous|perfect|splendid|amazing)\s*,? (?:sure|right"
    r"|because that|another|yet another|more of|just what)\b|\b(?:great|brilliant|fantastic|lovely"
    r"|excellent) (?:plan|idea|job)\b\s*[.!…]*\s*$|\bjust love (?!it when)|\bwhat could (?:possibly )?go wrong\b"
    r"|\bas if\b|\bbelieve it or not\b|\bhow original\b|\bnever say never\b|\b(?:saying|proverb|motto)\b"
    r"|\bas they say\b|\brather be \w+ing\b|\b(?:great|wonderful|lovely|terrific|marvell?ous|fantastic|superb"
    r"|splendid|brilliant|excellent|awesome)[,!.]+ (?:another|one more|yet another|an? (?:second|third|fourth|fifth)"
    r"|more)\b|\bi do (?:so )?(?:love|adore|enjoy)\b|^\W*(?:great|wonderful|lovely|terrific|marvell?ous|fantastic"
    r"|superb|splendid|brilliant|excellent|awesome)[,!.]+ so\b|\blove (?:that|this|it) for (?:us|me|you|them)\b"
    r"|^\W*oh,? (?:wonderful|great|lovely|joy|fantastic|brilliant|perfect)[,!.]|\b(?:kill|shoot) me\b"
    r"|\b(?:please )?never stop\s*[.!]*$|\bwho needs\b|\bsaid (?:nobody|no one) ever\b|\bwhat a joy\b"
)
_QUESTION = expression(
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|hm+|also|wait)\W+)*(?:¿|(?:what(?! (?:i|we) (?:learn|like|love|prefer|hate"
    r"|dislike|(?:take|took)))|why|how|who|whom|whose|which|where)(?:'s|'re|'d)?\b|when (?:do|does|did|is|are|was"
    r"|were|will|should|can|could|would)\b|(?:is|are|am|was|were|does|did|should|shall|would|could|can|will|may"
    r"|might|isn't|aren't|wasn't|weren't|doesn't|didn't|shouldn't|wouldn't|couldn't|can't|won't|haven't|hasn't) (?:i"
    r"|you|we|they|he|she|it|there|that|this|these|those|the|a|an|our|my|your|any|anyone|someone|all|every)\b"
    r"|do (?:i|you|we|they|the|these|those|our|my|your|all|any)\b|(?:have|has|had|haven't|hasn't|hadn't) (?:i|you|we"
    r"|they|he|she|it|there|any\w*|some\w+)\b)"
)
_ASKED = expression(r"\?[\"'”’)\]»]*\s*$")
_POLITE = expression(
    rf"^\W*(?:(?:and|also|ok(?:ay)?|please|hey)\W+)*(?:can|could|would|will) you (?:please |maybe |also |just )*"
    rf"(?:{ALWAYS}(?! (?:see|hear|find|reach|access|count|rely|tell|read))|{NEVER}|stop \w+ing|not \w+|{LASTING}"
    rf"|[^?]*\b(?:{LASTING}|every time|each time)\b[^?]*$)"
)
_THOUGHT = expression(
    r"^\W*(?:idea|proposal|suggestion|thinking aloud|one option|option \w+|question|wild idea|brainstorm\w*)\s*:"
    r"|^\W*(?:never|always) \w+ing [^,;]{2,40}\s(?:is|are|was|would|seems|costs|makes|feels)\b|^\W*(?:never"
    r"|always) \w+ing (?:is|are)\b|^\W*(?:suppose|supposing|assume|assuming|imagine|pretend|say|let's (?:say|assume"
    r"|pretend|suppose)|had we)\b|\b(?:what if|hypothetical(?:ly)?|in theory|for the sake of argument"
    r"|thought experiment)\b|\bif (?:i|we|you|they|he|she|it|the \w+|somebody|someone) (?:ever )?(?:\w+ed|had|were"
    r"|was|could|went|did|said|chose|took|got|ran|wrote|kept|made|would)\b|\b(?:would|could|should|might)(?:n't"
    r"| not)? have (?:\w+ed|been|had|done|gone|made|known|seen|taken|got|said|told)\b|\b(?:maybe|perhaps|might"
    r"|possibly|probably|presumably|supposedly|allegedly|apparently|(?<!n't\s)wonder|wondering|unsure|undecided"
    r"|eventually|someday|debating|tempted)\b|\b(?:not sure|no idea|one day|at some point|thinking (?:about|of)"
    r"|leaning towards?|considering|(?:have|has)(?:n't| not) (?:yet )?(?:decided|settled|agreed|made)"
    r"|not (?:yet )?(?:decided|settled)|could go either way|we could|i could|you could|how about|up in the air"
    r"|should (?:i|we) |i (?:think|guess|suppose) (?:we|you|i) (?:should|could|ought))\b"
)
_GOOD_IF = expression(r"\bit(?:'d| would) be (?:\w+ )?(?:good|nice|great|better|best|helpful|lovely|useful) if\b")
_REPORTED = expression(
    r"^(?:here(?:'s| is| are)|below is|attached is|this is) [^:]*:|\bin (?:the|my|this|our) (?:story|novel|scene"
    r"|chapter|book|film|movie|poem|song|play)\b|^(?:the|our|from the|in the) (?:spec|ticket|story|design|task"
    r"|requirement|brief|issue|docs?|readme|manual|e?mail|form|sign|poster|heading|message|error)s?\s*:"
    r"|(?<![\w'])(?!(?:i|we|you|don't|not|to|never|always|please|and|or|should|must|can|may|will|some|any|further"
    r"|second|more|careful|would)\b)[\w'-]+ (?:always |never |once |also |just |only |even |clearly )?(?:says|said"
    r"|claims|claimed|wrote|tells|told|thinks|thought|believes|believed|insists?|insisted|argues?|argued|suggests"
    r"|suggested|recommends?|recommended|asked|mentions|mentioned|complains|complained|advises?|advised|swears?"
    r"|swore|reckons?|preached|preaches|proposed|proposes|quoted)\b|\b(?:according to|as [\w./-]+ (?:puts?|has) it"
    r"|as stated in|as per|used to (?:say|tell|preach)|(?:the|this|its) (?:[\w-]+ ){0,2}(?:error|message|warning"
    r"|label|text|comment|docstring|sign|title) (?:reads|says|goes)|\w+'s (?:comment|advice|opinion|point|argument"
    r"|claim|objection|demand|wish|view|request) (?:[\w-]+ ){0,5}?(?:is|was)|(?:wants?|wanted) (?:me|us) to"
    r"|the proposal is|i (?:never|did not|didn't|don't) (?:said|say|told|tell|mean|meant|remember)|in the words of"
    r"|the (?:error|message|warning|docs?|readme|wiki|article|manual|guide|book|linter) (?:is|reads|goes|has)"
    r"|i told (?!you\b)\w+|(?:i|we) (?:read|heard|saw) (?:that|somewhere|a|an|the|in|on)|(?:it|that) says"
    r"|the (?:docs?|manual|wiki|readme|guide) say)\b"
)
_YOUR_WORD = expression(
    r"^\W*(?:(?:and|but|also)\W+)?(?:you|your (?:[\w-]+ )?(?:answer|summary|plan|reply|message|comment|code))"
    r" (?:just |also |even )?(?:wrote|said|says?|claim(?:s|ed)?|promised|stated?s?|mention(?:s|ed)?"
    r"|suggested)\b[^,;–—]*$"
)
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
_TASK = expression(
    r", (?:find|fix|investigate|look at|check|explain|undo|revert|delete|remove|drop) (?:it|this|that)\b"
    r"|\bimplement (?:it|this|that)\b|; (?:implement|store|add|do)\b|: store\b|\bplease (?:write the"
    r"|implement|fix|have a look|look|check|add (?:it|this|that))|\bfix (?:it|this|that),? please"
    r"|\b(?:have|take) a look\b|\blook into (?:it|that|this|the)|\bthat's (?:intended|expected|fine|good"
    r"|ok|okay|normal|by design)\b|\bas intended\b|\bsee below|\bfind out why"
)
_HERE = expression(r"\bhere\s*[.!]*$")
_MY_CASE = expression(r"\b(?:when|if|as soon as|after) i \w")
_EACH_TIME = expression(rf"\b(?:{ALWAYS}|every (?:single )?time|each time|whenever|both|all|reproduc\w+)\b")
_THAT_DAY = expression(
    r"\b(?:today|tonight|yesterday|last (?:time|night|week|month|year|summer|winter|spring|autumn|\w+day)"
    r"|this (?:morning|afternoon|evening|weekend|week|month|year|summer|winter))\b"
)
_PRIVATE = expression(
    r"\b(?:kids?|concert|cinema|theatre|restaurant|pub|gym|museum|beach|sauna|pizza|wine|sandwich\w*|sailing"
    r"|swimming|rowing|football|movies?|films?|novels?|music|songs?|window seats?|rain|sunshine|summers?|winters?"
    r"|children|wife|husband|mother|father|mum|dad|grandm\w+|lunch|dinner|breakfast|coffee|tea|beer|holidays?"
    r"|vacation|birthday|party|weather|doctor|dentist|my (?:phone|car|bike|boat|cat|dog|back|head|boss"
    r"|neighbou?r\w*)|new office|go(?:ing)? home|(?:afternoon|day|week) off|fingers crossed|d'aller|manger|boire"
    r"|comer|essen|train|bus|mondays|baby|meet(?:ing)? (?:at|on|in)|take (?:a|the) \w*\s*break|by the office"
    r"|to the plan|go team|take the (?:afternoon|day|boat|ferry|bus|train))\b"
)
_LASTING = expression(rf"\b{LASTING}|\b{BEYOND}|\b(?:{ALWAYS}|{NEVER}) again\b")
_REASON = expression(r",? (?:because|since|parce que|weil|porque|denn|car|as (?:the|it|they|we|i)\b)|;|\s[–—-]\s")
_SAYS = expression(r",\s*(?:(?:says?|said|wrote|writes) [\w\s]{1,40}|[\w\s]{1,40}\s(?:says?|said|wrote|writes))\W*$")
_TOLD_AGAIN = expression(
    r"\bi(?:'ve| have)? (?:already )?(?:told|asked) you\b|\b(?:like|as) i(?:'ve)? (?:already )?said\b"
)


def is_joke(heard: str) -> bool:
    """Tell whether a whole message is no serious one: a song, a laugh, a mockery."""
    return _JOKE.search(heard) is not None


def is_question(heard: str) -> bool:
    """Tell a question, with its mark or without; a request in the form of one is none."""
    if _POLITE.match(heard):
        return False
    return _ASKED.search(heard) is not None or _QUESTION.match(heard) is not None


def is_thought(heard: str) -> bool:
    """Tell whether a sentence is a thought: a hypothesis, or something not yet made up."""
    return _THOUGHT.search(heard) is not None and _GOOD_IF.search(heard) is None


def is_reported(heard: str, stop: int) -> bool:
    """Tell whether what stands before an index is somebody else's word that is passed on."""
    if _TOLD_AGAIN.search(heard):
        return False
    said = _REPORTED.search(heard, 0, stop) or _SAYS.search(heard) or _YOUR_WORD.match(heard, 0, stop)
    return said is not None


def is_task(heard: str) -> bool:
    """Tell whether a sentence asks for something to be done about what it says."""
    return _TASK.search(heard) is not None


def is_for_here(heard: str) -> bool:
    """Tell whether it is about this one place: a taste may be another one elsewhere."""
    return _HERE.search(heard) is not None


def is_my_case(heard: str) -> bool:
    """Tell whether it is told how it went wrong for the speaker just now, not each time."""
    return _MY_CASE.search(heard) is not None and _EACH_TIME.search(heard) is None


def is_private(heard: str) -> bool:
    """Tell whether it is about life beside the work."""
    return _PRIVATE.search(heard) is not None


def is_for_now(heard: str, *, decides: bool = False) -> bool:
    """Tell whether it is about this once; what gives the reason does not count. A decision may tell its day."""
    if _LASTING.search(heard):
        return False
    reason = _REASON.search(heard)
    stop = reason.start() if reason and reason.start() > 8 else len(heard)
    return any(pattern.search(heard, 0, stop) for pattern in ((_ONCE,) if decides else (_ONCE, _THAT_DAY)))
