"""Launches of the installed site while its window is open: by icon, shortcut, shared text or file."""

from collections.abc import Callable, Mapping

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon_web.address import shared_text
from trilithon_web.answers import Answer, Going, Pasted
from trilithon_web.browser.callbacks import then
from trilithon_web.browser.site import SiteAddresses


def hear_launches(
    site: SiteAddresses, tell: Callable[[Mapping[str, str] | Answer], None], read: Callable[[JsProxy], None]
) -> None:
    """Handle launches in this window, if the browser supports it. read: is called with a file that is opened."""
    loaded = str(js.location.href)

    def handle_launch(launch: JsProxy) -> None:
        nonlocal loaded
        if launch.files and launch.files.length:
            file = launch.files[0]
            then(file.getFile, read, lambda: tell({"do": "open-record", "text": ""}))
            return
        first, loaded = loaded, ""
        place = site.place(js.URL.new(launch.targetURL)) if launch.targetURL else None
        # The launch that has loaded this page is told as well; and who presses the icon wants what is open.
        if launch.targetURL == first or place is None or not place["path"]:
            return
        if text := shared_text(place["path"], place["query"]):
            tell(Pasted(text))
        else:
            tell(Going(place["path"], place["query"], place["fragment"]))

    try:
        js.launchQueue.setConsumer(create_proxy(handle_launch))
    except (JsException, AttributeError):  # only some browsers have it
        return
