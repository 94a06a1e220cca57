"""Both results of a challenge side by side, after the game."""

from trilithon_web.address import GAME
from trilithon_web.edition import Edition
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.challenge import may_challenge
from trilithon_web.screens.play.share.pictures import send_buttons
from trilithon_web.screens.play.share.sides import Side, Verdict, verdict

ABOUT = "They see your result and play the same deal. They see how you played once they finish."
HELPED = "You had help, so your result won’t be sent. They’ll play the same deal from the start."
_BACK = "Challenge back"


def versus(play: Play, edition: Edition, base: str) -> tuple[Child, ...]:
    """Draw the results of the challenge, if there was one. base: the path to the site's root."""
    found = verdict(play)
    if found is None or play.keeping.head.challenge is None:
        return ()
    path, query = play.keeping.key.setup.place
    href = f"{base}{path}?{query}#{GAME}{play.keeping.head.challenge.code}"
    see = h("a", {"class": "button", "href": href}, f"See how {found.other.within} played")
    link = edition.link(path, query)
    back = send_buttons("copy-challenge", _BACK, _BACK, link=link) if link and may_challenge(play) else ()
    return (
        h(
            "section",
            {"class": "versus", "aria-label": "The challenge"},
            h("p", None, h("b", None, found.better), " ", h("span", {"class": "faint"}, found.rule)),
            _table(found),
            h("div", {"class": "row"}, see, *back),
        ),
    )


def _table(found: Verdict) -> Node:
    sides = found.own, found.other
    rows = [("Result", [_say_end(side) for side in sides]), ("Score", [str(side.score) for side in sides])]
    if not found.own.place:
        rows.append(("Moves", [str(side.moves) for side in sides]))
    head = (h("th", {"scope": "col"}, side.name) for side in sides)
    return h(
        "table",
        None,
        h("thead", None, h("tr", None, h("td", None), *head)),
        h(
            "tbody",
            None,
            *(
                h("tr", None, h("th", {"scope": "row"}, what), *(h("td", None, text) for text in texts))
                for what, texts in rows
            ),
        ),
    )


def _say_end(side: Side) -> str:
    if side.place:
        return f"place {side.place}"
    return "won" if side.won else "not won"
