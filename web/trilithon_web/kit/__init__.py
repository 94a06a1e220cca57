"""The kit: what every table and screen is drawn with. It knows no game."""
