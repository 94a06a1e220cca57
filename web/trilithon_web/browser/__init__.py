"""Everything that touches the browser (`js`, `pyodide.ffi`), one module per part. No rules of any game."""
