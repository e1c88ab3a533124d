"""Queens by backtracking, row by row."""


def attacks(column, other, rows):
    """Two queens that are `rows` rows apart."""
    return other == column or other - column == rows or column - other == rows


def place(n, columns):
    if len(columns) == n:
        return columns
    for column in range(n):
        if not any(attacks(column, other, len(columns) - row) for row, other in enumerate(columns)):
            found = place(n, columns + [column])
            if found:
                return found
    return None


def print_board(lines, options):
    found = place(int(lines[0].split()[0]), [])
    print('no' if found is None else ' '.join(str(column) for column in found))
