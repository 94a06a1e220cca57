"""The page's one live region: the last words said, for screen readers.

It is outside the page's own tree. So it exists before anything is said, stays whatever is shown, and no panel makes it
unreachable.
"""

import js

from trilithon_web.browser.callbacks import later

AFTER_FOCUS = 150  # milliseconds; a focus that moves at the same time would cut the words off
GONE = 5000  # milliseconds after which those who read on do not come upon the words a second time


class Voice:
    """Speaks to screen readers."""

    def __init__(self) -> None:
        self.place = js.document.createElement("div")
        self.place.id, self.place.className = "voice", "unseen"
        self.place.setAttribute("role", "status")
        js.document.body.prepend(self.place)  # at the end it would make the page longer
        self.sayings = 0

    def say(self, text: str) -> None:
        """Say a text, even the same as before, in place of any text that hasn't started yet."""
        self.sayings += 1
        number = self.sayings

        def now(words: str) -> None:
            if number == self.sayings:
                self.place.textContent = words

        now("")
        later(lambda: now(text), AFTER_FOCUS)
        later(lambda: now(""), GONE)
