"""The curtain between two people at one screen: the game isn't in the page until the next player opens it."""

from trilithon_web.kit.controls import button
from trilithon_web.kit.pieces import figure
from trilithon_web.kit.scene import close_by
from trilithon_web.nodes import Child, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.passing import news


def curtain(play: Play) -> tuple[Child, ...]:
    """Draw the curtain."""
    seat = play.eyes.curtain
    assert seat is not None
    name = play.company.name(seat)
    since = news(play, seat)
    told = (
        h("ul", {"class": "news", "id": "news"}, *(h("li", None, text) for text in since)) if since else None
    )
    about = "passed news" if since else "passed"
    come = button(
        "open-curtain", f"I am {name}", "primary", id="curtain", ready=play.keeping.ready, told=about
    )
    return (
        h(
            "main",
            {"id": "main", "class": "curtain"},
            close_by(()),
            h(
                "section",
                {"class": "panel", "aria-labelledby": "passed"},
                figure(play.company.colours[seat]).as_drawing()
                if play.table.appearance.has_player_figures
                else None,
                h("h2", {"id": "passed"}, f"Pass to {name}"),
                h("p", {"class": "help"}, "Everyone else, look away now."),
                told,
                come,
            ),
        ),
    )
