"""What the decisions of a finished game cost."""
