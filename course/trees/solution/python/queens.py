"""Step 7: backtracking."""


def queens(n):
    """[column of the queen in row 0, row 1, …] so that no queen attacks another, or None."""
    columns = []

    def safe(column):
        row = len(columns)
        return all(c != column and abs(c - column) != row - r for r, c in enumerate(columns))

    def place():
        if len(columns) == n:
            return True
        for column in range(n):
            if safe(column):
                columns.append(column)
                if place():
                    return True
                columns.pop()
        return False

    return columns if place() else None
