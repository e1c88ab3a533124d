"""An adapter: runs the command of its arguments with the FEN of standard input as one more."""
import subprocess
import sys


def main():
    fen = sys.stdin.readline().strip()
    sys.exit(subprocess.run(sys.argv[1:] + [fen], check=False).returncode)


main()
