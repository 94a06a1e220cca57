"""What every computer player keeps to, in every game that has a judgement; a new game or level needs nothing here."""

import pytest

import trilithon.games.celtic_whist.heuristics as celtic_judgement
import trilithon.games.celtic_whist.playout as celtic_playout
import trilithon.games.mancala.heuristics as mancala_judgement
import trilithon.games.mancala.playout as mancala_playout
import trilithon.games.rekniles_ekim.heuristics as race_judgement
import trilithon.games.rekniles_ekim.playout as race_playout
import trilithon.games.whist.heuristics as whist_judgement
import trilithon.games.whist.playout as whist_playout
from tests.core import conformance
from tests.core.conformance import Case
from tests.core.facts import lacks
from tests.core.players import exhibition
from tests.depth import in_depth
from trilithon import Chance, OptionError, Record, catalogue, load, players
from trilithon.games import celtic_whist, whist
from trilithon.games.mancala import observation as mancala_observation
from trilithon.games.rekniles_ekim import observation as race_observation
from trilithon.players import lookahead, search, tricks, turn

LEVELS = [(name, level.name) for name in catalogue() for level in players.levels(name)]
CASES = [case for name in catalogue() if players.levels(name) for case in conformance.cases(name)]
LOOKS = 2 if conformance.IN_BROWSER else 8  # decisions of a game that are looked at closely: 11,000 in all
MOST = 30 if conformance.IN_BROWSER else exhibition.LONGEST  # moves of a game
FEW = 8 if conformance.IN_BROWSER else 16  # moves, of those who think ahead
BUDGET = 12


def test_every_game_of_several_has_a_plain_player() -> None:
    for name in catalogue():
        assert ((name, "plain") in LEVELS) == (load(name).seats != (1,))


def test_levels_are_words_with_a_title_and_a_sentence() -> None:
    for name in catalogue():
        found = players.levels(name)
        assert len({level.name for level in found}) == len({level.title for level in found}) == len(found)
        for level in found:
            assert level.name.isascii()
            assert level.name.islower()
            assert level.title[0].isupper()
            assert level.about.endswith(".")


def test_a_level_that_is_not_there_is_refused_in_a_sentence() -> None:
    for name, facts in (
        ("whist", "“grand”, gentle, steady, sharp or druid"),
        ("freecelt", "No computer plays"),
    ):
        with pytest.raises(OptionError) as caught:
            players.bot("grand", name)
        assert caught.value.option == "level"
        assert not lacks(str(caught.value), facts)
    with pytest.raises(OptionError) as caught:
        players.levels("chess")
    assert caught.value.option == "game"


def test_judgements_fulfil_the_protocol() -> None:
    """A type checker looks closer: a module is taken for what stands in it."""
    celtic: tricks.TrickHeuristics[celtic_whist.Observation] = celtic_judgement
    whist_: tricks.TrickHeuristics[whist.Observation] = whist_judgement
    for judgement in (celtic, whist_):
        assert all(
            hasattr(judgement, name) for name in vars(tricks.TrickHeuristics) if not name.startswith("_")
        )
    mancala: turn.TurnHeuristics[mancala_observation.Observation] = mancala_judgement
    race: turn.TurnHeuristics[race_observation.Observation] = race_judgement
    assert all(map(callable, (mancala.move_values, race.move_values)))
    searched: tuple[
        search.Playouts[whist.Observation],
        search.Playouts[celtic_whist.Observation],
        search.Playouts[race_observation.Observation],
    ] = (whist_playout, celtic_playout, race_playout)
    ahead: lookahead.Lookahead[mancala_observation.Observation] = mancala_playout
    found = [playouts.temperatures(seats) for playouts in searched for seats in range(1, 7)]
    assert all(len(temperatures) == 4 for temperatures in found)
    assert len(ahead.TEMPERATURES) == 3
    for temperatures in (*found, ahead.TEMPERATURES):  # the higher the level, the more sharply it chooses
        assert list(temperatures) == sorted(set(temperatures), reverse=True)


@in_depth("case", CASES, ids=str, usual=conformance.with_usual_options)
def test_a_game_of_computers(case: Case) -> None:
    """EQ-6, with every option: all choices are legal (or the game would refuse them), equal arguments get equal
    choices, what is hidden changes none of them, and the game comes to an end."""
    game = load(case.game)
    levels = players.levels(case.game)
    for level in (levels[CASES.index(case) % len(levels)],) if conformance.IN_BROWSER else levels:
        start = game.new(7, case.options, case.seats)
        bots = [players.bot(level.name, case.game) for _ in range(case.seats)]
        plain = level.name == "plain"
        record = players.play(start, bots, BUDGET, most=MOST if plain else FEW)
        assert record.state.result is not None or conformance.IN_BROWSER or not plain
        last = len(record.states) - 2
        check_choices(record, level.name, {last * look // (LOOKS - 1) for look in range(LOOKS)})


def check_choices(record: Record, level: str, looks: set[int]) -> None:
    """The choices after so many moves are made again by whoever is shown the same, though all that it cannot see
    differs."""
    setup = record.setup
    game = load(setup.game)
    moves = [move for turn in record.turns for move in turn]
    again, elsewhere = (
        [players.bot(level, setup.game) for _ in range(setup.seats)] for _ in ("as it is", "as it might be")
    )
    for number, chosen in enumerate(moves):
        state = record.states[number]
        if not state.mid_turn:
            for viewer, bots in enumerate(zip(again, elsewhere, strict=True)):
                for bot in bots:
                    bot.observe(state.observe(viewer))
        if number in looks:
            seat = state.to_move
            assert seat is not None
            seen = state.observe(seat)
            assert chosen in seen.legal
            might = game.sample(seen, Chance(number, 9)).observe(seat)
            for bot, view in ((again[seat], seen), (elsewhere[seat], might)):
                chance = players.chance_for(setup.seed, seat, number)
                *slices, move = bot.choose(view, chance, BUDGET)
                assert move == chosen
                assert slices == [None] * len(slices)


def test_the_chance_of_a_decision_is_its_own() -> None:
    """EQ-5: neither another decision nor a deal draws from it. The seed is what `sha256sum` makes of "3 2 5"."""
    places = [(seat, number) for seat in range(6) for number in range(50)]
    drawn = {players.chance_for(3, seat, number).bits() for seat, number in places}
    assert len(drawn) == len(places)
    assert drawn.isdisjoint({Chance(3, stream).bits() for stream in range(100)})
    assert players.chance_for(3, 2, 5).bits() == Chance(0x1CD9_D384_753C_0DDF).bits()


def test_a_match_can_be_cut_short() -> None:
    start = load("whist").new(4, {}, 3)
    record = players.play(start, exhibition.plain(start.setup), most=10)
    assert len(record.states) == 11
    assert record.states[0] == start
    whole = players.play(start, exhibition.plain(start.setup))
    assert whole.states[:11] == record.states
    assert whole.state.result is not None
