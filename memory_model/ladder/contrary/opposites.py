"""Words that exclude each other: opposites, and values of which a thing has one."""

from memory_model.ladder.contrary.stems import stem
from memory_model.values import cache

_PAIRS = """
on/off enable/disable enabled/disabled allow/forbid include/exclude true/false yes/no upper/lower uppercase/lowercase
public/private sync/async synchronous/asynchronous more/less ascending/descending left/right max/min maximum/minimum
dark/light long/short single/double required/optional mandatory/optional verbose/terse verbose/brief detailed/short
detailed/brief fail/pass fail/succeed fail/work break/work set/unset keep/replace keep/drop keep/remove keep/delete
stay/leave with/without north/south east/west first/last above/below over/under inside/outside big/small large/small
early/late local/remote automatic/manual automatically/manually strict/lenient explicit/implicit plural/singular
internal/external online/offline writable/read-only mutable/immutable visible/hidden show/hide accept/reject
encrypted/plain relative/absolute old/new fast/slow high/low odd/even horizontal/vertical positive/negative
signed/unsigned tabs/spaces
merge/rebase squash/merge full/partial lock/unlock open/closed like/dislike love/hate supported/unsupported
compressed/uncompressed cached/uncached sorted/unsorted signed/unsigned top/bottom static/dynamic eager/lazy
little/big free/paid public/secret
"""
_GROUPS = """
npm pnpm yarn bun
pip uv poetry conda pipenv
postgres postgresql sqlite mysql mariadb mongodb mongo
english german french spanish finnish swedish norwegian danish italian dutch portuguese
utc gmt cet localtime
knot km/h mph m/s
debug info trace
string integer float decimal boolean
rabbitmq kafka nats
gitlab github bitbucket
metre decimetre centimetre millimetre kilometre feet foot inch mile yard
snake_case camelcase kebab-case pascalcase snake camel kebab pascal
vim emacs vscode nano
pytest unittest nose
svelte react vue angular solid
jest vitest mocha
jenkins circleci travis
rest graphql grpc soap
json yaml toml xml csv
monday tuesday wednesday thursday friday saturday sunday
american british australian canadian
january february march april may june july august september october november december
daily weekly monthly yearly hourly nightly
red green blue yellow black white orange purple
mit apache gpl bsd
celsius fahrenheit kelvin
euro dollar pound
cent euro
black ruff yapf autopep8
eslint biome
webpack vite rollup parcel
flask django fastapi
alphabetically chronologically
maplibre leaflet openlayers
redis memcached
"""


@cache
def _opposites() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for pair in _PAIRS.split():
        one, _, other = pair.partition("/")
        found.setdefault(stem(one), set()).add(stem(other))
        found.setdefault(stem(other), set()).add(stem(one))
    return {word: frozenset(words) for word, words in found.items()}


@cache
def _groups() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, line in enumerate(_GROUPS.strip().split("\n")):
        for word in line.split():
            found.setdefault(stem(word), set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


def groups(word: str) -> frozenset[int]:
    """Return the numbers of the groups of values that a stem belongs to."""
    return _groups().get(word, frozenset())


def is_time(word: str) -> bool:
    """Tell whether a stem says when or how often."""
    return word in _TIMES


_TIMES = frozenset(
    [
        stem(word)
        for word in """monday tuesday wednesday thursday friday saturday sunday daily weekly monthly hourly nightly
        night day week month morning evening noon weekend hour""".split()
    ]
)


def are_opposite(one: str, other: str) -> bool:
    """Tell whether two stems are opposites."""
    return other in _opposites().get(one, ())


def are_values(one: str, other: str) -> bool:
    """Tell whether two stems are values of one kind, of which a thing usually has one."""
    groups = _groups()
    return one != other and bool(groups.get(one, frozenset()) & groups.get(other, frozenset()))
