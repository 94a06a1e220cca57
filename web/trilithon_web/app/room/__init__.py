"""A room on this device: what other devices send, what is said here, and the game that it is about."""
