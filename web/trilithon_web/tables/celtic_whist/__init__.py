"""The table of Celtic Whist: the ring with figures, bids and bars, the trick in its middle, the hand below."""

from typing import Final

from trilithon.equipment import CARD_OF_TEXT
from trilithon.game import Event
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.state import Observation, Trick
from trilithon_web.nodes import Node
from trilithon_web.settings import OFF_ON, Setting
from trilithon_web.table import WAITS, Chapters, Message, Sight, Stage, Step, Table
from trilithon_web.tables.celtic_whist import bids, hand, hands, scores
from trilithon_web.tables.celtic_whist.keys import KEYS
from trilithon_web.tables.celtic_whist.ui import Ui, at_rest, begin, bidding, scored
from trilithon_web.tables.celtic_whist.view import view
from trilithon_web.tables.celtic_whist.wording import (
    ask,
    chapters,
    facts,
    in_trick,
    last_trick,
    progress,
    tell,
)

SEEN: Final = 1300  # milliseconds for which a trick that is full is looked at


def act(sight: Sight[Ui], message: Message) -> Step[Ui]:
    """What a tap, a drag or a key means. Raises Refusal for a card that may not be played."""
    seen: Observation = sight.seen
    ui, do = sight.ui, message["do"]
    if do == "tell":
        return Step(ui, say=tell(sight))
    if do == "last":
        ui = at_rest(ui)._replace(last=not ui.last and bool(seen.tricks))
        return Step(
            ui, say=last_trick(sight) if ui.last else in_trick(sight) or "There is no last trick yet."
        )
    if do == "look-back":
        return Step(ui._replace(back=not ui.back))
    if do == "key":
        return _key(sight, message)
    if do == "digit":
        digit = int(message["digit"])
        return bids.typed(seen, ui, digit) if bidding(seen) else hand.typed(sight, str(digit))
    if bidding(seen) and do in ("bid", "kind", "null", "double", "space", "more", "less"):
        return bids.act(seen, ui, message)
    return hand.act(sight, message)


def _key(sight: Sight[Ui], message: Message) -> Step[Ui]:
    """The arrows walk along the hand from the card that has the focus; elsewhere they change a bid."""
    seen: Observation = sight.seen
    if bidding(seen) and "card" not in message:
        return bids.stepped(seen, sight.ui, bids.STEPS[message["key"]])
    return hand.walk(sight, message["key"], CARD_OF_TEXT.get(message.get("card", ""), 0))


def held(sight: Sight[Ui]) -> tuple[Node, ...]:
    """The hand; when a round is over, what it came to."""
    seen: Observation = sight.seen
    if scored(seen) and not seen.result:
        return (scores.drawer(sight),)
    return (hand.view(sight),)


def stages(before: Observation, after: Observation, events: tuple[Event, ...]) -> tuple[Stage, ...]:
    """A trick that is full is seen before it is taken; a round that is over is seen scored before the next is dealt."""
    kinds = [event.kind for event in events]
    if "trick" not in kinds:
        return ()
    taken = kinds.index("trick")
    full = _full(before, next(event for event in events if event.kind == "play").piece)
    found = [Stage(full, taken, SEEN)]
    if len(after.sheet) > len(before.sheet):
        score = after.sheet[-1]
        done = full._replace(
            trick=(),
            tricks=_tricks(before, full, events[taken].seat),
            taken=score.taken,
            scores=score.scores,
            neutral=score.neutral,
            sheet=after.sheet,
        )
        next_ = kinds.index("over" if after.result else "round")
        found.append(Stage(done, next_, WAITS))
    return tuple(found)


def _full(before: Observation, piece: str) -> Observation:
    """The trick with its last card, before anybody has taken it."""
    card = CARD_OF_TEXT[piece.removeprefix("card:")]
    seat = before.to_move
    counts = tuple(count - (other == seat) for other, count in enumerate(before.counts))
    hand = tuple(other for other in before.hand if other != card)
    return before._replace(trick=(*before.trick, card), hand=hand, counts=counts, to_move=None, legal=())


def _tricks(before: Observation, full: Observation, winner: int | None) -> tuple[Trick, ...]:
    return (*before.tricks, Trick(before.leader, full.trick, DUMMY if winner is None else winner))


def reveals(event: Event, viewer: int | None) -> bool:
    """Whether a card has come into sight that the viewer did not hold."""
    hidden = event.source in ("deck", "dummy") or event.source.startswith("hand:")
    return (
        event.piece.startswith("card:")
        and event.piece != "card:?"
        and hidden
        and event.source != f"hand:{viewer}"
    )


TABLE: Final = Table(
    begin=begin,
    act=act,
    view=view,
    facts=facts,
    progress=progress,
    hello="Reach 30 first: take exactly as many tricks as you bid.",
    keys=KEYS,
    settings=(Setting("twice", "Play a card at a second tap", OFF_ON),),
    hand=held,
    ask=ask,
    stages=stages,
    reveals=reveals,
    ending=scores.ending,
    chapters=Chapters(("round", "trick"), chapters),
    hands=hands.view,
)
