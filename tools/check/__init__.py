"""Finds what is wrong: every check and test, other browsers, a bare system, mutants of the rules, pictures."""
