"""All hands open, once the game is over and looked through."""

from trilithon.equipment import COLOUR, Card, card_text
from trilithon.games.celtic_whist.deal import Hand
from trilithon.games.celtic_whist.state import Observation, State
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table import Sight
from trilithon_web.tables.celtic_whist.ui import Ui, sorted_hand
from trilithon_web.tables.celtic_whist.wording import name_of
from trilithon_web.words import capital


def view(sight: Sight[Ui]) -> tuple[Node, ...]:
    """A line for each player; the dummy hand's as it is going to lead them."""
    seen: Observation = sight.seen
    state: State = sight.truth
    if state.deal.number != seen.round:  # the round that is shown has been counted out
        return ()
    lines = [
        _line(
            seen,
            sight.company.name(seat),
            figure(sight.company.colours[seat]).alone(),
            sorted_hand(state.hands[seat], seen.trump),
        )
        for seat in seen.playing
    ]
    if seen.seats == 1:
        lines.append(_line(seen, "Dummy", None, state.dummy))
    return (h("ul", {"class": "open-hands"}, *lines),)


def _line(seen: Observation, name: str, sign: Child, cards: Hand) -> Node:
    label = h("span", {"class": "who", "aria-hidden": "true"}, sign, name)
    return h("li", None, label, h("ol", {"aria-label": name}, *(_card(seen, card) for card in cards)))


def _card(seen: Observation, card: Card) -> Node:
    attrs = {
        "class": classes(card) + (" trump" if COLOUR[card] == seen.trump else ""),
        "id": f"card-{card_text(card)}",
        "role": "img",
        "aria-label": capital(name_of(seen, card)),
    }
    return h("li", None, h("div", attrs, face(card)))
