"""Keys on other keyboards than the English one: letters of other scripts, digits typed in other ways."""

from functools import lru_cache

import pytest

from tests.web.visiting import VisitorInPython, visit
from trilithon_web import app
from trilithon_web.app.keyboard import keys_at
from trilithon_web.keys import strokes_of
from trilithon_web.table import table_of
from trilithon_web.table.sight import Message
from trilithon_web.tables import tables

GAMES = sorted(tables())
# What the keys from Q to P, from A to L and from Z to M type, without Shift; a space types no letter.
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
SCRIPTS = {
    "Cyrillic": ("йцукенгшщз", "фывапролд", "ячсмить"),
    "Greek": (";ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"),
    "Hebrew": ("/'קראטוןםפ", "שדגכעיחלך", "זסבהנמצ"),
    "Georgian": ("ქწერტყუიოპ", "ასდფგჰჯკლ", "ზხცვბნმ"),
    "Arabic": ("ضصثقفغعهخح", "شسيبلاتنم", "ئءؤرىةو"),
}
# What the keys from 1 to 0 type without Shift.
DIGITS = {
    "English": "1234567890",
    "French": "&é\"'(-è_çà",
    "Czech": "+ěščřžýáíé",
    "Persian": "۱۲۳۴۵۶۷۸۹۰",
}


@lru_cache
def begun(game: str) -> VisitorInPython:
    """Somebody at a game at its first move."""
    visitor = visit(f"{game}/?seed=5")
    return visitor


def means(game: str, key: str, code: str, ctrl: bool = False, shift: bool = False) -> Message | None:
    """What a stroke sends on the table of a game under way."""
    return app.meaning(begun(game).app, strokes_of(key, code, ctrl, shift), on_table=True)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("script", SCRIPTS)
def test_letters_of_another_script_mean_the_letters_that_lie_there(game: str, script: str) -> None:
    for latin, other in zip("".join(ROWS), "".join(SCRIPTS[script]), strict=True):
        if not other.isalpha():
            continue
        code = f"Key{latin.upper()}"
        for shift in (False, True):
            case = str.upper if shift else str.lower
            assert means(game, case(other), code, shift=shift) == means(game, case(latin), code, shift=shift)
        assert means(game, other, code, ctrl=True) == means(game, latin, code, ctrl=True)


def test_a_letter_means_what_it_says_wherever_it_lies_or_in_russian_what_lies_there() -> None:
    assert means("freecelt", "р", "KeyH") == {"do": "hint"}
    assert means("freecelt", "я", "KeyZ", ctrl=True) == {"do": "undo"}
    assert means("freecelt", "Я", "KeyZ", ctrl=True, shift=True) == {"do": "redo"}
    # On a French keyboard Z lies where the English one has W, and on Dvorak’s H where that has J.
    assert means("freecelt", "z", "KeyW", ctrl=True) == {"do": "undo"}
    assert means("freecelt", "h", "KeyJ") == {"do": "hint"}
    assert means("freecelt", "é", "KeyH") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_way_of_typing_a_digit_means_the_same(game: str) -> None:
    for digit in "1234567890":
        code, place = f"Digit{digit}", "1234567890".index(digit)
        known = means(game, digit, code)
        for layout, typed in DIGITS.items():
            assert means(game, typed[place], code) == known, layout
        assert means(game, digit, f"Numpad{digit}") == known
        assert means(game, DIGITS["Persian"][place], f"Numpad{digit}") == known
        assert means(game, digit, code, shift=True) == known, "French, with Shift"
        assert means(game, "!", code, shift=True) is None, "English, with Shift"


@pytest.mark.parametrize("game", GAMES)
def test_arrows_lead_through_a_game_while_its_log_is_open(game: str) -> None:
    """But for those that lead along the cards and spaces of the table."""
    visitor = visit(f"{game}/?seed=5")
    shown = visitor.app
    visitor.key("l")
    logged = visitor.app
    for arrow, to in (("ArrowLeft", "back"), ("ArrowRight", "on")):
        strokes = strokes_of(arrow, arrow, ctrl=False, shift=False)
        assert app.meaning(shown, strokes, on_table=False) is None
        assert app.meaning(logged, strokes, on_table=False) == {"do": "walk", "to": to}
        along = app.meaning(shown, strokes, on_table=True)
        assert app.meaning(logged, strokes, on_table=True) == (along or {"do": "walk", "to": to})


def test_digits_mean_something_and_the_keys_beside_them_the_last_two_columns() -> None:
    for game in ("celtic_whist", "freecelt", "mancala", "rekniles_ekim", "whist"):
        assert all(means(game, digit, f"Digit{digit}") for digit in "1234567890"), game
    for key, code, pile in (
        ("-", "Minus", "10"),
        ("ß", "Minus", "10"),
        ("-", "NumpadSubtract", "10"),
        ("=", "Equal", "11"),
    ):
        assert means("freecelt", key, code) == {"do": "pile", "pile": pile}
    assert means("freecelt", "-", "Digit6") == {"do": "pile", "pile": "5"}, "French"


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_keys_is_asked_for_by_its_sign(game: str) -> None:
    """Arabic has it on the same key, in its own form."""
    for key, code in (("?", "Slash"), ("?", "Comma"), ("؟", "Slash")):
        assert means(game, key, code, shift=True) == {"do": "panel", "id": "keys"}


def test_no_key_is_declared_by_a_place_that_has_a_sign() -> None:
    strokes = {key.stroke for game in GAMES for key in keys_at(table_of(game))}
    assert {stroke for stroke in strokes if stroke.startswith(("Digit", "Numpad", "Key"))} == set()
