"""Settings come from the environment; an invalid one is named, and the documents list all of them."""

import pytest

from cartagena.server.settings import SettingError, Settings, format_table


def test_settings_come_from_the_environment():
    settings = Settings.read({"CARTAGENA_PORT": "99", "CARTAGENA_SECURE_COOKIES": "1", "CARTAGENA_HOST": "::"})
    assert (settings.port, settings.secure_cookies, settings.host) == (99, True, "::")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("PORT", "99999"),
        ("HINT_ITERATIONS", "0"),
        ("SECURE_COOKIES", "perhaps"),
        ("LOG_LEVEL", "loud"),
        ("DATABASE_URL", "games.db"),
        ("DATABASE_URL", "mysql://host/games"),
        ("REDIS_URL", "localhost"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name, value):
    with pytest.raises(SettingError, match=f"CARTAGENA_{name}: "):
        Settings.read({f"CARTAGENA_{name}": value})


def test_an_address_is_not_shown_with_its_password():
    with pytest.raises(SettingError) as error:
        Settings.read({"CARTAGENA_DATABASE_URL": "mysql://anne:parrot@host/games"})
    assert "parrot" not in str(error.value)


def test_the_table_of_settings_in_the_documents_is_the_true_one(root):
    assert format_table() in (root / "docs" / "operate.md").read_text()
