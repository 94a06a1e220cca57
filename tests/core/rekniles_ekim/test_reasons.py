"""Why a turn is the best: a position for each reason, and one beside it in which it does not hold."""

from collections.abc import Mapping
from typing import Any

import pytest

from trilithon.chance import Chance
from trilithon.coach.advice import Reason
from trilithon.equipment import BLACK, BLUE, CARD_OF_TEXT, COLOUR, COLOURS, GREEN, RED, WHITE, YELLOW, Colour
from trilithon.games.rekniles_ekim import GAME
from trilithon.games.rekniles_ekim.coach import contrast
from trilithon.games.rekniles_ekim.moves import PLAYS, TAKES
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.racing import Way
from trilithon.games.rekniles_ekim.reasons import RaceFacts, explain_even_ways, explain_way

TRACK = (WHITE, YELLOW, GREEN, BLUE, RED)  # first to last
FULL = (8, 8, 8, 8, 8)
NONE = (0, 0, 0, 0, 0)
# A day card of each colour, and a black one.
CARDS = {
    colour: next(card for card in CARD_OF_TEXT.values() if COLOUR[card] == colour) for colour in range(6)
}


def disks(**counts: int) -> tuple[int, ...]:
    """Somebody's: white=1, red=2."""
    return tuple(counts.get(name.lower(), 0) for name in COLOURS[:5])


def seen(
    own: tuple[int, ...] = NONE,
    second: tuple[int, ...] = NONE,
    third: tuple[int, ...] = NONE,
    hand: tuple[Colour, ...] = (WHITE, YELLOW, GREEN, BLUE, RED, BLACK),
    left: tuple[int, ...] = FULL,
    cards: int = 9,
    options: Mapping[str, Any] | None = None,
) -> Observation:
    """What seat 0 sees at its turn, of three. cards: how many it has not played yet."""
    start = GAME.new(1, {"match": False, **(options or {})}, 3).observe(0)
    assert isinstance(start, Observation)
    held = tuple(CARDS[colour] for colour in hand)
    legal = tuple(play for card in held for play in PLAYS[card])
    return start._replace(
        to_move=0,
        legal=legal,
        order=(0, 1, 2),
        track=TRACK,
        left=left,
        disks=(own, second, third),
        hand=held,
        hand_counts=(min(cards, 7), 7, 7),
        deck_counts=(max(0, cards - 7), 2, 2),
        pending=(),
    )


def turn(card: Colour, disk: Colour, named: Colour | None = None) -> Way:
    """A card and a disk; of a black one the colour that is named."""
    chariot = card if named is None else named
    play = next(play for play in PLAYS[CARDS[card]] if play.colour == chariot)
    return Way(play, card, chariot, disk)


def facts(
    given: Observation,
    best: Way,
    other: Way | None = None,
    ended: tuple[int, ...] = (200, 200, 200, 200, 200),
    where: tuple[int, ...] = (20, 20, 20, 20, 20),
    won: int = 50,
) -> RaceFacts:
    """After a hundred races, of which fifty were won; no chariot ends anywhere more often than elsewhere."""
    return RaceFacts(given, best, other, ended, where, 100, won)


def kinds(told: RaceFacts) -> list[str]:
    return [reason.kind for reason in explain_way(told)]


def test_the_last_disk_of_a_colour_wins() -> None:
    given = seen(left=(8, 8, 8, 8, 1))
    best = turn(GREEN, RED)
    assert explain_way(facts(given, best, won=100))[0] == Reason("wins", RED)
    assert "wins" not in kinds(facts(given, best, won=99))
    longer = seen(left=(8, 8, 8, 8, 1), options={"longer-race": True})
    assert "wins" not in kinds(facts(longer, best, won=100))


def test_a_race_is_not_ended_for_somebody_who_is_ahead() -> None:
    given = seen(own=disks(white=2), second=disks(red=1), third=disks(white=1), left=(8, 8, 8, 8, 1))
    best, other = turn(GREEN, BLUE), turn(GREEN, RED)
    assert explain_way(facts(given, best, other))[0] == Reason("not-yet", RED, 1)
    assert "not-yet" not in kinds(facts(given, best, turn(GREEN, WHITE)))


def test_the_last_card() -> None:
    assert Reason("last-turn") in explain_way(facts(seen(cards=1), turn(GREEN, RED)))
    assert kinds(facts(seen(cards=2), turn(GREEN, RED))) == []
    pending = seen(cards=0)._replace(pending=TAKES, played=(PLAYS[CARDS[GREEN]][0],))
    assert Reason("last-turn") in explain_way(facts(pending, Way(TAKES[RED], -1, -1, RED)))


def test_what_the_one_ahead_has_bet_on_moves_up() -> None:
    given = seen(own=disks(white=2), second=disks(blue=2), third=disks(white=1, blue=3))
    assert explain_way(facts(given, turn(BLUE, RED)))[0] == Reason("leader", BLUE, 1, 2)
    bettor = seen(own=disks(white=2, blue=2), second=disks(blue=2), third=disks(white=3))
    assert "leader" not in kinds(facts(bettor, turn(BLUE, RED)))


def test_what_another_has_bet_on_moves_up() -> None:
    given = seen(own=disks(red=1), second=disks(blue=3, white=3), third=disks(blue=1, white=3))
    assert explain_way(facts(given, turn(BLUE, RED)))[0] == Reason("others", BLUE, 1, 3)
    first = given._replace(track=(BLUE, WHITE, YELLOW, GREEN, RED))
    assert "others" not in kinds(facts(first, turn(BLUE, RED)))  # nothing moves


def test_where_points_are_wanted_ones_own_moves_up() -> None:
    most = seen(own=disks(blue=2), second=disks(blue=3), options={"most-points": True})
    assert explain_way(facts(most, turn(BLUE, WHITE)))[0] == Reason("own-up", BLUE, number=2)
    assert "own-up" not in kinds(facts(seen(own=disks(blue=2)), turn(BLUE, WHITE)))


def test_what_one_has_bet_on_falls_back() -> None:
    given = seen(own=disks(green=3))
    assert explain_way(facts(given, turn(BLUE, RED)))[0] == Reason("falls-back", GREEN, number=3)
    assert "falls-back" not in kinds(facts(given, turn(RED, WHITE)))  # red passes blue


def test_the_next_best_would_move_up_what_one_has_bet_on() -> None:
    given = seen(own=disks(red=2))
    assert explain_way(facts(given, turn(GREEN, WHITE), turn(RED, WHITE))) == (
        Reason("spares", RED, number=2),
    )
    assert "spares" not in kinds(facts(given, turn(RED, WHITE), turn(RED, GREEN)))


def test_a_black_card_is_kept_or_is_the_only_one() -> None:
    green, black = turn(GREEN, RED), turn(BLACK, RED, GREEN)
    assert explain_way(facts(seen(), green, black)) == (Reason("keeps-black"),)
    assert explain_way(facts(seen(), black, green)) == ()
    without = seen(hand=(WHITE, RED, BLACK))
    assert explain_way(facts(without, black, turn(WHITE, RED))) == (Reason("only-black", GREEN),)


def test_who_is_ahead_may_bring_the_end_nearer() -> None:
    given = seen(own=disks(red=1), second=disks(white=1), third=disks(white=1), left=(8, 8, 8, 8, 2))
    assert explain_way(facts(given, turn(GREEN, RED))) == (Reason("few-left", RED),)
    behind = given._replace(disks=(disks(white=2), disks(red=1), disks(red=1)))
    assert "few-left" not in kinds(facts(behind, turn(GREEN, RED)))


def test_a_chariot_mostly_ends_where_a_disk_is_best() -> None:
    where = (10, 10, 10, 7, 63)
    assert explain_way(facts(seen(), turn(GREEN, RED), where=where)) == (Reason("stays", RED, number=63),)
    assert explain_way(facts(seen(), turn(GREEN, BLUE), where=where)) == ()


@pytest.mark.parametrize(("most", "better"), [(False, RED), (True, WHITE)])
def test_a_disk_comes_to_better_points_than_the_next_best(most: bool, better: Colour) -> None:
    """White ended second on the average, red last: 4 points and 1 for a disk (RE-7)."""
    given, ended = seen(options={"most-points": most}), (100, 200, 200, 200, 400)
    other = WHITE if better == RED else RED
    points = 10 if better == RED else 40
    best = turn(GREEN, better), turn(GREEN, other)
    assert explain_way(facts(given, *best, ended=ended)) == (Reason("cheaper", better, number=points),)
    assert explain_way(facts(given, *best[::-1], ended=ended)) == ()


def test_the_leader_stands() -> None:
    assert explain_way(facts(seen(), turn(WHITE, RED))) == (Reason("stands", WHITE),)


EVEN = (200, 200, 200, 200, 200)


def test_what_somebody_has_bet_on_ends_elsewhere_than_after_the_next_best() -> None:
    """Blue ends 0.4 places farther back on the average, and white as many farther ahead."""
    best = turn(GREEN, RED), turn(GREEN, RED)
    ended = (160, 240, 200, 200, 200)

    def ends(given: Observation) -> tuple[Reason, ...]:
        return explain_way(facts(given, *best, ended=ended)._replace(other_place_sums=EVEN))

    assert ends(seen(own=disks(white=1, blue=2))) == (Reason("ends-behind", BLUE, number=4),)
    assert ends(seen(own=disks(white=1), second=disks(blue=1))) == ()
    assert ends(seen(second=disks(white=1), third=disks(white=2))) == (Reason("ends-ahead", WHITE, 2, 4),)
    most = {"most-points": True}
    assert ends(seen(own=disks(white=1), options=most)) == (Reason("ends-ahead", WHITE, number=4),)
    assert ends(seen(third=disks(blue=1), options=most)) == (Reason("ends-behind", BLUE, 2, 4),)


@pytest.mark.parametrize("most", [False, True])
def test_somebody_ends_with_other_points_than_after_the_next_best(most: bool) -> None:
    """By one way 13.2, 14 and 15 points on the average, by the other 13, 14.1 and 15.2."""
    given, fewer, more = seen(options={"most-points": most}), (1300, 1410, 1520), (1320, 1400, 1500)

    def points(came: tuple[int, ...], other: tuple[int, ...]) -> tuple[Reason, ...]:
        return explain_way(
            facts(given, turn(GREEN, RED), turn(GREEN, RED))._replace(point_sums=came, other_point_sums=other)
        )

    own, theirs = (132, 150) if most else (130, 152)
    better, worse = (more, fewer) if most else (fewer, more)
    assert points(better, worse) == (Reason("own-points", seat=0, number=own),)
    assert points((1300, *better[1:]), (1300, *worse[1:])) == (Reason("their-points", seat=2, number=theirs),)
    assert points(worse, better) == ()


def test_what_makes_turns_equal_is_told() -> None:
    """A disk comes to 3.1 points where its chariot ended in place 1.9 on the average, and to 3 or 2 in place 2 or 3."""
    found = facts(seen(), turn(GREEN, RED), ended=(200, 300, 200, 200, 190))
    always, seldom = [True] * 100, [True] * 70 + [False] * 30
    assert explain_even_ways(found, [RED, WHITE], [always, seldom]) == (Reason("same-cost", number=30),)
    assert explain_even_ways(found, [RED, BLUE], [always, seldom]) == (Reason("same-races", number=70),)
    assert explain_even_ways(found, [RED, RED], [always, seldom]) == (Reason("same-races", number=70),)
    assert explain_even_ways(found, [RED, BLUE], [always, [False] * 100]) == ()


def test_the_first_of_two_moves_is_compared_with_the_other_and_not_with_another_disk_after_it() -> None:
    """That the other one plays a black card holds for certain. In this deal two ways with the first are tried."""
    state = GAME.new(28, {"match": False}, 3)
    moves = GAME.parse("23n"), GAME.parse("6n=white")
    seen = state.observe(state.to_move)
    assert isinstance(seen, Observation)
    *_, told = contrast(seen, moves, Chance(28), 4)
    assert told is not None
    assert "keeps-black" in [reason.kind for reason in told[0].reasons]
