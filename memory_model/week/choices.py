"""What a person decided about sources: set aside with a reason, or used or not whatever the words say."""

from memory_model.storage import records
from memory_model.storage.drafts import Drafts
from memory_model.text.address import iso_day
from memory_model.values import NamedTuple, date

USED, SET_ASIDE, UNSEEN = "used", "set-aside", "unseen"
_KEY, _REVIEWED = "week-choices", "reviewed"


class Choice(NamedTuple):
    """``use`` is `USED`, `SET_ASIDE` or `UNSEEN`; ``reason`` says why something was set aside."""

    use: str
    reason: str = ""


class Choices:
    """The decisions of one workspace, in its state directory; each change is on disk when it returns."""

    def __init__(self, state: str) -> None:
        self._drafts = Drafts(state)

    def all(self) -> dict[str, Choice]:
        """Return every decision by the key of its source."""
        found = {}
        for record in self._records():
            if len(record) == 3:
                key, use, reason = record
                found[key] = Choice(use, reason)
        return found

    def choose(self, key: str, choice: Choice | None) -> None:
        """Keep a decision, or with `None` forget it. Raises `OSError`."""
        kept = [record for record in self._records() if record[0] != key or len(record) != 3]
        self._save([*kept, (key, *choice)] if choice else kept)

    def review(self, day: date) -> None:
        """Keep that the summary was gone through on a day and found right as it is. Raises `OSError`."""
        kept = [record for record in self._records() if len(record) == 3]
        self._save([*kept, (_REVIEWED, day.isoformat())])

    def reviewed(self) -> date | None:
        """Return the day of the last such review."""
        return next((iso_day(record[1]) for record in self._records() if len(record) == 2), None)

    def _records(self) -> list[tuple[str, ...]]:
        draft = self._drafts.load(_KEY)
        data = _bytes(draft.text) if draft else b""
        return [tuple(_text(field) for field in record) for record in records.read(data).records]

    def _save(self, kept: list[tuple[str, ...]]) -> None:
        data = b"".join(records.encode(map(_bytes, record)) for record in kept)
        self._drafts.save(_KEY, _text(data))


def reviewed_on(state: str) -> date | None:
    """Return the day on which the summary was last found right as it is."""
    return Choices(state).reviewed()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
