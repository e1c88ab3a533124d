"""An adapter: gives the input of the suite lab1-distances to `lab1_dijkstra table`, which takes the
source as an argument."""
import subprocess
import sys


def main():
    lines = [line for line in sys.stdin.read().splitlines() if line.strip()]
    edges, source = "\n".join(lines[:-1]) + "\n", lines[-1].strip()
    run = subprocess.run([sys.argv[1], "table", "-", source, "--no-log"], input=edges, text=True,
                         stdout=subprocess.PIPE, check=False)
    sys.stdout.write(run.stdout)


main()
