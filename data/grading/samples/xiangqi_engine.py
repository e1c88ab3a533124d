"""An adapter: the best move for the FEN of standard input by our lab4_xiangqi (argument 1)."""
import json
import subprocess
import sys


def main():
    fen = sys.stdin.readline().strip()
    command = [sys.argv[1], "analyse", fen, "--multi-pv", "1", "--node-limit", "500000", "--notation", "iccs",
               "--format", "json", "--quiet"]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    print(json.loads(done.stdout)["results"][0]["move"])


main()
