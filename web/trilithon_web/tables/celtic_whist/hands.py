"""All hands open, once the game is over and looked through."""

from trilithon.equipment import Card, card_text
from trilithon.games.celtic_whist.deal import DUMMY, Hand
from trilithon.games.celtic_whist.state import Observation, State
from trilithon_web.kit.cards import face
from trilithon_web.nodes import Node, h
from trilithon_web.table import Sight
from trilithon_web.tables.celtic_whist.ui import Ui, dressed, sorted_hand
from trilithon_web.tables.celtic_whist.view import who
from trilithon_web.tables.celtic_whist.wording import name_of, player
from trilithon_web.words import capital


def view(sight: Sight[Ui]) -> tuple[Node, ...]:
    """A line for each player; the dummy hand's as it is going to lead them."""
    seen: Observation = sight.seen
    state: State = sight.truth
    if state.deal.number != seen.round:  # the round that is shown has been counted out
        return ()
    lines = [_line(sight, seat, sorted_hand(state.hands[seat], seen.trump)) for seat in seen.playing]
    if seen.seats == 1:
        lines.append(_line(sight, DUMMY, state.dummy))
    return (h("ul", {"class": "open-hands"}, *lines),)


def _line(sight: Sight[Ui], seat: int, cards: Hand) -> Node:
    held = h("ol", {"aria-label": player(sight.company, seat)}, *(_card(sight.seen, card) for card in cards))
    return h("li", None, who(sight, seat), held)


def _card(seen: Observation, card: Card) -> Node:
    attrs = {
        "class": dressed(card, seen.trump),
        "id": f"card-{card_text(card)}",
        "role": "img",
        "aria-label": capital(name_of(seen, card)),
    }
    return h("li", None, h("div", attrs, face(card)))
