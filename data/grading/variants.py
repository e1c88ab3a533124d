"""Variants of a program, and what it answers with each of them: known mistakes, small slips, and repairs.

lab_grade runs this in a sandbox to name the cause of a wrong answer (lab_grade/run/variants.hpp):

    variants.py list
        a line for each slip: steps (numbers, as `TODO step N` of the starter says), kind,
        place (functions), about (names), English, Chinese, with tabs between them; for a repair,
        place is its line, `search.py:23`, and about is `rare` if it counts only if no other is enough
    variants.py run SECONDS PATIENCE NUMBERS ARGUMENT… < input
        runs the program with ARGUMENT… without a change and with each variant of NUMBERS, a file with a
        number a line, at most SECONDS of CPU time in all, and writes for each `number length how` and then what was
        printed; the number is `right` without a change, and how is `same` (as without a change),
        `like N` (as variant N), `exit N`, `error NAME` (of an exception) or `slow`; a slip may take
        PATIENCE seconds or more, and a program to be repaired at most PATIENCE before it is changed

program/ has the solution of a unit, and starter/ what students begin with. The variants are those of
variants.json, {"mistakes": [[file, replace, by]], "repairs": []}, and behind them the slips. A slip is
one small change of one function: a statement left out, < for <=, a number one too large. Files that are
the same in the starter are given to students and have none, nor has a solution without a starter.

With "repairs": ["search.py", "-v"] the program is a student's, which is started so. A change with which it is right tells
what is wrong with it; the sentence is about the program as it was. Without a starter, all its files are the student's.
"""
import ast
import builtins
import contextlib
import importlib.machinery
import io
import itertools
import json
import os
import re
import signal
import sys
import threading
import time
import types

import repairs
from slips import EXPRESSIONS, FUNCTIONS, KINDS, changed, names_in, of_statement


def alike_names(top):
    """Sets of names of a function that are easily taken for each other: its parameters, its loop variables."""
    parameters = {a.arg for n in ast.walk(top) if isinstance(n, ast.arguments) for a in n.args}
    loops = {n.id for loop in ast.walk(top) if isinstance(loop, (ast.For, ast.comprehension))
             for n in ast.walk(loop.target) if isinstance(n, ast.Name)}
    return parameters, loops


def renaming(node, names):
    """apply() and undo() of the use of other names in a part of the tree."""
    uses = [(n, n.id) for n in ast.walk(node)
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load) and n.id in names]

    def rename(with_names):
        for use, name in uses:
            use.id = with_names.get(name, name)
    return lambda: rename(names), lambda: rename({})


def with_other_names(statement, groups):
    """Uses of one name for another in a statement: (name, apply, undo)."""
    used = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    for names in groups:
        for name in sorted(used & names):
            for other in sorted(names - {name}):
                yield name, *renaming(statement, {name: other})


def codes_of(tree, file):
    """The code of each statement of a file: most changes are in one, and compiling takes longer than running."""
    return [compile(ast.Module([part], []), file, 'exec') for part in tree.body]


class Slip:
    """One change: apply() makes it in the tree of its file, undo() takes it back."""

    def __init__(self, file, top, kind, about, apply, undo, new=None, detail=None):
        self.file, self.top, self.kind, self.about = file, top, kind, about
        self.apply, self.undo = apply, undo
        self.detail = detail  # slips that are made alike have the same
        self.new = new  # the nodes that are not in the text; None if unknown
        self.tree = None  # of its file

    def is_reached(self, entered, lines):
        """`entered` are the first lines of functions that a run called, `lines` all that it reached, or None."""
        first, last = self.top.lineno, self.top.end_lineno
        if lines is not None:
            entered, first, last = lines, self.line(), max([self.line()] + [
                n.end_lineno for n in ast.walk(self.about) if getattr(n, 'end_lineno', None)])
        return not isinstance(self.top, FUNCTIONS + (ast.ClassDef,)) or any(
            file == self.file and first <= line <= last for file, line in entered)

    def line(self):
        return min((n.lineno for n in ast.walk(self.about) if hasattr(n, 'lineno')), default=self.top.lineno)

    def code(self, usual):
        """The code of the file, as usual but for the part that is changed."""
        part = self.tree.body.index(self.top) if self.top in self.tree.body else None
        self.apply()
        try:
            changed_part = self.tree if part is None else ast.Module([self.tree.body[part]], [])
            for node in [changed_part] if self.new is None else self.new:
                ast.fix_missing_locations(node)
            new = codes_of(changed_part, self.file)
            return new if part is None else usual[:part] + new + usual[part + 1:]
        except (SyntaxError, ValueError, TypeError):
            return None
        finally:
            self.undo()


def set_field(owner, field, value):
    return lambda: setattr(owner, field, value)


def set_item(items, i, value):
    return lambda: items.__setitem__(i, value)


EVERYWHERE = ('edge', 'zero', 'extreme', 'unapplied', 'exchanged', 'last-missing', 'first-missing', 'number')


def twins(slips):
    """The same slip made in two or three places of a function."""
    alike = {}
    for slip in slips:
        if slip.kind in EVERYWHERE and slip.detail:
            alike.setdefault((slip.file, slip.top, slip.kind, slip.detail), []).append(slip)
    for group in alike.values():
        if 1 < len(group) <= 3:
            yield Slip(group[0].file, group[0].top, group[0].kind, ast.Tuple([s.about for s in group], ast.Load()),
                       lambda group=group: [s.apply() for s in group],
                       lambda group=group: [s.undo() for s in group])


def changes_in(file, tree, mend):
    """All of them, in the order of the text."""
    whole = FUNCTIONS + (ast.ClassDef,)
    outside = ast.Module([top for top in tree.body if not isinstance(top, whole)], [])
    functions = {top.name for top in tree.body if isinstance(top, FUNCTIONS)}
    if mend:
        yield from in_block(file, tree, tree, 'body', tree.body, mend)
    for top in tree.body:
        if not mend and not isinstance(top, whole + (ast.Assign,)):
            continue
        usual = repairs.Names(top if isinstance(top, FUNCTIONS) else outside, functions)
        alike = alike_names(top) if not mend and isinstance(top, FUNCTIONS) else ()
        scopes = {}  # the names of the parts of methods
        for method in top.body if mend and isinstance(top, ast.ClassDef) else ():
            scopes.update(dict.fromkeys(ast.walk(method), repairs.Names(method, functions)))
        if mend and isinstance(top, FUNCTIONS):
            place = tree.body.index(top)
            for kind, new in repairs.in_statement(top):
                yield Slip(file, top, kind, top, set_item(tree.body, place, new[0]), set_item(tree.body, place, top))
            for name, other in itertools.combinations(sorted(usual.local), 2):
                yield Slip(file, top, 'names', top, *renaming(top, {name: other, other: name}), [])
        for owner in list(ast.walk(top)):
            names = scopes.get(owner, usual)
            groups = (names.local, functions) if mend else alike
            for field, value in ast.iter_fields(owner):
                if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                    yield from in_block(file, top, owner, field, value, mend)
                    for i, node in enumerate(value):
                        if isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)):
                            for name, do, undo in with_other_names(node, groups):
                                kind = 'function' if name in functions else 'other'
                                yield Slip(file, top, kind, node if mend else ast.Name(name, ast.Load()), do, undo, [])
                for i, node in enumerate(value if isinstance(value, list) else [value]):
                    changes = list(EXPRESSIONS.get(type(node), lambda _: ())(node))
                    if mend and isinstance(node, ast.AST):
                        changes += repairs.in_expression(owner, field, node, names)
                    for n, (kind, new, *about) in enumerate(changes):
                        do, undo = ((set_item(value, i, new), set_item(value, i, node)) if isinstance(value, list)
                                    else (set_field(owner, field, new), set_field(owner, field, node)))
                        yield Slip(file, top, kind, about[0] if about else node, do, undo, [new], (type(node), n))


def in_block(file, top, owner, field, block, mend):
    if mend and isinstance(top, FUNCTIONS):
        for name in {n.name for n in ast.walk(top) if isinstance(n, FUNCTIONS)}:
            for node, new in repairs.taken_back(block, name):
                yield Slip(file, top, 'not-undone', node, set_field(owner, field, new), set_field(owner, field, block))
    for i, node in enumerate(block):
        changes = list(of_statement(node))
        if mend:
            changes += repairs.in_statement(node)
        for kind, new, *about in changes:
            yield Slip(file, top, kind, about[0] if about else node,
                       set_field(owner, field, block[:i] + new + block[i + 1:]), set_field(owner, field, block), new)
        body = getattr(node, 'body', None)
        if isinstance(node, (ast.For, ast.While, ast.If, ast.With)) and not getattr(node, 'orelse', None):
            if len(body) > 1:
                new = [changed(node, body=body[:-1]), body[-1]]
                yield Slip(file, top, 'outside', body[-1], set_field(owner, field, block[:i] + new + block[i + 1:]),
                           set_field(owner, field, block))
            if mend and i and isinstance(node, (ast.For, ast.While)) and isinstance(block[i - 1], ast.Assign):
                new = [changed(node, body=[block[i - 1]] + body)]
                yield Slip(file, top, 'reset', block[i - 1],
                           set_field(owner, field, block[:i - 1] + new + block[i + 1:]), set_field(owner, field, block))
            if i + 1 < len(block):
                new = [changed(node, body=body + [block[i + 1]])]
                yield Slip(file, top, 'inside', block[i + 1],
                           set_field(owner, field, block[:i] + new + block[i + 2:]), set_field(owner, field, block))
        if i + 1 < len(block) and not isinstance(block[i + 1], (ast.Return, ast.Continue, ast.Break)) \
                and not isinstance(node, FUNCTIONS):
            swapped = block[:i] + [block[i + 1], node] + block[i + 2:]
            yield Slip(file, top, 'order', node, set_field(owner, field, swapped), set_field(owner, field, block))


class Mistake:
    """A piece of a file's text changed."""

    def __init__(self, unit, file, replace, by):
        self.unit, self.file, self.replace, self.by = unit, file, replace, by

    def is_reached(self, *_):
        return True

    def code(self, _):
        return codes_of(ast.parse(self.unit.texts[self.file].replace(self.replace, self.by, 1)), self.file)


class Unit:
    def __init__(self, with_slips):
        task = json.loads(read('variants.json'))
        solution, starter, self.mends = 'program', 'starter', bool(task['repairs'])
        self.command = task['repairs'] or ['main.py']
        self.texts, self.sources, self.trees = {}, {}, {}
        given, self.public, self.steps = set(), set(), {}  # steps: of the functions that students write
        for name in sorted(os.listdir(starter)) if os.path.isdir(starter) else ():
            if name.endswith('.py'):
                text = read(os.path.join(starter, name))
                given.add(text)
                if '# TODO step' not in text:
                    given.add(name)
                self.learn(text)
        for name in sorted(os.listdir(solution)):
            if name.endswith('.py'):
                text = self.texts[name] = read(os.path.join(solution, name))
                tree = ast.parse(text)
                self.sources[name] = codes_of(tree, name)
                if (given or self.mends) and text not in given and name not in given:
                    self.trees[name] = tree
                    tree.lineno, tree.end_lineno = 1, len(text)
        self.mistakes = [Mistake(self, *mistake) for mistake in task['mistakes']]
        single = [slip for name, tree in self.trees.items()
                  for slip in changes_in(name, tree, self.mends)] if with_slips(len(self.mistakes)) else []
        self.slips = single + list(twins(single))
        for slip in self.slips:
            slip.tree = self.trees[slip.file]
        self.users = self.public_users()

    def learn(self, text):
        """The names that students are given, and in which steps they write a function."""
        tree, lines = ast.parse(text), text.splitlines()
        for node in ast.walk(tree):
            if isinstance(node, (ast.arg, ast.Attribute)):
                self.public.add(node.arg if isinstance(node, ast.arg) else node.attr)
            if isinstance(node, FUNCTIONS):
                self.public.add(node.name)
                todo = [line for line in lines[node.lineno:node.end_lineno] if 'TODO step' in line]
                self.steps[node.name] = re.findall(r'step (\d+)', ' '.join(todo))

    def public_users(self):
        """Helper -> the functions that students know and that reach it."""
        calls = {}
        for tree in self.trees.values():
            for top in tree.body:
                if isinstance(top, FUNCTIONS + (ast.ClassDef,)):
                    calls[top.name] = set(names_in(ast.Module(top.body, [])))
                elif isinstance(top, ast.Assign) and isinstance(top.targets[0], ast.Name):
                    calls[top.targets[0].id] = set(names_in(top.value))
        users = {name: {name} & set(self.steps) for name in calls}
        for _ in calls:
            for name, used in calls.items():
                for helper in used & set(calls) - set(self.steps):
                    users[helper] = users[helper] | users[name]
        return users

    def describe(self, slip):
        """As `list` says it. Only names that students know are told: they never wrote our helpers."""
        own = getattr(slip.top, 'name', '') or next(names_in(slip.top), '')
        users = self.users.get(own, set())
        steps = ' '.join(sorted({step for user in users for step in self.steps.get(user, ())}, key=int))
        if self.mends:
            kind, rare, *texts = repairs.said_of(slip.kind)
            return steps, kind, f'{slip.file}:{slip.line()}', rare, *texts
        names = [n for n in dict.fromkeys(names_in(slip.about)) if n in self.public and n != own
                 and not hasattr(builtins, n)]
        return steps, slip.kind, ' '.join(sorted(users)), ' '.join(names[:3]), *KINDS[slip.kind]


def read(file):
    with open(file, encoding='utf-8') as text:
        return text.read()


class Slow(BaseException):
    pass


class Modules:
    """Finds the modules of the unit, one of them with a slip, before Python looks for files."""

    def __init__(self, codes):
        self.codes = codes

    def find_spec(self, name, path=None, target=None):
        if name + '.py' in self.codes:
            return importlib.machinery.ModuleSpec(name, self)
        return None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        for code in self.codes[module.__name__ + '.py']:
            exec(code, module.__dict__)


MOST_PRINTED = 20000  # bytes


class Standard:
    """Files in memory instead of standard input and output, so that a program may use them in any way."""

    def __init__(self):
        self.out = os.fdopen(os.dup(1), 'wb')
        self.text, self.printed = os.memfd_create('in'), os.memfd_create('out')
        with open(0, 'rb', closefd=False) as given:
            os.write(self.text, given.read())
        builtins.open = self.opened(open)
        os._exit = sys.exit
        threading.Thread.start, threading.Thread.join = threading.Thread.run, lambda *_, **__: None

    @staticmethod
    def opened(usual):
        """open(0) that leaves standard input open."""
        return lambda file, *options, **more: usual(
            file, *options, **({'closefd': False} if type(file) is int else {}) | more)

    def begin(self):
        os.ftruncate(self.printed, 0)
        for number, file in enumerate((self.text, self.printed)):
            os.lseek(file, 0, os.SEEK_SET)
            os.dup2(file, number)
        sys.stdin, sys.stdout = open(0, encoding='utf-8'), open(1, 'w', encoding='utf-8')
        sys.stderr = io.StringIO()
        return sys.stdout

    def end(self, *streams):
        """What was printed."""
        for stream in streams:
            with contextlib.suppress(ValueError, AttributeError):  # the program may have closed it
                stream.flush()
        return os.pread(self.printed, MOST_PRINTED, 0).decode('utf-8', 'replace')


def answer(unit, changed, standard, arguments, seconds):
    """(how it ended, what it printed) with these files changed."""
    codes = unit.sources | changed
    for name in codes:
        sys.modules.pop(name[:-3], None)
    finder = Modules(codes)
    sys.meta_path.insert(0, finder)
    kept = sys.stdin, sys.stdout, sys.stderr, sys.argv
    out = standard.begin()
    sys.argv = unit.command + arguments
    how = 'exit 0'
    try:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        main = types.ModuleType('__main__')
        for code in codes[unit.command[0]]:
            exec(code, main.__dict__)
    except SystemExit as end:
        how = f'exit {end.code if isinstance(end.code, int) else 1 if end.code else 0}'
    except (Slow, MemoryError):
        how = 'slow'
    except BaseException as error:
        how = 'error ' + type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        printed = standard.end(sys.stdout, out)
        sys.stdin, sys.stdout, sys.stderr, sys.argv = kept
        sys.meta_path.remove(finder)
    return how, printed


def too_slow(*_):
    raise Slow


def run(unit, seconds, patience, numbers, arguments):
    end = time.process_time() + seconds
    standard = Standard()
    signal.signal(signal.SIGPROF, too_slow)
    entered, lines = set(), set()

    def enter(frame, event, _):
        if event == 'call':
            entered.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    def reach(frame, _event, _argument):
        if frame.f_code.co_filename not in unit.trees:
            return None
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return reach

    sys.setprofile(enter if unit.slips else None)
    begin = time.process_time()
    right = answer(unit, {}, standard, arguments, patience or seconds if unit.mends else seconds)
    sys.setprofile(None)
    if unit.mends and right[0] != 'slow':
        sys.settrace(reach)
        answer(unit, {}, standard, arguments, seconds / 4)
        sys.settrace(None)
        begin = time.process_time()
        answer(unit, {}, standard, arguments, seconds / 4)
        patience = 0.05 + 4 * (time.process_time() - begin)
    elif not unit.mends:
        patience = max(patience, min(2, 0.1 + 4 * (time.process_time() - begin)))
    out, seen, variants = standard.out, {}, unit.mistakes + unit.slips

    def write(number, how, printed):
        data = printed.encode('utf-8', 'replace')
        out.write(f'{number} {len(data)} {how}\n'.encode() + data + b'\n')

    write('right', *right)
    for number in numbers:
        if time.process_time() > end:
            break
        variant = variants[number]
        code = variant.code(unit.sources[variant.file]) if variant.is_reached(entered, lines or None) else None
        how, printed = answer(unit, {variant.file: code}, standard, arguments, patience) if code else right
        if (how, printed) == right:
            how, printed = 'same', ''
        first_like_this = seen.setdefault((how, printed), number)
        if first_like_this != number and printed:
            how, printed = f'like {first_like_this}', ''
        write(number, how, printed)
    out.flush()


def main():
    sys.dont_write_bytecode = True
    numbers = [int(word) for word in read(sys.argv[4]).split()] if sys.argv[1] == 'run' else []
    # Looking for slips takes longer than an answer.
    unit = Unit(lambda mistakes: sys.argv[1] == 'list' or any(n >= mistakes for n in numbers))
    if sys.argv[1] == 'list':
        for slip in unit.slips:
            sys.stdout.buffer.write('\t'.join(map(str, unit.describe(slip))).encode() + b'\n')
    else:
        run(unit, float(sys.argv[2]), float(sys.argv[3]), numbers, sys.argv[5:])


if __name__ == '__main__':
    main()
