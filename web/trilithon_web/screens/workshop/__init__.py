"""The workshop: the place where people write bots and see them play."""
