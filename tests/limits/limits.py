#!/usr/bin/env python3
"""limits.py [--whole] BIN_DIR FAILING_NEW PROGRAM: every loop of a program that can run longer than a millisecond, stopped.

PROGRAM.txt lists them: LOOP | COMMAND LINE | STOPS, where STOPS has "time", "nodes", "memory" and "ctrl-c" for what must
stop it ("time:0" if the answer is then complete, exit code 0), and "helpers" if it runs in several threads. The command
line runs for seconds if nothing stops it. Each way must end it soon, with exit code 3 (130 for Ctrl-C) and no internal
error. An allocation that fails, in the main thread or in a helper, must end it as well: with one of the exit codes 0 to
3, never with a crash or a hang. A line "setup: COMMAND LINE" makes a file that the loops read. Without --whole, each
row is stopped in one way, and an allocation fails once.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib

HANGS = 20  # seconds after which a run that should have stopped is said to hang
LIMITS = {"time": ["--time-limit", "50ms"], "nodes": ["--node-limit", "50"], "memory": ["--memory-limit", "1k"]}
ALLOCATIONS = {"main": [10000, 4000, 6000, 30000, 100000],  # the n-th fails; the first ones read the command line
               "helper": [100, 1, 10, 1000, 10000]}


class Row:
    def __init__(self, line):
        self.loop, self.line, stops = (part.strip() for part in line.split("|"))
        words = [word.split(":") for word in stops.split()]
        self.stops = [word[0] for word in words]
        self.codes = {word[0]: int(word[1]) for word in words if len(word) > 1}  # other than 3

    def __str__(self):
        return f"{self.loop}: {self.line}"


class Runner:
    def __init__(self, arguments):
        self.failing_new = os.path.abspath(arguments.failing_new)
        folder = os.path.abspath(arguments.bin)
        self.environment = {**os.environ, "PATH": folder + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8", "LANGUAGE": "en",
                            "AILAB_IN_TEST": "1"}
        self.folder = tempfile.mkdtemp(prefix="limits")
        self.failed = 0
        self.runs = 0

    def start(self, line, more=()):
        self.runs += 1
        return subprocess.Popen(["sh", "-c", "exec " + line], cwd=self.folder, env={**self.environment, **dict(more)},
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                start_new_session=True, errors="replace")

    def end_of(self, process):
        """Exit code and output; None for the code if it hangs."""
        try:
            out, err = process.communicate(timeout=HANGS)
            return process.returncode, out, err
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            return None, out, err

    def check(self, row, how, found, expected):
        code, _, err = found
        if code in expected:
            return
        what = "hangs" if code is None else f"exit code {code}, not {' or '.join(map(str, expected))}"
        print(f"FAILED: {row}\n    {how}: {what}: {err[-300:].strip()}", flush=True)
        self.failed += 1

    def limit(self, row, how):
        self.check(row, how, self.end_of(self.start(" ".join([row.line, *LIMITS[how]]))),
                   (row.codes.get(how, 3),))

    def interrupt(self, row):
        process = self.start(row.line)
        time.sleep(0.4)
        if process.poll() is not None:
            return self.check(row, "ctrl-c: ended before it was interrupted", self.end_of(process), ())
        process.send_signal(signal.SIGINT)
        return self.check(row, "ctrl-c", self.end_of(process), (130,))

    def no_memory(self, row, thread, number):
        line = row.line + (" --time-limit 300ms" if "time" in row.stops else "")
        process = self.start(line, {"LD_PRELOAD": self.failing_new, "AILAB_FAIL_AT": str(number), "AILAB_FAIL_IN": thread})
        if "time" not in row.stops:  # what the failure does not end
            time.sleep(0.4)
            process.send_signal(signal.SIGINT)
        found = self.end_of(process)
        self.check(row, f"allocation {number} of {thread} fails", found, (0, 1, 2, 3, 130))

    def run(self, row, whole):
        ways = [stop for stop in row.stops if stop != "helpers"]
        threads = ["main", "helper"] if "helpers" in row.stops else ["main"]
        at = zlib.crc32(row.loop.encode())
        if not whole:
            ways, threads = [ways[at % len(ways)]], threads[-1:]
        for way in ways:
            if way == "ctrl-c":
                self.interrupt(row)
            else:
                self.limit(row, way)
        for thread in threads:
            for number in ALLOCATIONS[thread] if whole else [ALLOCATIONS[thread][at % 5]]:
                self.no_memory(row, thread, number)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--whole", action="store_true", default=os.environ.get("AILAB_LONG") == "1")
    parser.add_argument("--only", help="rows that contain this text")
    parser.add_argument("bin")
    parser.add_argument("failing_new")
    parser.add_argument("program")
    arguments = parser.parse_args()
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, arguments.program + ".txt"), encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    setups = [line[len("setup: "):] for line in lines if line.startswith("setup: ")]
    rows = [Row(line) for line in lines if not line.startswith("setup: ")]
    rows = [row for row in rows if (arguments.only or "") in str(row)]
    runner = Runner(arguments)
    for line in setups:
        runner.start(line).communicate()
    for row in rows:
        runner.run(row, arguments.whole)
    shutil.rmtree(runner.folder, ignore_errors=True)
    print(f"{len(rows)} loops, {runner.runs} runs, {runner.failed} failures")
    return 1 if runner.failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
