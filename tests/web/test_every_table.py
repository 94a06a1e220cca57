"""What every table keeps to: what is drawn and told of a position, what it hides, and how rounds are counted out."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice, takewhile
from typing import Any

import pytest

from tests.controls import SEE_RESULT
from tests.depth import in_depth
from tests.web.companies import GAMES
from tests.web.inside import inside
from tests.web.one_table import OneTable
from tests.web.page_tree import below
from trilithon.equipment import card_text, french_text
from trilithon.options import Value
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.table.groups import WAITS

Options = Mapping[str, Value]
SET_UPS: tuple[tuple[str, int, Options], ...] = (
    ("celtic_whist", 3, {"restrictive-null": "on", "doubling": "on"}),
    ("whist", 3, {"last-bidder": "on"}),
    ("rekniles_ekim", 2, {"match": True}),
    ("mancala", 3, {"game": "deduction"}),
    ("celtic_whist", 1, {}),
    ("celtic_whist", 2, {"follow-black": "on"}),
    ("celtic_whist", 5, {"all-sixty": "on", "mode": "cooperative", "restrictive-null": "on"}),
    ("celtic_whist", 1, {"scoring": "tougher", "hand-size": "15", "doubling": "on", "half": "night"}),
    ("celtic_whist", 1, {"object": "survive", "player-start": "1", "neutral-start": "20"}),
    ("celtic_whist", 4, {"mode": "cooperative"}),
    ("celtic_whist", 5, {"scoring": "tougher"}),
    *(("whist", seats, {"order": "1-8-1", "rounds-at-the-ends": "players"}) for seats in (2, 4, 5, 6)),
    ("rekniles_ekim", 3, {}),
    ("rekniles_ekim", 4, {"inverse": True}),
    ("rekniles_ekim", 5, {"free-choice": True, "most-points": True, "barred-place": True}),
    ("rekniles_ekim", 2, {"dummy": True, "dummy-bets": True, "dummy-black": "last-place", "match": True}),
    ("rekniles_ekim", 3, {"arranged-decks": True, "match": True}),
    ("rekniles_ekim", 3, {"arranged-decks": True, "arranged-hand": "none"}),
    ("rekniles_ekim", 2, {"inverse": True, "not-the-leader": True, "dummy": True}),
    ("rekniles_ekim", 3, {"balanced-wagering": True, "longer-race": True}),
    ("mancala", 4, {"game": "gambling"}),
)


def early(at: OneTable, seats: int, options: Options) -> Iterator[tuple[Any, Any, Any]]:
    """The steps of a game by lot, five rounds of it at most."""
    return takewhile(lambda step: getattr(step[0], "round", 1) <= 5, at.steps(seats, options))


def stages_of(at: OneTable, before: Any, move: Any, after: Any, viewer: int | None) -> Any:
    """What one player sees between two states."""
    return at.table.pacing.stages(before.observe(viewer), after.observe(viewer), before.narrate(move, viewer))


def cards_of(game: str, seen: Any) -> set[str]:
    """The cards that somebody knows: of their own, and those that lie open."""
    if game == "mancala":
        return set()
    text = french_text if game == "whist" else card_text
    open_cards = seen.trick if hasattr(seen, "trick") else [move.card for move in seen.played]
    return {f"card-{text(card)}" for card in (*seen.hand, *getattr(seen, "deck", ()), *open_cards)}


@in_depth(("game", "seats", "options"), SET_UPS, usual=4)
def test_no_id_is_drawn_twice_and_no_hidden_card_at_all(game: str, seats: int, options: Options) -> None:
    """EQ-6: for each player, and for whoever looks on."""
    at = OneTable(game)
    for number, (state, move, after) in enumerate(early(at, seats, options)):
        if number % 7:
            continue
        for viewer in (*range(seats), None):
            before, seen = state.observe(viewer), after.observe(viewer)
            for shown in (seen, *(stage.seen for stage in stages_of(at, state, move, after, viewer))):
                tree = at.drawn(shown)
                ids = [node.attrs["id"] for node in find(tree, "id")]
                assert len(ids) == len(set(ids))
                cards = {id for id in ids if id.startswith("card-")}
                assert cards <= cards_of(game, before) | cards_of(game, seen) | cards_of(game, shown)
                assert all(text_of(found) for found in find(tree, "class", "chip"))
                said = at.act(shown, at.table.refresh_ui(shown, None), "tell").say
                assert said.startswith(re.split(" · | of ", at.table.facts(shown))[0])
            if after.to_move is not None and not getattr(inside(after), "arranging", False):
                assert len(list(find(at.drawn(seen), "aria-current"))) == 1


def in_sight(node: Node | str) -> str:
    """The text of a node without the words that only screen readers get."""
    if isinstance(node, str):
        return node
    return "" if node.attrs.get("class") == "unseen" else "".join(map(in_sight, node.children))


@in_depth(("game", "seats", "options"), SET_UPS, usual=4)
def test_each_line_of_a_chip_is_read_at_a_glance(game: str, seats: int, options: Options) -> None:
    """A chip has room for 24 characters in a row."""
    at = OneTable(game)
    for _state, _move, after in islice(early(at, seats, options), 0, None, 7):
        for node in below(at.drawn(after.observe(after.to_move))):
            if "chip" in node.attrs.get("class", "").split():
                lines = [in_sight(line) for line in below(node) if line.tag == "p"]
                assert [line for line in lines if len(line) > 24] == []


ROUNDS: tuple[tuple[str, int, Options], ...] = (
    ("whist", 3, {"length": "short"}),
    ("celtic_whist", 4, {}),
    ("celtic_whist", 1, {}),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("mancala", 2, {}),
    ("mancala", 3, {"game": "gambling"}),
    ("rekniles_ekim", 3, {"match": True}),
)


@pytest.mark.parametrize(("game", "seats", "options"), ROUNDS)
def test_each_round_is_counted_out_and_the_last_leads_on(game: str, seats: int, options: Options) -> None:
    at, buttons = OneTable(game), list[str]()
    for before, move, after in at.steps(seats, options):
        if before.round == after.round and not after.result:
            continue
        *_, done = stages_of(at, before, move, after, 0)
        assert done.wait == WAITS
        assert before.narrate(move, 0)[done.event_count].kind == ("over" if after.result else "round")
        assert (done.seen.round, done.seen.result) == (before.round, None)
        buttons += [text_of(found) for found in find(at.drawn(done.seen), "id", "next")]
    assert len(buttons) > 1
    assert SEE_RESULT not in buttons[:-1]
    assert (buttons[-1] == SEE_RESULT) == (game != "rekniles_ekim")  # whose races are all alike


@pytest.mark.parametrize(("game", "seats"), [("whist", 3), ("celtic_whist", 4)])
def test_a_bid_that_was_missed_is_marked_in_the_round_that_is_counted_out(game: str, seats: int) -> None:
    """Those who took fewer than they bid as well as those who took more; while it is played, only these."""
    at = OneTable(game)
    seen_between = (stage.seen for step in at.steps(seats, {}) for stage in stages_of(at, *step, None))
    for seen in seen_between:
        last = seen.sheet[-1] if seen.sheet else None
        asked = [max(0, bid or 0) for bid in (last.bids if last else seen.bids)]
        pairs = zip(seen.taken, asked, strict=True)
        missed = [own > want or bool(last and own != want) for own, want in pairs]
        assert len(list(find(h("div", None, *at.table.view(at.sight(seen))), "class", "over"))) == sum(missed)
        if last:
            return
    raise AssertionError("no round is counted out")


SIGNS = {
    "celtic_whist": "Black figure|Disk|Bar|Null|Bright trilithon|Shield|Yellow frame",
    "whist": "Bars|Yellow bar|Tick|Cross|Shield|Missed|Underlined name",
}


@pytest.mark.parametrize(
    ("game", "seats", "options"), [setup for setup in SET_UPS if setup[0] in SIGNS and setup[1] < 5]
)
def test_every_sign_of_the_table_is_explained(game: str, seats: int, options: Options) -> None:
    at = OneTable(game)
    assert at.table.dock
    sheet = at.table.dock.sheets[-1]
    assert sheet.label == "What’s what"
    for viewer in (*range(seats), None):
        seen = at.game.new(5, options, seats).observe(viewer)
        said = " ".join(text_of(node) for node in sheet.view(at.sight(seen)))
        for name in SIGNS[game].split("|"):
            assert f"{name} " in said, name
        assert ("Shared figure " in said) == (options.get("mode") == "cooperative")
        assert ("Dummy " in said) == (seats == 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_greeting_is_short(game: str) -> None:
    """A status line has room for 90 characters."""
    at = OneTable(game)
    state = at.game.new(1)
    ask = (
        at.table.guidance.say_prompt(at.sight(state.observe(state.to_move)))
        if at.table.guidance.say_prompt
        else ""
    )
    assert len(f"{at.table.guidance.greeting} {ask}") <= 90
