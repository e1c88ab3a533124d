"""Repairs of a C++ program: what variants.py does with a student's program, for C++.

    cpp_repairs.py build STEP FLAG…
    cpp_repairs.py list
    cpp_repairs.py run SECONDS PATIENCE NUMBERS ARGUMENT… < input

The formats are those of variants.py. program/ has the program, and starter/ what students begin with, if
anything; the repairs are those of the functions for STEP (0: all). `build` makes one
program of all variants: each statement that a change touches is there once as it is, and once with each change, and
the environment says which is run. A change that does not compile is dropped.
"""
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

from cpp_changes import Changes, said_of
from cpp_text import Text
from repairs import users_of, where

SOURCES, HEADERS = ('.cpp', '.cc', '.cxx'), ('.hpp', '.h', '.hh', '.inc')
MOST_PRINTED = 20000
MOST_TEXT = 400_000  # characters of all variants
STACK = 1 << 29
PRELUDE = '''#pragma once
#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>
extern unsigned ailab_variant;
extern char *ailab_reached, ailab_here[];
inline bool ailab_at(unsigned place) { return ailab_reached[place] = 1, ailab_here[place]; }
template <class T> auto ailab_reversed(T items) -> decltype(std::reverse(items.begin(), items.end()), items) {
    std::reverse(items.begin(), items.end());
    return items;
}
template <class T> auto ailab_sorted(T items) -> decltype(items.end() - items.begin(), *items.begin() < *items.begin(), items) {
    std::sort(items.begin(), items.end());
    return items;
}
template <class T> auto ailab_part(const T& items, int front, int back) -> std::vector<typename T::value_type> {
    std::vector<typename T::value_type> part(items.begin(), items.end());
    part.erase(part.begin(), part.begin() + std::min<long>(front, part.size()));
    part.resize(part.size() - std::min<long>(back, part.size()));
    return part;
}
template <class T> T ailab_copy(T value) { return value; }
inline bool ailab_copy(std::vector<bool>::reference value) { return value; }
inline std::string ailab_lower(std::string text) {
    for (char& c : text) c = std::tolower((unsigned char)c);
    return text;
}
inline char ailab_lower(char c) { return std::tolower((unsigned char)c); }
template <class T> void ailab_lower(T) = delete;
'''
RUNTIME = '''#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
unsigned ailab_variant = 0;
static char nowhere[kPlaces];
char* ailab_reached = nowhere;
char ailab_here[kPlaces];
__attribute__((constructor(101))) static void begin() {
    if (const char* number = std::getenv("AILAB_VARIANT")) ailab_variant = std::atoi(number);
    if (const char* places = std::getenv("AILAB_PLACES"))
        for (char* at; long place = std::strtol(places, &at, 10); places = at) ailab_here[place] = 1;
    if (const char* seconds = std::getenv("AILAB_SECONDS")) {
        const double left = std::atof(seconds);
        const itimerval timer{{0, 0}, {long(left), long((left - long(left)) * 1e6) + 1}};
        setitimer(ITIMER_PROF, &timer, nullptr);
    }
    const rlimit memory{1u << 31, 1u << 31}, printed{1 << 24, 1 << 24};
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_FSIZE, &printed);
    if (const char* file = std::getenv("AILAB_REACHED"))
        if (const int f = open(file, O_RDWR); f >= 0)
            if (void* at = mmap(nullptr, kPlaces, PROT_READ | PROT_WRITE, MAP_SHARED, f, 0); at != MAP_FAILED)
                ailab_reached = (char*)at;
}
'''


def read(file):
    with open(file, encoding='utf-8', errors='replace') as text:
        return text.read()


def write(file, text):
    with open(file, 'w', encoding='utf-8') as out:
        out.write(text)


def files_in(folder):
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else ()
    return {name: read(os.path.join(folder, name)) for name in names if name.endswith(SOURCES + HEADERS)}


def steps_of(starter):
    """Function -> the steps in which students write it."""
    steps = {}
    for source in starter.values():
        lines, text = source.splitlines(), Text(source)
        for f in text.functions():
            body = lines[text.lines[f.body.begin] - 1:text.lines[f.body.end - 1]]
            steps[f.name] = re.findall(r'step (\d+)', ' '.join(line for line in body if 'TODO step' in line))
    return steps


class Place:
    """A statement, a value, or a gap between two statements: what it is in each variant."""

    def __init__(self, number):
        self.number, self.edits = number, {}  # variant -> edits


class File:
    def __init__(self, name, source):
        self.name, self.text = name, Text(source)
        self.functions = list(self.text.functions())
        self.places = {}  # a statement, or a gap before a token -> Place

    def changes(self, f):
        seen = set()
        for change in Changes(self.text, f).all():
            change.edits = [e for e in change.edits if e[0] == e[1] or e[2].strip() != self.text.text(e[0], e[1]).strip()]
            if change.edits and tuple(change.edits) not in seen:
                seen.add(tuple(change.edits))
                yield change

    def places_of(self, f, change):
        """What must be there twice: (statement or gap, edits)."""
        if not change.apart:
            span = min(e[0] for e in change.edits), max(e[1] for e in change.edits)
            return [(self.owner(f, *span), change.edits)]
        of_owner = {}
        for edit in change.edits:
            owner = edit[0] if edit[0] == edit[1] else self.owner(f, *edit[:2])
            of_owner.setdefault(owner, []).append(edit)
        return list(of_owner.items())

    def owner(self, f, begin, end):
        """The smallest statement or value with these tokens that can be there twice: no declaration."""
        owner = inner = f.body
        while inner:
            owner = inner if inner.kind not in ('declaration', 'label', 'directive') else owner
            inner = next((s for s in inner.parts() if s.begin <= begin and end <= s.end and (
                begin < end or s.begin < begin < s.end or s.kind == 'value')), None)
        return owner

    def place(self, key, number):
        return self.places.setdefault(key, Place(number))

    def render(self, s, variants, out):
        """Adds the lines of the statement; a line is (text, its variant or None, its place or None)."""
        place, text = self.places.get(s), self.text
        if place and s.kind == 'value':
            out.append((f'(ailab_at({place.number}) ? (', None, s))
            for n, edits in place.edits.items():
                if variants[n]:
                    out.append((f'ailab_variant == {n} ? ({s.type})({text.text(s.begin, s.end, edits)}) :', n, s))
            out.append((f'({s.type})({text.text(s.begin, s.end)})) : ({s.type})(', None, s))
        elif place:
            out.append((f'{{ if (ailab_at({place.number})) {{', None, s))
            for n, edits in place.edits.items():
                if variants[n]:
                    out.append((f'if (ailab_variant == {n}) {{ {text.text(s.begin, s.end, edits)} }} else', n, s))
            out.append(('{ } } else {', None, s))
        i, around = s.begin, s if place else None
        for part in s.parts():
            self.rest(i, part.begin, variants, out, around)
            if s.kind == 'block':
                self.gap(part.begin, variants, out)
            self.render(part, variants, out)
            i = part.end
        self.rest(i, s.end, variants, out, around)
        if place:
            out.append(('))' if s.kind == 'value' else '} }', None, s))

    def rest(self, begin, end, variants, out, around):
        """The tokens that are in no part, and what variants put before them."""
        i = begin
        for j in range(begin, end + 1):
            if j == end or j in self.places:
                out.append((self.text.text(i, j), None, around))
                i = j
            if j < end:
                self.gap(j, variants, out)

    def gap(self, i, variants, out):
        gap = self.places.get(i)
        if gap:
            out.append((f'if (ailab_at({gap.number})) {{', None, i))
            for n, edits in gap.edits.items():
                if variants[n]:
                    out.append((f'if (ailab_variant == {n}) {{ {" ".join(e[2] for e in edits)} }} else', n, i))
            out.append(('{ } }', None, i))

    def lines(self, variants):
        out, i, text = [], 0, self.text
        for f in self.functions:
            self.plain(i, f.body.begin, out)
            self.render(f.body, variants, out)
            i = f.body.end
        self.plain(i, len(text.t), out)
        return out

    def plain(self, begin, end, out):
        i = begin
        for j in range(begin, end + 1):
            if j == end or self.text.kinds[j] == 'directive':
                out.append((self.text.text(i, j), None, None))
                if j < end:
                    out.append((self.text.t[j], None, None))
                i = j + 1

    def forget(self, key, variants):
        """Drops a place that does not compile."""
        place = self.places.pop(key, None)
        for n in place.edits if place else ():
            variants[n] = None


def has_directive(text, s):
    return any(kind == 'directive' for kind in text.kinds[s.begin:s.end])


class Program:
    """The program of a student: its files that are not given, and all variants."""

    def __init__(self, step):
        self.sources, starter = files_in('program'), files_in('starter')
        given = {name for name, text in starter.items() if 'TODO step' not in text} | \
                {name for name, text in self.sources.items() if text in starter.values()}
        self.steps = steps_of(starter)
        self.places = 0
        self.files = [File(name, text) for name, text in self.sources.items() if name not in given]
        self.variants, self.said, self.at = [None], [None], [()]  # number -> Change, line of `list`, places
        self.users = self.users_of()
        for file in self.files:
            for f in file.functions:
                for change in file.changes(f) if step in self.steps_that_use(f) or step == '0' else ():
                    self.add(file, f, change)

    def add(self, file, f, change):
        number, at = len(self.variants), []
        for key, edits in file.places_of(f, change):
            if isinstance(key, int) or not has_directive(file.text, key):
                at.append(file.place(key, self.places + 1))
                self.places = max(self.places, at[-1].number)
                at[-1].edits[number] = edits
        self.variants.append(change)
        self.said.append(self.describe(file, f, change))
        self.at.append([place.number for place in at])

    def users_of(self):
        """Function -> the functions of the steps that reach it."""
        calls = {}
        for file in self.files:
            for f in file.functions:
                calls.setdefault(f.name, set()).update(file.text.t[f.body.begin:f.body.end])
        return users_of(calls, self.steps)

    def steps_that_use(self, f):
        return {step for user in self.users.get(f.name, ()) for step in self.steps.get(user, ())}

    def describe(self, file, f, change):
        steps = self.steps_that_use(f)
        kind, *texts = said_of(change.kind)
        return [' '.join(sorted(steps, key=int)), kind,
                where(file.name, self.sources[file.name], file.text.lines[change.at]), change.rare, *texts]

    def build(self, flags):
        """All in one file, which is faster; each file alone if they can't be together."""
        os.makedirs('all', exist_ok=True)
        for name, text in self.sources.items():
            write(os.path.join('all', name), text)
        write('all/ailab_prelude.h', PRELUDE)
        write('all/ailab_runtime.cpp', f"constexpr int kPlaces = {self.places + 1};\n" + RUNTIME)
        own = {file.name for file in self.files}
        names = ['ailab_runtime.cpp'] + sorted((n for n in self.sources if n.endswith(SOURCES)), key=lambda n: n in own)
        write('all/ailab_all.cpp', ''.join(f'#include "{name}"\n' for name in names))
        said = self.compiled(['ailab_all.cpp', '-o', '../variants'], flags)
        if said:
            said = ''.join(self.compiled(['-c', name], flags) for name in names) or self.compiled(
                [name.rpartition('.')[0] + '.o' for name in names] + ['-o', '../variants'], flags)
        shutil.rmtree('all')
        if said:
            sys.exit(said[-4000:])

    def compiled(self, arguments, flags):
        """Drops what does not compile, until the rest does. Returns errors that are in no variant."""
        command = ['g++', *flags, '-w', '-fmax-errors=0', '-fno-diagnostics-show-caret', '-include', 'ailab_prelude.h', *arguments]
        while True:
            lines = {file.name: file.lines(self.variants) for file in self.files}
            for name, of_file in lines.items():
                write(os.path.join('all', name), ''.join(text + '\n' for text, _, _ in of_file))
            done = subprocess.run(command, cwd='all', stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
            said = done.stderr.decode(errors='replace')
            if done.returncode == 0 or not self.drop(said, lines):
                return '' if done.returncode == 0 else said

    def drop(self, said, lines):
        """Drops the variants that these errors are about; False if there are none."""
        bad, broken = set(), set()
        for name, line in re.findall(r'^([^\s:]+):(\d+):', said, re.MULTILINE):
            if name in lines and int(line) <= len(lines[name]):
                _, variant, place = lines[name][int(line) - 1]
                if variant:
                    bad.add(variant)
                elif place is not None:
                    broken.add((name, place))
        # An unknown name is told only once in a function.
        unknown = set(re.findall(r"error: .(\w+). was not declared", said.replace('‘', "'").replace('’', "'")))
        bad |= {n for n, change in enumerate(self.variants) if change and bad and any(
            by.strip() in unknown for _, _, by in change.edits)}
        for n in bad:
            self.variants[n] = None
        for file in self.files if not bad else ():
            for place in [p for name, p in broken if name == file.name]:
                file.forget(place, self.variants)
        return bool(bad or broken)


def build(step, flags):
    program = Program(step)
    program.build(flags)
    kept = [n for n, change in enumerate(program.variants) if change]
    write('variants.made', json.dumps({'list': [program.said[n] for n in kept], 'number': kept,
                                       'at': [program.at[n] for n in kept], 'places': program.places}))


def ended(code):
    if code >= 0:
        return f'exit {code}'
    return 'slow' if -code in (9, 24, 25, 27) else f'error {-code}'


class Runner:
    def __init__(self, arguments):
        self.command = [os.path.abspath('variants'), *arguments]
        self.input = tempfile.TemporaryFile()
        self.input.write(sys.stdin.buffer.read())
        most = resource.getrlimit(resource.RLIMIT_STACK)[1]
        resource.setrlimit(resource.RLIMIT_STACK, (STACK if most < 0 else min(STACK, most), most))

    def answer(self, number, places, seconds, reached=None):
        """(how it ended, what it printed)."""
        environment = {**os.environ, 'AILAB_VARIANT': str(number), 'AILAB_PLACES': ' '.join(map(str, places)),
                       'AILAB_SECONDS': f'{seconds:.3f}'}
        if reached:
            environment['AILAB_REACHED'] = reached
        self.input.seek(0)
        with tempfile.TemporaryFile() as out:
            try:
                code = subprocess.run(self.command, stdin=self.input, stdout=out, stderr=subprocess.DEVNULL,
                                      env=environment, timeout=2 + 4 * seconds).returncode
            except subprocess.TimeoutExpired:
                code = -9
            out.seek(0)
            return ended(code), out.read(MOST_PRINTED).decode('utf-8', 'replace')


def spent():
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def run(seconds, patience, numbers, arguments):
    made = json.loads(read('variants.made'))
    end = spent() + seconds
    runner = Runner(json.loads(read('variants.json'))['repairs'][1:] + arguments)
    with open('reached', 'wb') as file:
        file.truncate(made['places'] + 1)
    begin = spent()
    right = runner.answer(0, (), patience or seconds, os.path.abspath('reached'))
    if right[0] != 'slow':
        patience = 0.05 + 4 * (spent() - begin)
    with open('reached', 'rb') as file:
        reached = file.read()
    out, seen = sys.stdout.buffer, {}

    def tell(number, how, printed):
        data = printed.encode('utf-8', 'replace')
        out.write(f'{number} {len(data)} {how}\n'.encode() + data + b'\n')

    tell('right', *right)
    for number in numbers:
        if spent() > end:
            break
        at = made['at'][number]
        how, printed = runner.answer(made['number'][number], at, patience) if any(reached[p] for p in at) else right
        if (how, printed) == right:
            how, printed = 'same', ''
        first_like_this = seen.setdefault((how, printed), number)
        if first_like_this != number and printed:
            how, printed = f'like {first_like_this}', ''
        tell(number, how, printed)
    out.flush()


def main():
    sys.dont_write_bytecode = True
    if sys.argv[1] == 'build':
        build(sys.argv[2], sys.argv[3:])
    elif sys.argv[1] == 'list':
        for line in json.loads(read('variants.made'))['list']:
            sys.stdout.buffer.write('\t'.join(line).encode() + b'\n')
    else:
        run(float(sys.argv[2]), float(sys.argv[3]), [int(word) for word in read(sys.argv[4]).split()], sys.argv[5:])


if __name__ == '__main__':
    main()
