"""The words for puzzles of trick-taking games."""

from trilithon.people import count_text
from trilithon_web.table.groups import PuzzleWords
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.ui import is_bidding


def make_puzzle_words(deck: Deck[Seen]) -> PuzzleWords[Seen]:
    """Make the words for a game's puzzles."""

    def name_task(seen: Seen) -> tuple[str, str]:
        """Return the task as a heading and as a question."""
        if is_bidding(seen) or seen.to_move is None:
            return "Find the best bid", "Which bid is best?"
        wanted = deck.wanted_tricks(seen, seen.to_move)
        need = wanted - seen.taken[seen.to_move]
        if need < 0:
            return "After your bid is lost", "Your bid is lost: which card is best now?"
        if need:
            question = f"You want {count_text(need, 'more trick')}: which card is best?"
            return "Take the tricks you want", question
        heading = "Take no more tricks" if wanted else "Keep your null"
        return heading, "You want no more tricks: which card is best?"

    return PuzzleWords(
        lambda seen, theme: name_task(seen)[1], lambda seen, theme: name_task(seen)[0], ends_with_stage=True
    )
