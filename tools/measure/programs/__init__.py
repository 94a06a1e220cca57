"""Programs that a measure runs in a process, or a page, of their own."""
