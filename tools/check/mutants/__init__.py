"""Mutation testing of the rules: small changes, each of which some test ought to notice.

The changes are those of mutmut, made to whole modules: tables and options that stand outside functions hold
rules too, and so do properties, both of which mutmut's own runner leaves out. What is not changed is said in
`changes`, and why in docs/mutants.md. A game's mutants face that game's own tests and its part of the golden
games and of the conformance suite: only those that run the changed line, the quickest first, until one fails.

Each mutant lives in a fork of a process that has the tools loaded already, so this runs where there is fork:
not on Windows.
"""
