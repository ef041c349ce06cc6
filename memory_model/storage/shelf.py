"""The books of a store, open from one write to the next: opening them costs more than all that is written there."""

from memory_model.storage import journal
from memory_model.storage.books import Books


class Shelf:
    """Keeps `Books` between writes. Whoever asks holds the write lock; books that were replaced are opened anew."""

    def __init__(self, state: str) -> None:
        self.state = state
        self._books: Books | None = None

    def is_armed(self) -> bool:
        """Tell whether a write may be under way or unfinished."""
        if self._books is not None and not self._books.stands():
            self._books.close()
            self._books = None
        return journal.armed(self.state) if self._books is None else self._books.is_armed()

    def take(self) -> Books:
        """Return the books for one write; raises `OSError` when the state directory cannot be used."""
        books, self._books = self._books, None
        if books is not None:
            if books.is_linked():
                return books
            books.close()
        return Books(self.state)

    def put_back(self, books: Books) -> None:
        """Keep the books for the next write; after one that failed they are closed instead."""
        self._books = books

    def __del__(self) -> None:
        """Close what is kept."""
        if self._books is not None:
            self._books.close()
