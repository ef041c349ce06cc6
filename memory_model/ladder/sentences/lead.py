"""What a sentence begins with before it comes to its point: greetings, fillers, thanks."""

from memory_model.ladder.sentences.words import TASK, expression

_LEAD = expression(
    r"(?:(?:and|also|oh|so|just|please|pls|plz|btw|by the way|honestly|frankly|actually|seriously|but|then"
    r"|ok|okay|just so you know|to be (?:clear|honest)|bitte|und|por favor|y|et|merci|alors|also"
    r"|in general|generally|as a (?:general )?rule|once (?:again|more)|hey claude|claude|hi|hello"
    r"|i (?:think|believe|guess|suppose|mean|repeat)|mind you|personally|for my part|in my view|imo"
    r"|after all|one (?:more )?(?:thing|note|request)|another (?:thing|one)|quick (?:note|one)|small thing"
    r"|fyi|heads up|no no|first(?:ly)?|second(?:ly)?|third(?:ly)?|last(?:ly)?|finally|found it|got it"
    r"|i suppose|i guess|that said|having said that|speaking of which|on reflection)\b(?! (?:to|of"
    r"|like)\b)\s*[,:;.!…–—-]* |(?:hm+|um+|uh+|well|yes|yeah|yep|yup|no|nope|nah|right|sure|fine|great"
    r"|good|nice|perfect|cool|thanks|thank you(?: so much)?|thx|cheers|looks (?:good|fine)(?: to me)?|lgtm"
    r"|sorry|again|note|nb|remember|reminder|important|ps|p\.s\.|look|listen|agreed|exactly|ah+|hey|folks"
    r"|team|all right|alright|good (?:morning|point|catch)|understood|danke|gracias|s[ií]|oui|ja|nein|non"
    r"|wait|hold on|seriously though|though|however|anyway|anyhow|for (?:the )?future(?: reference)?"
    r"|for next time|one more|before i forget|while i (?:think of|am at|'m at) it|(?:just )?an? (?:general"
    r"|quick|small) (?:remark|note|request|thing)|small request|request"
    r"|fine by me|for what it's worth|general (?:note|request)|house style|update)\s*[,:;.!…–—-]+\s*)*"
)


_NAMED = expression(
    r"(?!(?:{TASK}|from (?!the (?:meeting|call|retro|discussion|standup))|here|see|e\.g\.?|example|test"
    r"|result|output|error|log|question|idea|status|problem|issue|story|spec"
    r"|ticket|translate|caption|headline|slogan|title|text|quote|todo|step \d)\b)"
    r"[a-z][^:\"'¤?!.\d]{2,45}:\s+(?=\S+ \S+ \S)".replace("{TASK}", TASK)
)
_TELLING = expression(
    r"\b(?:say|says|said|message|title|label|text|heading|caption|slogan|poster|button|docs?|readme|wiki"
    r"|spec|log|error|output"
    r"|comment|changelog|article|blog|book|forum|tutorial|manual|guide|notes|sticker|mug|hint"
    r"|tip of the day|file|line|quote|mail|email|sign|function|method|class|write|wrote|read|reads|put"
    r"|called"
    r"|named|following|these)\b"
)


def named(heard: str, start: int) -> int:
    """Return the index behind a few words and a colon that only announce what follows, else ``start``."""
    match = _NAMED.match(heard, start)
    return match.end() if match and not _TELLING.search(match[0]) else start


def point(heard: str) -> int:
    """Return the index at which a sentence comes to its point."""
    match = _LEAD.match(heard.rstrip())
    return match.end() if match and match.end() < len(heard.rstrip()) else 0
