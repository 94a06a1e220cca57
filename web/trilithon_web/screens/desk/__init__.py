"""Your games and records: what is kept, to be gone on with, named, deleted, carried away; and how you have done."""
