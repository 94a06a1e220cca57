"""The workshop's tasks in FreeCelt, which nobody plays against."""

from typing import Final

from trilithon_web.workshop.tasks import BE_QUICK, BotTask, TaskSetup, WinDeals


def _win(name: str, title: str, wanted: int, deals: int, slots: int) -> BotTask:
    sentence = f"Win {wanted} of the first {deals} deals with {slots or 'no'} slots."
    return BotTask(name, title, sentence, WinDeals(wanted, deals, {"slots": slots}))


SETUPS: Final = (
    TaskSetup(
        "",
        1,
        {},
        60,
        (
            _win("first-win", "Win once", 1, 10, 4),
            _win("half-with-four", "Win half with four slots", 10, 20, 4),
            _win("half-with-two", "Win half with two slots", 10, 20, 2),
            _win("most-with-two", "Win nearly all with two slots", 18, 20, 2),
            _win("all-without", "Win all without slots", 10, 10, 0),
            BE_QUICK,
        ),
    ),
)
