"""A mode made up as an example: the table is covered until the player continues."""
