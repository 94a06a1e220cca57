"""Check whether games survive the sudden death of the browser: `python3 build.py kill`."""
