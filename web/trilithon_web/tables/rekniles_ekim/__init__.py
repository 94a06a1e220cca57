"""Everything a player sees of Rekniles Ekim."""
