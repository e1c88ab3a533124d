def mex(numbers):
    n = 0
    while n in numbers:
        n = n + 1
    return n


def grundy_values(most):
    table = {}
    for size in range(most + 1):
        reach = []
        for small in range(1, size):
            large = size - small
            if small < large:
                reach.append(table[small] ^ table[large])
        table[size] = mex(reach)
    return [table[size] for size in range(most + 1)]


def winning_splits(heaps):
    table = grundy_values(max(heaps))
    answer = []
    for heap in sorted(set(heaps)):
        for small in range(1, heap):
            large = heap - small
            if small < large and table[small] == table[large]:
                answer.append((heap, small))
    return answer
