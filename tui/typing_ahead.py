"""Keys typed faster than the screen opens what an earlier key asked for: they wait, in order, and get there."""

import asyncio
from collections import deque
from collections.abc import Callable

from textual import events
from textual.app import App
from textual.message import Message
from textual.message_pump import MessagePump

from tui.garbage import Pauses

ROUNDS = 12
PATIENCE = 5.0
"""Seconds that one step may take, far more than it does while files are read; then keys go on."""
LOOK = 0.05
"""Seconds between two looks whether the widget waited for is still there."""
MOST_HELD = 64
"""Keys that wait for something that is still being read."""
_LEAVING = frozenset(["enter", "tab", "shift+tab", "escape", *(f"f{number}" for number in range(1, 25))])


class TypingAhead(App[str | None]):
    """Hands a key on only when the one before has been handled and the focus is where it will stay.

    Textual gives each key to the widget that is focused at that moment, and runs the binding of a key
    only once it has bubbled up. In ``a? call Orla`` the ``?`` would still reach the list, not the line
    that ``a`` opens; in ``End x`` the ``x`` would come before the move. Characters that a field takes
    wait for nothing.
    """

    class Handled(Message):
        """Follows a key up the widgets: when it arrives here, whatever the key is bound to has been done."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[events.Event] = deque()
        self._held: list[events.Event] = []
        self._settling: asyncio.Task[None] | None = None
        self._arrived = asyncio.Event()
        self._pauses = Pauses()

    async def on_event(self, event: events.Event) -> None:
        """Hold keys and pastes back while an earlier one is being handled."""
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self._pauses.typed()
        if self._settling is not None or self._waiting:
            self._waiting.append(event)
        else:
            await self._take(event)

    def is_early(self, event: events.Event) -> bool:  # noqa: ARG002  for whoever knows the screens
        """Tell whether a key or paste is for something that is not there yet, and waits until `release`."""
        return False

    def release(self) -> None:
        """Hand on what was early; what is typed meanwhile comes behind it."""
        self._waiting.extendleft(reversed(self._held))
        self._held.clear()
        if self._settling is None:
            self.call_later(self._go_on)

    async def _take(self, event: events.Event) -> None:
        if self.is_early(event):
            if len(self._held) < MOST_HELD:
                self._held.append(event)
        elif isinstance(event, events.Key | events.Paste):
            self._held.clear()  # one went elsewhere instead
            await self._hand_on(event)

    async def _hand_on(self, event: events.Key | events.Paste) -> None:
        focused = self.focused
        may_open = True
        if isinstance(event, events.Key) and focused is not None:
            if focused.check_consume_key(event.key, event.character):
                await super().on_event(event)
                return
            in_field = focused.check_consume_key("a", "a")
            may_open = not in_field or event.key in _LEAVING or event.key.startswith("ctrl+")
        self._arrived.clear()
        target = focused or self.screen
        self._settling = asyncio.create_task(self._settle(target, may_open=may_open))
        await super().on_event(event)
        target.post_message(self.Handled())

    def on_typing_ahead_handled(self) -> None:
        """Note that the key has been handled."""
        self._arrived.set()

    async def _settle(self, target: MessagePump, *, may_open: bool) -> None:
        """Wait until the key is handled and, where it may open something, the focus has come to rest."""
        try:
            await _patiently(lambda: self._arrived.is_set() or not target.is_running, self._arrived)
            before: tuple[object, ...] = ()
            same = 0
            for _ in range(ROUNDS if may_open else 0):
                await self._round()
                now = (self.screen, self.focused) if self.screen_stack else ()
                same = same + 1 if now == before else 0
                before = now
                if same == 2:
                    break
        finally:
            self.call_later(self._go_on)

    async def _round(self) -> None:
        """Wait until every widget has handled what is in its queue now."""
        pumps: list[MessagePump] = [self]
        if self.screen_stack:
            pumps += self.screen.walk_children(with_self=True)
        waited_for: set[MessagePump] = set()
        handled = asyncio.Event()

        def one(pump: MessagePump) -> None:
            waited_for.discard(pump)
            if not waited_for:
                handled.set()

        waited_for |= {pump for pump in pumps if pump.call_later(one, pump)}
        await _patiently(lambda: not any(pump.is_running for pump in waited_for), handled)

    async def _go_on(self) -> None:
        self._settling = None
        while self._waiting and self._settling is None:
            await self._take(self._waiting.popleft())


async def _patiently(done: Callable[[], bool], happened: asyncio.Event) -> None:
    """Wait until it happened, or until ``done`` says that it happened or never will."""
    for _ in range(round(PATIENCE / LOOK)):
        if done():
            return
        try:
            await asyncio.wait_for(happened.wait(), LOOK)
        except TimeoutError:
            continue
