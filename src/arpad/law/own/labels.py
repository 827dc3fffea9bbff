"""The articles of an own edition, as the pages about editions ask for them."""

from arpad.law.articles import Article
from arpad.law.texts import Edition


def own_articles(made: Edition) -> dict[str, Article]:
    """Every article that the file names: what it is about, and what carries it."""
    return {
        label: Article(made.name, label, title, title, "computes", "done", {}, _carriers(made, label))
        for label, title in made.labels.items()
    }


def _carriers(made: Edition, label: str) -> tuple[str, ...]:
    steps = [step for step, article in made.steps.items() if article == label]
    return (*steps, *(".".join(key) for key, value in made.values.items() if value.article == label))
