"""Puts the coach's advice into words at a trick-taking table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, NamedTuple

from trilithon.coach.advice import Reason
from trilithon.people import count_text, start_sentence
from trilithon_web.company import Company
from trilithon_web.nodes import Node, h
from trilithon_web.table.groups import Coach
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.ui import Ui, lay_move
from trilithon_web.words import number_word, tenths

# By `Advice.goal`: what the stated chance is the chance of, after the name of the move.
_GOALS: Final[Mapping[str, str]] = {
    "all": ": everyone makes their bid",
    "game": " wins the game",
}
_ALL_DEALS: Final = 100  # percent
_SAMPLES: Final = "deals that fit what you’ve seen"


class Suits(NamedTuple):
    """Suits in words. names: the name of each suit, for use within a sentence. of: the suit of each card."""

    names: Sequence[str]
    of: Sequence[int]


def make_coach(
    deck: Deck[Seen],
    suits: Suits,
    bid: Callable[[str], str],
    name_together: Callable[[Sequence[str]], str] = lambda moves: "",
    say_stakes: Callable[[Seen, str], str] = lambda seen, move: "",
) -> Coach[Seen, Ui]:
    """Make a game's coach. bid: a bid in a record's notation -> its name, such as "5" or "null 7". The other functions
    are those of `Coach`."""

    def name_move(seen: Seen, move: str) -> str:
        card = deck.of_text.get(move)
        if card is not None:
            return deck.name_card(seen, card)
        return f"a bid of {bid(move)}" if bid(move).isdigit() else bid(move)

    def word_button(seen: Seen, move: str) -> str:
        return f"Play {name_move(seen, move)}" if move in deck.of_text else f"Bid {bid(move)}"

    def draw_move(seen: Seen, move: str) -> Node | None:
        card = deck.of_text.get(move)
        return None if card is None else h("span", {"class": deck.classes(seen, card)}, deck.face(card))

    def explain(seen: Seen, company: Company, reason: Reason) -> str:
        return _WHY[reason.kind](_ReasonWords(deck, suits, seen, company, reason))

    return Coach(
        name_move,
        word_button,
        _GOALS,
        _SAMPLES,
        explain,
        draw_move,
        most_in_line=2,
        name_together=name_together,
        say_stakes=say_stakes,
        lay_move=lay_move,
    )


class _ReasonWords(NamedTuple, Generic[Seen]):
    """A reason and the words for its card, seat and number."""

    deck: Deck[Seen]
    suits: Suits
    seen: Seen
    company: Company
    reason: Reason

    @property
    def card(self) -> str:
        """The name of the reason's card."""
        return self.deck.name_card(self.seen, self.reason.card)

    @property
    def who(self) -> str:
        """The player's name, as it starts a sentence."""
        return start_sentence(self.company.name(self.reason.seat))

    @property
    def suit(self) -> str:
        """The suit of the reason's card."""
        return self.suits.names[self.suits.of[self.reason.card]]

    @property
    def led_suit(self) -> str:
        """The suit that the reason's number stands for."""
        return self.suits.names[self.reason.number]

    @property
    def tricks(self) -> str:
        """The number of tricks, with a tenth unless it is whole."""
        return tenths(self.reason.number, "trick")

    @property
    def usually(self) -> str:
        """ "usually", unless something happens in all deals."""
        return "" if self.reason.number == _ALL_DEALS else "usually "


def _say_lost(why: _ReasonWords[Seen]) -> str:
    over = why.reason.number
    problem = f"you have {count_text(-over, 'trick')} too many" if over < 0 else "too few tricks are left"
    return f"You can’t make your bid any more: {problem}."


def _say_tops(why: _ReasonWords[Seen]) -> str:
    number = why.reason.number
    return f"Nothing can beat {f'{number_word(number)} of your cards' if number > 1 else why.card}."


def _say_few_bids(why: _ReasonWords[Seen]) -> str:
    bids, tricks = why.reason.number, len(why.seen.hand)
    return f"Only {bids} of {tricks} tricks {'is' if bids == 1 else 'are'} already bid." if bids else _NO_BIDS


_NO_BIDS: Final = "Nobody has bid for any tricks yet, so there are enough for you."


def _say_bid_total(why: _ReasonWords[Seen]) -> str:
    bids, tricks = why.reason.number, len(why.seen.hand)
    if bids > tricks:
        return f"{count_text(bids, 'trick')} have already been bid, and there are only {tricks}."
    asked = "every trick" if bids == tricks else f"{bids} of {tricks} tricks"
    return f"{asked} {('is' if bids in (1, tricks) else 'are')} already bid."


# By `Reason.kind`, explained in `trilithon.coach.reasons`.
_WHY: Final[Mapping[str, Callable[["_ReasonWords[Seen]"], str]]] = {
    "lost": _say_lost,
    "over": lambda why: f"With {why.card} you’re more likely to take too many tricks.",
    "hurts": lambda why: f"That makes {why.who}’s bid harder to make.",
    "helps": lambda why: f"That makes {why.who}’s bid easier to make.",
    "all-needed": lambda why: "You need every trick that’s left.",
    "last-trump": lambda why: f"{start_sentence(why.card)} is the last trump.",
    "sure": lambda why: f"Nobody after you can beat {why.card}.",
    "cheapest": lambda why: f"You play last, and it’s high enough to win. You keep {why.card}.",
    "ruffs": lambda why: f"You have no {why.led_suit}, so {why.card} trumps the trick.",
    "draws": lambda why: f"It draws trumps: the others hold about {round(why.reason.number / 10)}.",
    "avoids-void": lambda why: f"{why.who} has no {why.suit} left, and could trump {why.card}.",
    "finds-void": lambda why: f"{why.who} has no {why.suit} left, and could trump it.",
    "rids": lambda why: f"{start_sentence(why.card)} can’t win this trick, so get rid of it now.",
    "ducks": lambda why: f"{start_sentence(why.card)} can’t win this trick.",
    "forced": lambda why: "You can’t help winning this trick, so play your strongest card.",
    "beaten": lambda why: f"Someone can beat {why.card} in {why.reason.number}% of deals.",
    "takes": lambda why: f"It can win this trick, and {why.card} can’t.",
    "beaten-less": lambda why: (
        f"Others can beat it in {why.reason.number}% of deals, and {why.card} in more."
    ),
    "beaten-more": lambda why: (
        f"Others can beat it in {why.reason.number}% of deals, and {why.card} in fewer."
    ),
    "keeps": lambda why: f"You keep {why.card} for a later trick.",
    "sheds": lambda why: f"Get rid of {why.card} now, or it may win a trick later.",
    "short": lambda why: (
        f"With {why.card} you’d fall short of your bid in {why.reason.number}% of deals. This way it’s fewer."
    ),
    "closer": lambda why: f"You end about {why.tricks} closer to your bid than with {why.card}.",
    "farther": lambda why: f"{why.who} ends about {why.tricks} farther from their bid than with {why.card}.",
    "never-made": lambda why: "Whichever you play, you miss your bid in every deal.",
    "always-made": lambda why: "Whichever you play, you make your bid in every deal.",
    "neighbours": lambda why: "Nobody else holds a card between them, so they’re worth the same.",
    "same-ends": lambda why: f"Whichever you play, the tricks {why.usually}go to the same players.",
    "same-tricks": lambda why: f"Whichever you play, you {why.usually}take the same number of tricks.",
    "between": lambda why: f"You’d take about {why.tricks}, which is between them.",
    "pays-more": lambda why: "The higher bid pays more, but you’d make it less often.",
    "exit": lambda why: f"If you win the trick, you still have {why.card} to lose the next one with.",
    "partner": lambda why: f"{why.who} is winning the trick, and needs it.",
    "saves": lambda why: "You can’t win this trick, so throw your weakest card.",
    "empties": lambda why: f"That leaves you without {why.led_suit}, so you can trump it later.",
    "expects": lambda why: (
        f"With this bid you’d take about {why.tricks} on average."
        if why.reason.number
        else "With this bid you’d hardly ever take a trick."
    ),
    "expects-more": lambda why: (
        f"You’d take about {why.tricks} on average, but a higher bid should score less."
    ),
    "expects-fewer": lambda why: (
        f"You’d take about {why.tricks} on average, but a lower bid should score less."
    ),
    "tops": _say_tops,
    "wanted": _say_bid_total,
    "unwanted": _say_few_bids,
    "fails-low": lambda why: (
        f"{start_sentence(why.card)} can’t win this trick, "
        f"and you need {count_text(why.reason.number, 'more trick')}."
    ),
    "fails-held": lambda why: f"{why.who} still has {why.card}, and can beat that.",
    "fails-beaten": lambda why: (
        f"Someone after you always has a card that beats {why.card}."
        if why.reason.number == _ALL_DEALS
        else f"Someone after you can beat {why.card} in {why.reason.number}% of deals."
    ),
    "fails-wins": lambda why: (
        f"Nobody after you can beat {why.card}, and you want no more tricks."
        if why.reason.number == _ALL_DEALS
        else f"{start_sentence(why.card)} wins this trick in {why.reason.number}% of deals, and you want none."
    ),
    "fails-keeps": lambda why: (
        f"You keep {why.card}, and take too many tricks in {why.reason.number}% of deals."
    ),
    "fails-over": lambda why: f"You’d take too many tricks in {why.reason.number}% of deals.",
    "fails-short": lambda why: f"You’d take too few tricks in {why.reason.number}% of deals.",
    "fails-lets": lambda why: f"{why.who} would make their bid in {why.reason.number}% of deals.",
    "fails-together": lambda why: f"{why.who} would make their bid in only {why.reason.number}% of deals.",
    "fails-far": lambda why: f"You’d end about {why.tricks} farther from your bid.",
    "fails-closer": lambda why: f"{why.who} would end about {why.tricks} closer to their bid.",
    "fails-pays": lambda why: (
        f"You’d make that bid in {why.reason.number}% of deals, but a higher one pays more."
    ),
    "free": lambda why: "You have no points to lose, so a missed bid can’t take any from you.",
}
