"""Compares figures in the documents with what is measured."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
README = ROOT / "Data/README.md"
TRUTH = ROOT / "docs/truth.md"


def require(figure: str, page: Path = README) -> None:
    """Raises `AssertionError` unless a page has some words with a figure, on however many lines."""
    assert figure in " ".join(page.read_text("utf-8").split()), f"{page.name} lacks: {figure}"


def require_row(what: str, *cells: str) -> None:
    """Raises `AssertionError` unless a row of docs/truth.md that begins like `what` has some cells."""
    lines = TRUTH.read_text("utf-8").split("\n")
    found = [line.split("|") for line in lines if line.startswith(f"| {what}")]
    rows = [{cell.strip() for cell in row} for row in found]
    assert any(set(cells) <= row for row in rows), f"truth.md lacks: {what}: {cells}"
