"""All of FreeCelt that a person sees."""
