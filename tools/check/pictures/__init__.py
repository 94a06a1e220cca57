"""Pictures of every screen at four sizes, in light and dark colours, stored in docs/pictures."""
