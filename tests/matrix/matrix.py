#!/usr/bin/env python3
"""matrix.py [--whole] [--only COMMAND] [--jobs N] BIN_DIR PROGRAM: every command of a program with every --format and
every pair of its options.

Commands, options, values and rules come from `PROGRAM --describe`; nothing is named here. A command is run on the
smallest of its examples. A run fails if

  * its output does not parse, or its exit code is not one that the help of the command names;
  * the text says something and JSON has no result, or an option changes the text and not the JSON;
  * an option that has an effect has none beside another one that does not refuse it;
  * a refusal does not name both options, or writes to standard output.

Without --whole, a fixed sample of the pairs is run. `allowed.txt` lists the pairs that have no effect together for a
reason, one per line: PROGRAM COMMAND OPTION OPTION: REASON; "*" stands for any name.
"""

import argparse
import concurrent.futures
import csv
import fnmatch
import hashlib
import io
import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import zlib
from dataclasses import dataclass, field

TIMEOUT = 60  # seconds; a run that takes longer hangs
QUICK = 0.15  # seconds of processor time; the base of a command should not take longer
SLOW = 1.0  # seconds of processor time; without --whole, a longer run is not repeated in the other formats
LONG_TRACE = 100_000  # characters; hundreds of runs with such a trace take hours
SAMPLE = 8  # pairs of a command that are run without --whole
REFUSED = 2
FORMATS = ("text", "json", "csv")
PRESENTATION = {"--ascii", "--color", "--lang", "--no-input", "--quiet", "--format"}
NO_EFFECT = {"--threads", "--time-limit", "--memory-limit", "--log", "--no-log"}  # on an answer
STOPS = {"--node-limit", "--time-limit", "--memory-limit"}  # may end a run before another option has an effect
TIMES = re.compile(r"\d+(\.\d+)?(e-?\d+)? ?(s|ms|µs|min|nodes/s|/s|MB)\b|\d[\d,]* nodes/s")
JSON_TIMES = re.compile(r'"[a-z_]*(seconds|time|per_second|nps|megabytes)[a-z_]*": [^,}\]]+')


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str
    files: tuple = ()
    seconds: float = 0.0  # of processor time; with several jobs, of all of them

    def effect(self):
        """What a user can see of it, without times."""
        return self.code, TIMES.sub("T", self.out), TIMES.sub("T", self.err), self.files


@dataclass
class Base:
    """A command line of a command that works: what stands before the options, and behind them."""

    before: str
    words: list
    behind: str = ""
    run: Run = None
    stable: bool = True  # two runs are the same


@dataclass
class Variant:
    """An option with a value, and the options that it needs."""

    name: str
    words: list
    needed: list = field(default_factory=list)
    base: Base = None

    def all(self):
        return self.needed + self.words


class Matrix:
    def __init__(self, arguments):
        self.bin = os.path.abspath(arguments.bin)
        self.program = arguments.program
        self.whole = arguments.whole
        self.fixtures = os.path.join(os.path.dirname(os.path.abspath(__file__)), "files")
        self.environment = {**os.environ, "PATH": self.bin + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8",
                            "LANGUAGE": "en", "NO_COLOR": "1", "AILAB_IN_TEST": "1", "COLUMNS": "80"}
        self.failures = []
        self.runs = 0
        self.done = {}  # the runs, by command line
        described = subprocess.run([os.path.join(self.bin, self.program), "--describe"], capture_output=True,
                                   text=True, check=True)
        self.description = json.loads(described.stdout)
        self.codes = set()
        self.pool = concurrent.futures.ThreadPoolExecutor(arguments.jobs)
        self.allowed = self.read_allowed()

    def read_allowed(self):
        rows = []
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "allowed.txt"), encoding="utf-8") as file:
            for line in file:
                words = line.split(":")[0].split()
                if len(words) == 4 and not line.startswith("#") and words[0] in ("*", self.program):
                    rows.append(words[1:])
        return rows

    def is_allowed(self, command, one, other):
        return any(all(fnmatch.fnmatchcase(name, pattern) for name, pattern in zip((command, *pair), row))
                   for row in self.allowed for pair in ((one, other), (other, one)))

    # --- Running

    def run(self, base, words):
        """Runs the base with these options in a fresh folder, once."""
        line = self.line_of(base, words)
        if line in self.done:
            return self.done[line]
        run = self.done[line] = self.run_line(line)
        return run

    def run_line(self, line, timeout=TIMEOUT):
        self.runs += 1
        folder = tempfile.mkdtemp(prefix="matrix")
        started = os.times()
        try:
            shutil.copytree(self.fixtures, folder, dirs_exist_ok=True)
            before = self.files_in(folder)
            environment = {**self.environment, "XDG_STATE_HOME": folder + ".state"}
            with subprocess.Popen(["sh", "-c", line], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as process:
                try:
                    out, err = process.communicate(timeout=timeout)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, 9)
                    out, err = process.communicate()
                    process.returncode = -9
            made = tuple(item for item in self.files_in(folder) if item not in before)
            clean = [text.decode("utf-8", "replace").replace(folder, "") for text in (out, err)]
            ended = os.times()
            seconds = (ended.children_user + ended.children_system - started.children_user -
                       started.children_system)
            return Run(process.returncode, clean[0], clean[1], made, seconds)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
            shutil.rmtree(folder + ".state", ignore_errors=True)

    @staticmethod
    def files_in(folder):
        """The files with a hash of what is in them; of logs, which hold the time, only the length."""
        found = []
        for path, _, names in os.walk(folder):
            for name in names:
                file = os.path.join(path, name)
                with open(file, "rb") as stream:
                    data = stream.read()
                digest = len(data) if name.endswith(".log") else hashlib.sha1(data).hexdigest()
                found.append((os.path.relpath(file, folder), digest))
        return sorted(found)

    @staticmethod
    def line_of(base, words):
        return " ".join(filter(None, [base.before, shlex.join(base.words + words), base.behind]))

    def fail(self, base, words, what):
        self.failures.append(f"{what}\n    {self.line_of(base, words)}")

    # --- The base of a command

    def split(self, line, command):
        """An example as what stands before its options, its words, and what stands behind them; None if it does not
        run the command."""
        match = re.search(r"(^|.*[|&]\s*)" + re.escape(f"{self.program} {command}") + r"(\s|$)",
                          f"{self.program} {line}")
        if not match:
            return None
        before = f"{self.program} {line}"[: match.end()].rstrip()
        rest = f"{self.program} {line}"[match.end():]
        end = re.search(r"\s*(\||&&|;|>|<)(?=([^']*'[^']*')*[^']*$)", rest)
        behind = rest[end.start():].strip() if end else ""
        words = rest[: end.start()] if end else rest
        if behind.startswith(("&&", ";", ">", "|")):
            behind = ""
        return Base(before, shlex.split(words), behind)

    def base_of(self, command):
        """The quickest example that works, without the options that it works without."""
        best, best_time = None, None
        for most in (SLOW, 10.0):
            for base in self.examples_of(command):
                seconds = self.time_of(base, [], best_time or most)
                if seconds is not None and self.has_long_trace(base, command):
                    seconds += 10 * QUICK
                if seconds is not None and (best is None or seconds < best_time):
                    best, best_time = base, seconds
                if best_time is not None and best_time < QUICK:
                    break
            if best is not None:
                break
        if best is None:
            return None
        self.minimize(best, command, max(QUICK, 1.5 * best_time))
        if self.time_of(best, []) > QUICK:
            self.shorten(best, command)
        return best

    def has_long_trace(self, base, command):
        traces = any(option["name"] == "--trace" for option in command["options"])
        return traces and len(self.run_line(self.line_of(base, ["--trace"])).out) > LONG_TRACE

    def examples_of(self, command):
        lines = [example["line"] for example in command["examples"] + self.description["examples"]]
        if not any(option["required"] for option in command["options"]):
            lines.insert(0, command["name"])
        return list(filter(None, (self.split(line, command["name"]) for line in lines)))

    def time_of(self, base, words, most=10.0):
        """Seconds of processor time of a run that ends with an answer; None for another one."""
        run = self.run_line(self.line_of(base, words), most)
        return run.seconds if run.code in self.codes - {REFUSED} and run.seconds < most else None

    def minimize(self, base, command, most):
        at = 0
        while at < len(base.words):
            if not base.words[at].startswith("-") or base.words[at] == "-":
                at += 1
                continue
            option = self.option_named(command, base.words[at])
            takes = 2 if option and option["kind"] != "flag" and "=" not in base.words[at] else 1
            without = Base(base.before, base.words[:at] + base.words[at + takes:], base.behind)
            seconds = self.time_of(without, [])
            if seconds is not None and seconds < most:
                base.words = without.words
            else:
                at += takes

    def shorten(self, base, command):
        """Adds the smallest number that makes a long command short."""
        for option in command["options"]:
            if option["kind"] != "whole" or option["argument"] or not option["range"] or option["shared"]:
                continue
            least = re.match(r"-?\d+", option["range"])
            words = [option["name"], "1" if not least or least[0] == "0" else least[0]]
            seconds = self.time_of(base, words)
            if seconds is not None and seconds < QUICK:
                base.words = words + base.words
                return
        if any(option["name"] == "--node-limit" and option["listed"] for option in command["options"]):
            base.words = ["--node-limit", "200"] + base.words

    @staticmethod
    def option_named(command, word):
        name = word.split("=")[0]
        return next((o for o in command["options"] if name in o["spellings"]), None)

    # --- Options and their values

    def values_in_examples(self, command, option):
        for example in command["examples"] + self.description["examples"]:
            try:
                words = shlex.split(example["line"])
            except ValueError:
                continue
            for at, word in enumerate(words):
                name, equals, value = word.partition("=")
                if name in option["spellings"]:
                    behind = [value] if equals else words[at + 1:]
                    several = itertools.takewhile(lambda word: not word.startswith("-"), behind)
                    yield (list(several) if option["repeated"] else behind[0] if behind else "")

    def value_of(self, command, option):
        """A value other than the default."""
        preset = option["default"]
        for value in self.values_in_examples(command, option):
            if value and value != preset and option["kind"] == "output":
                return "made" + os.path.splitext(value)[1]
            if value and value != preset:
                return value
        for value in option["choices"]:
            if value != preset and option["kind"] == "choice":
                return value
        if option["kind"] == "output":
            return "made" + option["name"].replace("--", ".")
        if option["name"] in LIMITS:
            return LIMITS[option["name"]]
        if option["kind"] in ("whole", "number"):
            return self.number_for(option)
        everywhere = (value for other in self.description["commands"]
                      for value in self.values_in_examples(other, option))
        return next(filter(None, everywhere), None)

    @staticmethod
    def number_for(option):
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?(?:e[-+]?\d+)?", option["range"])]
        least = numbers[0] if numbers else 0
        most = numbers[1] if len(numbers) > 1 else float("inf")
        preset = float(option["default"]) if option["default"] else least
        if "more than" in option["range"]:
            least += 1e-9
        number = preset + 1 if preset + 1 <= most else preset - 1
        if number < least:
            number = 2 * preset if 0 < 2 * preset <= most else (least + most) / 2
        return f"{number:g}" if option["kind"] == "number" else f"{int(number)}"

    def variants_of(self, command, base):
        for option in command["options"]:
            if not option["listed"] or option["argument"] or option["name"] in PRESENTATION:
                continue
            if option["kind"] == "flag":
                words = [option["name"]]
            else:
                value = self.value_of(command, option)
                if value is None and option["value"] in ("FILE", "FOLDER", "DIR"):
                    print(f"not tried, since no example has such a file: {command['name']} {option['name']}")
                    continue
                if value is None:
                    self.fail(base, [option["name"]], "no value to try: give the option an example, a range or choices")
                    continue
                words = [option["name"]] + (value if isinstance(value, list) else [value])
                needed = self.needed_by(command, option, base)
                if option["kind"] == "choice" and self.run(base, needed + words).code == REFUSED:
                    words[1] = option["choices"][-1]  # the first one is not for this input
            if any(word.split("=")[0] in option["spellings"] for word in base.words) and option["kind"] == "flag":
                continue
            yield Variant(option["name"], words, self.needed_by(command, option, base), base)

    def needed_by(self, command, option, base):
        """The first of the options with which alone the option has an effect, unless the base has one."""
        for condition in option["only_with"]:
            name, _, values = condition.partition("=")
            given = [base.words[i + 1: i + 2] for i, word in enumerate(base.words) if word == name]
            partner = next((o for o in command["options"] if o["name"] == name), None)
            in_force = given[-1][0] if given and given[-1] else partner["default"] if partner else ""
            if (values and in_force in values.split("|")) or (not values and given):
                return []
        for condition in option["only_with"]:
            name, _, values = condition.partition("=")
            partner = next((o for o in command["options"] if o["name"] == name), None)
            if not partner or partner["argument"]:
                continue
            if partner["kind"] == "flag":
                return [name]
            value = values.split("|")[0] if values else self.value_of(command, partner)
            if value:
                return self.needed_by(command, partner, base) + [name] + (
                    value if isinstance(value, list) else [value])
        return []

    # --- Checks

    def check_output(self, base, words, run, form):
        """Whether one run is sound by itself."""
        if run.code not in self.codes:
            what = "hangs" if run.code == -9 else f"exit code {run.code}, which the help does not name"
            self.fail(base, words, f"{what}: {(run.err or run.out)[-300:].strip()}")
        elif run.code == REFUSED and "cannot be combined" in run.err and run.out:
            self.fail(base, words, f"a refusal writes to standard output: {run.out[:200]}")
        elif form == "json" and (run.code != REFUSED or run.out):
            return self.json_of(base, words, run)
        elif form == "csv" and run.code != REFUSED and run.out:
            rows = list(csv.reader(io.StringIO(run.out), strict=True))
            if len({len(row) for row in rows}) != 1:
                self.fail(base, words, f"CSV with lines of different lengths: {run.out[:300]}")
        return None

    def json_of(self, base, words, run):
        try:
            document = json.loads(run.out)
        except ValueError as error:
            self.fail(base, words, f"no JSON ({error}): {run.out[:200]!r}")
            return None
        if not isinstance(document, dict) or "schema" not in document:
            self.fail(base, words, "JSON without a schema")
            return None
        return document

    def check_formats(self, command, base, words, text):
        """The same run in every format: all parse, end alike and say as much. Returns the JSON."""
        found = ""
        for form in FORMATS[1:]:
            run = self.run(base, words + ["--format", form])
            document = self.check_output(base, words + ["--format", form], run, form)
            if run.code == REFUSED:
                continue
            if run.code != text.code and "--threads" not in words:  # helpers may find another answer
                self.fail(base, words + ["--format", form], f"exit code {run.code}, but {text.code} with text")
            said = text.out.strip()
            if form == "json" and document is not None:
                found = JSON_TIMES.sub("T", run.out)
                if said and not any(isinstance(part, (list, dict)) and part for part in document.values()):
                    self.fail(base, words + ["--format", form], f"no results, but the text says {said[:200]!r}")
            if form == "csv" and said and not run.out:
                self.fail(base, words + ["--format", form], f"no results, but the text says {said[:200]!r}")
        return found

    def names_both(self, command, run, one, other):
        """Whether a refusal names both options, or what they need."""
        def named(variant):
            names = [variant.name] + [word for word in variant.needed if word.startswith("-")]
            options = (self.option_named(command, name) for name in names)
            return any(word in run.err for option in options for word in option["spellings"])
        return named(one) and named(other)

    def check_pair(self, command, one, other):
        base = one.base if one.base is not command["base"] else other.base
        words = one.all() + other.all()
        alone = {variant.name: self.run(base, variant.all()) for variant in (one, other)}
        pair = self.run(base, words)
        self.check_output(base, words, pair, "text")
        if self.formats(command) and zlib.crc32(" ".join(words).encode()) % 4 == 0:
            self.check_formats(command, base, words, pair)
        if REFUSED in (alone[one.name].code, alone[other.name].code):
            return
        if pair.code == REFUSED:
            allowed = self.is_allowed(command["name"], one.name, other.name)
            if not allowed and not self.names_both(command, pair, one, other):
                self.fail(base, words, f"a refusal that does not name both options: {pair.err[:300].strip()}")
            return
        if not base.stable or self.is_allowed(command["name"], one.name, other.name):
            return
        for here, there in ((one, other), (other, one)):
            if here.name in NO_EFFECT or there.name in STOPS or here.name in there.needed:
                continue
            if alone[here.name].effect() == self.run(base, here.needed).effect():
                continue
            if pair.effect() == self.run(base, here.needed + there.all()).effect():
                self.fail(base, words, f"{here.name} has no effect beside {there.name}")

    def formats(self, command):
        return any(option["name"] == "--format" for option in command["options"])

    def find_base(self, command, variant):
        """Another example for an option that the base refuses: the first quick one, or else the first."""
        for most in (10 * QUICK, TIMEOUT):
            for base in self.examples_of(command):
                if self.time_of(base, variant.all(), most) is not None:
                    base.run = self.run(base, [])
                    base.stable = base.run.effect() == self.run_line(self.line_of(base, [])).effect()
                    variant.base = base
                    return

    def check_alone(self, command, variant, base_json):
        words = variant.all()
        if self.run(variant.base, words).code == REFUSED:
            self.find_base(command, variant)
        base = variant.base
        run = self.run(base, words)
        self.check_output(base, words, run, "text")
        if run.code == REFUSED:
            self.fail(base, words, f"refused alone: {run.err[:300].strip()}")
        elif self.formats(command) and (self.whole or run.seconds < SLOW):
            found = self.check_formats(command, base, words, run)
            changed = TIMES.sub("T", run.out) != TIMES.sub("T", base.run.out)
            if found and base.stable and changed and found == base_json and not variant.needed:
                self.fail(base, words, f"{variant.name} changes the text, but not the JSON")

    def check(self, command):
        self.codes = {code["code"] for code in command["exit_codes"]} - {130}
        base = self.base_of(command)
        if base is None:
            self.failures.append(f"no example of {self.program} {command['name']} works")
            return
        command["base"] = base
        base.run = self.run(base, [])
        self.check_output(base, [], base.run, "text")
        base.stable = base.run.effect() == self.run_line(self.line_of(base, [])).effect()
        base_json = self.check_formats(command, base, [], base.run) if self.formats(command) else ""
        variants = list(self.variants_of(command, base))
        list(self.pool.map(lambda v: self.check_alone(command, v, base_json), variants))
        pairs = list(itertools.combinations(variants, 2))
        if not self.whole:  # a fixed sample, spread over all options
            pairs.sort(key=lambda pair: zlib.crc32((pair[0].name + pair[1].name).encode()))
            pairs = pairs[:SAMPLE]
        list(self.pool.map(lambda pair: self.check_pair(command, *pair), pairs))
        print(f"{self.program} {command['name']}: {len(variants)} options, {len(pairs)} pairs on `"
              f"{self.line_of(base, [])}`", flush=True)


LIMITS = {"--time-limit": "50", "--node-limit": "30", "--memory-limit": "512M", "--seed": "7", "--threads": "2",
          "--log": "results.txt"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--whole", action="store_true", default=os.environ.get("AILAB_LONG") == "1")
    parser.add_argument("--only", action="append", help="run only this command")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("bin")
    parser.add_argument("program")
    arguments = parser.parse_args()
    matrix = Matrix(arguments)
    for command in matrix.description["commands"]:
        if command["hidden"] or (arguments.only and command["name"] not in arguments.only):
            continue
        before = len(matrix.failures)
        matrix.check(command)
        for failure in matrix.failures[before:]:
            print("FAILED: " + failure, flush=True)
    print(f"{matrix.runs} runs, {len(matrix.failures)} failures")
    return 1 if matrix.failures else 0


if __name__ == "__main__":
    sys.exit(main())
