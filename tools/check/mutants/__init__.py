"""Mutation testing of the rules: small changes, each of which a test should notice.

The changes are those of mutmut, but in whole modules: tables and options outside functions contain rules too, and so do
properties, and mutmut's own runner skips both. `changes` says what is not changed, and docs/mutants.md why. A game's
mutants are tested by the game's own tests and its part of the golden games and of the conformance suite: only by the
tests that run the changed line, quickest first, until one fails.

Each mutant lives in a fork of a process that has already loaded the tools, so this works only on systems with fork: not
on Windows.
"""
