"""Fit what computer players know to games they have played."""
