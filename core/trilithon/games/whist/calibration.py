"""How what is played out compares with what games of equals come to: made by `tools.tune.calibrate`."""

from trilithon.weighing import Lines

LINES: Lines = {}
