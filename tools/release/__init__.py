"""A version of Trilithon: whether it may be made, where it is written down, and what is packed of it."""
