"""Sentences that pass on what somebody else said: a spec, a colleague, the agent itself."""

from memory_model.ladder.sentences.words import expression

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
_SAYS = expression(r",\s*(?:(?:says?|said|wrote|writes) [\w\s]{1,40}|[\w\s]{1,40}\s(?:says?|said|wrote|writes))\W*$")
_TOLD_AGAIN = expression(
    r"\bi(?:'ve| have)? (?:already )?(?:told|asked) you\b|\b(?:like|as) i(?:'ve)? (?:already )?said\b"
)


def is_reported(heard: str, stop: int) -> bool:
    """Tell whether what stands before an index is somebody else's word that is passed on."""
    if _TOLD_AGAIN.search(heard):
        return False
    said = _REPORTED.search(heard, 0, stop) or _SAYS.search(heard) or _YOUR_WORD.match(heard, 0, stop)
    return said is not None
