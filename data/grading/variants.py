"""Variants of a program, and what it answers with each of them: known mistakes, small slips, and repairs.

lab_grade runs this in a sandbox to name the cause of a wrong answer (lab_grade/run/variants.hpp):

    variants.py list
        a line for each slip: steps (numbers, as `TODO step N` of the starter says), kind,
        place (functions), about (names), English, Chinese, with tabs between them; for a repair,
        place is its line, `search.py:23:if v in done:`, and about is `rare` or `rarer` if it counts only if no likelier
        one is enough
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
import __future__
import ast
import builtins
import contextlib
import gc
import importlib.machinery
import io
import json
import os
import re
import signal
import sys
import threading
import time
import types

import repairs
from slips import EXPRESSIONS, FUNCTIONS, KINDS, changed, names_in, of_statement, renaming


def alike_names(top):
    """Sets of names of a function that are easily taken for each other: its parameters, its loop variables."""
    parameters = {a.arg for n in ast.walk(top) if isinstance(n, ast.arguments) for a in n.args}
    loops = {n.id for loop in ast.walk(top) if isinstance(loop, (ast.For, ast.comprehension))
             for n in ast.walk(loop.target) if isinstance(n, ast.Name)}
    return parameters, loops


def with_other_names(statement, groups):
    """Uses of one name for another in a statement: (name, apply, undo)."""
    used = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    for names in groups:
        for name in sorted(used & names):
            for other in sorted(names - {name}):
                yield name, *renaming(statement, {name: other})


class Slip:
    """One change: apply() makes it in the tree of its file, undo() takes it back."""

    def __init__(self, file, top, kind, about, blocks, apply, undo, detail=None):
        self.file, self.top, self.kind, self.about = file, top, kind, about
        self.blocks = blocks  # the numbers of those that it changes
        self.apply, self.undo = apply, undo
        self.detail = detail  # slips that are made alike have the same

    def line(self):
        return min((n.lineno for n in ast.walk(self.about) if hasattr(n, 'lineno')), default=self.top.lineno)

    def codes(self, unit):
        """The code of its file, or None."""
        codes, tree = unit.sources[self.file], unit.trees[self.file]
        self.apply()
        try:
            if self.top is tree:
                return [code_of(tree, self.file)]
            return codes[:self.top.place] + [code_of(self.top, self.file)] + codes[self.top.place + 1:]
        except (SyntaxError, ValueError, TypeError, RecursionError):
            return None
        finally:
            self.undo()


def code_of(part, file):
    """The code of a module, or of one statement of it."""
    module = ast.fix_missing_locations(part if isinstance(part, ast.Module) else ast.Module([part], []))
    return compile(module, file, 'exec', __future__.annotations.compiler_flag)


def number_blocks(tree, first):
    """Gives each node the number of the list of statements in which it stands; returns these lists."""
    lists = []

    def visit(node, block):
        node.block = block
        for _, value in ast.iter_fields(node):
            inner = block
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                lists.append(value)
                inner = first + len(lists) - 1
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    visit(child, inner)
    for place, top in enumerate(tree.body):
        top.place = place
        visit(top, None)
    return lists


def made(new):
    """Changes of which there are many are only made if they are tried."""
    return new() if callable(new) else new


def set_field(owner, field, value):
    return lambda: setattr(owner, field, made(value))


def set_item(items, i, value):
    return lambda: items.__setitem__(i, made(value))


EVERYWHERE = ('edge', 'zero', 'extreme', 'unapplied', 'exchanged', 'last-missing', 'first-missing', 'number', 'truncated')


def twins(slips):
    """The same slip made in two or three places of a function."""
    alike = {}
    for slip in slips:
        if slip.kind in EVERYWHERE and slip.detail:
            alike.setdefault((slip.file, slip.top, slip.kind, slip.detail), []).append(slip)
    for group in alike.values():
        if 1 < len(group) <= 3:
            yield Slip(group[0].file, group[0].top, group[0].kind, ast.Tuple([s.about for s in group], ast.Load()),
                       set().union(*(s.blocks for s in group)),
                       lambda group=group: [s.apply() for s in group],
                       lambda group=group: [s.undo() for s in group])


def changes_in(file, tree, mend):
    """All of them, in the order of the text."""
    whole = FUNCTIONS + (ast.ClassDef,)
    if mend:
        outside = [n for top in tree.body if not isinstance(top, whole) for n in ast.walk(top)]
        yield from around_changes(file, tree, tree, [tree] + outside)
        yield from in_block(file, tree, tree, 'body', tree.body, mend)
    for top in tree.body:
        if not mend and not isinstance(top, whole + (ast.Assign,)):
            continue
        groups = alike_names(top) if isinstance(top, FUNCTIONS) and not mend else ()
        if mend and isinstance(top, whole):
            inner = top.body if isinstance(top, ast.ClassDef) else []
            for function in [n for n in [top] + inner if isinstance(n, FUNCTIONS)]:
                yield from around_changes(file, tree, top, list(ast.walk(function)))
        for owner in list(ast.walk(top)):
            around = getattr(owner, 'around', None)
            for field, value in ast.iter_fields(owner):
                if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                    yield from in_block(file, top, owner, field, value, mend)
                    for node in value:
                        if isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)):
                            for name, do, undo in with_other_names(node, groups):
                                yield Slip(file, top, 'other', ast.Name(name, ast.Load()), {node.block}, do, undo)
                for i, node in enumerate(value if isinstance(value, list) else [value]):
                    changes = list(EXPRESSIONS.get(type(node), lambda _: ())(node))
                    if mend and isinstance(node, ast.AST):
                        changes += repairs.in_expression(owner, field, node, around)
                    for n, (kind, new, *about) in enumerate(changes):
                        do, undo = ((set_item(value, i, new), set_item(value, i, node)) if isinstance(value, list)
                                    else (set_field(owner, field, new), set_field(owner, field, node)))
                        yield Slip(file, top, kind, about[0] if about else node, {owner.block}, do, undo,
                                   (type(node), n))


def around_changes(file, tree, top, nodes):
    """The changes of a function, or of the statements outside of functions, that are made of other parts of it."""
    around = repairs.Around(nodes, tree)
    for node in nodes:
        node.around = around
    for kind, about, blocks, do, undo in around.changes():
        yield Slip(file, top, kind, about, blocks, do, undo)


def in_block(file, top, owner, field, block, mend):
    def slip(kind, about, new):
        return Slip(file, top, kind, about, {block[0].block}, set_field(owner, field, new),
                    set_field(owner, field, block))
    if mend:
        for kind, about, new in repairs.in_block(block, getattr(owner, 'around', None)):
            yield slip(kind, about, new)
    for i, node in enumerate(block):
        changes = list(of_statement(node))
        if mend:
            changes += repairs.in_statement(node)
        for kind, new, *about in changes:
            yield slip(kind, about[0] if about else node, block[:i] + new + block[i + 1:])
        body = getattr(node, 'body', None)
        if isinstance(node, (ast.For, ast.While, ast.If, ast.With)) and not getattr(node, 'orelse', None):
            if len(body) > 1:
                new = [changed(node, body=body[:-1]), body[-1]]
                yield slip('outside', body[-1], block[:i] + new + block[i + 1:])
            if i + 1 < len(block):
                new = [changed(node, body=body + [block[i + 1]])]
                yield slip('inside', block[i + 1], block[:i] + new + block[i + 2:])
        if i + 1 < len(block) and not isinstance(block[i + 1], (ast.Return, ast.Continue, ast.Break)) \
                and not isinstance(node, FUNCTIONS):
            swapped = block[:i] + [block[i + 1], node] + block[i + 2:]
            yield slip('order', node, swapped)


class Mistake:
    """A piece of a file's text changed."""

    blocks = {None}  # it is everywhere

    def __init__(self, file, replace, by):
        self.file, self.replace, self.by = file, replace, by

    def codes(self, unit):
        text = unit.texts[self.file].replace(self.replace, self.by, 1)
        return [compile(text, self.file, 'exec')]


class Unit:
    def __init__(self, with_slips):
        task = json.loads(read('variants.json'))
        solution, starter, self.mends = 'program', 'starter', bool(task['repairs'])
        self.command = task['repairs'] or ['main.py']
        self.texts, self.sources, self.trees = {}, {}, {}
        self.blocks = []  # lists of statements, by their numbers
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
                self.sources[name] = [compile(text, name, 'exec')]
                if (given or self.mends) and text not in given and name not in given:
                    tree = self.trees[name] = ast.parse(text)
                    tree.lineno = 1
                    self.sources[name] = [code_of(top, name) for top in tree.body]
                    self.blocks += number_blocks(tree, len(self.blocks))
        self.mistakes = [Mistake(*mistake) for mistake in task['mistakes']]
        single = [slip for name, tree in self.trees.items()
                  for slip in changes_in(name, tree, self.mends)] if with_slips(len(self.mistakes)) else []
        self.slips = single + list(twins(single))
        if self.mends:
            self.slips.sort(key=lambda slip: repairs.place_in_line(slip.kind))
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
                if todo or not self.mends:  # a student's own function may have any other name
                    self.steps[node.name] = re.findall(r'step (\d+)', ' '.join(todo))

    def that_notes(self, reached):
        """The sources, but they add the blocks that they run to `reached`."""
        builtins._reached = reached
        for number, block in enumerate(self.blocks):
            note = ast.Name('_reached', ast.Load())
            block.insert(0, ast.Expr(ast.Call(ast.Attribute(note, 'add', ast.Load()), [ast.Constant(number)], [])))
        try:
            return {name: [code_of(top, name) for top in tree.body] for name, tree in self.trees.items()}
        finally:
            for block in self.blocks:
                del block[0]

    def public_users(self):
        """Helper -> the functions that students know and that reach it."""
        calls = {}
        for tree in self.trees.values():
            for top in tree.body:
                if isinstance(top, FUNCTIONS + (ast.ClassDef,)):
                    calls[top.name] = set(names_in(ast.Module(top.body, [])))
                elif isinstance(top, ast.Assign) and isinstance(top.targets[0], ast.Name):
                    calls[top.targets[0].id] = set(names_in(top.value))
        return repairs.users_of(calls, self.steps)

    def describe(self, slip):
        """As `list` says it. Only names that students know are told: they never wrote our helpers."""
        own = getattr(slip.top, 'name', '') or next(names_in(slip.top), '')
        users = self.users.get(own, set())
        steps = ' '.join(sorted({step for user in users for step in self.steps.get(user, ())}, key=int))
        if self.mends:
            kind, rare, *texts = repairs.said_of(slip.kind)
            return steps, kind, repairs.where(slip.file, self.texts[slip.file], slip.line()), rare, *texts
        names = [n for n in dict.fromkeys(names_in(slip.about)) if n in self.public and n != own
                 and not hasattr(builtins, n)]
        return steps, slip.kind, ' '.join(sorted(users)), ' '.join(names[:3]), *KINDS[slip.kind]


def read(file):
    with open(file, encoding='utf-8') as text:
        return text.read()


class Slow(BaseException):
    pass


def run_codes(codes, module):
    for code in codes:
        exec(code, module.__dict__)


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
        run_codes(self.codes[module.__name__ + '.py'], module)


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
        signal.setitimer(signal.ITIMER_PROF, seconds, 0.05)  # again, if the program catches Slow
        main = types.ModuleType('__main__')
        run_codes(codes[unit.command[0]], main)
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


def too_slow(_, frame):
    if frame.f_code.co_filename != __file__:  # only within the program
        raise Slow


def run(unit, seconds, patience, numbers, arguments):
    end = time.process_time() + seconds
    standard = Standard()
    signal.signal(signal.SIGPROF, too_slow)
    gc.freeze()
    gc.enable()
    begin = time.process_time()
    right = answer(unit, {}, standard, arguments, patience or seconds if unit.mends else seconds)
    took = time.process_time() - begin
    reached = {None}
    if unit.slips:
        answer(unit, unit.that_notes(reached), standard, arguments, 0.1 + 2 * took)
    if not unit.mends:
        patience = max(patience, min(2, 0.1 + 4 * took))
    elif right[0] != 'slow':
        patience = 0.02 + 4 * took
    out, seen, variants = standard.out, {}, unit.mistakes + unit.slips

    def write(number, how, printed):
        data = printed.encode('utf-8', 'replace')
        out.write(f'{number} {len(data)} {how}\n'.encode() + data + b'\n')

    def run_variants(numbers, patience):
        """Writes their answers; returns those that were too slow."""
        slow = []
        for number in numbers:
            if time.process_time() > end:
                break
            variant = variants[number]
            codes = None if variant.blocks.isdisjoint(reached) else variant.codes(unit)
            how, printed = answer(unit, {variant.file: codes}, standard, arguments, patience) if codes else right
            if codes and how == 'slow':
                slow.append(number)
                continue
            if (how, printed) == right:
                how, printed = 'same', ''
            first_like_this = seen.setdefault((how, printed), number)
            if first_like_this != number and printed:
                how, printed = f'like {first_like_this}', ''
            write(number, how, printed)
        return slow

    write('right', *right)
    # Most that are slow stay so; those that only take longer are tried at last.
    slow = run_variants(numbers, patience / 8 if right[0] == 'slow' else 0.01 + 1.5 * took if unit.mends else patience)
    if unit.mends and (right[0] != 'slow' or all(how != 'exit 0' for how, _ in seen)):
        end = time.process_time() + (end - time.process_time()) / 4
        slow = run_variants(slow, patience)
    for number in slow:
        write(number, 'slow', '')
    out.flush()


def main():
    sys.dont_write_bytecode = True
    gc.disable()  # nothing becomes garbage before the answers
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
