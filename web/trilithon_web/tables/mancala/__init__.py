"""Everything a player sees of the Afro-Celt Mancala System."""
