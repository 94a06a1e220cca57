"""A challenge: the same set-up and deal at the same seat, with the challenger's whole game in the link.

…/freecelt/?seed=1#beat=12vYRBG90NAWyL_zJ04&by=Ann

Replaying that game gives the challenger's result. Their moves are shown only after the player's own game.
Until a challenge is accepted, nothing is stored and its code stays in the address, so that the way back from
the lesson or the rules leads to it.
"""

from typing import Final
from urllib.parse import unquote

from trilithon.game import AnyGame
from trilithon.people import check_name
from trilithon_web import address
from trilithon_web.company import AWAY, find_only_person
from trilithon_web.effects import Read
from trilithon_web.history import history_of
from trilithon_web.screens.play import model, opening
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share import codes
from trilithon_web.screens.play.share.mode import ChallengeOffer
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import BY, Challenge
from trilithon_web.table.sight import Message

TAKE_UP: Final = "take-up"  # the message, and the id of the button


# Out


def may_challenge(play: Play) -> bool:
    """Whether the result can be a challenge: one person has played, without help, and in a game for one has won."""
    return _has_result(play) and not play.keeping.head.assisted


def help_bars(play: Play) -> bool:
    """Whether the game could be a challenge if the player had not been helped."""
    return _has_result(play) and play.keeping.head.assisted


def _has_result(play: Play) -> bool:
    result = play.eyes.seen.result
    if not result or play.is_visit or play.company.away_seats or len(play.company.persons) != 1:
        return False
    if play.company.bots:  # which the friend doesn't have
        return False
    return bool(result.winners) or play.company.seats > 1


def _copy(play: Play, message: Message) -> model.Updated:
    """Send or copy the challenge. message: the address to add it to."""
    by = play.company.names[play.company.persons[0]]

    def put(code: str) -> str:
        return f"{message['link']}#{Challenge(code, by).fragment}"

    return play, (Read(codes.linking(play.record, "The challenge", message, put), codes.MAKING),)


# In


def open_challenge_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """Open the deal of a challenge, to be accepted, or continued if it has been played here.

    Raises ValueError with a sentence about the query, the code or the name.
    """
    sitting = address.sitting_of(game, address.known_part(game, query))
    setup, levels = sitting
    if AWAY in levels or find_only_person(levels) is None:
        raise ValueError("Only one person can take up a challenge.")
    challenge = _read(fragment)
    if history_of(codes.record_of(setup, challenge.code), None).now.result is None:
        raise ValueError("The game in it isn’t finished.")
    key = GameKey.from_sitting(game, sitting)
    same = (
        entry.key
        for entry in shared.games.of_setup(key)
        if entry.head.challenge and entry.head.challenge.code == challenge.code and not entry.head.aside
    )
    met = GameKey.read(next(same, ""))
    play = opening.play_deal(game, shared, sitting, (met or key.next_free(shared.games.entries)).number)
    play = play._replace(keeping=play.keeping._replace(head=saves.Head(challenge=challenge)))
    return play if met else play._replace(keeping=play.keeping._replace(ready=True), mode=ChallengeOffer())


def take_up(play: Play, message: Message) -> model.Updated:
    """Accept the challenge."""
    play = play._replace(keeping=play.keeping._replace(ready=False), mode=Live())
    return play, (model.readdress(play), *opening.arrive(play))


HANDLERS: Final[Handlers] = {"copy-challenge": _copy}


def _read(fragment: str) -> Challenge:
    code, _, told = fragment.removeprefix(address.BEAT).partition("&")
    if told and not told.startswith(BY):
        raise ValueError("It’s damaged or incomplete: the name can’t be read.")
    name = unquote(told.removeprefix(BY))
    return Challenge(code, check_name(name) if name else "")
