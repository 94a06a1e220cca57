"""The page of Trilithon: the games drawn from observations, patched into the document, by Python alone."""
