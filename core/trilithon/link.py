"""The moves of a game as the code in a link: short enough for an address, and enough to replay the whole game.

    1u90EFira        the first four moves of FreeCelt's deal 1

The code does not contain the set-up, which is in the link's query. Each move is stored as its place among the
`legal_moves()` of its state, so the order of legal moves is part of the format. `docs/record-format.md` describes the
whole format.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from trilithon.game import load
from trilithon.options import changed_values, value_text
from trilithon.record import Record
from trilithon.slices import SLICE_SIZE, Progress, Slices, run_to_end
from trilithon.state import AnyState, Move, Setup

VERSION: Final = "1"
LONGEST: Final = 5_000  # characters; the longest real games stay far below this limit and the next
MOST_MOVES: Final = 5_000

_CHARACTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # as in base64url
_DIGITS: Final = {character: digit for digit, character in enumerate(_CHARACTERS)}
_CHECK: Final = 3  # characters after the version
_MORE: Final = 32  # added to each digit of the number of moves except the last


class LinkError(ValueError):
    """A code that does not belong to a game with this set-up, or a game that is too long for a code.

    The message is a sentence to show to players.
    """


def encode_moves(record: Record) -> str:
    """Return the code of a record's moves. Raises LinkError if the game is too long for a link.

    The code does not say what the players are called, or which moves the page played together (cards collected in
    FreeCelt).
    """
    return run_to_end(encode_in_slices(record))


def encode_in_slices(record: Record) -> Slices[str]:
    """Encode a record like `encode_moves`, but in slices that report how many moves have been encoded."""
    moves = [move for turn in record.turns for move in turn]
    if len(moves) > MOST_MOVES:
        raise _too_long(moves)
    number = 0
    # Encode the last move first, so that decoding starts with the first move.
    for done, (state, move) in enumerate(zip(record.states[-2::-1], reversed(moves), strict=True), 1):
        legal = state.legal_moves()
        number = number * len(legal) + legal.index(move)
        if done % SLICE_SIZE == 0:
            yield Progress(done, len(moves))
    code = VERSION + _check(record.setup, moves) + _count_text(len(moves)) + _text(number)
    if len(code) > LONGEST:
        raise _too_long(moves)
    return code


def _too_long(moves: Sequence[Move]) -> LinkError:
    return LinkError(f"This game is too long for a link: {len(moves)} moves.")


def decode_moves(state: AnyState, code: str) -> Record:
    """Return the record of a game from its first state, as returned by `Game.new`, and its code. Raises LinkError.

    Only the code that `encode_moves` returns for this very record is accepted. Turns are grouped as `Record.apply`
    groups single moves.
    """
    return run_to_end(decode_in_slices(state, code))


def decode_in_slices(state: AnyState, code: str) -> Slices[Record]:
    """Decode a code like `decode_moves`, but in slices that report how many moves have been decoded."""
    digits = _digits(code)
    count, start = _count(digits)
    if digits[start:] and not digits[start]:
        raise LinkError(f"The link is damaged at character {start + 1} (“{code[start]}”).")
    number = 0
    for digit in digits[start:]:
        number = number * len(_CHARACTERS) + digit
    record = yield from _replay_places(state, count, number)
    moves = [move for turn in record.turns for move in turn]
    if code[1 : 1 + _CHECK] != _check(state.setup, moves):
        raise LinkError(
            "This link doesn’t match this game. It may be incomplete, or it’s for another deal or "
            "other options."
        )
    return record


def _digits(code: str) -> list[int]:
    """Return the digits for all characters of a code, including the version. Raises LinkError."""
    if len(code) > LONGEST:
        raise LinkError(f"This link is too long to be a game ({len(code)} characters).")
    if code and code[0] != VERSION:
        raise LinkError(
            f"This link uses format {_quote_character(code[0])}, but this version of Trilithon reads format {VERSION}."
        )
    for column, character in enumerate(code, 1):
        if character not in _DIGITS:
            raise LinkError(
                f"The link has an invalid character at position {column}: {_quote_character(character)}."
            )
    return [_DIGITS[character] for character in code]


def _quote_character(character: str) -> str:
    """Quote a character for display, or give its code point if it is not visible."""
    return f"“{character}”" if character.isprintable() else f"U+{ord(character):04X}"


def _count(digits: Sequence[int]) -> tuple[int, int]:
    """Return the number of moves, and the place in the code after it. Raises LinkError."""
    count = 0
    for place, digit in enumerate(digits[1 + _CHECK :], 1 + _CHECK):
        count = count * _MORE + digit % _MORE
        if count > MOST_MOVES:
            raise LinkError(f"This link claims more than {MOST_MOVES} moves, more than any game can have.")
        if not count and digit:
            raise LinkError(f"The link is damaged at character {place + 1} (“{_CHARACTERS[digit]}”).")
        if digit < _MORE:
            return count, place + 1
    raise LinkError(f"The link is cut off: character {len(digits) + 1} is missing.")


def _count_text(count: int) -> str:
    """Return the number of moves as characters."""
    text = _CHARACTERS[count % _MORE]
    while count := count // _MORE:
        text = _CHARACTERS[_MORE + count % _MORE] + text
    return text


def _text(number: int) -> str:
    """Return a whole number as characters; none for 0."""
    backwards = []
    while number:
        number, digit = divmod(number, len(_CHARACTERS))
        backwards.append(_CHARACTERS[digit])
    return "".join(reversed(backwards))


def _replay_places(state: AnyState, count: int, number: int) -> Slices[Record]:
    """Replay `count` moves, whose places among the legal moves are encoded in `number`. Raises LinkError."""
    turns: list[list[Move]] = []
    states = [state]
    for played in range(count):
        legal = state.legal_moves()
        if not legal:
            raise LinkError(f"The game ends at move {played}, but the link has {count} moves.")
        number, place = divmod(number, len(legal))
        if state.mid_turn and turns:
            turns[-1].append(legal[place])
        else:
            turns.append([legal[place]])
        state = state.apply(legal[place])
        states.append(state)
        if len(states) % SLICE_SIZE == 0:
            yield Progress(played + 1, count)
    if number:
        raise LinkError(f"There’s extra text in the link after its last move ({count}).")
    return Record(tuple(map(tuple, turns)), tuple(states))


def _check(setup: Setup, moves: Sequence[Move]) -> str:
    """Return a checksum, which is the same for a different game only once in 262,144 times.

    Options with their default values are left out, so that a game can gain options without breaking old links.
    """
    chosen = changed_values(load(setup.game).options, setup.options)
    options = [f"{name}={value_text(chosen[name])}" for name in sorted(chosen)]
    head = " ".join([setup.game, str(setup.seats), str(setup.seed), *options])
    text = f"{head}\n{' '.join(map(str, moves))}"
    digest = int.from_bytes(sha256(text.encode()).digest())
    characters = ""
    for _ in range(_CHECK):
        digest, digit = divmod(digest, len(_CHARACTERS))
        characters += _CHARACTERS[digit]
    return characters
