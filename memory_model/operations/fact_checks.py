"""Running the checks of a fact, and looking up what it mentions. A check that could not run is unknown."""

from collections.abc import Iterator

from memory_model.curation import checks, mentions
from memory_model.curation.checks import COMMIT, CONTAINS, PATH, URL, Check
from memory_model.curation.mentions import FLAG, FUNCTION, NUMBER, Mention
from memory_model.curation.verdict import CURRENT, DRIFTED, UNKNOWN
from memory_model.facts.fact import Fact
from memory_model.operations.around import Around, Looked
from memory_model.values import NamedTuple

_SECONDS = 10
_GONE = (404, 410)
_NO_HEAD = (405, 501)


class Found(NamedTuple):
    """What one check found: ``verdict`` is current, drifted or unknown, ``detail`` says why it is not current.

    ``is_mention`` tells that the fact only names it: what is gone then is a caveat.
    """

    check: str
    verdict: str
    detail: str = ""
    is_mention: bool = False


def run(fact: Fact, text: str, around: Around, *, network: bool = False) -> list[Found]:
    """Run the checks of a fact and look up what its ``text`` mentions."""
    found = [_checked(checks.parse(written), around, network=network) for written in fact.checks]
    return [*found, *looked_up(text, around)]


def looked_up(text: str, around: Around) -> list[Found]:
    """Look up what a text mentions of the repository around."""
    return list(_mentioned(mentions.mentions(text), around))


def _checked(check: Check, around: Around, *, network: bool) -> Found:
    if check.kind == PATH:
        return _found(check.written, around.file(check.place)[1])
    if check.kind == CONTAINS:
        return _found(check.written, around.contains(check.place, check.text))
    if check.kind == COMMIT:
        return _found(check.written, around.commit(check.place))
    if check.kind == URL:
        looked = _fetched(check.place) if network else Looked(None, "not asked for: --allow-network")
        return _found(check.written, looked)
    return Found(check.written, UNKNOWN, check.problem)


def _found(check: str, looked: Looked, *, is_mention: bool = False) -> Found:
    verdict = UNKNOWN if looked.yes is None else CURRENT if looked.yes else DRIFTED
    return Found(check, verdict, looked.why, is_mention)


def _mentioned(found: list[Mention], around: Around) -> Iterator[Found]:
    """Look up what is mentioned; what the repository never knew is no sign of anything and is left out."""
    files = [mention.text for mention in found if mention.kind == mentions.PATH and around.file(mention.text)[0]]
    for mention in found if around.top else ():
        looked = _looked(mention, files, around)
        if looked.yes is not None:
            yield _found(f"mention: {mention.shown}", looked, is_mention=True)


def _looked(mention: Mention, files: list[str], around: Around) -> Looked:
    if mention.kind in (FUNCTION, FLAG):
        return around.occurs(mention.text)
    if mention.kind == NUMBER:
        held = [around.contains(place, mention.text, whole_word=True).yes for place in files]
        if not held or None in held:
            return Looked(None)
        return Looked(any(held), "" if any(held) else f"{mention.shown} is not in {' or '.join(files)}")
    looked = around.file(mention.text)[1]
    if looked.yes is False:
        last = around.was_there(mention.text)
        return Looked(False, f"{mention.text} is gone; the last commit about it is {last}") if last else Looked(None)
    return looked


def _fetched(address: str) -> Looked:
    """Ask an address of the web for its head, or for all where a server has no heads. Only what is gone is drift."""
    if not address.lower().startswith(("http://", "https://")):
        return Looked(None, "only http and https are asked")
    status, why = _asked(address, "HEAD")
    if status in _NO_HEAD:
        status, why = _asked(address, "GET")
    return Looked(True if not why else False if status in _GONE else None, why)


def _asked(address: str, method: str) -> tuple[int, str]:
    """Return the status of an answer (0 for none), and what is wrong with it in one line."""
    from http.client import HTTPException  # noqa: PLC0415  only where the network is allowed
    from urllib.error import HTTPError  # noqa: PLC0415  likewise
    from urllib.request import Request, urlopen  # noqa: PLC0415  likewise

    try:
        with urlopen(Request(address, method=method), timeout=_SECONDS) as answer:  # noqa: S310  the caller looked
            return answer.status, ""
    except HTTPError as error:
        error.close()
        return error.code, f"it answers {error.code}"
    except (OSError, ValueError, HTTPException) as error:
        return 0, f"it cannot be reached: {' '.join(str(error).split()) or type(error).__name__}"
