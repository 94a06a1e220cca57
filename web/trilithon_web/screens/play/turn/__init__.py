"""The turn of a table: what a step shows, who moves next, and the screen passed on."""
