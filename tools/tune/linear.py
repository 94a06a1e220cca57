"""Linear equations, as least squares and Newton's method need them."""

from collections.abc import Sequence


def solve(matrix: Sequence[Sequence[float]], aims: Sequence[float]) -> list[float]:
    """Solve matrix · x = aims by Gauss and Jordan, without a search for pivots.

    matrix: square; all its pivots have to be positive, as a ridge makes them. aims: one for each row.
    """
    rows = [[*row, aim] for row, aim in zip(matrix, aims, strict=True)]
    for place, pivot in enumerate(rows):
        for row in rows:
            if row is not pivot and row[place]:
                factor = row[place] / pivot[place]
                row[:] = [one - factor * other for one, other in zip(row, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]
