"""Everything a player sees of Whist."""
