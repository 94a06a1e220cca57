"""Texts of bots."""

from textwrap import dedent

GOOD = """\
class bot:
    def observe(self, seen):
        pass

    def choose(self, seen, chance, budget):
        yield None
        yield chance.choice(seen.legal)
"""


def choosing(body: str, head: str = "") -> str:
    """A bot whose choice is made by these lines; the first of them is line 6 and further down by those of the head."""
    lines = "\n".join("        " + line for line in dedent(body).strip().splitlines())
    shown = "class bot:\n    def observe(self, seen):\n        pass\n\n    def choose(self, seen, chance, budget):\n"
    return dedent(head) + shown + lines + "\n"
