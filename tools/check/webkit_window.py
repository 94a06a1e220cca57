"""A WebKitGTK browser with one window, for WebKitWebDriver. Debian's Python runs it, since it has the bindings for GTK.

WebKitGTK's own MiniBrowser forgets everything it stores when it is driven. This browser keeps it in the folder given by
its first argument, and prints complaints about pages.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
manager = WebKit2.WebsiteDataManager(
    base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
)
context = WebKit2.WebContext(website_data_manager=manager)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def begin(context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """Open the window once the driver has connected."""
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect("close", lambda view: Gtk.main_quit())
    window = Gtk.Window(default_width=1280, default_height=800)
    window.add(view)
    window.show_all()
    session.connect("create-web-view", lambda session: view)


context.set_automation_allowed(True)
context.connect("automation-started", begin)
Gtk.main()
