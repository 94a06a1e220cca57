"""Linear equations, for least squares and Newton's method."""

from collections.abc import Sequence


def solve(matrix: Sequence[Sequence[float]], aims: Sequence[float]) -> list[float]:
    """Solve matrix · x = aims by Gauss-Jordan elimination without pivoting.

    matrix: square; all pivots have to be positive, as a ridge ensures.
    aims: one for each row.
    """
    rows = [[*row, aim] for row, aim in zip(matrix, aims, strict=True)]
    for place, pivot in enumerate(rows):
        for row in rows:
            if row is not pivot and row[place]:
                factor = row[place] / pivot[place]
                row[:] = [one - factor * other for one, other in zip(row, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]
