"""An adapter: h of the board of standard input by our lab3_puzzle (argument 1), heuristic argument 2."""
import json
import subprocess
import sys


def main():
    program, heuristic = sys.argv[1:3]
    command = [program, "compare", "--file", "-", "--algorithms", "greedy", "--heuristics", heuristic,
               "--format", "json", "--quiet"]
    done = subprocess.run(command, stdin=sys.stdin, stdout=subprocess.PIPE, check=False)
    print(json.loads(done.stdout)["results"][0]["start_h"])


main()
