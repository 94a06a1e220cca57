"""Everything that only the build needs: it writes the pages, and draws illustrations, link previews and the
kit.

It uses the page's package, and the page loads none of it.
"""
