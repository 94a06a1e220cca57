"""The games, one folder each; `trilithon.load` finds them here."""
