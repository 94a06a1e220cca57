"""What all tables are drawn with: signs, cards, pieces, the ring, pits, scenes. Pure Python, and no game is known here.

Shapes stand once in the page's sprite (site/sprite.svg) and are only named here; colours and sizes are the style's
(site/style/). A whole drawing is hidden from a screen reader unless its caller says what it means (see `drawing`).
"""
