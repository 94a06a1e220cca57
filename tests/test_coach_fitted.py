"""How what a coach tells is fitted to games (`tools.tune.fit_coach`)."""

from tools.tune.fit_coach import BidDecision, row_of


def notes(share: float, made: int, of: int) -> list[BidDecision]:
    return [BidDecision("take", 8, share, number < made, held_out=False, game=number) for number in range(of)]


def test_what_comes_true_seldom_is_told_as_seldom() -> None:
    """Two players with all cards in their hands know each other's, and all worlds end alike: what is played out says
    that a bid is made in all of them, and it is made in 16 games of 100."""
    low, *between, high = row_of([*notes(0.0, 8, 200), *notes(1.0, 48, 300)])
    assert low in range(3, 6)
    assert high in range(15, 20)
    assert between == sorted(between)
    assert low <= between[0] <= between[-1] <= high


def test_where_little_is_known_what_is_played_out_is_believed() -> None:
    row = row_of(notes(0.4, 1, 3))
    assert all(abs(knot - 20 * number) <= 1 for number, knot in enumerate(row))
