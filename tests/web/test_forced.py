"""The one card that may be played is played by itself, after a beat; and what that means for taking back."""

from tests.web.by_hand import PEOPLE, answered, bids, first, makes_a_move, on, opened, told, waits
from tests.web.inside import inside
from trilithon_web.answers import Waited
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.results import Finished
from trilithon_web.shelf.statistics import Statistics

# Deal 36: the dummy hand leads white 7. Of white the player holds 13 alone, which must be played (CW-PLAY-1).
DEAL = "seed=36&scoring=tougher"


# A game that was played to its end here before.
PLAYED = Finished("celtic_whist", "scoring=tougher", 1, 1000, 2000, won=True, moves=50, seconds=300)


def practised(query: str, **chosen: str) -> Play:
    """A game of somebody who has played one to its end."""
    play = first(query, **chosen)
    known = play.shared._replace(statistics=Statistics({"1": PLAYED}))
    return answered(play._replace(shared=known))[0]


def before_it(play: Play) -> Play:
    """The bid is made, and all has been shown; nothing has been played."""
    play = bids(play, 4)
    while play.pace.coming:
        play, _ = told(play, {"do": "go-on"})
    return play


def test_the_only_card_is_played_after_a_beat() -> None:
    play = before_it(practised(DEAL))
    assert [str(move) for move in play.eyes.seen.legal] == ["13d"]
    assert (str(play.forced[0]), play.goes_on) == ("13d", True)
    after, _ = told(play, Waited(play.key.text, play.pace.beat))
    assert str(after.record.turns[-1][0]) == "13d"


def test_it_waits_for_the_beat_that_was_begun_for_it() -> None:
    chosen, _ = told(practised(DEAL), {"do": "number", "number": "4"})
    play, effects = told(chosen, {"do": "bid"})
    while play.pace.coming:
        play, effects = told(play, {"do": "go-on"})
    (wait,) = waits(effects)
    assert (wait.key, wait.beat) == (play.key.text, play.pace.beat)
    late, _ = told(play, Waited(play.key.text, play.pace.beat - 1))
    assert late.record is play.record


def test_a_tap_on_it_plays_it_at_once_and_no_other_card() -> None:
    play = before_it(practised(DEAL))
    tapped, _ = told(play, {"do": "tap", "card": "13d"})
    assert len(tapped.record.turns) == len(play.record.turns) + 1
    other = next(
        card for card in inside(play.eyes.seen).hand if card != inside(play.eyes.seen.legal[0]).value
    )
    refused, _ = told(play, {"do": "tap", "card": f"{other}d"})
    assert refused.record is play.record


def test_nothing_is_played_by_itself_where_it_is_switched_off_or_there_is_a_choice() -> None:
    play = before_it(practised(DEAL, forced="off"))
    assert (play.forced, play.goes_on) == ((), False)
    chooses = on(told(before_it(practised(DEAL)), {"do": "tap", "card": "13d"})[0])
    assert len(chooses.eyes.seen.legal) > 1
    assert not chooses.forced


def test_in_a_first_game_nothing_is_played_by_itself() -> None:
    play = before_it(opened(DEAL))
    assert [str(move) for move in play.eyes.seen.legal] == ["13d"]
    assert (play.forced, play.goes_on) == ((), False)


def test_several_at_one_screen_play_their_cards_themselves() -> None:
    play = on(practised(PEOPLE, names="Ann\nBob"))
    for _ in range(60):
        if play.eyes.curtain is not None:
            play = on(told(play, {"do": "open-curtain"})[0])
        if play.eyes.seen.legal and len(play.eyes.seen.legal) == 1:
            break
        play = on(makes_a_move(play))
    assert len(play.eyes.seen.legal) == 1
    assert not play.forced


def test_undo_goes_back_over_it_to_the_decision_before() -> None:
    play = before_it(practised(DEAL))
    play = on(told(play, {"do": "tap", "card": "13d"})[0])
    assert len(play.eyes.seen.legal) > 1
    back, _ = told(play, {"do": "undo", "sure": "yes"})
    assert back.record.turns == ()
    assert inside(back.eyes.seen.legal[0]).kind == "bid"
    # The status has two lines: no room for all the cards that were played since.
    assert back.speech.say == "Undone: You bid 4, and what followed. How many tricks?"


def test_whoever_decides_for_the_first_time_is_told_the_aim_after_others_have_moved() -> None:
    aim = "exactly as many tricks as you bid."
    others = "seats=3&seed=2&players=person,plain,plain"
    first_bid, known = (on(known_by(others)) for known_by in (opened, practised))
    assert first_bid.record.turns
    assert aim in first_bid.speech.say
    assert aim not in known.speech.say
    second = on(makes_a_move(first_bid))
    assert aim not in second.speech.say
