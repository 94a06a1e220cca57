"""What touches the browser (`js`, `pyodide.ffi`): each side of it in a module of its own, and no rules of any game."""
