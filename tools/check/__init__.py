"""Find faults: all checks and tests, other browsers, a bare system, mutants of the rules, pictures."""
