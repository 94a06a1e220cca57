"""A room on this device: handles the messages of other devices, those of this page, and changes of the game."""
