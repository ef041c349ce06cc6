"""Is it about the work? What is also said of lunch is a claim only where something of the work is named."""

from memory_model.ladder.sentences.words import ARTEFACT, WORK, expression
from memory_model.text.pattern import lazy

_MATTER = expression(
    rf"\b(?:{WORK}|{ARTEFACT}|apps?|kiosks?|servers?|databases?|apis?|feeds?|queues?|caches?|cron|timers?"
    r"|protocols?|printers?"
    r"|support|schemes?|repos?|repositor(?:y|ies)|backends?|frontends?|sites?|websites?|accounts?|invoices?|clients?"
    r"|platforms?|hosts?|hosting|cloud|pipelines?|index(?:es)?|search|tiles?|data|licen[sc]es?|architecture|monolith"
    r"|microservices?|importers?|exporters?|parsers?|desktop|mobile|vendors?|providers?|polling|deployments?|zones?"
    r"|languages?|translations?|modules?|algorithms?|windows|linux|archives?|ledger|tables?|palette|single|stack"
    r"|addresses|timetables?|schedules?|process(?:es)?|polic(?:y|ies)|billing|currenc(?:y|ies)|fees?|sizes?|numbers?"
    r"|memory|buoys?|development|codebase|prices?)\b"
)
_NAME = lazy(r"(?<=[^.!?:] )(?:[A-Z][\w+#./-]*[A-Za-z0-9#+]|[A-Z]\b)|\b[A-Z]{2,}\w*\b|\b\w+[._/]\w+|\b[a-z]+[A-Z]\w*")
_DAYS = frozenset(
    """I I'm I'd I've I'll Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays
    Thursdays Fridays Saturdays Sundays January February March April May June July August September
    October November December Christmas Easter OK""".split()
)


def is_about_work(text: str, heard: str) -> bool:
    """Tell whether a claim names a thing of the work, a tool or anything else that has a name."""
    if _MATTER.search(heard):
        return True
    return any(match.group() not in _DAYS for match in _NAME.finditer(text))
