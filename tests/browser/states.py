"""The states of every game and every page, and how a test reaches each."""

import random
import re
from typing import Final

from playwright.sync_api import Page

from tests.browser.conftest import new_game
from tests.browser.table_play import take_bars
from tests.controls import FIND_BETTER, SEE_TABLE
from tools.check.pictures.screens import SCENES
from tools.ways import saved_games
from tools.ways.freecelt import moves, parse_lift
from tools.ways.table import Scene, goes_on, lift, lift_many, reach_trick, until
from trilithon import Record, load

# Scenes that set the clock, which only a context of their own allows.
CLOCKED: Final = ("days", "today")
# States with one of these words in their names leave something behind, or need a visit of their own.
ALONE: Final = (
    "freecelt",
    "log",
    "rounds",
    "message",
    "dated",
    "counsel",
    "set-up",
    "since",
    "hints",
    "puzzle",
    "with-bets",
    "better",
    "workshop",
)


def _then(first: Scene, *buttons: str) -> Scene:
    """After a scene, press buttons, each as soon as it is there, seen or not."""

    def scene(page: Page) -> None:
        first(page)
        for button in buttons:
            page.locator(button).first.wait_for(state="attached")
            page.evaluate("(button) => document.querySelector(button).click()", button)
            page.evaluate(
                "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )

    return scene


def _since(page: Page) -> None:
    """The log is open, and tells what the others have done since the reader's turn."""
    goes_on(page, until=("play", "lift"))
    if page.locator(".pit-button").count():
        lift(page)
    else:
        page.evaluate("() => document.querySelector('.hand [data-move]').click()")
    goes_on(page, until=("play", "lift"))
    page.evaluate("() => document.querySelector('.peek, #log-tool').click()")
    page.get_by_role("heading", name="Since your move", include_hidden=True).first.wait_for(state="attached")


def _undone(page: Page) -> None:
    """A whole trick is played and taken back."""
    reach_trick(page)
    page.evaluate("() => document.querySelector('.hand [data-move]').click()")
    goes_on(page, until=("play",))
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    page.get_by_role("button", name="Undo", exact=True).click()
    page.get_by_role("button", name="Yes, undo").click()  # since cards have been seen
    page.locator(f'[data-ply]:not([data-ply="{ply}"])').wait_for(state="attached")


def _refused(page: Page) -> None:
    """A card that may not be played now is tapped."""
    reach_trick(page)
    while not page.locator(".hand button:not([data-move])").count():
        page.evaluate("() => document.querySelector('.hand [data-move]').click()")
        goes_on(page, until=("play",))
    page.evaluate("() => document.querySelector('.hand button:not([data-move])').click()")
    page.locator(".status .alarm, .status [role=alert]").first.wait_for(state="attached")


def _hints(scene: Scene) -> Scene:
    """A scene below the hints of what can be done."""

    def hinted(page: Page) -> None:
        turn_hints(page, on=True)
        scene(page)

    return hinted


def turn_hints(page: Page, *, on: bool) -> None:
    """Have hints shown at a table, or not, whichever it was before."""
    if (page.locator(".guided").count() > 0) != on:
        page.evaluate("() => document.querySelector('#menu [data-name=hints]').click()")
    page.locator(".guided").wait_for(state="attached" if on else "detached")


def _rounds(page: Page) -> None:
    """The sheet of the rounds, after two of them."""
    for _ in range(2):
        goes_on(page, until=("scored",))
        page.evaluate("() => document.querySelector('#next').click()")
    reach_trick(page)
    page.evaluate("() => document.querySelector('.log.closed .peek')?.click()")
    page.evaluate("() => document.querySelector('[data-label=Rounds], [data-label=Scores]').click()")
    page.locator(".rounds td").first.wait_for(state="attached")


def _black(page: Page) -> None:
    """A black card of Rekniles Ekim is picked, whose colour is to be named."""
    goes_on(page, until=("play",))
    while not page.locator(".hand .card.black[data-move]").count():
        for button in ".hand [data-move]", ".choice.take[data-move]":
            page.locator(button).first.wait_for(state="attached")
            page.evaluate("(button) => document.querySelector(button).click()", button)
        page.locator(".bets").wait_for(state="detached")
        goes_on(page, until=("play",))
    page.evaluate("() => document.querySelector('.hand .card.black[data-move]').click()")
    page.locator(".wild").wait_for(state="attached")


def _laid(page: Page) -> None:
    """A card of Rekniles Ekim is laid out, and its disk or its chariot is to be chosen."""
    goes_on(page, until=("play",))
    page.evaluate("() => document.querySelector('.hand [data-move]:not(.black)').click()")
    page.locator(".choice[data-move]").first.wait_for(state="attached")


def _barred(page: Page) -> None:
    """A disk that may not be taken is asked for, and the words that say why have three lines on a phone."""
    _laid(page)
    page.evaluate("() => document.querySelector('.choice.take.barred').click()")
    page.locator(".status .alarm, .status [role=alert]").first.wait_for(state="attached")


def _workshop(tab: str = "Start") -> Scene:
    """A tab of the workshop is open."""

    def scene(page: Page) -> None:
        page.get_by_role("tab", name=tab).click()
        page.get_by_role("tabpanel", name=tab).wait_for()

    return scene


def _mistaken(page: Page) -> None:
    """A bot has made a mistake, whose line is marked."""
    editor = page.get_by_label("Python program")
    editor.fill(f"{editor.input_value()}    oops\n")
    page.get_by_role("button", name="One move").click()
    page.locator(".line.wrong").wait_for()


def _last_turn(page: Page) -> None:
    """The most that is said at once when a card is to be played, of somebody with the longest name."""
    goes_on(page, until=("play",))
    name = "Bartholomew Montgomery-Featherstonehaugh"
    words = f"{name} takes a yellow disk. It’s your last turn: {name} has one card left. Play a card."
    page.locator(".status > :not([hidden])").last.evaluate(
        "(line, words) => { line.textContent = words; }", words
    )


def _disks_gone(page: Page) -> None:
    """The most that is said at once when a space of Mancala is to be lifted: what left the board, and what may be."""
    goes_on(page, until=("lift",))
    words = (
        "Since your turn, 3 disks left the board: 1 yellow (Elder’s), 1 blue (yours) and 1 green (Rowan’s). "
    )
    page.locator(".status > :not([hidden])").last.evaluate(
        """(line, words) => {
            line.closest(".status").dataset.full = "yes";
            document.querySelector(".centre-of > .goal")?.remove(); // shown in the first turns alone
            line.innerHTML = words + "<b>Lift a space with a blue disk.</b>";
        }""",
        words,
    )


def _trick_won(page: Page) -> None:
    """The most that is said at once when a card is to be played: how the last trick went, and what can be played."""
    reach_trick(page)
    page.locator(".status > :not([hidden])").last.evaluate("""(line) => {
        line.closest(".status").dataset.full = "yes";
        line.innerHTML = '<span class="earlier">The dummy hand wins the trick. Black was led, so the highest number ' +
            'wins. </span>The dummy hand plays 18 Black. <b>Black was led: play any card. 19 or more wins, and so ' +
            'does the trilithon.</b>';
    }""")


def _sown(page: Page) -> None:
    """A space is lifted, and some disks are sown."""
    goes_on(page, until=("lift",))
    goes_on(page, until=("pick",))
    page.evaluate("() => document.querySelector('.pick[data-move]').click()")


def _ordered(page: Page) -> None:
    """The order of what is sown is planned, and its first disk is chosen."""
    lift_many(page)
    page.evaluate("() => document.querySelector('#order').click()")
    page.locator(".pick[data-move]").first.wait_for(state="attached")
    page.evaluate("() => document.querySelector('.pick[data-move]').click()")


def _with_bets() -> tuple[Record, int, str]:
    """A game of Mancala with bets in which two have done anything, and of its last disk that could have been another,
    which: points of three digits, and many between the players."""
    chance, record = random.Random(1), Record.begin(load("mancala").new(3, {"game": "gambling"}, 2))
    last, other = 0, ""
    while record.state.to_move is not None:
        legal = record.state.legal_moves()
        if record.state.to_move == 0 and len(legal) > 1 and getattr(legal[0], "kind", "") == "sow":
            last, other = record.move_count, str(legal[-1])
            record = record.apply(legal[0])
        else:
            record = record.apply(chance.choice(legal))
    return record, last, other


def _over(page: Page) -> None:
    """That game has been read in, and is over."""
    record, last, other = _with_bets()
    saved_games.read_in(page, saved_games.make_reviewed_save(record, {last: other}))
    saved_games.go_on(page, record)


def _looked_at(page: Page) -> None:
    """The table of a game that is over."""
    goes_on(page, until=("over",))
    page.get_by_role("button", name=SEE_TABLE).click()


def _sought(page: Page) -> None:
    """Its better move is shown, with what each comes to."""
    _over(page)
    for button in "Review", FIND_BETTER, "Show answer":
        page.get_by_role("button", name=button).first.click()
    page.locator(".sought .best b").filter(has_text=re.compile(r"\d")).wait_for()


def _better(game: str, seats: int, kind: str, /, **options: str) -> Scene:
    """The better move is looked for in place of one of a kind, in a game in which everybody did anything."""

    def scene(page: Page) -> None:
        chance, record = random.Random(1), Record.begin(load(game).new(4, options, seats))
        error: dict[int, str] = {}
        while record.state.to_move is not None:
            legal = record.state.legal_moves()
            move = chance.choice(legal)
            if (
                not error
                and record.state.to_move == 0
                and len(legal) > 1
                and getattr(move, "kind", "") == kind
            ):
                error[record.move_count] = str(next(other for other in legal if other != move))
            record = record.apply(move)
        saved_games.read_in(page, saved_games.make_reviewed_save(record, error))
        saved_games.go_on(page, record)
        page.get_by_role("button", name="Review").click()
        page.locator(".errors [data-number='0']").click()
        page.locator(".sought .played b").filter(has_text=re.compile(r"\d")).wait_for()

    return scene


def _large(page: Page) -> None:
    """A trick has been played, and stands below in cards with large numbers."""
    reach_trick(page)
    page.evaluate("() => document.querySelector('.hand [data-move]').click()")
    goes_on(page, until=("play",))
    page.evaluate("() => document.documentElement.dataset.cards = 'on'")
    page.locator(".peek .minis .card, .lasts .card").first.wait_for(state="attached")


def _counselled(page: Page) -> None:
    """The coach has said what it would bid, on the numbers as well."""
    goes_on(page, until=("bid",))
    for _ in range(2):  # a hint, and the answer
        page.keyboard.press("h")
    page.locator(".bids .odds").first.wait_for(state="attached")


def _set_up_of_five(page: Page) -> None:
    """All that there is to choose for five, of whom one has too long a name."""
    new_game(page)
    for button in "#seats-5", "#person-4":
        page.locator(button).click()
    page.get_by_label("Name of player 5").fill("Ann and Ben and everybody else at the table")
    page.locator("#seat-3").click()
    page.locator("#wrong-name-4").wait_for()
    page.get_by_text("More rules").click()


def _claimed(page: Page) -> None:
    """The rest of a round is certain, and can be claimed."""
    claim = page.get_by_role("button", name="Claim the rest")
    goes_on(page, until=("play",))
    while not claim.count():
        page.evaluate("() => [...document.querySelectorAll('.hand [data-move]')].at(-1).click()")
        goes_on(page, until=("play",))


def _hinted(page: Page) -> None:
    """A hint of FreeCelt is drawn, and says in many words why."""
    page.keyboard.press("h")
    page.locator(".target").first.wait_for(timeout=120_000)


def _illegal(page: Page) -> None:
    """A card of FreeCelt is picked up that has others on it, which the rules refuse."""
    page.evaluate("() => document.querySelector('.columns li:nth-child(3) .card').click()")
    page.locator(".status .alarm, .status [role=alert]").first.wait_for(state="attached")


def _heaped(deal: int, count: int, slots: int = 2) -> Scene:
    """So many moves of a deal of FreeCelt that has been won, after which many cards lie in its slots."""

    def scene(page: Page) -> None:
        for ply, move in enumerate(moves(f"deal-{deal}-slots-{slots}.txt")[:count], 1):
            pile, cards = parse_lift(move)
            page.evaluate(
                "([pile, cards]) => [...document.querySelectorAll(`button[data-pile='${pile}']`)].at(-cards).click()",
                [pile, cards],
            )
            page.locator(f'button[data-move="{move}"]').wait_for(state="attached")
            page.evaluate("(move) => document.querySelector(`button[data-move='${move}']`).click()", move)
            page.locator(f'[data-ply="{ply}"]').wait_for(state="attached")

    return scene


_WHISTS: Final = tuple(
    (f"{game}-{kind}-of-{seats}", f"{game}/?seed={seed}&seats={seats}", scene)
    for game, seed, most in (("celtic_whist", 3, 5), ("whist", 5, 6))
    for seats in range(3, most + 1)
    for kind, scene in (("bid", until("bid")), ("trick", reach_trick), ("round", until("scored")))
)
_RACES: Final = tuple(
    (f"rekniles-ekim-{kind}-of-{seats}", f"rekniles_ekim/?seed=2&seats={seats}", scene)
    for seats in range(2, 6)
    for kind, scene in (
        ("play", until("play")),
        ("bets", _then(until("play"), ".hand [data-move]")),
        ("black", _black),
        ("over", until("over")),
    )
)
_KINDS: Final = (("lift", until("lift")), ("sowing", _sown))
_MANCALAS: Final = tuple(
    (
        f"mancala-{game}-{kind}-of-{seats}",
        f"mancala/?seed=3&seats={seats}&game={game}".replace("&game=standard", ""),
        scene,
    )
    for game, least, kinds in (
        ("standard", 2, _KINDS),
        ("gambling", 3, (*_KINDS, ("bar", take_bars))),
        ("deduction", 3, _KINDS),
    )
    for seats in range(least, 6)
    for kind, scene in kinds
)
_SINCE: Final = (
    ("celtic_whist", 3),
    ("celtic_whist", 5),
    ("whist", 3),
    ("whist", 6),
    ("rekniles_ekim", 2),
    ("rekniles_ekim", 5),
    ("mancala", 2),
    ("mancala", 5),
)
# Reviewing a long game takes the coach minutes.
_SHORTER: Final = dict.fromkeys(("review", "better-move"), "whist/?seed=5&length=short")
STATES: Final[dict[str, tuple[str, Scene]]] = {
    name: (_SHORTER.get(name, address), scene)
    for name, address, scene in (
        *SCENES,
        *_WHISTS,
        *_RACES,
        *_MANCALAS,
        ("celtic-whist-undone", "celtic_whist/?seed=3&seats=3", _undone),
        ("celtic-whist-refused", "celtic_whist/?seed=3&seats=4", _refused),
        ("whist-refused", "whist/?seed=3&seats=4", _refused),
        ("whist-refused-with-four-to-follow", "whist/?seed=4&seats=4", _refused),
        ("whist-undone", "whist/?seed=3&seats=5", _undone),
        ("whist-log", "whist/?seed=3&seats=4", _then(reach_trick, "#log-tool")),
        ("celtic-whist-rounds", "celtic_whist/?seed=3&seats=5", _rounds),
        (
            "celtic-whist-look-back",
            "celtic_whist/?seed=5&seats=4",
            _then(until("scored"), "[data-do=look-back]"),
        ),
        ("whist-look-back", "whist/?seed=5&seats=4", _then(until("scored"), "[data-do=look-back]")),
        ("whist-rounds", "whist/?seed=3&seats=6", _rounds),
        (
            "whist-levels",
            "whist/?seed=5&seats=6&players=person,steady,sharp,druid,gentle,steady",
            until("play"),
        ),
        ("whist-curtain", "whist/?seed=3&seats=3&players=person,person,plain", until("curtain")),
        ("celtic-whist-tougher", "celtic_whist/?seed=36&scoring=tougher", reach_trick),
        ("celtic-whist-cooperative", "celtic_whist/?seed=2&seats=3&mode=cooperative", reach_trick),
        *(
            (
                f"rekniles-ekim-scored-of-{seats}",
                f"rekniles_ekim/?seed=3&seats={seats}&match=on",
                until("scored"),
            )
            for seats in (3, 5)
        ),
        ("rekniles-ekim-dummy", "rekniles_ekim/?seed=3&dummy=on&dummy-bets=on", _laid),
        ("rekniles-ekim-inverse", "rekniles_ekim/?seed=3&seats=5&inverse=on&not-the-leader=on", _laid),
        (
            "rekniles-ekim-refused",
            "rekniles_ekim/?seed=3&seats=5&balanced-wagering=on&barred-place=on",
            _barred,
        ),
        ("rekniles-ekim-last-turn", "rekniles_ekim/?seed=2&seats=5", _last_turn),
        (
            "rekniles-ekim-curtain",
            "rekniles_ekim/?seed=3&seats=3&players=person,person,plain",
            until("curtain"),
        ),
        *(
            (f"rekniles-ekim-{kind}-hints-of-5", "rekniles_ekim/?seed=2&seats=5", _hints(scene))
            for kind, scene in (("bets", _laid), ("black", _black), ("log", _then(until("play"), ".peek")))
        ),
        ("set-up-of-five", "celtic_whist/?seed=1", _set_up_of_five),
        ("whist-claim", "whist/?seed=2&seats=2&length=short&players=person,plain", _claimed),
        ("celtic-whist-trick-won", "celtic_whist/?seed=1", _trick_won),
        ("celtic-whist-trick-won-hints-of-5", "celtic_whist/?seed=3&seats=5", _hints(_trick_won)),
        ("celtic-whist-trick-of-15", "celtic_whist/?seed=1&hand-size=15", reach_trick),
        ("rekniles-ekim-log", "rekniles_ekim/?seed=2&seats=4", _then(until("play"), ".peek")),
        ("mancala-log", "mancala/?seed=2&seats=4", _then(until("lift"), ".peek")),
        *(
            (
                f"{game.replace('_', '-')}-{kind}-hints-of-{seats}",
                f"{game}/?seed=3&seats={seats}",
                _hints(scene),
            )
            for game, seats in (("celtic_whist", 5), ("whist", 4), ("whist", 6))
            for kind, scene in (("bid", until("bid")), ("trick", reach_trick))
        ),
        *((f"{game}-since-of-{seats}", f"{game}/?seed=2&seats={seats}", _since) for game, seats in _SINCE),
        ("mancala-disks-gone-of-5", "mancala/?seed=3&seats=5", _disks_gone),
        ("mancala-order", "mancala/?seed=3&seats=5", _ordered),
        ("mancala-order-bets", "mancala/?seed=3&seats=5&game=gambling", _ordered),
        ("mancala-order-notes", "mancala/?seed=3&seats=5&game=deduction", _ordered),
        ("mancala-puzzle", "mancala/#puzzle=1", lambda page: page.locator("#exercise").wait_for()),
        ("mancala-over-with-bets", "mancala/?seed=3&seats=2&game=gambling&players=person,steady", _looked_at),
        ("mancala-better-with-bets", "mancala/", _sought),
        ("mancala-better-space", "mancala/", _better("mancala", 4, "space", game="deduction")),
        ("whist-better-bid", "whist/", _better("whist", 4, "bid", length="short")),
        ("celtic-whist-better-bid-of-5", "celtic_whist/", _better("celtic_whist", 5, "bid")),
        ("celtic-whist-better-card", "celtic_whist/", _better("celtic_whist", 4, "play")),
        ("rekniles-ekim-better-of-5", "rekniles_ekim/", _better("rekniles_ekim", 5, "play")),
        (
            "mancala-log-hints-of-5",
            "mancala/?seed=3&seats=5&game=deduction",
            _hints(_then(until("lift"), ".peek")),
        ),
        ("celtic-whist-bid-hints-of-1", "celtic_whist/?seed=1", _hints(until("bid"))),
        ("whist-one-card-hints-of-3", "whist/?seed=5&seats=3&order=1-8-1", _hints(until("bid"))),
        ("celtic-whist-counsel-of-1", "celtic_whist/?seed=1", _counselled),
        ("celtic-whist-counsel-of-4", "celtic_whist/?seed=3&seats=4", _counselled),
        ("whist-counsel-in-the-dock", "whist/?seed=5&seats=4", _then(_counselled, ".peek")),
        ("mancala-take", "mancala/?seed=3&seats=3&extra-removal=on", until("take")),
        ("freecelt-hint", "freecelt/?seed=11", _hinted),
        ("freecelt-hint-of-4", "freecelt/?seed=4&slots=4", _hinted),
        ("freecelt-heap-of-4", "freecelt/?seed=1", _heaped(1, 29)),
        ("freecelt-heap-of-7", "freecelt/?seed=3", _heaped(3, 30)),
        ("freecelt-slots-5-later", "freecelt/?seed=1&slots=5", _heaped(1, 25, 5)),
        ("freecelt-refused", "freecelt/?seed=3", _illegal),
        ("freecelt-slots-6", "freecelt/?seed=1&slots=6", lambda page: None),
        (
            "freecelt-log",
            "freecelt/?seed=1",
            _then(_heaped(1, 30), "#log-tool", ".lines li:nth-child(24) button"),
        ),
        ("message", "mancala/?seed=2&seats=3&players=person,plain", lambda page: None),
        ("message-race", "rekniles_ekim/?seed=2&seats=4&players=person,plain", until("play")),
        ("celtic-whist-last-trick-large", "celtic_whist/?seed=3&seats=4", _large),
        ("workshop", "workshop/", _workshop()),
        ("workshop-mistake", "workshop/", _mistaken),
        *(
            (f"workshop-{tab.lower()}", "workshop/", _workshop(tab))
            for tab in ("Position", "Matches", "Season", "Observation")
        ),
        ("dated-mancala", "mancala/?seed=20261127&seats=3#day=2026-11-27", until("lift")),
        ("dated", "celtic_whist/?seed=20261127&seats=4#day=2026-11-27", reach_trick),
    )
}
LIVING: Final = (
    frozenset(STATES)
    - {name for name, *_ in SCENES}
    - {name for name in STATES if any(word in name for word in ALONE)}
)
"""The states of tables with seats that a page can go to one after the other, without starting Python again."""
USUAL: Final = frozenset(
    (
        "front",
        "rules",
        "set-up-of-five",
        "settings",
        "celtic-whist-bid",
        "celtic-whist-refused",
        "celtic-whist-trick",
        "freecelt-picked",
        "mancala-deduction-lift-of-4",
        "mancala-sowing",
        "rekniles-ekim-bets-of-5",
        "rekniles-ekim-picked",
        "whist-bid",
        "whist-trick-of-6",
        "workshop-mistake",
    )
)
"""The states that are looked at unless all is to be tested: the fullest of each game, and of each kind of page."""
TELLING: Final = frozenset(
    (
        "front",
        "rules",
        "celtic-whist-trick",
        "freecelt-picked",
        "mancala-sowing",
        "rekniles-ekim-picked",
        "set-up-of-five",
        "settings",
        "whist-bid",
    )
)
"""Of these those whose focus and barriers are looked at, too: one of each game, two pages and two panels."""
