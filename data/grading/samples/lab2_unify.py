"""An adapter: the two lines of the suite lab2-unify as the two arguments of `lab2_resolution unify`."""
import subprocess
import sys


def main():
    a, b = [line.strip() for line in sys.stdin if line.strip()][:2]
    sys.exit(subprocess.run([sys.argv[1], "unify", a, b], check=False).returncode)


main()
