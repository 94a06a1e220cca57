"""The parts all tables are drawn with: icons, cards, pieces, the ring, pits, scenes. It knows no game.

Each shape is defined once, in the page's sprite (site/sprite.svg), and referred to by name. The style (site/style/)
sets colours and sizes. A drawing is hidden from screen readers unless its caller names it (see `drawing`).
"""
