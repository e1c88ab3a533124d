"""An adapter: asks our gomoku (argument 1) about the board of standard input.

Argument 2 says what: winner (X, O or none) or move."""
import json
import subprocess
import sys

QUESTIONS = {"winner": ["legal"], "move": ["analyse", "--node-limit", "20000", "--no-log"]}
WINNERS = {"black": "X", "white": "O", "none": "none"}


def main():
    program, what = sys.argv[1:3]
    command = [program, *QUESTIONS[what], "--file", "-", "--from", "picture", "--format", "json", "--quiet"]
    done = subprocess.run(command, stdin=sys.stdin, stdout=subprocess.PIPE, check=False)
    result = json.loads(done.stdout)["results"][0]
    print(WINNERS[result["winner"]] if what == "winner" else result["move"])


main()
