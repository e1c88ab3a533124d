"""An adapter: the best move for the FEN of standard input by our lab4_xiangqi (argument 1).

Argument 2 says how many positions it may search."""
import json
import subprocess
import sys


def main():
    fen = sys.stdin.readline().strip()
    nodes = sys.argv[2] if len(sys.argv) > 2 else "500000"
    command = [sys.argv[1], "analyse", fen, "--lines", "1", "--node-limit", nodes, "--notation", "iccs", "--evaluation", "tuned",
               "--format", "json", "--quiet"]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    print(json.loads(done.stdout)["results"][0]["move"])


main()
