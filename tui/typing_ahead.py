"""Keys typed faster than the screen opens what an earlier key asked for: they wait, in order, and get there."""

import asyncio
from collections import deque

from textual import events
from textual.app import App
from textual.message_pump import MessagePump
from textual.widgets import Input, TextArea

ROUNDS = 12
PATIENCE = 0.25
"""Seconds that a round may take; then keys go on, so that a busy widget never swallows them."""
_LEAVING = frozenset(["enter", "tab", "shift+tab", "escape"])


class TypingAhead(App[str | None]):
    """Hands a key on only when the one before has been handled and the focus is where it will stay.

    Textual gives each key to the widget that is focused at that moment. In ``a? call Orla`` the ``?`` would
    still reach the list, not the line that ``a`` opens. What is typed into a field cannot open anything and
    waits for nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[events.Event] = deque()
        self._settling: asyncio.Task[None] | None = None

    async def on_event(self, event: events.Event) -> None:
        """Hold keys and pastes back while an earlier one is being handled."""
        if isinstance(event, events.Key | events.Paste) and not event.is_forwarded:
            if self._settling is not None:
                self._waiting.append(event)
                return
            if self._may_move_focus(event):
                self._settling = asyncio.create_task(self._settle())
        await super().on_event(event)

    def _may_move_focus(self, event: events.Event) -> bool:
        if not isinstance(event, events.Key) or not isinstance(self.focused, Input | TextArea):
            return True
        return event.key in _LEAVING or event.key.startswith(("ctrl+", "f"))

    async def _settle(self) -> None:
        """Wait until the focus has been the same for two rounds through all queues."""
        try:
            before: tuple[object, ...] = ()
            same = 0
            for _ in range(ROUNDS):
                await self._round()
                now = (self.screen_stack and self.screen, self.focused)
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
        handled = asyncio.Event()
        left = 0

        def one() -> None:
            nonlocal left
            left -= 1
            if left <= 0:
                handled.set()

        left = sum(pump.call_later(one) for pump in pumps)
        if left:
            try:
                await asyncio.wait_for(handled.wait(), PATIENCE)
            except TimeoutError:
                return

    async def _go_on(self) -> None:
        self._settling = None
        while self._waiting and self._settling is None:
            await self.on_event(self._waiting.popleft())
