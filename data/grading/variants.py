"""Variants of a solution, and what it answers with each of them: known mistakes, and small slips.

lab_grade runs this in a sandbox to name the cause of a wrong answer (lab_grade/run/variants.hpp):

    variants.py list SOLUTION STARTER
        a line for each slip: steps (numbers, as `TODO step N` of the starter says), kind,
        place (functions), about (names), English, Chinese, with tabs between them
    variants.py run SOLUTION STARTER SECONDS PATIENCE NUMBERS ARGUMENT… < input
        runs main.py ARGUMENT… without a change and with each variant of NUMBERS, a file with a
        number a line, at most SECONDS in all, and writes for each `number length how` and then what was
        printed; the number is `right` without a change, and how is `same` (as without a change),
        `like N` (as variant N), `exit N`, `error NAME` (of an exception) or `slow`

The variants are those of mistakes.json, a list of [file, replace, by], and behind them the slips. A slip
is one small change of one function: a statement left out, < for <=, a number one too large. Files that
are the same in the starter are given to students and have none, nor has a solution without a starter.
"""
import ast
import builtins
import copy
import importlib.machinery
import io
import json
import os
import re
import signal
import sys
import time
import types

SMALL = 20  # numbers up to here are counts and indices; larger ones are weights

KINDS = {  # what is said of it
    'edge': ('equal values are treated the wrong way in a comparison (`<` or `<=`?)',
             '某个比较在相等时处理错了（`<` 还是 `<=`？）'),
    'turned': ('a comparison is the wrong way round', '某个比较的方向反了'),
    'negated': ('a condition is the opposite of what it should be', '某个条件恰好相反'),
    'exact': ('only equality is accepted where larger or smaller values also count',
              '只比较了相等，而更大或更小也算'),
    'loose': ('larger or smaller values are accepted where only equality counts',
              '本应只比较相等，却放过了更大或更小的'),
    'always': ('something is done without the condition that it needs', '某个操作缺少了应有的条件'),
    'never': ('a case is missing', '漏了一种情况'),
    'part': ('one part of a condition is missing', '某个条件少了一部分'),
    'junction': ('the parts of a condition are joined by `and` instead of `or`, or the other way '
                 'round', '条件各部分之间的 `and` 与 `or` 用反了'),
    'sign': ('a sign is wrong or missing', '符号错了或漏了'),
    'term': ('one term of a formula is left out', '公式漏了一项'),
    'operator': ('a formula has the wrong operator (`+`, `-`, `*`, `^` …)',
                 '公式中的运算符（`+`、`-`、`*`、`^` 等）不对'),
    'exchanged': ('two values are swapped', '两个值弄反了'),
    'rounded': ('a quotient is rounded', '商被取整了'),
    'number': ('a number is one too large or too small', '某个数大了一或小了一'),
    'zero': ('a value starts at 0, or is 0, where it must not', '某个值不该是 0，或不该从 0 开始'),
    'truth': ('true and false are swapped somewhere', '某处真假弄反了'),
    'extreme': ('the largest is used instead of the smallest, or the other way round',
                '最大与最小弄反了'),
    'total': ('the largest or smallest is used instead of the sum, or the other way round',
              '该求和时取了最大或最小，或者相反'),
    'quantifier': ('`all` is used instead of `any`, or the other way round',
                   '“存在”与“全部”弄反了'),
    'unapplied': ('a step of the computation is left out', '漏了一步计算'),
    'unordered': ('a sort is missing, or the order is wrong', '没有排序，或次序不对'),
    'queue': ('the wrong end of a list or queue is used', '用错了列表或队列的一端'),
    'reversed': ('the list is not reversed (or should not be)', '列表没有反转，或不该反转'),
    'slice': ('a list is cut off too late or too early', '列表该截去的没有截去，或截多了'),
    'left-out': ('a step is left out', '漏了一步'),
    'not-updated': ('a value is not set or updated', '某个值没有设置或更新'),
    'not-added': ('a value is overwritten where it should be added up', '某个值该累加却被覆盖'),
    'goes-on': ('a loop continues where it should stop', '循环该结束时没有结束'),
    'stops': ('a loop stops where it should continue', '循环该继续时却结束了'),
    'first-only': ('only the first that is found is returned or used', '只返回或使用了找到的第一个'),
    'first-missing': ('the first element is left out', '漏了第一个元素'),
    'last-missing': ('the last element is left out', '漏了最后一个元素'),
    'entry-missing': ('an entry of a fixed list (a direction, a neighbour, a sign) is left out',
                      '固定列表中漏了一项（一个方向、一个邻居、一个符号）'),
    'order': ('two steps are done in the wrong order', '两步的先后次序反了'),
    'outside': ('a step comes after the loop or condition that it belongs in', '某一步写在了它所属的循环或条件之外'),
    'inside': ('a step is inside a loop or condition but belongs after it',
               '某一步写在了循环或条件之内，本应在其后'),
    'copies': ('something that occurs twice is kept twice', '重复的没有去掉'),
    'largest-first': ('the queue returns the largest first', '队列先取出了最大的'),
    'other': ('the wrong variable is used', '用错了变量'),
    'once': ('something is done once that must be repeated', '该重复的操作只做了一次'),
    'prefix': ('the beginning of a text should be compared, but something else is',
               '该比较文本的开头，却比较了别的'),
}
TURNED = {ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE}
EDGE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPPOSITE = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot,
            ast.IsNot: ast.Is}
OTHER_OPERATORS = {ast.Add: (ast.Sub, ast.Mult), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,),
                   ast.FloorDiv: (ast.Mod,), ast.Mod: (ast.FloorDiv,), ast.BitXor: (ast.Add, ast.BitOr),
                   ast.BitOr: (ast.BitAnd,), ast.BitAnd: (ast.BitOr,)}
OTHER_CALLS = {'max': [('min', 'extreme'), ('sum', 'total')], 'min': [('max', 'extreme'), ('sum', 'total')],
               'sum': [('max', 'total'), ('min', 'total'), ('len', 'total')],
               'any': [('all', 'quantifier')], 'all': [('any', 'quantifier')]}
UNAPPLIED = {'reversed': 'reversed', 'sorted': 'unordered', 'abs': 'sign'}
OTHER_METHODS = {'popleft': 'pop', 'appendleft': 'append', 'append': 'appendleft'}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def const(value):
    return ast.Constant(value)


def changed(node, **fields):
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def call(name, *arguments):
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])


def cut(node, lower, upper):
    """The elements of a list or any other iterable without the first or the last."""
    return ast.Subscript(call('list', node), ast.Slice(lower, upper, None), ast.Load())


def negated(test):
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)


# ---- what can go wrong in an expression: (kind, the expression with the slip, what it is about)

def of_compare(node):
    for i, op in enumerate(node.ops):
        operators = [(kind, table[type(op)]) for kind, table in
                     (('edge', EDGE), ('turned', TURNED), ('negated', OPPOSITE)) if type(op) in table]
        if isinstance(op, ast.Eq):
            operators += [('loose', ast.LtE), ('loose', ast.GtE)]
        if isinstance(op, (ast.LtE, ast.GtE)):
            operators += [('exact', ast.Eq)]
        for kind, other in operators:
            yield kind, changed(node, ops=node.ops[:i] + [other()] + node.ops[i + 1:])
    if len(node.ops) > 1:
        yield 'part', changed(node, ops=node.ops[1:], comparators=node.comparators[1:], left=node.comparators[0])
        yield 'part', changed(node, ops=node.ops[:-1], comparators=node.comparators[:-1])


def of_bool_op(node):
    other = ast.Or if isinstance(node.op, ast.And) else ast.And
    yield 'junction', changed(node, op=other())
    for i in range(len(node.values)):
        rest = node.values[:i] + node.values[i + 1:]
        yield 'part', rest[0] if len(rest) == 1 else changed(node, values=rest), node.values[i]


def of_unary(node):
    if isinstance(node.op, ast.USub):
        yield 'sign', node.operand
        if isinstance(node.operand, (ast.Constant, ast.BinOp)):
            yield 'zero', const(0)
    elif isinstance(node.op, ast.Not):
        yield 'negated', node.operand


def of_binary(node):
    for other in OTHER_OPERATORS.get(type(node.op), ()):
        yield 'operator', changed(node, op=other())
    if not isinstance(node.op, (ast.Mod, ast.Pow)):
        yield 'term', node.left, node.right
        yield 'term', ast.UnaryOp(ast.USub(), node.right) if isinstance(node.op, ast.Sub) else node.right, node.left
    if isinstance(node.op, ast.Add):
        for side in ('left', 'right'):
            if isinstance(getattr(node, side), (ast.Call, ast.Subscript)):
                turned = ast.Subscript(getattr(node, side), ast.Slice(None, None, const(-1)), ast.Load())
                yield 'reversed', changed(node, **{side: turned})
    if isinstance(node.op, ast.Sub):
        yield 'exchanged', changed(node, left=node.right, right=node.left)
    if isinstance(node.op, ast.Div):
        yield 'rounded', changed(node, op=ast.FloorDiv())


def of_constant(node):
    if isinstance(node.value, bool):
        yield 'truth', const(not node.value)
    elif isinstance(node.value, int) and abs(node.value) <= SMALL:
        yield 'number', const(node.value + 1)
        yield 'number', const(node.value - 1)
        if node.value > 1:
            yield 'zero', const(0)
    elif isinstance(node.value, str) and 1 < len(node.value) <= 4:
        for i in range(len(node.value)):
            yield 'entry-missing', const(node.value[:i] + node.value[i + 1:])


def of_call(node):
    name = node.func.id if isinstance(node.func, ast.Name) else None
    if name in OTHER_CALLS:
        for other, kind in OTHER_CALLS[name]:
            if other == 'sum' and len(node.args) > 1:
                yield kind, call('sum', ast.Tuple(node.args, ast.Load()))
            elif other != 'len':
                yield kind, changed(node, func=ast.Name(other, ast.Load()))
            elif len(node.args) == 1 and isinstance(node.args[0], (ast.GeneratorExp, ast.ListComp)):
                yield kind, call('len', call('list', node.args[0]))
        if name in ('max', 'min') and len(node.args) == 1:
            yield 'zero', changed(node, args=[ast.BinOp(ast.List([const(0)], ast.Load()), ast.Add(),
                                                        call('list', node.args[0]))])
        if name in ('max', 'min') and len(node.args) == 2:
            yield 'unapplied', node.args[0]
            yield 'unapplied', node.args[1]
    elif name == 'float':
        yield 'zero', const(0)
    elif name not in ('isinstance', 'len', 'range', 'set', 'dict', 'int', 'deque') and len(node.args) == 1 \
            and not isinstance(node.args[0], ast.Starred):
        yield UNAPPLIED.get(name, 'unapplied'), node.args[0]
    if name and len(node.args) == 2 and not any(isinstance(a, ast.Starred) for a in node.args):
        yield 'unapplied', node.args[0]
        yield 'unapplied', node.args[1]
    if name == 'range':
        last = len(node.args) - 1 if len(node.args) < 3 else 1
        for kind, op in (('last-missing', ast.Sub()), ('number', ast.Add())):
            bound = ast.BinOp(node.args[last], op, const(1))
            yield kind, changed(node, args=node.args[:last] + [bound] + node.args[last + 1:])
        if len(node.args) == 1:
            yield 'first-missing', changed(node, args=[const(1)] + node.args)
    if isinstance(node.func, ast.Attribute):
        method, of = node.func.attr, node.func.value
        if not node.args and method not in OTHER_METHODS and method not in ('pop', 'items', 'keys', 'values'):
            yield 'unapplied', of
        if method == 'startswith' and len(node.args) == 1:
            yield 'prefix', ast.Compare(node.args[0], [ast.In()], [of])
            yield 'prefix', ast.Compare(of, [ast.Eq()], [node.args[0]])
            yield 'prefix', ast.Compare(of, [ast.In()], [node.args[0]])
        if method in OTHER_METHODS:
            yield 'queue', changed(node, func=changed(node.func, attr=OTHER_METHODS[method]))
        if method == 'pop' and len(node.args) <= 1:
            yield 'queue', changed(node, args=[] if node.args else [const(0)])
        if method in ('heappop', 'heappush') and isinstance(of, ast.Name) and of.id == 'heapq':
            if method == 'heappop':
                queue = node.args[0]
                yield 'queue', ast.Call(ast.Attribute(queue, 'pop', ast.Load()), [], [])
                most = ast.Call(ast.Attribute(queue, 'index', ast.Load()), [call('max', queue)], [])
                yield 'largest-first', ast.Call(ast.Attribute(queue, 'pop', ast.Load()), [most], [])
                yield 'queue', ast.Call(ast.Attribute(node.args[0], 'pop', ast.Load()), [const(0)], [])
            else:
                yield 'queue', ast.Call(ast.Attribute(node.args[0], 'append', ast.Load()), node.args[1:], [])
    for i in range(len(node.args) - 1):
        if not any(isinstance(a, ast.Starred) for a in node.args[i:i + 2]) and name not in ('max', 'min'):
            swapped = node.args[:i] + [node.args[i + 1], node.args[i]] + node.args[i + 2:]
            yield 'exchanged', changed(node, args=swapped)
    for i, keyword in enumerate(node.keywords):
        kind = 'unordered' if keyword.arg in ('key', 'reverse') else 'left-out'
        yield kind, changed(node, keywords=node.keywords[:i] + node.keywords[i + 1:])


def of_subscript(node):
    if not isinstance(node.slice, ast.Slice) or not isinstance(node.ctx, ast.Load):
        return
    if node.slice.step:
        yield 'reversed', node.value
    for part in ('lower', 'upper'):
        if getattr(node.slice, part):
            yield 'slice', changed(node, slice=changed(node.slice, **{part: None}))


def of_if_exp(node):
    yield 'always', node.body, node.test
    yield 'never', node.orelse, node.test
    yield 'negated', changed(node, test=negated(node.test)), node.test


def of_tuple(node):
    if not isinstance(node.ctx, ast.Load):
        return
    if len(node.elts) == 2:
        yield 'exchanged', changed(node, elts=node.elts[::-1])
    if len(node.elts) > 2 and all(isinstance(e, (ast.Tuple, ast.Constant, ast.UnaryOp)) for e in node.elts):
        for i in range(len(node.elts)):
            yield 'entry-missing', changed(node, elts=node.elts[:i] + node.elts[i + 1:])
        if len(node.elts) >= 4:
            for half in (node.elts[:len(node.elts) // 2], node.elts[len(node.elts) // 2:]):
                yield 'entry-missing', changed(node, elts=half)


def of_comprehension(node):
    for g, generator in enumerate(node.generators):
        def with_generator(**fields):
            return changed(node, generators=node.generators[:g] + [changed(generator, **fields)]
                           + node.generators[g + 1:])
        for i, test in enumerate(generator.ifs):
            yield 'always', with_generator(ifs=generator.ifs[:i] + generator.ifs[i + 1:]), test
        if not generator.ifs or g:
            yield 'first-missing', with_generator(iter=cut(generator.iter, const(1), None)), generator.iter
            yield 'last-missing', with_generator(iter=cut(generator.iter, None, const(-1))), generator.iter
    if isinstance(node, ast.SetComp):
        yield 'copies', ast.ListComp(node.elt, node.generators)
    if isinstance(node, ast.ListComp):
        yield 'first-only', ast.Subscript(node, ast.Slice(None, const(1), None), ast.Load())


EXPRESSIONS = {ast.Compare: of_compare, ast.BoolOp: of_bool_op, ast.UnaryOp: of_unary, ast.BinOp: of_binary,
               ast.Constant: of_constant, ast.Call: of_call, ast.Subscript: of_subscript, ast.IfExp: of_if_exp,
               ast.Tuple: of_tuple, ast.List: of_tuple, ast.ListComp: of_comprehension,
               ast.GeneratorExp: of_comprehension, ast.SetComp: of_comprehension, ast.DictComp: of_comprehension}


# ---- what can go wrong in a statement: (kind, the statements in its place, what it is about)

def of_statement(node):
    nothing = [ast.Pass()]
    if isinstance(node, ast.If):
        yield 'always', node.body, node.test
        yield 'never', node.orelse or nothing, node.test
        yield 'negated', [changed(node, test=negated(node.test))], node.test
        if node.orelse:
            yield 'never', [changed(node, orelse=[])], node.test
        elif len(node.body) > 1:
            for i, step in enumerate(node.body):
                if isinstance(step, (ast.Assign, ast.AugAssign, ast.Expr)):
                    rest = node.body[:i] + node.body[i + 1:]
                    yield 'always', [step, changed(node, body=rest)], step
    elif isinstance(node, ast.For):
        yield 'first-only', [changed(node, body=node.body + [ast.Break()])], node.iter
        yield 'first-missing', [changed(node, iter=cut(node.iter, const(1), None))], node.iter
        yield 'last-missing', [changed(node, iter=cut(node.iter, None, const(-1)))], node.iter
        if node.orelse:
            yield 'always', [changed(node, orelse=[])] + node.orelse, node.iter
    elif isinstance(node, ast.While):
        if not any(isinstance(n, (ast.Break, ast.Continue)) for n in ast.walk(node)):
            yield 'once', [ast.If(node.test, node.body, [])], node.test
    elif isinstance(node, (ast.Assign, ast.AugAssign)):
        yield 'not-updated', nothing, node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(node.value, (ast.Compare, ast.BoolOp)):
            for kind, value in (('always', True), ('never', False)):
                yield kind, [changed(node, value=const(value))], node.value
        if isinstance(node, ast.AugAssign):
            target = changed(node.target, ctx=ast.Load())
            yield 'not-added', [ast.Assign([node.target], node.value)], node.target
            for other in OTHER_OPERATORS.get(type(node.op), ())[:1]:
                yield 'operator', [ast.Assign([node.target], ast.BinOp(target, other(), node.value))], node.target
        elif isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple) \
                and len(node.targets[0].elts) == len(node.value.elts) > 1:
            pairs = list(zip(node.targets[0].elts, node.value.elts))
            for i in range(len(pairs)):
                yield 'not-updated', [ast.Assign([t], v) for j, (t, v) in enumerate(pairs) if j != i], pairs[i][0]
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield):
        yield 'left-out', nothing, node.value
        yield 'first-only', [node, ast.Return(None)], node.value
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield 'left-out', nothing, node.value
        function = node.value.func
        if isinstance(function, ast.Attribute) and function.attr == 'append' and node.value.args:
            yield 'first-only', [ast.If(negated(function.value), [node], [])], node.value
    elif isinstance(node, ast.Continue):
        yield 'never', nothing
        yield 'stops', [ast.Break()]
    elif isinstance(node, ast.Break):
        yield 'goes-on', nothing
        yield 'goes-on', [ast.Continue()]
    elif isinstance(node, ast.Return):
        yield 'never', nothing, node
        parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value] if node.value else []
        for i, part in enumerate(parts):
            if isinstance(part, (ast.Name, ast.Subscript, ast.Call, ast.BinOp)):
                for kind, cut_off in (('first-missing', (const(1), None)), ('last-missing', (None, const(-1)))):
                    shorter = ast.Subscript(part, ast.Slice(*cut_off, None), ast.Load())
                    value = shorter if part is node.value else \
                        changed(node.value, elts=parts[:i] + [shorter] + parts[i + 1:])
                    yield kind, [ast.Return(value)], node


def names_in(node):
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr
        elif isinstance(part, ast.arg):
            yield part.arg


class Rename(ast.NodeTransformer):
    def __init__(self, name, other):
        self.name, self.other = name, other

    def visit_Name(self, node):
        return ast.Name(self.other, node.ctx) if node.id == self.name and isinstance(node.ctx, ast.Load) else node


def alike_names(top):
    """Sets of names of a function that are easily taken for each other: its parameters, its loop variables."""
    parameters = {a.arg for n in ast.walk(top) if isinstance(n, ast.arguments) for a in n.args}
    loops = {n.id for loop in ast.walk(top) if isinstance(loop, (ast.For, ast.comprehension))
             for n in ast.walk(loop.target) if isinstance(n, ast.Name)}
    return parameters, loops


def with_other_names(statement, groups):
    """The statement with one name used for another."""
    used = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    for names in groups:
        for name in sorted(used & names):
            for other in sorted(names - {name}):
                yield Rename(name, other).visit(copy.deepcopy(statement)), name


class Slip:
    """One change: apply() makes it in the tree of its file, undo() takes it back."""

    def __init__(self, file, top, kind, about, apply, undo, detail=None):
        self.file, self.top, self.kind, self.about = file, top, kind, about
        self.apply, self.undo = apply, undo
        self.detail = detail  # slips that are made alike have the same
        self.tree = None  # of its file

    def is_reached(self, entered):
        first, last = self.top.lineno, self.top.end_lineno
        return isinstance(self.top, ast.Assign) or any(
            file == self.file and first <= line <= last for file, line in entered)

    def code(self):
        self.apply()
        try:
            return compile(ast.fix_missing_locations(self.tree), self.file, 'exec')
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


def slips_in(file, tree):
    """All of them, in the order of the text."""
    for top in tree.body:
        if not isinstance(top, FUNCTIONS + (ast.ClassDef, ast.Assign)):
            continue
        groups = alike_names(top) if isinstance(top, FUNCTIONS) else ()
        for owner in list(ast.walk(top)):
            for field, value in ast.iter_fields(owner):
                if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                    yield from in_block(file, top, owner, field, value)
                    for i, node in enumerate(value):
                        if isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)):
                            for new, name in with_other_names(node, groups):
                                yield Slip(file, top, 'other', ast.Name(name, ast.Load()),
                                           set_item(value, i, new), set_item(value, i, node))
                for i, node in enumerate(value if isinstance(value, list) else [value]):
                    for n, (kind, new, *about) in enumerate(EXPRESSIONS.get(type(node), lambda _: ())(node)):
                        do, undo = ((set_item(value, i, new), set_item(value, i, node)) if isinstance(value, list)
                                    else (set_field(owner, field, new), set_field(owner, field, node)))
                        yield Slip(file, top, kind, about[0] if about else node, do, undo, (type(node), n))


def in_block(file, top, owner, field, block):
    for i, node in enumerate(block):
        for kind, new, *about in of_statement(node):
            yield Slip(file, top, kind, about[0] if about else node,
                       set_field(owner, field, block[:i] + new + block[i + 1:]), set_field(owner, field, block))
        body = getattr(node, 'body', None)
        if isinstance(node, (ast.For, ast.While, ast.If, ast.With)) and not getattr(node, 'orelse', None):
            if len(body) > 1:
                new = [changed(node, body=body[:-1]), body[-1]]
                yield Slip(file, top, 'outside', body[-1], set_field(owner, field, block[:i] + new + block[i + 1:]),
                           set_field(owner, field, block))
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

    def is_reached(self, _):
        return True

    def code(self):
        return compile(self.unit.texts[self.file].replace(self.replace, self.by, 1), self.file, 'exec')


class Unit:
    def __init__(self, solution, starter, with_slips):
        self.texts, self.sources, self.trees = {}, {}, {}
        given, self.public, self.steps = set(), set(), {}  # steps: of the functions that students write
        for name in sorted(os.listdir(starter)) if os.path.isdir(starter) else ():
            if name.endswith('.py'):
                text = read(os.path.join(starter, name))
                given.add(text)
                self.learn(text)
        for name in sorted(os.listdir(solution)):
            if name.endswith('.py'):
                text = self.texts[name] = read(os.path.join(solution, name))
                self.sources[name] = compile(text, name, 'exec')
                if given and text not in given:
                    self.trees[name] = ast.parse(text)
        self.mistakes = [Mistake(self, *mistake) for mistake in json.loads(read('mistakes.json'))]
        single = [slip for name, tree in self.trees.items() for slip in slips_in(name, tree)] if with_slips else []
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
        english, chinese = KINDS[slip.kind]
        own = getattr(slip.top, 'name', '') or next(names_in(slip.top))
        users = self.users.get(own, set())
        names = [n for n in dict.fromkeys(names_in(slip.about)) if n in self.public and n != own
                 and not hasattr(builtins, n)]
        steps = sorted({step for user in users for step in self.steps.get(user, ())}, key=int)
        return ' '.join(steps), slip.kind, ' '.join(sorted(users)), ' '.join(names[:3]), english, chinese


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
        exec(self.codes[module.__name__ + '.py'], module.__dict__)


MOST_PRINTED = 20000


def answer(codes, arguments, text, seconds):
    """(how it ended, what it printed)."""
    for name in codes:
        sys.modules.pop(name[:-3], None)
    finder = Modules(codes)
    sys.meta_path.insert(0, finder)
    kept = sys.stdin, sys.stdout, sys.stderr, sys.argv
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(text), io.StringIO(), io.StringIO()
    sys.argv = ['main.py'] + arguments
    printed = sys.stdout
    how = 'exit 0'
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        main = types.ModuleType('__main__')
        exec(codes['main.py'], main.__dict__)
    except SystemExit as end:
        how = f'exit {end.code if isinstance(end.code, int) else 1 if end.code else 0}'
    except (Slow, MemoryError):
        how = 'slow'
    except BaseException as error:
        how = 'error ' + type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.stdin, sys.stdout, sys.stderr, sys.argv = kept
        sys.meta_path.remove(finder)
    return how, printed.getvalue()[:MOST_PRINTED]


def too_slow(*_):
    raise Slow


def run(unit, seconds, patience, numbers, arguments):
    end = time.monotonic() + seconds
    text = sys.stdin.read()
    signal.signal(signal.SIGALRM, too_slow)
    entered = set()

    def enter(frame, event, _):
        if event == 'call':
            entered.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    sys.setprofile(enter if unit.slips else None)
    begin = time.monotonic()
    right = answer(unit.sources, arguments, text, seconds)
    sys.setprofile(None)
    patience = max(patience, min(2, 0.1 + 4 * (time.monotonic() - begin)))
    out, seen, variants = sys.stdout.buffer, {}, unit.mistakes + unit.slips

    def write(number, how, printed):
        data = printed.encode('utf-8', 'replace')
        out.write(f'{number} {len(data)} {how}\n'.encode() + data + b'\n')

    write('right', *right)
    for number in numbers:
        if time.monotonic() > end:
            break
        variant = variants[number]
        code = variant.code() if variant.is_reached(entered) else None
        how, printed = answer(unit.sources | {variant.file: code}, arguments, text, patience) if code else right
        if (how, printed) == right:
            how, printed = 'same', ''
        first_like_this = seen.setdefault((how, printed), number)
        if first_like_this != number and printed:
            how, printed = f'like {first_like_this}', ''
        write(number, how, printed)
    out.flush()


def main():
    sys.dont_write_bytecode = True
    numbers = [int(word) for word in read(sys.argv[6]).split()] if sys.argv[1] == 'run' else []
    mistakes = len(json.loads(read('mistakes.json')))  # looking for slips takes longer than an answer
    unit = Unit(sys.argv[2], sys.argv[3], sys.argv[1] == 'list' or any(n >= mistakes for n in numbers))
    if sys.argv[1] == 'list':
        for slip in unit.slips:
            sys.stdout.buffer.write('\t'.join(map(str, unit.describe(slip))).encode() + b'\n')
    else:
        run(unit, float(sys.argv[4]), float(sys.argv[5]), numbers, sys.argv[7:])


if __name__ == '__main__':
    main()
