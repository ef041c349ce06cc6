"""Passwords that are words, in the spellings of settings, code, command lines and prose; and what only reads so."""

import pytest

from memory_model.text.secrets import MASK, find, mask

SURE = (
    "password=swordfish",
    "PASSWORD=swordfish make deploy",
    "password = swordfish",
    "password: swordfish",
    "Password: swordfish.",
    "passwd: letmein",
    "pwd=letmein",
    "user: olli, password: swordfish, host: pier.example",
    "user=olli password=swordfish host=pier",
    "login: olli password: swordfish url: https://pier.example",
    'password: "swordfish"',
    "password: 'swordfish'",
    '{"user": "olli", "password": "swordfish"}',
    '{"password":"Swordfish"}',
    "'password' => 'swordfish',",
    'config["password"] = "swordfish"',
    'password := "swordfish"',
    'if password == "swordfish":',
    "export PGPASSWORD=swordfish",
    "docker run -e POSTGRES_PASSWORD=swordfish postgres",
    "DB_PASS=swordfish",
    "smtp_pass: swordfish",
    "wifi pw: swordfish",
    "spring.datasource.password=swordfish",
    "dbPassword: swordfish",
    "https://pier.example/login?user=olli&password=swordfish&next=home",
    "postgres://olli:swordfish@pier.example/ferry",
    "mysqldump --password=swordfish ferry",
    "psql --password swordfish",
    "deploy --password swordfish --host pier",
    "`deploy --password swordfish`",
    "curl -u olli:swordfish https://pier.example",
    "mysql -uroot -pswordfish ferry",
    "sshpass -p swordfish ssh pier",
    "echo swordfish | sudo -S reboot",
    "requirepass swordfish",
    "CREATE USER olli IDENTIFIED BY 'swordfish';",
    "ALTER ROLE olli WITH PASSWORD 'swordfish';",
    "<password>swordfish</password>",
    '<add key="dbPassword" value="swordfish"/>',
    "define('DB_PASSWORD', 'swordfish');",
    'client.setPassword("swordfish")',
    "machine pier login olli password swordfish",
    "client_secret=swordfishes",
    '"client_secret": "swordfishes"',
    "API_KEY=swordfishes",
    "SECRET_KEY = 'swordfishes'",
    "secret=swordfish",
    "**Password:** swordfish",
    "Passwort: seepferdchen",
    "password=correct-horse-battery-staple",
    "passphrase: 'open-sesame'",
    'the wifi password is "swordfish"',
)
UNSURE = (
    "the wifi password is swordfish",
    "the password of the kiosk was swordfish.",
    "password: Swordfish",
    "connect(user=olli, password=swordfish)",
    "run it with --password swordfish and wait",
    "token=swordfishes",
    'token: "swordfishes"',
    "password=open_sesame",
)
NONE = (
    "password reset for Orla",
    "token: see the vault",
    "password: ask Orla",
    "password: Orla has it",
    "the password: required",
    "Password: required",
    "password: none",
    "password: changed yesterday",
    "password: rotated",
    "password: unchanged, user: olli",
    "password: <ask-orla>",
    "password=***",
    "password=$DB_PASSWORD",
    "password=${DB_PASSWORD}",
    "password: {{ vault_password }}",
    "password=%PASSWORD%",
    "password=changeme",
    "password=your-password-here",
    "password=yourpassword",
    "login(user=user, password=password)",
    "password: str",
    "password: string;",
    "password: String | null",
    '{"password": "string"}',
    "'password' => 'required|min:8'",
    '"password": "Passwort"',
    '"password": "Enter your password"',
    "password = getpass()",
    "password = os.environ['DB_PASSWORD']",
    "password=settings.db_password",
    "password = user.password",
    "password=None",
    "def login(user, password=None):",
    '["username", "password", "email"]',
    "the --password flag is gone",
    "use --password instead of --pass",
    "--password-stdin reads it",
    "pass it with --password or --token",
    "docker login --password-stdin",
    "postgres://user:password@localhost/ferry",
    "curl -u user:password https://example.org",
    "the password is wrong",
    "the password is in the vault",
    "the password is case sensitive",
    "the password was reset",
    "token: the lexer yields one",
    "token = next",
    "next_token=abcdefgh",
    "token budget: large",
    "secret: the blue door",
    "the secret is practice",
    "la clave es la comunicación",
    "la clave: comunicación",
    "passwd: files systemd",
    "tests pass: fourteen, fail: two",
    "first_pass=parse",
    "compass: north",
    "keyboard: qwerty",
    "Passwort: vergessen",
    "Passwort: siehe Tresor",
    "IDENTIFIED BY name",
    "echo hello | grep hello",
    "<password>required</password>",
    '<input name="password" value="">',
    "password manager: Bitwarden",
    "password: Bitwarden",
    "forgot-password=enabled",
    "user, password = found",
    "user, password = found.split()",
    "self.user, self.password = credentials",
)


@pytest.mark.parametrize("text", SURE)
def test_a_word_that_is_given_as_a_secret_is_one(text: str) -> None:
    (found,) = find(f"- {text}")
    word = next(word for word in ("swordfish", "letmein", "seepferdchen", "correct", "sesame") if word in text.lower())
    assert word in f"- {text}"[found.start : found.stop].lower()
    assert word not in mask(text).lower()
    assert find(mask(text)) == []


@pytest.mark.parametrize("text", UNSURE)
def test_what_may_be_one_is_masked_where_a_program_takes_it_and_refused_to_nobody(text: str) -> None:
    assert find(f"- {text}") == []
    assert MASK in mask(text, guess=True)


@pytest.mark.parametrize("text", NONE)
def test_what_is_said_of_passwords_and_where_they_lie_is_left_alone(text: str) -> None:
    assert mask(f"- {text}", guess=True) == f"- {text}"
