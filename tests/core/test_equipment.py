"""What lies in the box, against the lists of the rules (EQ-1 to EQ-4), and the French cards (WH-1)."""

from collections import Counter

from trilithon import equipment, load
from trilithon.equipment import (
    BLACK,
    CARD_OF_TEXT,
    COLOUR,
    COLOURS,
    DAY_CARDS,
    FRENCH_OF_TEXT,
    NIGHT_CARDS,
    NUMBER,
    SPACES,
    TRILITHONS,
    card_name,
    card_text,
    colour_of_number,
    french_name,
    french_text,
    is_day,
    is_night,
)

LISTED = {
    "White": {1, 7, 13, 19, 25},
    "Blue": {2, 8, 14, 20, 26},
    "Green": {3, 9, 15, 21, 27},
    "Yellow": {4, 10, 16, 22, 28},
    "Red": {5, 11, 17, 23, 29},
    "Black": {6, 12, 18, 24, 30},
}


def test_colours_of_the_numbers() -> None:
    """EQ-1: in cycle order, and which numbers each has."""
    assert tuple(LISTED) == COLOURS
    for place, (name, numbers) in enumerate(LISTED.items()):
        assert {number for number in range(1, 31) if colour_of_number(number) == place} == numbers
        assert getattr(equipment, name.upper()) == place


def test_number_cards() -> None:
    """EQ-2: sixty, each number once as day and once as night, of its number's colour."""
    assert len({*DAY_CARDS, *NIGHT_CARDS}) == 60
    for cards, is_half, is_other in ((DAY_CARDS, is_day, is_night), (NIGHT_CARDS, is_night, is_day)):
        assert [NUMBER[card] for card in cards] == list(range(1, 31))
        assert all(is_half(card) and not is_other(card) for card in cards)
        assert all(NUMBER[card] in LISTED[COLOURS[COLOUR[card]]] for card in cards)


def test_trilithons() -> None:
    """EQ-3: one of each colour but black; they are of neither half and above 30."""
    assert [COLOURS[COLOUR[card]] for card in TRILITHONS] == ["White", "Blue", "Green", "Yellow", "Red"]
    assert BLACK not in [COLOUR[card] for card in TRILITHONS]
    assert [equipment.trilithon(colour) for colour in range(5)] == list(TRILITHONS)
    assert all(NUMBER[card] == 31 and not is_day(card) and not is_night(card) for card in TRILITHONS)
    assert not {*TRILITHONS} & {*DAY_CARDS, *NIGHT_CARDS}


def test_ring() -> None:
    """EQ-4: thirty spaces, numbered clockwise, each of its number's colour: the colours come round five times."""
    assert SPACES == 30
    assert [colour_of_number(space) for space in range(1, SPACES + 1)] == list(range(6)) * 5
    assert Counter(map(colour_of_number, range(1, SPACES + 1))) == dict.fromkeys(range(6), 5)


def test_disks() -> None:
    """EQ-4, AM-1: ten disks in each of five colours, none of them black, as the mancala lays them all out."""
    view = load("mancala").new(1, seats=2).observe(None)
    on_board: Counter[int] = Counter()
    for pit in view.board:
        on_board.update(dict(enumerate(pit)))
    assert on_board == dict.fromkeys(range(5), 10)


def test_texts_of_cards() -> None:
    assert (card_text(14), card_text(44), card_text(62)) == ("14d", "14n", "Tb")
    assert len(CARD_OF_TEXT) == 65
    assert all(card_text(card) == text for text, card in CARD_OF_TEXT.items())
    assert [text for text in CARD_OF_TEXT if text.startswith("T")] == ["Tw", "Tb", "Tg", "Ty", "Tr"]
    assert (card_name(14), card_name(44), card_name(62)) == ("14 Blue", "14 Blue", "blue trilithon")
    assert (card_name(14, half=True), card_name(44, half=True)) == ("14 Blue (day)", "14 Blue (night)")
    assert card_name(62, half=True) == "blue trilithon"


def test_french_cards() -> None:
    """WH-1: four suits of thirteen, aces high."""
    assert len(FRENCH_OF_TEXT) == 52
    assert all(french_text(card) == text for text, card in FRENCH_OF_TEXT.items())
    for suit in "cdhs":
        order = [
            f"{rank}{suit}" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
        ]
        cards = [FRENCH_OF_TEXT[text] for text in order]
        assert cards == list(range(cards[0], cards[0] + 13))
        assert len({card // 13 for card in cards}) == 1
    assert french_name(FRENCH_OF_TEXT["As"]) == "the ace of spades"
    assert french_name(FRENCH_OF_TEXT["10h"]) == "the 10 of hearts"
    assert french_name(FRENCH_OF_TEXT["2c"]) == "the 2 of clubs"
    assert french_name(FRENCH_OF_TEXT["Jd"]) == "the jack of diamonds"
