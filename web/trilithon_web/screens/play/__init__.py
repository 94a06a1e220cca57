"""A game under way: its model, what is kept of it, what messages do, and what it looks like."""
