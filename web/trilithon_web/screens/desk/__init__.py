"""The place with your games: continue, rename or delete them, export and import them, and see your results."""
