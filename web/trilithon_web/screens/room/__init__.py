"""The place where a room is opened and joined."""
