"""What a copy of the process tells comes in its order, whatever its size, and none outlives its use."""

import os
import threading
import time
from collections.abc import Callable

import pytest

from memory_model.workspace.cache_file import replace_whole
from memory_model.workspace.companion import Companion

Tell = Callable[[bytes, bytes], object]


def heard(work: Callable[[Tell], object]) -> list[tuple[bytes, bytes]]:
    companion = Companion(work)
    companion.go()
    told = list(iter(companion.hear, None))
    with pytest.raises(ChildProcessError):
        os.waitpid(companion._child, os.WNOHANG)
    companion.stop()  # nobody is there any more
    assert companion.hear() is None
    return told


def test_all_that_is_told_is_heard_in_its_order() -> None:
    large = bytes(range(256)) * 8_192

    def work(tell: Tell) -> None:
        for kind, data in ((b"a", b""), (b"b", large), (b"a", b"last")):
            tell(kind, data)

    assert heard(work) == [(b"a", b""), (b"b", large), (b"a", b"last")]


def test_the_work_waits_for_nobody_who_hears() -> None:
    begun = time.monotonic()
    companion = Companion(lambda tell: (tell(b"a", bytes(1 << 22)), tell(b"t", str(time.monotonic()).encode())))
    companion.go()
    time.sleep(0.3)
    told = list(iter(companion.hear, None))
    assert float(told[1][1]) - begun < 0.3


def test_it_waits_until_it_is_told_to_go_and_ends_where_nobody_ever_does() -> None:
    begun = Companion(lambda tell: tell(b"a", b"begun"))
    begun.stop()
    assert begun.hear() is None
    told = Companion(lambda tell: tell(b"a", b"begun"))
    told.go()
    assert told.hear() == (b"a", b"begun")
    assert told.hear() is None


def test_work_that_comes_to_grief_ends_what_is_told() -> None:
    def work(tell: Tell) -> None:
        tell(b"a", b"one")
        raise RuntimeError("nobody sees this")

    assert heard(work) in ([], [(b"a", b"one")])


def test_one_that_is_stopped_takes_away_what_is_half_written(tmp_path) -> None:  # type: ignore[no-untyped-def]
    def slowly():  # type: ignore[no-untyped-def]
        yield b"part"
        threading.Event().wait(60)

    def work(tell: Tell) -> None:
        tell(b"a", b"")
        replace_whole(str(tmp_path), str(tmp_path / "texts"), slowly())

    companion = Companion(work)
    companion.go()
    assert companion.hear() == (b"a", b"")
    while not list(tmp_path.iterdir()):
        time.sleep(0.01)
    companion.stop()
    assert companion.hear() is None
    assert list(tmp_path.iterdir()) == []


def test_one_whose_maker_is_gone_ends() -> None:
    told_on, telling = os.pipe()
    maker = os.fork()
    if maker == 0:
        os.close(told_on)
        Companion(lambda _: threading.Event().wait(60)).go()
        os._exit(0)
    os.close(telling)
    os.waitpid(maker, 0)
    assert os.read(told_on, 1) == b""  # its last end of the pipe was closed with it
    os.close(told_on)


def test_one_that_nobody_hears_ends() -> None:
    told_on, telling = os.pipe()

    def work(tell: Tell) -> None:
        os.close(told_on)
        while True:
            tell(b"a", bytes(1 << 16))
            time.sleep(0.001)

    companion = Companion(work)
    companion.go()
    os.close(telling)
    os.close(companion._pipe)
    assert os.read(told_on, 1) == b""  # its last end of the pipe was closed with it
    os.close(told_on)
    os.waitpid(companion._child, 0)
