"""What a game by links shows besides its table: the link to be sent, and the way in for an answer."""

from trilithon_web.edition import Edition
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.afar import query_for, receiver
from trilithon_web.screens.play.course import asked
from trilithon_web.screens.play.model import Play


def bar(play: Play, edition: Edition) -> Node | None:
    """What is to be sent to whoever is to move elsewhere, or is to see how it has ended."""
    if not play.company.away or not play.ready or play.visit or play.replay:
        return None
    seat = receiver(play)
    if seat is None:
        return None
    over = f"It is over: send the link to {play.company.name(seat)}, so that the end is seen there."
    return h(
        "div",
        {"class": "note offer afar", "role": "group", "aria-label": "The game by links"},
        h("p", None, asked(play) if play.awaited else over),
        button("copy-move", "Copy the link", "primary", "link", link=_link(play, seat, edition)),
        button("paste", "Paste the answer") if play.awaited else None,
    )


def _link(play: Play, seat: int, edition: Edition) -> str:
    return edition.link(f"{play.game.name}/", query_for(play, seat))


ABOUT = (
    "The game goes on by links, in any messenger: whoever opens one makes the next move there and sends it on. "
    "You keep the place of whoever moved last."
)


def way(ready: bool) -> tuple[Child, ...]:
    """What the panel of what can be shared offers to several people at one screen."""
    return button("hand-over", "Send as your move", ready=ready), h("p", {"class": "help"}, ABOUT)
