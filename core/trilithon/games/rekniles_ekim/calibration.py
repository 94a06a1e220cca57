"""Calibration of Rekniles Ekim's evaluation: from playout results to the results of races between equal players.

Made by `tools.tune.calibrate 100 3 60`. The rows for two and three players come from a copy that docs/strength.md
describes, by the same method (500 races).
"""

from trilithon.evaluation import CalibrationTable

LINES: CalibrationTable = {
    ("turn", 2): (
        (14.6, 0.0177, 0.951),
        (18.7, 0.0498, 0.877),
        (22, 0.0939, 0.773),
        (27.2, 0.2, 0.515),
    ),
    ("turn", 3): (
        (9.9, 0.0587, 0.696),
        (12.6, 0.0979, 0.572),
        (15.1, 0.102, 0.518),
        (18.7, 0.147, 0.427),
    ),
    ("turn", 4): (
        (7.6, 0.045, 0.821),
        (9.6, 0.112, 0.464),
        (11.5, 0.0966, 0.458),
        (14.1, 0.174, 0.26),
    ),
    ("turn", 5): (
        (5.4, 0.0328, 0.635),
        (7.6, 0.0516, 0.553),
        (9, 0.0659, 0.408),
        (11.1, 0.0868, 0.429),
    ),
}
