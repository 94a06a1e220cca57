"""The ring of thirty pits, each of them a button."""

from functools import lru_cache
from typing import Final

from trilithon.equipment import SPACES, colour_of_number
from trilithon.games.mancala.moves import REMOVE, SOW
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import STANDARD
from trilithon.games.mancala.pits import last_space
from trilithon.people import start_sentence
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, odds_in_words
from trilithon_web.kit.drawing import HIDDEN, drawing, mark
from trilithon_web.kit.pieces import disk, neutral
from trilithon_web.kit.pits import pit
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.mancala import coach, wording
from trilithon_web.tables.mancala.recap import disks_gone
from trilithon_web.tables.mancala.ui import Sight, is_lifting, is_scored, liftable_spaces

_FIGURE: Final = neutral().with_attrs({"id": "figure-black"}).place_at(0, -3, 62)
_WENT: Final = 2  # disks that left the board, shown on either side of a pit's number


def button_id(space: int) -> str:
    """Return the id of a pit."""
    return f"pit-{space}"


def draw_ring(sight: Sight) -> Node:
    """Draw all pits in order, each with its number and the mark of its space."""
    seen: Observation = sight.seen
    may = liftable_spaces(seen)
    kind = "can" if seen.options["game"] == STANDARD else "open"  # spaces with disks need no mark
    at = sight.ui.at
    path = (
        [last_space(at, step) for step in range(1, sum(seen.board[at]) + 1)]
        if sight.ui.looked and at in may
        else []
    )
    landed = _landing_space(seen)
    left = disks_gone(sight) if may else {}
    at_once = sight.settings.get("one-tap") == "on"
    pits = []
    for space in range(1, SPACES + 1):
        state, said = [], ""
        if space in may:
            state.append(kind)
            said = f"; {wording.say_landing(seen, space)}"
        if space == seen.at and seen.phase in (SOW, REMOVE):
            state.append("next")
            said = "; next"
        if space == at and sight.ui.looked and is_lifting(seen):
            state.append("looked")
        if space == landed:
            state.append("just")
        if space in path:
            state.append("way")
        figure = space == seen.figure and not is_scored(seen)
        if figure:
            said += "; lifted last" if not said else ", lifted last"
        odds = coach.find_odds(sight, str(space)) if space in may else NO_ODDS
        if odds.best:
            state.append("best")
        label = "; ".join(
            filter(None, (start_sentence(wording.describe_pit(seen, space)) + said, odds_in_words(odds)))
        )
        step = path.index(space) + 1 if space in path else 0
        went = left.get(space, ())
        looks = space in may and not at_once and "looked" not in state
        shown = odds if coach.has_label(sight, str(space)) else NO_ODDS
        pits.append(
            _draw_pit(
                space,
                seen.board[space],
                " ".join(state),
                figure,
                label,
                space == at,
                step,
                went,
                shown,
                looks,
            )
        )
    return h("div", {"class": "oval"}, h("ol", {"class": "pits", "aria-label": "Ring"}, *pits))


def _landing_space(seen: Observation) -> int:
    """Return the space that the last disk was sown on, 0 if there is none."""
    if seen.phase == REMOVE:
        return seen.at
    before = (seen.at - 2) % SPACES + 1
    return before if seen.phase == SOW and before != seen.figure else 0


@lru_cache(maxsize=1024)
def _draw_pit(  # noqa: PLR0913  # everything it is drawn from, as the key of the cache
    space: int,
    disks: tuple[int, ...],
    state: str,
    figure: bool,
    label: str,
    cursor: bool,
    step: int,
    went: tuple[int, ...],
    odds: Odds,
    looks: bool,
) -> Node:
    """Draw a pit.

    step: which disk of the pit being looked at would land here, 0 for none.
    went: the disks that left the board here since the viewer's last move.
    odds: the coach's label.
    looks: whether a press only shows the pit's reach, and does not lift it yet.
    """
    may = not {"can", "open"}.isdisjoint(state.split())
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": button_id(space),
        "class": f"pit-button {state}".rstrip(),
        "data-do": "pit",
        "data-space": space,
        "data-pile": f"pit:{space}",
        "data-at": f"pit:{space}",
        "data-move": str(space) if may else None,
        "data-step": step or None,
        "data-first": "look" if looks else None,
        "aria-label": label,
        "tabindex": 0 if cursor else -1,
    }
    colour = colour_of_number(space)
    basin = pit(colour, disks, 0, 0, 100, state)
    drawn = drawing("basin", "-52 -52 104 104", basin, _FIGURE if figure else None)
    off = (h("span", {"class": "went"}, disk(one).as_drawing()) for one in went[:_WENT])
    tag = h("span", {"class": "tag", **HIDDEN}, str(space), mark(colour))
    lug = None if odds == NO_ODDS else foot(odds)
    return h("li", {"class": f"at-{space}"}, h("button", attrs, drawn, *off, lug), tag)
