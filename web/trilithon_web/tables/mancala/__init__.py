"""All of the Afro-Celt Mancala System that a person sees."""
