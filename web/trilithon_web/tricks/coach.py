"""How the coach words its advice at a trick-taking table."""

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
    """Suits in words. names: by suit, for use within a sentence. of: each card's suit."""

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
        """The player's name, to start a sentence with."""
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
    def deals(self) -> str:
        """The share of deals."""
        return "in every deal" if self.reason.number == 100 else f"in {self.reason.number} of 100 deals"


def _say_lost(told: _ReasonWords[Seen]) -> str:
    over = told.reason.number
    why = f"you have {count_text(-over, 'trick')} too many" if over < 0 else "too few tricks are left"
    return f"You can’t make your bid any more: {why}."


def _say_tops(told: _ReasonWords[Seen]) -> str:
    number = told.reason.number
    return f"Nothing can beat {f'{number_word(number)} of your cards' if number > 1 else told.card}."


def _say_bid_total(told: _ReasonWords[Seen]) -> str:
    bids, tricks = told.reason.number, len(told.seen.hand)
    if not bids:
        return "Nobody has bid for any tricks yet."
    if bids > tricks:
        return f"{count_text(bids, 'trick')} have already been bid, and there are only {tricks}."
    asked = "every trick" if bids == tricks else f"{bids} of {tricks} tricks"
    return f"{asked} {('is' if bids in (1, tricks) else 'are')} already bid."


# By `Reason.kind`, explained in `trilithon.coach.reasons`.
_WHY: Final[Mapping[str, Callable[["_ReasonWords[Seen]"], str]]] = {
    "lost": _say_lost,
    "over": lambda told: f"With {told.card} you’re more likely to take too many tricks.",
    "hurts": lambda told: f"That makes {told.who}’s bid harder to make.",
    "helps": lambda told: f"That makes {told.who}’s bid easier to make.",
    "all-needed": lambda told: "You need every trick that’s left.",
    "last-trump": lambda told: f"{start_sentence(told.card)} is the last trump.",
    "sure": lambda told: f"Nobody after you can beat {told.card}.",
    "cheapest": lambda told: f"You play last, and it’s high enough to win. You keep {told.card}.",
    "ruffs": lambda told: f"You have no {told.led_suit}, so {told.card} trumps the trick.",
    "draws": lambda told: f"It draws trumps: the others hold about {round(told.reason.number / 10)}.",
    "avoids-void": lambda told: f"{told.who} has no {told.suit} left, and could trump {told.card}.",
    "finds-void": lambda told: f"{told.who} has no {told.suit} left, and could trump it.",
    "rids": lambda told: f"{start_sentence(told.card)} can’t win this trick, so get rid of it now.",
    "ducks": lambda told: f"{start_sentence(told.card)} can’t win this trick.",
    "forced": lambda told: "You can’t help winning this trick, so play your strongest card.",
    "beaten": lambda told: f"Someone can beat {told.card} in {told.reason.number}% of deals.",
    "takes": lambda told: f"It can win this trick, and {told.card} can’t.",
    "beaten-less": lambda told: (
        f"Others can beat it in {told.reason.number}% of deals, and {told.card} in more."
    ),
    "beaten-more": lambda told: (
        f"Others can beat it in {told.reason.number}% of deals, and {told.card} in fewer."
    ),
    "keeps": lambda told: f"You keep {told.card} for a later trick.",
    "sheds": lambda told: f"Get rid of {told.card} now, or it may win a trick later.",
    "short": lambda told: (
        f"With {told.card} you’d be short of your bid in {told.reason.number} of 100 deals, and now in fewer."
    ),
    "closer": lambda told: f"You end about {told.tricks} closer to your bid than with {told.card}.",
    "farther": lambda told: (
        f"{told.who} ends about {told.tricks} farther from their bid than with {told.card}."
    ),
    "never-made": lambda told: "Whichever you play, you miss your bid in every deal.",
    "always-made": lambda told: "Whichever you play, you make your bid in every deal.",
    "neighbours": lambda told: "Nobody else holds a card between them, so they’re worth the same.",
    "same-ends": lambda told: f"Whichever you play, everyone takes the same number of tricks {told.deals}.",
    "same-tricks": lambda told: f"Whichever you play, you take the same number of tricks {told.deals}.",
    "between": lambda told: f"You’d take about {told.tricks}, which is between them.",
    "pays-more": lambda told: "The higher bid pays more, but you’d make it less often.",
    "exit": lambda told: f"If you win the trick, you still have {told.card} to lose the next one with.",
    "partner": lambda told: f"{told.who} is winning the trick, and needs it.",
    "saves": lambda told: "You can’t win this trick, so throw your weakest card.",
    "empties": lambda told: f"That leaves you without {told.led_suit}, so you can trump it later.",
    "expects": lambda told: f"With this bid you’d take about {told.tricks} on average.",
    "expects-more": lambda told: (
        f"You’d take about {told.tricks} on average, but a higher bid should score less."
    ),
    "expects-fewer": lambda told: (
        f"You’d take about {told.tricks} on average, but a lower bid should score less."
    ),
    "tops": _say_tops,
    "wanted": _say_bid_total,
    "fails-low": lambda told: (
        f"{start_sentence(told.card)} can’t win this trick, "
        f"and you need {count_text(told.reason.number, 'more trick')}."
    ),
    "fails-held": lambda told: f"{told.who} still has {told.card}, and can beat that.",
    "fails-beaten": lambda told: (
        f"Someone after you always has a card that beats {told.card}."
        if told.reason.number == _ALL_DEALS
        else f"Someone after you can beat {told.card} in {told.reason.number}% of deals."
    ),
    "fails-wins": lambda told: (
        f"Nobody after you can beat {told.card}, and you want no more tricks."
        if told.reason.number == _ALL_DEALS
        else f"{start_sentence(told.card)} wins this trick in {told.reason.number}% of deals, and you want none."
    ),
    "fails-keeps": lambda told: (
        f"You keep {told.card}, and take too many tricks in {told.reason.number}% of deals."
    ),
    "fails-over": lambda told: f"You’d take too many tricks in {told.reason.number}% of deals.",
    "fails-short": lambda told: f"You’d take too few tricks in {told.reason.number}% of deals.",
    "fails-lets": lambda told: f"{told.who} would make their bid in {told.reason.number}% of deals.",
    "fails-together": lambda told: f"{told.who} would make their bid in only {told.reason.number}% of deals.",
    "fails-far": lambda told: f"You’d end about {told.tricks} farther from your bid.",
    "fails-closer": lambda told: f"{told.who} would end about {told.tricks} closer to their bid.",
    "fails-pays": lambda told: (
        f"You’d make that bid in {told.reason.number}% of deals, but a higher one pays more."
    ),
    "free": lambda told: "You have no points to lose, so a missed bid costs you nothing.",
}
