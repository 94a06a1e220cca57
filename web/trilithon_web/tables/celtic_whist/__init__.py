"""All of Celtic Whist that a person sees."""
