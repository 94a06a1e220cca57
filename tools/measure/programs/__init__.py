"""Programs that measurements run in a separate process or page."""
