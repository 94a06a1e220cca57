"""The workshop, where people write bots: the programs to start from, and everything that runs in the box.

The box is a separate interpreter without network, storage or page, in which bots run. Questions go in and answers
come out as texts (`questions`). Nothing here imports `js`: `browser/box.py` is the page's end of the messages,
`browser/in_box.py` the end in the box.
"""
