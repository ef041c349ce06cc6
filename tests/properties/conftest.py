"""Caches and state of these tests lie in a folder of their own."""

import os

import pytest


@pytest.fixture(autouse=True, scope="session")
def _own_places(tmp_path_factory):
    folder = tmp_path_factory.mktemp("own")
    before = dict(os.environ)
    os.environ.update(XDG_STATE_HOME=str(folder / "state"), XDG_CACHE_HOME=str(folder / "cache"))
    yield
    os.environ.clear()
    os.environ.update(before)
