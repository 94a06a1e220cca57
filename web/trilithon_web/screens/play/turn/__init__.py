"""Turns: animations, who moves next, and passing the screen on."""
