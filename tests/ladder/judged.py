"""The labelled sentences and pairs of ``data`` judged: ``python -m tests.ladder.judged`` prints precision and recall.

``sentences_*.jsonl`` hold a text each with who wrote it (``origin``) and what it is (``label``), ``nones_*.jsonl`` the
texts that only look as if they said a rule, by class, ``pairs_*.jsonl`` two claims each. The *seen* ones were labelled
by somebody who did not know the rules.
``recall_*.jsonl`` are a store of claims, prompts without and with one that is worth giving (``apt``: of what any
version of the rules gave, judged by hand), and prompts that say in other words what some claim is about (``needs``).
"""

import json
import tempfile
from pathlib import Path
from typing import NamedTuple

from memory_model.ladder.contradiction import contradicts
from memory_model.ladder.contrary.statement import statement
from memory_model.ladder.relevance import Subject
from memory_model.ladder.sighting import FACT, FAILURE
from memory_model.ladder.transcripts.capture import capture
from memory_model.operations.recall import MOST
from tests.ladder.transcript import Transcript

DATA = Path(__file__).parent / "data"


class Score(NamedTuple):
    """How many were right, wrong and missed, sentences about the latter two; how many of the right are turned round."""

    right: int
    wrong: int
    missed: int
    said: tuple[str, ...]
    turned: tuple[str, ...] = ()

    @property
    def precision(self) -> float:
        """The share of what was found that is right."""
        return self.right / max(1, self.right + self.wrong)

    @property
    def recall(self) -> float:
        """The share of what there is that was found."""
        return self.right / max(1, self.right + self.missed)


def rows(path: Path) -> list[dict]:
    """Read the labelled lines of a file."""
    return [json.loads(line) for line in path.read_text("utf-8").split("\n") if line.strip()]


def sentences(path: Path) -> Score:
    """Put every text into one transcript, as who wrote it would have, and compare what is captured by its line."""
    labelled = rows(path)
    made = Transcript()
    add = {"assistant": made.answered, "tool": made.tool}
    lines = {add.get(row["origin"], made.typed)(row["text"]): row for row in labelled}
    with tempfile.TemporaryDirectory() as folder:
        found = capture(made.write(Path(folder, "s.jsonl")))
    right, said, turned = set(), [], []
    for one in found.sightings:
        row = lines[one.line]
        if row["label"] == "claim" and one.line not in right:
            right.add(one.line)
            turned += [one.claim] if row.get("polarity") and _turned(one.claim, row["polarity"]) else []
        else:
            said.append(f"wrong: {row['text']!r} gave {one.claim!r}")
    missed = [row["text"] for line, row in lines.items() if row["label"] == "claim" and line not in right]
    wrong = len(said)
    return Score(len(right), wrong, len(missed), (*said, *[f"missed: {text!r}" for text in missed]), tuple(turned))


def _turned(claim: str, polarity: str) -> bool:
    """Tell whether a claim says yes where no was said, or the reverse."""
    return statement(claim).is_negative != (polarity == "negative")


def pairs(path: Path) -> Score:
    """Compare what is said of each pair of claims with its label."""
    right = wrong = missed = 0
    said = []
    for row in rows(path):
        why = contradicts(row["a"], row["b"])
        right += bool(why) and row["contradict"]
        if bool(why) != row["contradict"]:
            wrong += bool(why)
            missed += not why
            said.append(f"{f'wrong ({why})' if why else 'missed'}: {row['a']!r} and {row['b']!r}")
    return Score(right, wrong, missed, tuple(said))


class Given(NamedTuple):
    """Of the prompts that no claim is about, the share that got one all the same; of the others what was found."""

    unapt: float
    apt: float
    recall: float
    said: tuple[str, ...]


def recall() -> Given:
    """Give each prompt the claims of the made store, as the hook would, and compare that with the labels."""
    store = rows(DATA / "recall_claims.jsonl")
    claims, facts = [row["claim"] for row in store], [row["kind"] in (FACT, FAILURE) for row in store]

    def given(prompt: str) -> list[str]:
        return [claims[place] for place in Subject(prompt).ranked(claims, facts)[:MOST]]

    prompts, asked = rows(DATA / "recall_prompts.jsonl"), rows(DATA / "recall_needs.jsonl")
    found = {row["prompt"]: given(row["prompt"]) for row in prompts}
    others = [row["prompt"] for row in prompts if not row["apt"]]
    wrong = [prompt for prompt in others if found[prompt]]
    right = [row["prompt"] for row in prompts if row["apt"] and found[row["prompt"]]]
    missed = [row for row in asked if not set(row["needs"]).intersection(given(row["prompt"]))]
    said = [f"wrong: {prompt!r} gave {found[prompt][0]!r}" for prompt in wrong]
    said += [f"missed: {row['prompt']!r} needs {row['needs'][0]!r}" for row in missed]
    apt = len(right) / (len(prompts) - len(others))
    return Given(len(wrong) / len(others), apt, 1 - len(missed) / len(asked), tuple(said))


def _report(head: str, said: tuple[str, ...]) -> None:
    print(head)
    print("".join([f"  {line}\n" for line in said]), end="")


if __name__ == "__main__":
    for judge, name in ((sentences, "sentences"), (pairs, "pairs")):
        for path in sorted(DATA.glob(f"{name}_*.jsonl")):
            score = judge(path)
            told = f"precision {score.precision:.3f}, recall {score.recall:.3f} ({score.right} found)"
            _report(f"{path.name}: {told}", score.said)
    brought = recall()
    told = f"{brought.unapt:.1%} of prompts that no claim is about got one, {brought.apt:.0%} of the others did"
    _report(f"recall: {told}; {brought.recall:.0%} of what prompts need in other words was found", brought.said)
