"""Everything a player sees of Celtic Whist."""
