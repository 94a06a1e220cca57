"""Lifting, sowing and removing disks in all three games: AM-STD-2, AM-STD-3, AM-STD-5 and AM-V1."""

from trilithon.games.mancala import narration
from trilithon.games.mancala.options import TAKES_COLOUR, TAKES_PIT
from trilithon.games.mancala.pits import DISK, FIELD, FULL, HOME, NEXT, Heap, colours_in, count
from trilithon.games.mancala.position import RoundPosition
from trilithon.state import Log


class Sowing:
    """A sowing in progress: a mutable copy of the fields that it changes, used for one step.

    The attributes have the meaning of the state's fields.
    seat: the seat that sows.
    log: where events are added, or None.
    """

    __slots__ = (
        "at",
        "board",
        "figure",
        "gone",
        "hand",
        "landed",
        "left",
        "log",
        "lost",
        "match",
        "off",
        "seat",
        "terms",
    )

    def __init__(self, position: RoundPosition, log: Log | None) -> None:
        self.match, self.seat, self.log = position.match, position.to_move or 0, log
        self.terms = self.match.terms
        self.board, self.left = list(position.board), position.left
        self.gone, self.lost = position.gone, position.lost
        self.off = position.off
        self.figure, self.hand, self.at, self.landed = position.figure, position.hand, position.at, -1

    def lift(self, space: int) -> None:
        """Lift all disks of a space. The black figure marks it."""
        self.hand, self.at = self.board[space], NEXT[space]
        self.board[space] = 0
        if self.log is not None:
            narration.tell_lift(self.log, self.seat, space, self.hand, self.figure)
        self.figure = space

    def decide(self, landed: int, remove: bool) -> None:
        """Remove or keep the disk that has just landed (AM-V1)."""
        if remove:
            self._remove_extra(landed)
        elif self.log is not None:
            narration.tell_kept(self.log, self.seat, landed, self.at)
        self.at = NEXT[self.at]

    def carry_on(self, colour: int | None) -> bool:
        """Sow, starting with the given colour, until a decision is needed. Return whether the hand is empty.

        If it is not, either `landed` is the colour of a disk to remove or keep, or the next colour must be chosen.
        """
        while self.hand:
            if colour is None:
                held = colours_in(self.hand)
                if len(held) > 1:
                    return False
                colour = held[0]
            self.hand -= DISK[colour]
            if self._land_disk(colour):
                self.landed = colour
                return False
            self.at = NEXT[self.at]
            colour = None
        self.at = 0
        return True

    def _land_disk(self, colour: int) -> bool:
        """Sow a disk to the next space. Return whether the player must decide on an extra removal."""
        at, terms = self.at, self.terms
        there = self.board[at]
        if there >= FULL or HOME[at] == colour:
            # AM-STD-3. It still uses up its space (AM-STD-2), and causes no extra removal (AM-V1).
            if self.log is not None:
                narration.tell_removed(self.log, self.seat, colour, at)
            self._take_off_board(DISK[colour])
            return False
        self.board[at] = there + DISK[colour]
        if self.log is not None:
            narration.tell_sown(self.log, self.seat, colour, at)
        if not terms.takes or count(there, colour) < terms.at_least:
            return False
        if terms.takes == TAKES_PIT and self.hand:
            return False  # AM-V1: only the last disk sown can remove a whole space
        if terms.optional:
            return True
        self._remove_extra(colour)
        return False

    def _remove_extra(self, colour: int) -> None:
        """Remove the disk that has just landed, all of its colour on the space, or the whole space (AM-V1)."""
        there = self.board[self.at]
        out = DISK[colour]
        if self.terms.takes == TAKES_COLOUR:
            out *= count(there, colour)
        elif self.terms.takes == TAKES_PIT:
            out = there
        self.board[self.at] = there - out
        if self.log is not None:
            narration.tell_extra(self.log, self.seat, out, self.at)
        self._take_off_board(out)

    def _take_off_board(self, out: Heap) -> None:
        """Record that disks have left the board, and place colours that have vanished (AM-STD-5).

        A colour with disks in hand has not vanished (AM-STD-3).
        """
        self.left -= out
        self.lost = True
        seat = self.seat
        self.off = (*self.off[:seat], self.off[seat] + out, *self.off[seat + 1 :])
        vanished = tuple([colour for colour in colours_in(out) if not self.left & FIELD[colour]])
        if vanished:
            self.gone = (*self.gone, vanished)
            if self.log is not None:
                narration.tell_gone(self.log, self.match, self.gone)
