#!/usr/bin/env python3
"""check.py ROOT: the catalogues of po/ hold every text of the sources, translated.

Every text that po/extract.sh finds must be in every catalogue, translated, not fuzzy, with the same
{} of fmt (which msgfmt does not know), the same line ends around it; nothing may be left
over. And what reads like a sentence in the sources must be such a text, or
stand in not_texts.txt beside this file. Protocols are spoken in English: their folders are left out.
"""
import ast
import os
import re
import subprocess
import sys

root = sys.argv[1]
failures = []


def entries(text):
    """The entries of a PO file: (msgid, msgid_plural or None, [msgstr], flags)."""
    found = []
    for block in re.split(r"\n\s*\n", text):
        flags, fields, key = set(), {}, None
        for line in block.split("\n"):
            if line.startswith("#,"):
                flags |= {flag.strip() for flag in line[2:].split(",")}
            elif line.startswith("#~"):
                flags.add("obsolete")
            elif word := re.match(r"(msg\w+(?:\[\d+\])?) (\".*\")$", line):
                key = word[1]
                fields[key] = ast.literal_eval(word[2])
            elif line.startswith('"') and key:
                fields[key] += ast.literal_eval(line)
        if "msgid" in fields:
            texts = [text for key, text in fields.items() if key.startswith("msgstr")]
            found.append((fields["msgid"], fields.get("msgid_plural"), texts, flags))
        elif "obsolete" in flags:
            found.append((block, None, [], flags))
    return found


def placeholders(text):
    """What fmt fills in: {number: format}, automatic numbers counted."""
    found = []
    for automatic, (number, form) in enumerate(re.findall(r"\{(\d*)(:[^{}]*|:.*\{\}.*)?\}", text)):
        found.append((int(number) if number else automatic, form))
    return sorted(set(found))


def outside(text):
    return text.startswith("\n"), text.endswith("\n")


def check_catalogue(path, wanted):
    name = os.path.basename(path)
    with open(path, encoding="utf-8") as file:
        have = entries(file.read())
    known = {(one, many) for one, many, _, _ in have}
    for one, many in sorted(wanted - known, key=str):
        failures.append(f"{name}: is missing (po/extract.sh --update): {one!r}")
    for one, many, texts, flags in have:
        if one == "":
            continue
        if "obsolete" in flags or (one, many) not in wanted:
            failures.append(f"{name}: is no longer used (po/extract.sh --update): {one!r}")
        if "fuzzy" in flags:
            failures.append(f"{name}: is fuzzy: {one!r}")
        for text in texts:
            if not text:
                failures.append(f"{name}: is not translated: {one!r}")
            elif placeholders(text) != placeholders(many or one):
                failures.append(f"{name}: has other {{}}: {one!r}: {text!r}")
            elif outside(text) != outside(one):
                failures.append(f"{name}: has other line ends around it: {one!r}: {text!r}")
    checked = subprocess.run(["msgfmt", "--check", "-o", os.devnull, path], capture_output=True, text=True)
    if checked.returncode != 0:
        failures.append(checked.stderr)


def literals(source):
    """The string literals of a C++ source, adjacent ones joined."""
    token = re.compile(
        r'//[^\n]*|/\*.*?\*/|#\s*include[^\n]*|\'(?:\\.|[^\'\\\n])+\'(?<!\d\'\d)'
        r'|R"(?P<mark>\w*)\((?P<raw>.*?)\)(?P=mark)"|"(?P<text>(?:\\.|[^"\\\n])*)"|(?P<blank>\s+)|(?P<other>.)',
        re.S)
    joined = None
    for match in token.finditer(source):
        if match["raw"] is not None or match["text"] is not None:
            part = match["raw"] if match["raw"] is not None else match["text"]
            if match["raw"] is None:
                part = part.replace("\\n", "\n").replace("\\t", "\t").replace('\\"', '"').replace("\\\\", "\\")
            joined = (joined or "") + part
        elif match["other"] is not None and joined is not None:
            yield joined
            joined = None


def reads_like_a_text(literal):
    """Two words side by side, perhaps with a {} between them."""
    return re.search(r"[A-Za-z]{2,}[,:;.]? (\{[^} ]*\}[,:;]? )?[a-z]{2,}", literal) is not None


def sources():
    programs = [name for name in os.listdir(root) if os.path.exists(os.path.join(root, name, "main.cpp"))]
    for place in ["common", "web/bindings", *programs]:
        for folder, _, names in os.walk(os.path.join(root, place)):
            if os.path.basename(folder) == "protocol":
                continue
            yield from (os.path.join(folder, n) for n in names if n.endswith((".cpp", ".hpp")))


wanted = {(one, many) for one, many, _, _ in entries(subprocess.run(
    [os.path.join(root, "po/extract.sh")], check=True, capture_output=True, text=True).stdout) if one}
for name in sorted(os.listdir(os.path.join(root, "po"))):
    if name.endswith(".po"):
        check_catalogue(os.path.join(root, "po", name), wanted)

texts = {text for pair in wanted for text in pair}
with open(os.path.join(os.path.dirname(__file__), "not_texts.txt"), encoding="utf-8") as file:
    patterns = [re.compile(line) for line in file.read().splitlines() if line and not line.startswith("#")]
for path in sorted(sources()):
    with open(path, encoding="utf-8") as file:
        for literal in literals(file.read()):
            if literal in texts or not reads_like_a_text(literal):
                continue
            if not any(pattern.search(literal) for pattern in patterns):
                failures.append(f"{os.path.relpath(path, root)}: is not translated (tr, or not_texts.txt): {literal!r}")

print("\n".join(failures))
sys.exit(1 if failures else 0)
