"""The screens, one module each: what it knows, what a message does to it, and what it looks like."""
