"""Moves chariots so that its own disks count less and those of the others more, and bets on the last chariot."""

from trilithon.games.rekniles_ekim.moves import PLAY, PUT, TAKE


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        track, disks, seat = observation.track, observation.disks, observation.seat
        # By colour: all disks, less as many times its own.
        theirs = [
            sum(each[colour] for each in disks) - len(disks) * disks[seat][colour] for colour in range(5)
        ]
        bets = (TAKE, PLAY) if observation.options["inverse"] else (TAKE,)  # the moves that choose a disk

        def value(move):
            if move.kind == PUT or move.colour not in track:
                return 0  # the order of a deck, or a black card that stands for no colour
            place = track.index(move.colour)
            good = place if move.kind in bets else theirs[move.colour] - theirs[track[max(0, place - 1)]]
            return -good if observation.options["most-points"] else good

        best = max(map(value, observation.legal))
        return chance.choice([move for move in observation.legal if value(move) == best])
