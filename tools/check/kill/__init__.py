"""Whether games survive the browser's sudden death: `python3 build.py kill`."""
