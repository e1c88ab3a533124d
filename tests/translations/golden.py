#!/usr/bin/env python3
"""golden.py BIN_DIR ROOT PROGRAM: its golden commands, and the help of all its commands, in Chinese.

Fails where an English phrase is shown, two words side by side, that is not in names.txt beside this
file, where a command ends with another exit code than in English, or where nothing Chinese appears
at all. JSON and CSV are formats: their keys stay English, and they are not looked at.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

bin_dir, root = map(os.path.abspath, sys.argv[1:3])
program = sys.argv[3]
here = os.path.dirname(os.path.abspath(__file__))
environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="zh_CN", TZ="UTC", COLUMNS="80", TERM="dumb",
                   NO_COLOR="1", AILAB_IN_TEST="1", DATA=os.path.join(root, "data"),
                   PATH=bin_dir + ":" + os.environ["PATH"])
PHRASE = re.compile(r"(?<![\w./<-])[A-Za-z]{2,}[,;:.]? [a-z]{2,}(?: [a-z]+)*")
with open(os.path.join(here, "names.txt"), encoding="utf-8") as file:
    NAMES = [re.compile(line) for line in file.read().splitlines() if line and not line.startswith("#")]
failures = []


def shown_in(html):
    """What a page or a picture shows: its texts, and the captions, labels and panels of its steps."""
    steps = re.search(r'<script type="application/json" id="frames">(.*?)</script>', html, re.S)
    shown = []
    for step in json.loads(steps[1]) if steps else []:
        shown += [step["s"], *(text for _, text in step["t"])]
        shown += [part for part in step.get("p", []) if isinstance(part, str)]
    html = re.sub(r"<(style|script).*?</\1>", "", html, flags=re.S)
    return re.sub(r"<[^>]*>", "\n", "\n".join([html, *shown]))


def english_in(text):
    for line in text.split("\n"):
        rest = line
        for name in NAMES:
            rest = name.sub(" | ", rest)
        if phrase := PHRASE.search(rest):
            yield phrase[0], line


def look(name, command, text):
    for phrase, line in list(english_in(text))[:3]:
        failures.append(f"{name}: shows '{phrase}' in: {line[:200]}\n  {command}")


def run(command, folder=None, given=b""):
    done = subprocess.run(["sh", "-c", command], cwd=folder, input=given, env=environment, timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def run_case(folder):
    name = os.path.basename(folder)

    def expected(file, otherwise):
        path = os.path.join(folder, file)
        return open(path, "rb").read() if os.path.exists(path) else otherwise

    command = expected("cmd", b"").decode()
    with tempfile.TemporaryDirectory() as scratch:
        box = os.path.join(scratch, "case")
        shutil.copytree(folder, box)
        code, out, err = run(". ./cmd", box, expected("in", b""))
        if code != int(expected("rc", b"0")) and "grep" not in command:
            failures.append(f"{name}: exit code {code} in Chinese\n  {command}")
        if "--format" not in command:
            look(name, command, out)
        look(name, command, err)
        for entry in sorted(os.listdir(box)):
            if not os.path.exists(os.path.join(folder, entry)) and entry.endswith((".html", ".svg", ".log")):
                with open(os.path.join(box, entry), encoding="utf-8") as file:
                    look(f"{name}: {entry}", command, shown_in(file.read()))


cases = os.path.join(root, "tests", "golden", program)
for case in sorted(os.listdir(cases)):
    run_case(os.path.join(cases, case))
helps = run(f"{program} --help")[1]
if not re.search(r"[\u4e00-\u9fff]", helps):
    failures.append(f"{program} --help: is not in Chinese")
look("--help", f"{program} --help", helps)
for command in re.findall(r"^  ([a-z][\w-]*) ", helps.split("\n\n")[-2], re.M):
    look(f"{command} --help", f"{program} {command} --help", run(f"{program} {command} --help")[1])

print("\n".join(failures))
sys.exit(1 if failures else 0)
