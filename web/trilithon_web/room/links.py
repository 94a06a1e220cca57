"""The fragments of links to a room. A fragment says for which connection its code is, and contains the code."""

from typing import Final

PATH: Final = "room/"
JOIN: Final = "join="  # the host's code, which a guest opens
ANSWER: Final = "answer="  # a guest's code, which goes back to the host
OPEN: Final = "host="  # a set-up whose room is to be opened


def write_fragment(begin: str, peer: str, code: str) -> str:
    """Write a fragment. peer: the host's name for the connection."""
    return f"{begin}{peer}.{code}"


def read_fragment(text: str) -> tuple[str, str, str] | None:
    """Read a link or its fragment: JOIN or ANSWER, the connection, and the code. None if the text isn't a link of a
    room."""
    for begin in (JOIN, ANSWER):
        _, found, rest = text.strip().rpartition(begin)
        peer, _, code = rest.partition(".")
        if found and peer and code:
            return begin, peer, code
    return None
