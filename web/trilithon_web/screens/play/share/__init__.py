"""A game given away or received: by links, as a challenge, as a record, as a picture."""
