"""The curtain between two people at one screen: no game is behind it until the one who is called opens it."""

from trilithon.people import People
from trilithon_web.kit.controls import button
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, h
from trilithon_web.screens.play.model import Play, narrated

MOST = 8  # sentences of what has happened


def curtain(play: Play) -> tuple[Child, ...]:
    """What stands in the page instead of the game."""
    seat = play.curtain
    assert seat is not None
    name = play.company.name(seat)
    news = _news(play, seat)
    told = h("ul", {"class": "news"}, *(h("li", None, text) for text in news)) if news else None
    return (
        h(
            "main",
            {"id": "main", "class": "curtain"},
            h(
                "section",
                {"class": "panel", "aria-labelledby": "passed"},
                figure(play.company.colours[seat]).alone(),
                h("h2", {"id": "passed"}, f"Pass to {name}"),
                h("p", {"class": "help"}, "Nobody else should look from here on."),
                told,
                button("open-curtain", f"I am {name}", "primary", id="curtain", ready=play.ready),
            ),
        ),
    )


def _news(play: Play, seat: int) -> list[str]:
    """What everybody could see happen since the one who is called last moved, the last of it."""
    people = People(play.company.names)
    texts: list[str] = []
    ply = len(play.record.states) - 1
    for turn in reversed(play.record.turns):
        ply -= len(turn)
        if play.record.states[ply].to_move == seat or len(texts) > MOST:
            break
        states = play.record.states[ply : ply + len(turn)]
        texts[:0] = [event.text for event in narrated(states, turn, None, people) if event.text]
    return texts[-MOST:]
