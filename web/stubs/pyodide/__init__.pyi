# Only pyodide.ffi is used.
