"""Shows the screen of a game after an update."""

from trilithon_web.app.model import App, Updated
from trilithon_web.effects import Effect, Finish, PutAside, Solve, Store
from trilithon_web.screens.play.model import Play


def take_over(app: App, screen: Play, effects: tuple[Effect, ...]) -> Updated:
    """Show a screen of a game, and update saved games and statistics as its effects require."""
    if screen is app.screen and not effects:
        return app, ()
    shared = screen.shared
    outer: list[Effect] = []
    for effect in effects:
        match effect:
            case PutAside(kept, why):
                games, aside = shared.games.set_aside(kept, why, shared.now)
                shared = shared._replace(games=games)
                outer.append(Store(games=(aside,)))
            case Finish(finished):
                shared = shared._replace(statistics=shared.statistics.add_result(finished))
                outer.append(Store(results=shared.statistics.text_to_store(finished.identity)))
            case Solve(tried):
                shared = shared._replace(statistics=shared.statistics.add_puzzle_result(tried))
                outer.append(Store(results=shared.statistics.text_to_store(tried.identity)))
            case _:
                outer.append(effect)
    if shared is not screen.shared:
        screen = screen._replace(shared=shared)
    return app._replace(screen=screen), tuple(outer)
