"""Making a release: checking that it can be made, writing down its version, and packing it."""
