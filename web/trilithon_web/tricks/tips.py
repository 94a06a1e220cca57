"""Tips for the player who is about to bid or to play a card: what the rules allow, and what a card would do.

Tips state facts and leave the decision to the player. Only the coach, which searches, says what is best.
"""

from collections.abc import Sequence

from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.ui import Sight

_MOST = 4  # most cards to name
_TWO = 2


def say_bid_tip(deck: Deck[Seen], seen: Seen, pack: str, may: str) -> str:
    """Write the tip for the player who bids next. pack: a sentence about the cards, for the first round. may: a
    sentence about a legal bid that is easily overlooked, or ""."""
    if seen.round == 1:
        return " ".join(filter(None, (pack, may)))
    if any(deck.is_trump(seen, card) for card in deck.of_text.values()):
        number = sum(deck.is_trump(seen, card) for card in seen.hand)
        trumps = f"Your hand has {count_text(number, 'trump') if number else 'no trumps'}."
    else:
        trumps = "There’s no trump this round."
    return " ".join(filter(None, ("Bid exactly as many tricks as you expect to take.", trumps, may)))


def say_card_tip(deck: Deck[Seen], sight: Sight[Seen], seat: int, follow: str) -> str:
    """Write the tip for the player who plays next. seat: the seat of that player. follow: the rule about following
    suit, for the first trick of a game."""
    seen = sight.seen
    wanted = deck.wanted_tricks(seen, seat) - seen.taken[seat]
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
        return f"{goal} You lead, and can play any card."
    last = len(seen.trick) + 1 == len(deck.play_order(seen))
    legal = deck.sort(seen, [move.value for move in seen.legal])
    takes = [card for card in legal if deck.winning_place(seen, (*seen.trick, card)) == len(seen.trick)]
    if all(deck.is_trump(seen, card) for card in legal) and _cannot_follow(deck, seen, legal):
        goal = "You can’t follow suit, so you must play a trump."
    if len(legal) == 1:
        does = ("wins this trick" if last else "is the highest so far") if takes else "can’t win this trick"
        return f"{goal} You can only play {deck.name_card(seen, legal[0])}, and it {does}."
    if not takes:
        return f"{goal} You can’t win this trick."
    if len(takes) == len(legal):
        return f"{goal} Any card you play {('wins it' if last else 'will be the highest so far')}."
    names = [deck.name_card(seen, card) for card in takes]
    which = join_words(names, "or") if len(names) <= _MOST else f"{len(names)} of your cards"
    return f"{goal} {start_sentence(which)} would {'win it' if last else 'be the highest so far'}."


def _cannot_follow(deck: Deck[Seen], seen: Seen, legal: Sequence[int]) -> bool:
    """Whether the player must trump because they have none of the suit led. legal: the legal cards, all trumps."""
    return not deck.is_trump(seen, seen.trick[0]) and len(legal) < len(seen.hand)
