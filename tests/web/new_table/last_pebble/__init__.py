"""All of Last Pebble that a person sees."""
