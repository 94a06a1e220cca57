"""The one live region of the page: what has been said last, for those who hear the page.

It lies beside the page's own tree. So it is there before anything is said and stays whatever is shown, curtains and
other places too, and no panel puts it out of reach.
"""

import js

from trilithon_web.browser.callbacks import later

AFTER_FOCUS = 150  # milliseconds; a focus that moves at the same time would cut the words off
GONE = 5000  # milliseconds after which those who read on do not come upon the words a second time


class Voice:
    """What speaks."""

    def __init__(self) -> None:
        self.place = js.document.createElement("div")
        self.place.id, self.place.className = "voice", "unseen"
        self.place.setAttribute("role", "status")
        js.document.body.prepend(self.place)  # at the end it would make the page longer
        self.sayings = 0

    def say(self, text: str) -> None:
        """Say a text, even the one that was said before, instead of what has not begun to be said."""
        self.sayings += 1
        number = self.sayings

        def now(words: str) -> None:
            if number == self.sayings:
                self.place.textContent = words

        now("")
        later(lambda: now(text), AFTER_FOCUS)
        later(lambda: now(""), GONE)
