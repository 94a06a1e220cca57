"""Pictures of every screen at four sizes, by day and by night, kept under docs/pictures."""
