"""The pieces in a position's text: the text stays as `print` writes it, and each piece has its colour."""

import pytest

from trilithon_web.nodes import Node
from trilithon_web.screens.workshop.piece_text import draw_pieces


def drawn(game: str, text: str) -> dict[str, str]:
    """Return the words of a text that are drawn as pieces, each with its classes but the first."""
    parts = draw_pieces(text, game)
    assert "".join(part if isinstance(part, str) else str(part.children[0]) for part in parts if part) == text
    pieces = [part for part in parts if isinstance(part, Node)]
    return {str(one.children[0]): str(one.attrs["class"]).partition(" ")[2] for one in pieces}


@pytest.mark.knows_games
@pytest.mark.parametrize(
    ("game", "text", "pieces"),
    [
        (
            "whist",
            "  0  3  0  7d Kh 10s",
            {"7d": "french diamonds", "Kh": "french hearts", "10s": "french spades"},
        ),
        ("celtic_whist", "  2  null10  0  7d Tb", {"7d": "day white", "Tb": "tri blue"}),
        ("rekniles_ekim", "Played: 30d=white 21n", {"30d": "day black", "21n": "night green"}),
        ("mancala", "10 GY   3 .", {"G": "green", "Y": "yellow"}),
        ("freecelt", "s1: 5n  c1 c2", {"5n": "night red"}),
    ],
)
def test_a_piece_has_the_colour_of_its_game(game: str, text: str, pieces: dict[str, str]) -> None:
    assert drawn(game, text) == pieces


def test_words_of_letters_of_disks_stay_words() -> None:
    assert drawn("mancala", "Green WRY-GB Blue BY.") == {}
