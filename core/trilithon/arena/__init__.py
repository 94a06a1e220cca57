"""Matches between bots: who plays whom, what loses a game, and what the results prove.

`pairing` plays deals, `run` runs a bot from its text, `faults` explains its mistakes, `statistics` and `stopping` say
what the results prove, `match` puts these together, and in a `season` several bots meet. `outcome_data` writes and
reads outcomes as JSON.

Nothing here needs files, processes or a clock, so the same seeds give the same results everywhere. `trilithon.ladder`
plays matches in processes.
"""
