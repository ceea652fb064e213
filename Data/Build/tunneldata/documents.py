"""Compares figures in the documents with what is measured."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
README = ROOT / "Data/README.md"
TRUTH = ROOT / "docs/truth.md"


def require(figure: str, page: Path = README) -> None:
    """Raises `AssertionError` unless a page has some words with a figure, on however many lines."""
    assert figure in " ".join(page.read_text("utf-8").split()), f"{page.name} lacks: {figure}"
