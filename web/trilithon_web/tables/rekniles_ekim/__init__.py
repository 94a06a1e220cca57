"""All of Rekniles Ekim that a person sees."""
