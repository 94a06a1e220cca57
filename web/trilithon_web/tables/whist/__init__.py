"""All of Whist that a person sees."""
