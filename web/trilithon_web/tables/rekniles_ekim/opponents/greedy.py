"""Takes the disk that counts least now (if the most points win, the most), and plays any card."""

from trilithon.games.rekniles_ekim.moves import TAKE


class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        if observation.legal[0].kind != TAKE:
            return chance.choice(observation.legal)
        last_first = sorted(observation.legal, key=lambda move: -observation.track.index(move.colour))
        return last_first[-1] if observation.options["most-points"] else last_first[0]
