"""What is good to know before a bid is made or a card is played: what the rules allow, and what a card would do.

Tips say what is so and leave it to the player what to do about it: what is best only a search can say (the coach).
"""

from collections.abc import Sequence

from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.ui import Sight

_MOST = 4  # cards that are named
_TWO = 2


def bidding(deck: Deck[Seen], seen: Seen, pack: str, may: str) -> str:
    """For the player who is to bid. pack: what the first round is told of the cards. may: a sentence about a bid that
    is easily overlooked, if it is allowed."""
    if seen.round == 1:
        return " ".join(filter(None, (pack, may)))
    if any(deck.trump(seen, card) for card in deck.of_text.values()):
        number = sum(deck.trump(seen, card) for card in seen.hand)
        trumps = f"Your hand has {count_text(number, 'trump') if number else 'no trumps'}."
    else:
        trumps = "There’s no trump this round."
    return " ".join(filter(None, ("Bid exactly as many tricks as you expect to take.", trumps, may)))


def tip(deck: Deck[Seen], sight: Sight[Seen], wanted: int, follow: str) -> str:
    """For the one who is to play. wanted: tricks still wanted, below zero for those too many. follow: what may be
    played, as the first trick of a game is told."""
    seen = sight.seen
    left = f"{len(seen.hand)} {'is' if len(seen.hand) == 1 else 'are'} left"
    if wanted > len(seen.hand):
        goal = f"You need {count_text(wanted, 'more trick')}, but only {left}. Your bid is lost."
    elif wanted > 0:
        goal = f"You need {count_text(wanted, 'more trick')}; {left}."
    else:
        goal = (
            "You want no more tricks."
            if wanted == 0
            else f"You have {count_text(-wanted, 'trick')} too many: the bid is lost."
        )
    if len(seen.hand) == 1:
        return goal
    if seen.round == 1 and not seen.tricks:
        goal = follow
    elif seen.round == 1 and len(seen.hand) == _TWO and sight.settings["forced"] == "on":
        goal += " Your last card will be played for you."
    if not seen.trick:
        return f"{goal} You lead, and may play any card."
    last = len(seen.trick) + 1 == len(deck.order(seen))
    legal = deck.in_order(seen, [move.value for move in seen.legal])
    takes = [card for card in legal if deck.winning(seen, (*seen.trick, card)) == len(seen.trick)]
    if all(deck.trump(seen, card) for card in legal) and _cannot_follow(deck, seen, legal):
        goal = "You can’t follow suit, so you must play a trump."
    if len(legal) == 1:
        does = ("wins this trick" if last else "is the highest so far") if takes else "can’t win this trick"
        return f"{goal} You can only play {deck.name(seen, legal[0])}, and it {does}."
    if not takes:
        return f"{goal} You can’t win this trick."
    if len(takes) == len(legal):
        return f"{goal} Any card you play {('wins it' if last else 'will be the highest so far')}."
    names = [deck.name(seen, card) for card in takes]
    which = join_words(names, "or") if len(names) <= _MOST else f"{len(names)} of your cards"
    return f"{goal} {start_sentence(which)} would {'win it' if last else 'be the highest so far'}."


def _cannot_follow(deck: Deck[Seen], seen: Seen, legal: Sequence[int]) -> bool:
    """Whether trumps must be played since the suit led is out of the hand. legal: trumps, all that may be played."""
    return not deck.trump(seen, seen.trick[0]) and len(legal) < len(seen.hand)
