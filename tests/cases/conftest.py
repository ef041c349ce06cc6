import pytest

from tests.cases.field import Field


@pytest.fixture
def field(tmp_path):
    return Field(tmp_path)
