"""Random graphs without cycles, with one of their topological orders."""

from ailab_grade import generator


@generator
def graph(random, number):
    nodes = random.sample("ABCDEFGH", 4 + number % 5)
    arrows = [(nodes[0], node) for node in nodes[1:]]
    pairs = [(a, b) for i, a in enumerate(nodes) for b in nodes[i + 1 :] if i > 0]
    arrows += [pair for pair in pairs if random.random() < 0.3]
    random.shuffle(arrows)
    return {
        "name": f"{len(nodes)} nodes",
        "input": "".join(f"{a} {b}\n" for a, b in arrows),
        "answer": " ".join(nodes) + "\n",
    }
