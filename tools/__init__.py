"""The project's tools: they set up, build, check, measure and tune the site. ARCHITECTURE.md shows how they fit
together."""
