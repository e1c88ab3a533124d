"""An adapter: gives the input of the suite lab1-distances to `lab1_dijkstra table`, which takes the
source as an argument."""
import os
import subprocess
import sys


def main():
    lines = [line for line in sys.stdin.read().splitlines() if line.strip()]
    edges, source = "\n".join(lines[:-1]) + "\n", lines[-1].strip()
    program = os.environ.get("LAB1_DIJKSTRA", sys.argv[1] if len(sys.argv) > 1 else "lab1_dijkstra")
    run = subprocess.run([program, "table", "-", source, "--no-log", "--format", "csv"], input=edges, text=True,
                         stdout=subprocess.PIPE, check=False)
    sys.stdout.write(run.stdout)


main()
