"""The changes with which data/grading/variants.py mends a program: python3 repairs_test.py"""
import ast
import json
import os
import subprocess
import sys
import tempfile
import unittest

GRADING = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data', 'grading')
VARIANTS = os.path.join(GRADING, 'variants.py')
sys.path.insert(0, GRADING)
sys.dont_write_bytecode = True
import variants

READ = 'import sys\nwords = sys.stdin.read().split()\n'


class Program:
    """A student's program in a folder, as lab_grade places it."""

    def __init__(self, text):
        self.folder = tempfile.TemporaryDirectory()
        unittest.addModuleCleanup(self.folder.cleanup)
        os.mkdir(os.path.join(self.folder.name, 'program'))
        self.write('program/main.py', text)
        self.write('variants.json', json.dumps({'mistakes': [], 'repairs': ['main.py']}))

    def write(self, name, text):
        with open(os.path.join(self.folder.name, name), 'w', encoding='utf-8') as file:
            file.write(text)

    def run(self, *arguments, given='', seed='0'):
        return subprocess.run([sys.executable, '-B', VARIANTS, *arguments], input=given.encode(), check=True,
                              cwd=self.folder.name, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              env=dict(os.environ, PYTHONHASHSEED=seed)).stdout

    def changes(self, seed='0'):
        return [line.split('\t') for line in self.run('list', seed=seed).decode().splitlines()]

    def answers(self, numbers, given):
        """number -> what is printed with this change."""
        self.write('numbers', '\n'.join(map(str, numbers)))
        said, at, found = self.run('run', '20', '0.2', 'numbers', given=given), 0, {}
        while at < len(said):
            end = said.index(b'\n', at)
            who, length, *how = said[at:end].decode().split()
            text = said[end + 1:end + 1 + int(length)].decode()
            if how[0] == 'like':
                text = found[how[1]]
            elif how[0] == 'same':
                text = found['right']
            found[who] = text if how[-1] != 'slow' else None
            at = end + 2 + int(length)
        return found

    def mended(self, tests):
        """[(line, sentence)] of the changes with which it prints the right answers, likelier ones first."""
        changes = self.changes()
        left = range(len(changes))
        for given, right in tests:
            answers = self.answers(left, given)
            left = [n for n in left if (answers.get(str(n)) or '').split() == right.split()]
        left = sorted(left, key=lambda n: ('', 'rare', 'rarer').index(changes[n][3]))
        places = {n: changes[n][2].split(':', 2) for n in left}
        return [(int(places[n][1]), f'{changes[n][4]}: `{places[n][2]}`') for n in left]


class Repairs(unittest.TestCase):
    def mends(self, text, tests, line, sentence):
        found = Program(text).mended(tests)
        self.assertTrue(any(at == line and sentence in said for at, said in found), found)

    def test_another_variable_in_a_method(self):
        self.mends(READ + 'class Sums:\n    def __init__(self):\n        self.sums = {"a": 0, "b": 5}\n'
                   '    def add(self, name, other):\n        return self.sums[name] + self.sums[name]\n'
                   'print(Sums().add(*words))\n', [('a b', '5'), ('b a', '5')], 7,
                   'the wrong variable is used: `return self.sums[name] + self.sums[name]`')

    def test_only_the_first_value_is_kept(self):
        self.mends(READ + 'last = {}\nfor i, word in enumerate(words):\n    last.setdefault(word, i)\n'
                   'print(last["a"])\n', [('a b a', '2'), ('a', '0')], 5, 'only the first value is kept')

    def test_key_and_value_exchanged(self):
        self.mends(READ + 'over = {}\nfor a, b in zip(words, words[1:]):\n    over[b] = a\nprint(over[words[0]])\n',
                   [('a b c', 'b'), ('c d', 'd')], 5, 'two values are swapped')

    def test_what_has_been_handled_is_not_skipped(self):
        self.mends(READ + 'done = set()\nfor word in words:\n    if word == "x" and word not in done:\n        continue\n'
                   '    done.add(word)\n    print(word)\n', [('a b a', 'a b'), ('b b', 'b')], 4, 'is not skipped')

    def test_a_step_in_the_wrong_place(self):
        self.mends(READ + 'def run(words):\n    before = ""\n    for word in words:\n        before = word\n'
                   '        if word == before:\n            continue\n        if word:\n            print(word)\n'
                   'run(words)\n', [('a a b', 'a b'), ('b c c b', 'b c b')], 6, 'in the wrong place')

    def test_the_last_element_is_left_out(self):
        found = Program(READ + 'for i in range(len(words) - 1):\n    print(words[i])\n').mended(
            [('a b', 'a b'), ('c', 'c')])
        self.assertEqual(found[0], (3, 'a loop ends one step too early: `for i in range(len(words) - 1):`'))

    def test_a_program_that_catches_everything_is_stopped(self):
        answers = Program(READ + 'def f(n):\n    while n:\n        try:\n            n = int(n)\n'
                          '        except:\n            pass\n    return n\nprint(f(words[0]))\n').answers([0], '1')
        self.assertIsNone(answers['right'])

    def test_changes_leave_no_trace_and_have_the_same_numbers_in_every_run(self):
        with open(os.path.join(GRADING, '..', '..', 'course', 'lab1', 'solution', 'python', 'search.py'), encoding='utf-8') as file:
            program = Program(file.read())
        self.assertEqual(program.changes('1'), program.changes('2'))
        kept = os.getcwd()
        os.chdir(program.folder.name)
        try:
            unit = variants.Unit(lambda _: True)
        finally:
            os.chdir(kept)
        tree = unit.trees['main.py']
        before = ast.dump(tree)
        for slip in unit.slips:
            slip.apply()
            slip.undo()
        self.assertEqual(ast.dump(tree), before)


if __name__ == '__main__':
    unittest.main()
