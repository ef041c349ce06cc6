"""Packed files are those that a dictionary would hold, whatever is put in, taken out and compared."""

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.workspace.known_files import Folder, KnownFiles, compared
from memory_model.workspace.packed_sweep import pack, unpack
from memory_model.workspace.stamp import Stamp
from memory_model.workspace.sweep import Sweep

NAMES = st.sampled_from(["a.md", "b.md", "Ä.md", "\udcff.md", "a-b.md", "a.md.md"])
FOLDERS = st.sampled_from(["", "a", "a/b", "a-b", "é"])
PATHS = st.tuples(FOLDERS, NAMES).map(lambda two: "/".join(filter(None, two)))
NUMBERS = st.sampled_from([0, 1, 7, 2**40])
STAMPS = st.builds(Stamp, NUMBERS, st.sampled_from([-5, 0, 10, 20, 2**62]), st.sampled_from([0, 3, 2**64 - 1]))
FILES = st.dictionaries(PATHS, STAMPS, max_size=9)


@settings(max_examples=100, deadline=None)
@given(FILES, st.lists(st.tuples(PATHS, st.none() | STAMPS), max_size=6))
def test_it_holds_what_a_dictionary_holds(files: dict[str, Stamp], acts: list[tuple[str, Stamp | None]]) -> None:
    known, before = KnownFiles.of(files), KnownFiles.copied(files)
    for path, stamp in acts:
        assert known.pop(path, None) == files.pop(path, None) if stamp is None else known.get(path) == files.get(path)
        if stamp is not None:
            known[path] = files[path] = stamp
    assert dict(known.items()) == files == {path: known[path] for path in known}
    assert (len(known), known, set(known)) == (len(files), files, set(files))
    assert known == KnownFiles.of(files)
    assert all((path in known) == (path in files) for path, _ in acts)
    assert sorted(before.unlike(known)) == sorted(
        path for path in {**before, **files} if before.get(path) != files.get(path)
    )


@settings(max_examples=100, deadline=None)
@given(FILES, FILES, st.sampled_from([-9, 0, 10, 2**62]))
def test_two_looks_are_compared(old: dict[str, Stamp], new: dict[str, Stamp], edge: int) -> None:
    found = compared(KnownFiles.of(old), new, edge)
    assert found.added == sorted(new.keys() - old.keys())
    assert found.removed == sorted(old.keys() - new.keys())
    both = new.keys() & old.keys()
    assert found.suspects == sorted(path for path in both if old[path] != new[path] or new[path].mtime_ns > edge)


@settings(max_examples=40, deadline=None)
@given(FILES)
def test_another_process_is_told_of_it(files: dict[str, Stamp]) -> None:
    assert unpack(pack(Sweep(files, {"a": 3}, (), 5))) == Sweep(files, {"a": 3}, (), 5)


def test_a_folder_that_is_the_same_is_held_once() -> None:
    known = KnownFiles.of({"a/b.md": Stamp(1, 2, 3)})
    now = KnownFiles()
    for folder in "ac":
        found = now.gathering(2)
        found.append((f"{folder}/b.md", (1, 2, 3)))
        now.put(folder, found, known)
    assert now.folder("a") is known.folder("a")
    assert now.folder("c") == Folder([(b"b.md", 1, 2, 3)])
