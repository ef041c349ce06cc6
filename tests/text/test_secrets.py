from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.text import secrets
from memory_model.text.secrets import MASK, find, mask

HEX = "8f3a9b2c7d1e4f5a6b7c8d9e0f1a2b3c"
ORDINARY = [
    "fixed in 9f1c2e7ab04d5c6e8f90a1b2c3d4e5f60718293a and 9f1c2e7",
    "trace 3f2b8c1e-5a4d-4e6f-9b7a-0c1d2e3f4a5b",
    "sha256:0000aaaa1111bbbb2222cccc3333dddd4444eeee5555ffff6666000077778888",
    "validateBerthAllocationWhenTideTableIsMissingForHarbour()",
    "in src/very/long/path/to/TideTableAllocationServiceImpl.ts",
    "ticket FERRY-20261005-00017, build 2026.10.05+linux.x86-64, image ferry@v1.22.333",
    "the password policy changed; token budget is 25 KB; secret santa on Friday",
    "https://example.org/a/b?id=0123456789abcdef&page=2 and data:image/png;base64,iVBORw0KGgo=",
    "password: ask Orla; token: see vault; secret: the blue door",
    'api_key = os.environ["API_KEY"]; password = getpass(); token=$TOKEN',
    "Authorization: Bearer <token>; the bearer of bad news",
    "integrity sha512-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC",
    "token count: 25000, tokens: 12345678 ; max_tokens=4096000",
    "session 01HF3KZ8Q9X2V7M4N6P5R1T0WY",
    "password is required; Password: required; password: n/a; password: ***; password: <your-password>",
    "access_token=${TOKEN} postgresql://u:${PW}@h/db https://example.org:8080/path@v2",
    "secret_key: see notes/keys.md; token: 2026-10-05; [[2026-10-05#L7]]",
    "TheQuickBrownFoxJumpsOver13LazyDogsNearTheQuay2 and snake_case_name_with_2_numbers_and_more",
]
SECRET = [
    ("AKIAIOSFODNN7ABCDEFG", "AWS"),
    ("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzzKEY", ""),
    ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "GitHub"),
    ("github_pat_11ABCDEFG0123456789abc_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUV", "GitHub"),
    ("glpat-1234567890abcdefGHIJ", "GitLab"),
    ("xoxb-123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx", "Slack"),
    ("https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX", "Slack"),
    ("sk-proj-abcDEF1234567890abcDEF1234567890abcd", "OpenAI"),
    ("sk-ant-api03-abcDEF1234567890abcDEF1234567890", "Anthropic"),
    ("-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "private key"),
    ("-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn", "private key"),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U", "Web Token"),
    ("Authorization: Bearer abcdef1234567890ABCDEF", "bearer"),
    ("password: hunter2!x", "password"),
    ("password: 12345678", "password"),
    ("**Password:** Anchor#2026", "password"),
    ('password = "correct horse battery staple9"', "password"),
    ("DB_PASSWORD=Tr0ub4dor", "password"),
    ("the wifi password is Anchor#2026", "password"),
    ("postgres://orla:s3cretpw@db.example.org:5432/ferry", "password in an address"),
    ("redis://:p4ssw0rd@localhost:6379", "password in an address"),
    ("the key is q7Zp2Lx9Wm4Tb8Vn3Rk6Yd1Hs5Gf0Jc", "random"),
    (f"API_KEY={HEX}", "secret value"),
    (f"token: {HEX}", "secret value"),
]


@pytest.mark.parametrize("text", ORDINARY)
def test_b69_ordinary_strings_are_left_alone(text: str) -> None:
    assert [(text[secret.start : secret.stop], secret.kind) for secret in find(text)] == []
    assert mask(text) == text


@pytest.mark.parametrize(("text", "kind"), SECRET)
def test_known_kinds_are_found_and_masked(text: str, kind: str) -> None:
    found = find(f"- note: {text} and more words")
    assert len(found) == 1
    assert kind in found[0].kind
    assert find(mask(text)) == []
    assert MASK in mask(text)


def test_several_secrets_are_found_in_order_with_their_spans() -> None:
    text = f"first AKIAIOSFODNN7ABCDEFG, then password: hunter2!x, then {SECRET[2][0]}."
    assert [text[secret.start : secret.stop] for secret in find(text)] == [
        "AKIAIOSFODNN7ABCDEFG",
        "hunter2!x",
        SECRET[2][0],
    ]
    assert mask(text) == f"first {MASK}, then password: {MASK}, then {MASK}."


@given(st.text(max_size=60))
def test_masking_is_final_and_spans_do_not_overlap(text: str) -> None:
    found = find(text)
    assert all(one.stop <= other.start for one, other in pairwise(found))
    assert mask(mask(text)) == mask(text)


_PIECES = st.sampled_from(
    [
        *"the ferry waits at noon : = - \n is 17 Key ToKen PASS".split(" "),
        "xoxb-" + "1" * 10,
        "xapp-1-" + "a" * 10,
        "AKIA" + "ABCDEFGH23456723",
        "hf_" + "a" * 30,
        "hunter2!x",
        "bearer abc.def-123456789",
        "db://u:pw1@host",
        "paſſword",
        "PIN is 4821",
        "olli:q7z7x9 as creds",
        "login olli / q7z7x9",
        "mysql -pq7z7",
        "Kx9" * 7,
    ]
)


@given(st.lists(_PIECES, max_size=6).map(" ".join) | st.lists(_PIECES, max_size=4).map("".join))
@settings(deadline=None, max_examples=300)
def test_what_is_passed_over_quickly_holds_nothing(text):
    if secrets._is_harmless(text):
        assert not list(secrets._candidates(text, guess=True))


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("das Passwort lautet Möwe7SDAa5F, bitte nicht weitersagen", "Möwe7SDAa5F"),
        ("la contraseña es Farof6lqI! para el servidor", "Farof6lqI!"),
        ("wifi at the quay: psk=saltw4terAczwfV", "saltw4terAczwfV"),
        ("the api key of the swell feed is 0adb91a2cacd94631feaf8b46b37467f", "0adb91a2cacd94631feaf8b46b37467f"),
        ("machine files.example login olli password q76T38w1ZxjIa", "q76T38w1ZxjIa"),
        ("Cookie: lang=fi; sessionid=22j5y6zwbr1n7cnkt1xg1fx7; theme=dark", "22j5y6zwbr1n7cnkt1xg1fx7"),
        (
            "Set-Cookie: connect.sid=s%3AEHaX1kQ.NJAchuNuGdYONXFTiaqyYEQy; Path=/",
            "s%3AEHaX1kQ.NJAchuNuGdYONXFTiaqyYEQy",
        ),
        ("it runs on ML4BgRxv2TP7A8uvxI4VDkqESC.Yy08aV.jBWAp3ZiLpGqp-1J-dDm59kQ5nMfJqprTUPRmg", "ML4BgRxv2TP7A8uv"),
        ("log in with password hunter2077 on the test box", "hunter2077"),
        ("user olli password q76T38w", "q76T38w"),
        ("run it with --password hunter2077", "hunter2077"),
        ("on staging we set the root password to Anchor2026", "Anchor2026"),
        ("the password should be Anchor2026 everywhere", "Anchor2026"),
        ("Anchor2026! is the wifi password", "Anchor2026!"),
        ("password Kaese!OvUXqg on staging", "Kaese!OvUXqg"),
        ("the PIN of the safe is 481149", "481149"),
        ("door code: 48 21", "48 21"),
        ("use olli:zWTMgiMmDS8UXg as credentials for the registry", "zWTMgiMmDS8UXg"),
        ("curl -u olli:hunter2077 https://pier.example", "hunter2077"),
        ("the login is olli / hunter2!x", "hunter2!x"),
        ("mysql -uroot -phunter2 ferry", "hunter2"),
        ("sshpass -p hunter2 ssh pier", "hunter2"),
        ("HEROKU_API_KEY=5c396aff-26c0-35c0-a09c-fce14db06992", "5c396aff-26c0-35c0-a09c-fce14db06992"),
        (f"the build token {HEX} is for staging only", HEX),
        ("the build token AKIAR8FTUTLFJT4KDF8Z is for staging only", "AKIAR8FTUTLFJT4KDF8Z"),
        (f"use shpat_{HEX}", f"shpat_{HEX}"),
        (f"use dapi{HEX} now", f"dapi{HEX}"),
        (f"mails go out with key-{HEX}", f"key-{HEX}"),
        (f"sbp_{HEX}80d8c3e1", f"sbp_{HEX}80d8c3e1"),
        ("NRAK-1YAKVJTM1EXNZ0MRI4XSAHK3EEY", "NRAK-1YAKVJTM1EXNZ0MRI4XSAHK3EEY"),
        ("vault says hvs.bVRCKfF8veyWOkUVgi2F0zTc", "hvs.bVRCKfF8veyWOkUVgi2F0zTc"),
    ],
)
def test_what_is_said_of_a_secret_in_other_words_is_masked(text: str, secret: str) -> None:
    assert secret not in mask(text)
    assert mask(text).count(MASK) == 1


@pytest.mark.parametrize(
    "text",
    [
        "tool result for toolu_01b22wbcfBI1bpMyw3iIDuaA came back empty",
        '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk">',
        "go.sum: example.test/tidelib v1.8.2 h1:NXXUZTMsdK57JYfjnT2urFnrgkLH8mJVq=",
        "ssh host fingerprint SHA256:QCxb9kdIZzUB1xnauVNTc4vGSHrVUuFhCsJ0M9rKZH4",
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIQKVRNYXw00mqNkJKOBzfz66Xyc888 saga@kestrel",
        "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEACn4v1QlH2fx6DfKCsJbUoyv3HyWDO9XF=\n-----END PUBLIC KEY-----",
        "Cookie: lang=fi; theme=dark; the clave is missing",
    ],
)
def test_what_is_random_and_for_everybody_is_left_alone(text: str) -> None:
    assert mask(text) == text


@pytest.mark.parametrize(
    "piece",
    [
        "x-",
        "a.",
        "login x ",
        "cookie: ",
        "sid=x;",
        "token of the ",
        "password ",
        "curl ",
        "mysql ",
        "a:b1 as ",
        "pin of a b ",
    ],
)
def test_a_long_run_of_anything_is_read_in_one_go(piece: str) -> None:
    assert mask(piece * 20_000) == piece * 20_000


@pytest.mark.parametrize(
    "text",
    [
        "the password argon2id parameters are in the wiki",
        "Always hash the password with bcrypt, never with sha256",
        "password reset links expire after 30 minutes",
        "never log the password field",
        "password policy-2026 applies",
        "the token bucket holds 25 requests per second",
        "token 17 of 40 is the separator",
        "cache key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 is stale",
        "the cache token 9f86d081884c7d659a2feaa0c55ad015 is stale",
        "pin numpy to 1.26 and python to 3.11",
        "pin: 13 is the LED",
        "Always pin the version: 2024.10.1",
        "the pin is 2.31.0",
        "exit code is 1024",
        "the error code: 40401 means the pier is closed",
        "login page loads in 1200 ms",
        "the login test for orla@example.org:8080 is flaky",
        "log in as orla on host ferry01:22022",
        "curl -u $USER:$PASS https://example.org",
        "mysql -p -h db ferry",
        "mysql -P3306 ferry",
        "access code coverage is 8512 lines",
        "secret key rotation every 90 days",
        "api key v2 endpoint replaces v1",
        "the token expires at 2026-10-05T12:00:00Z",
        "use the auth token from config/settings2.toml",
        "password1 and password2 fields must match",
        "security code review takes 3 hours in 2026",
        "auth: ferry-app:v1.22.3 is the image as login",
        "the pin board has 4821 notes",
        "the country code is 0049",
        "commit 9f1c2e7ab04d5c6e8f90a1b2c3d4e5f60718293a fixed the login",
        "the secret 9f1c2e7 is a commit",
        "token: 3f2b8c1e-5a4d-4e6f-9b7a-0c1d2e3f4a5b",
        "the password manager KeePassXC2 is fine",
    ],
)
def test_words_about_passwords_codes_and_logins_are_left_alone(text: str) -> None:
    assert mask(text) == text
