"""The table of a game by itself, without a page: a position is laid out, drawn and touched."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from trilithon import Chance, load
from trilithon.options import Value
from trilithon_web.company import Company, seat_company, usual_levels
from trilithon_web.nodes import Node, find, h
from trilithon_web.table import table_of
from trilithon_web.table.sight import Sight, Step


class OneTable:
    """The table of one game, as a person in the usual company looks at it."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.game: Final = load(name)
        self.table: Final = table_of(name)

    def company(self, seats: int) -> Company:
        return seat_company(usual_levels(self.name, seats))

    def sight(self, seen: Any, ui: Any = None, **settings: str) -> Any:
        """A position as it is looked at. ui: what the player is about; what they begin with, if it is not said."""
        return Sight(seen, ui or self.table.refresh_ui(seen, None), self.company(seen.seats), settings)

    def drawn(self, seen: Any, ui: Any = None, **settings: str) -> Node:
        """The table, the hand and the panels."""
        at = self.sight(seen, ui, **settings)
        hand, dock = self.table.hand, self.table.dock
        held, panels = hand.draw(at) if hand else (), dock.draw_panels(at) if dock else ()
        return h("main", None, *self.table.view(at), *held, *panels)

    def act(self, seen: Any, ui: Any, do: str, **data: str) -> Step[Any]:
        """What comes of a touch or a key."""
        return self.table.handle_message(self.sight(seen, ui), {"do": do, **data})

    def played(self, state: Any, *texts: str) -> Any:
        """A state after these moves."""
        for text in texts:
            state = state.apply(self.game.parse(text))
        return state

    def steps(
        self, seats: int, options: Mapping[str, Value], seed: int = 5
    ) -> Iterator[tuple[Any, Any, Any]]:
        """The steps of a game of random players: a state, the move that is made there, and the state after it."""
        state: Any = self.game.new(seed, options, seats)
        chance = Chance(seed)
        while state.to_move is not None:
            move = chance.choice(list(state.legal_moves()))
            after = state.apply(move)
            yield state, move, after
            state = after


def by_id(page: Node, id: str) -> Node:
    (node,) = find(page, "id", id)
    return node
