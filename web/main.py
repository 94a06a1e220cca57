"""What PyScript runs on a page with a game."""

from trilithon_web.main import start

start()
