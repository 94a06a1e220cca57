"""What is good to know before a bid is made or a card is played: which cards should win, how many tricks are wanted."""

from collections.abc import Sequence

from trilithon.people import capital, listed, several
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen

_MOST = 4  # cards that are named


def bidding(deck: Deck[Seen], seen: Seen, strong: Sequence[int], none: str) -> str:
    """For the one who is to bid. strong: of the hand, the cards that should win. none: what is said of a hand without
    any."""
    if not strong:
        return none
    names = [deck.name(seen, card) for card in deck.in_order(seen, strong)]
    which = capital(listed(names, "and")) if len(names) <= _MOST else f"{len(names)} of your cards"
    return f"{which} should win. Bid exactly as many tricks as you expect to take."


def hint(deck: Deck[Seen], seen: Seen, wanted: int) -> str:
    """For the one who is to play. wanted: tricks still wanted, below zero for those too many."""
    left = f"{len(seen.hand)} {'is' if len(seen.hand) == 1 else 'are'} left"
    if wanted > len(seen.hand):
        goal = f"You want {several(wanted, 'more trick')}, and only {left}: the bid is lost."
    elif wanted > 0:
        goal = f"You want {several(wanted, 'more trick')}; {left}."
    else:
        goal = (
            "You want no more tricks." if wanted == 0 else "You already have too many tricks: take no more."
        )
    if len(seen.hand) == 1:
        return goal
    if not seen.trick:
        how = "A high card or a trump may well win" if wanted > 0 else "A low card may well be beaten"
        return f"{goal} {how}."
    last = len(seen.trick) + 1 == len(deck.order(seen))
    legal = deck.in_order(seen, [move.value for move in seen.legal])
    takes = [card for card in legal if deck.winning(seen, (*seen.trick, card)) == len(seen.trick)]
    if len(legal) == 1:
        does = ("wins this trick" if last else "is the highest so far") if takes else "can’t win this trick"
        return f"{goal} You can only play {deck.name(seen, legal[0])}, and it {does}."
    if not takes:
        rid = "your weakest card" if wanted > 0 else "a card that might win later"
        return f"{goal} You can’t win this trick: throw away {rid}."
    if len(takes) == len(legal):
        return f"{goal} Whatever you play {'wins it' if last else 'will be the highest so far'}."
    names = [deck.name(seen, card) for card in takes]
    which = listed(names, "or") if len(names) <= _MOST else f"{len(names)} of your cards"
    return f"{goal} {capital(which)} would {'win it' if last else 'be the highest so far'}."
