"""Everything a player sees of FreeCelt."""
