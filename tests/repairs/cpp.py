#!/usr/bin/env python3
"""The one program of all C++ repairs answers as a program in whose text the change is really made.

    cpp.py ROOT [CHANGES]

CHANGES (default: 3) of each of two files are tried, spread over all that compile.
"""
import os
import shutil
import subprocess
import sys
import tempfile

ROOT, COUNT = sys.argv[1], int((sys.argv + ['3'])[2])
sys.path.insert(0, os.path.join(ROOT, 'data', 'grading'))
sys.dont_write_bytecode = True
import cpp_repairs  # noqa: E402

FLAGS = ['-std=c++17', '-O0', '-w']
TESTS = [('queens.cpp', '7', 'queens', '6\n'), ('bounds.cpp', '5', 'knapsack', 'capacity 50\n10 60\n20 100\n30 120\n')]


def place(unit, folder):
    for part, sources in (('program', ('given', 'solution')), ('starter', ('given', 'starter'))):
        os.mkdir(os.path.join(folder, part))
        for source in sources:
            of = os.path.join(unit, source, 'cpp')
            for name in os.listdir(of):
                shutil.copy(os.path.join(of, name), os.path.join(folder, part))


def objects_without(name):
    """The other files, compiled once."""
    for other in os.listdir('program'):
        if other.endswith('.cpp') and other != name:
            subprocess.run(['g++', *FLAGS, '-c', other, '-o', f'../{other}.o'], cwd='program', check=True)
            yield other + '.o'


def changed(program, number, name):
    """The text of the file with this change."""
    file = next(f for f in program.files if f.name == name)
    edits = program.variants[number].edits
    lines, i = [], 0
    for f in file.functions:
        inside = [e for e in edits if f.body.begin <= e[0] and e[1] <= f.body.end]
        file.plain(i, f.body.begin, lines)
        lines.append((file.text.text(f.body.begin, f.body.end, inside), None, None))
        i = f.body.end
    file.plain(i, len(file.text.t), lines)
    return ''.join(text + '\n' for text, _, _ in lines)


def tried(name, step, argument, text):
    program = cpp_repairs.Program(step)
    program.build(FLAGS)
    kept = [n for n, change in enumerate(program.variants) if change and
            program.said[n][2].startswith(name)]
    assert len(kept) > 50, f'{name}: only {len(kept)} changes compile'
    others = list(objects_without(name))
    different = set()
    with open('input', 'w', encoding='utf-8') as file:
        file.write(text)
    sys.stdin = open('input', encoding='utf-8')
    runner = cpp_repairs.Runner([argument])
    for number in kept[::len(kept) // COUNT][:COUNT]:
        one = runner.answer(number, program.at[number], 5)
        cpp_repairs.write('program/changed.cpp', changed(program, number, name))
        subprocess.run(['g++', *FLAGS, '-include', '../prelude.h', 'changed.cpp', *(f'../{o}' for o in others), '../zero.cpp',
                        '-o', '../one'], cwd='program', check=True)
        runner.command[0] = os.path.abspath('one')
        other = runner.answer(0, (), 5)
        runner.command[0] = os.path.abspath('variants')
        assert one == other, f'{name}: {program.said[number]}: {one} instead of {other}'
        different.add(other)
        os.remove('program/changed.cpp')
    assert len(different) > 1, f'{name}: no change changes the answer'


def main():
    for test in TESTS:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            place(os.path.join(ROOT, 'course', 'trees'), folder)
            cpp_repairs.write('prelude.h', cpp_repairs.PRELUDE)
            cpp_repairs.write('zero.cpp', 'constexpr int kPlaces = 1;\n' + cpp_repairs.RUNTIME)
            tried(*test)
            os.chdir(ROOT)


if __name__ == '__main__':
    main()
