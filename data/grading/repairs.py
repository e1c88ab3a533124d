"""What mends a student's program: small changes that would be no slips of a solution, for variants.py."""
import ast
import builtins
import copy
import heapq

from slips import FUNCTIONS, KINDS, SMALL, call, changed, const, names_in, negated

# Repairs of which there are so many that one may be enough by chance: they count only if no other is.
RARE = ('other', 'no-term', 'fixed', 'names', 'shared', 'unordered', 'repeated', 'key')
OPPOSITE_KINDS = {'names': 'exchanged', 'exact': 'loose', 'loose': 'exact', 'rounded': 'unrounded',
                  'unrounded': 'rounded', 'goes-on': 'stops', 'stops': 'goes-on', 'outside': 'inside',
                  'inside': 'outside', 'added': 'not-added', 'no-term': 'term'}
REPAIRED = {  # what is said of a program that such a change mends, where it is not what KINDS or its opposite says
    'always': ('something is done only under a condition, but is always needed', '某个操作不该有条件'),
    'never': ('a case is treated in a special way that is wrong', '某种情况的特殊处理是错的'),
    'part': ('a condition has a part too many', '某个条件多了一部分'),
    'term': ('a formula has a term too many', '公式多了一项'),
    'unapplied': ('a step of the computation is too much', '多了一步计算'),
    'left-out': ('something is done that must not be done here', '做了不该在此做的事'),
    'not-updated': ('a value is set or changed that must stay as it is', '某个值不该在此设置或改变'),
    'not-added': ('a value is added up where it should be replaced', '某个值该替换却被累加'),
    'first-only': ('a loop continues where it should stop', '循环该结束时没有结束'),
    'first-missing': ('the first element must be left out', '不该用第一个元素'),
    'last-missing': ('the last element must be left out', '不该用最后一个元素'),
    'entry-missing': ('a fixed list (of directions, neighbours, signs) has an entry too many', '固定列表中多了一项'),
    'copies': ('something that occurs twice must be kept twice', '重复的应保留'),
    'once': ('something is repeated that must be done once', '只该做一次的操作被重复了'),
    'largest-first': ('the wrong end of a list or queue is used', '用错了列表或队列的一端'),
    'zero': ('a value starts with the wrong number', '某个初始值不对'),
    'kept': ('something is kept from one call to the next (a default argument is created only once)',
             '上次调用的内容被保留了（参数的默认值只创建一次）'),
    'shared': ('a list or set is stored without being copied, and changes later', '列表或集合未经复制就存了起来，之后又变了'),
    'case': ('upper and lower case are treated as different', '大小写被当成了不同'),
    'fixed': ('a fixed number is used where a value belongs', '该用某个值的地方用了固定的数'),
    'repeated': ('pairs are looked at twice, or something with itself', '同一对被看了两次，或与自己比较了'),
    'index': ('the wrong element of a list or text is used', '用错了列表或字符串的元素'),
    'function': ('the wrong function is called', '调用了错误的函数'),
    'key': ('elements are compared by the wrong value', '比较元素时用错了值'),
    'smallest-first': ('the smallest element must be taken first', '应先取最小的元素'),
    'not-removed': ('an element is read but not removed', '元素读出后没有移除'),
    'not-undone': ('what is tried is not taken back', '试过的没有撤销'),
    'reset': ('a value is not reset in every turn of a loop', '循环的每一轮都该重置的值没有重置'),
    'set-once': ('a value is reset in every turn of a loop, but must be set once before it',
                 '某个值在循环的每一轮都被重置，本应在循环前设置一次'),
    'early': ('a result is returned before all cases have been looked at', '还没看完所有情况就返回了结果'),
    'falls-through': ('the rest of a loop is also done in a case that should skip it', '某种情况本应跳过循环的其余部分，却也执行了'),
}


class Names:
    """What may stand in the place of something else in a part of a program."""

    def __init__(self, top, functions):
        self.local = {n.arg if isinstance(n, ast.arg) else n.id for n in ast.walk(top)
                      if isinstance(n, ast.arg) or isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self.functions = functions  # of the file
        pieces = {ast.dump(n): n for n in ast.walk(top) if isinstance(n, ast.Subscript)
                  and isinstance(n.ctx, ast.Load) and len(list(ast.walk(n))) <= SMALL_PIECE}
        self.terms = [ast.Name(name, ast.Load()) for name in sorted(self.local)] + list(pieces.values())


SMALL_PIECE = 7  # nodes: d[u], x[1]


def in_expression(owner, field, node, names):
    """(kind, the expression in its place) for an expression in this field of its owner."""
    name = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript))
    result, argument = isinstance(owner, ast.Return), isinstance(owner, ast.Call)
    part = field in ('func', 'value') and not isinstance(owner, (ast.Return, ast.Assign, ast.AugAssign))
    if part or not isinstance(node, ast.expr) or not isinstance(getattr(node, 'ctx', ast.Load()), ast.Load):
        return
    yield from in_any_place(node)
    if (name or isinstance(node, ast.Call)) and (result or argument or field in ('slice', 'comparators', 'left')
                                                 or isinstance(owner, (ast.BoolOp, ast.Tuple, ast.Assign))):
        yield 'number', ast.BinOp(node, ast.Add(), const(1))
        yield 'number', ast.BinOp(node, ast.Sub(), const(1))
    if (name or isinstance(node, ast.Call)) and (result or argument or isinstance(owner, (ast.BinOp, ast.Assign))):
        yield 'sign', ast.UnaryOp(ast.USub(), node)
    if name and (result or argument or isinstance(owner, (ast.Assign, ast.Tuple, ast.Dict))):
        yield 'shared', call('_copy', node)
    if field in ('test', 'ifs') or isinstance(owner, ast.BoolOp) or argument and name:
        yield 'negated', negated(node)
    if result or field == 'iter' or isinstance(owner, ast.Tuple):
        yield 'reversed', call('_reversed', node)
    if result or field == 'iter':
        yield 'unordered', call('sorted', node)
    if result or argument or isinstance(owner, (ast.Assign, ast.AugAssign, ast.Tuple)) \
            or field in ('comparators', 'left', 'body'):
        yield from with_terms(node, names)
    if isinstance(node, ast.Name) and (argument or isinstance(owner, (ast.BinOp, ast.Compare, ast.Tuple))):
        for other in sorted(names.local - {node.id}):
            yield 'other', ast.Name(other, ast.Load())
    if isinstance(node, ast.Call):
        yield from with_other_arguments(node, sorted(names.local))


def with_other_arguments(node, names):
    """(kind, expression) for a call of a function of Python."""
    function = getattr(node.func, 'id', '')
    if function == 'range':
        for i, bound in enumerate(node.args):
            if isinstance(bound, ast.Name):
                for other in names:
                    yield 'other', changed(node, args=node.args[:i] + [call('len', ast.Name(other, ast.Load()))]
                                           + node.args[i + 1:])
    if function == 'range' and len(node.args) == 1:
        for other in names:
            yield 'repeated', changed(node, args=[ast.Name(other, ast.Load()), node.args[0]])
            yield 'repeated', changed(node, args=[ast.BinOp(ast.Name(other, ast.Load()), ast.Add(), const(1)),
                                                  node.args[0]])
    if function == 'len':
        for other in names:
            yield 'other', ast.Name(other, ast.Load())
    if function in ('min', 'max', 'sorted') and len(node.args) == 1 and not node.keywords:
        for other in names:
            key = ast.Attribute(ast.Name(other, ast.Load()), '__getitem__', ast.Load())
            yield 'key', changed(node, keywords=[ast.keyword('key', key)])


def in_any_place(node):
    """(kind, expression) for an expression wherever it stands."""
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Eq, ast.NotEq, ast.In)):
        yield 'case', changed(node, left=call('_lower', node.left),
                              comparators=[call('_lower', c) for c in node.comparators])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        yield 'sign', call('abs', node)
    if isinstance(node, ast.Constant) and type(node.value) in (int, float) \
            and (node.value == 0 or abs(node.value) > SMALL):
        yield 'zero', const(float('inf'))
        yield 'zero', const(float('-inf'))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in ('pop', 'popleft') and len(node.args) <= 1:
            yield 'smallest-first', call('_pop_smallest', node.func.value)
    if isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Constant, ast.UnaryOp)):
        for i in 0, -1, -2:
            yield 'index', changed(node, slice=const(i))
        yield 'not-removed', ast.Call(ast.Attribute(node.value, 'pop', ast.Load()), [node.slice], [])
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        inner = changed(node.value, slice=node.slice)
        yield 'exchanged', changed(node, value=inner, slice=node.value.slice)


def with_terms(node, names):
    """A formula with one more term, or a variable for a fixed number: (kind, expression)."""
    number = node.operand if isinstance(node, ast.UnaryOp) else node
    fixed = isinstance(number, ast.Constant) and type(number.value) in (int, float) or \
        isinstance(number, ast.Call) and getattr(number.func, 'id', '') == 'float'
    for other in names.terms:
        if fixed and isinstance(other, ast.Name):
            yield 'fixed', other
        elif isinstance(node, (ast.Name, ast.Subscript, ast.Attribute, ast.Call)) \
                and ast.dump(node) != ast.dump(other):
            yield 'no-term', ast.BinOp(node, ast.Add(), other)
            yield 'no-term', ast.BinOp(node, ast.Sub(), other)


def mended(function):
    """The function with new lists and sets as the defaults of its arguments."""
    arguments = function.args
    places = len(arguments.args) - len(arguments.defaults)
    body, defaults = [], []
    for i, default in enumerate(arguments.defaults):
        if isinstance(default, (ast.List, ast.Dict, ast.Set)) or \
                isinstance(default, ast.Call) and getattr(default.func, 'id', '') in ('list', 'dict', 'set'):
            name = arguments.args[places + i].arg
            body.append(ast.If(ast.Compare(ast.Name(name, ast.Load()), [ast.Is()], [const(None)]),
                               [ast.Assign([ast.Name(name, ast.Store())], default)], []))
            default = const(None)
        defaults.append(default)
    if body:
        yield 'kept', changed(function, args=changed(arguments, defaults=defaults), body=body + function.body)


UNDO = {'append': 'pop', 'add': 'discard', 'push': 'pop'}


def taken_back(block, function):
    """The block with what was tried before a recursive call taken back after it."""
    for i, node in enumerate(block):
        tried = node.value if isinstance(node, ast.Expr) else None
        if not isinstance(tried, ast.Call) or not isinstance(tried.func, ast.Attribute) \
                or tried.func.attr not in UNDO:
            continue
        undo = ast.Expr(ast.Call(ast.Attribute(tried.func.value, UNDO[tried.func.attr], ast.Load()),
                                 tried.args if tried.func.attr == 'add' else [], []))
        called = [j for j in range(i + 1, len(block)) if function in names_in(block[j])]
        for j in range(called[0], len(block)) if called else ():
            if not isinstance(block[j], ast.Return):
                yield node, block[:j + 1] + [undo] + block[j + 1:]


def in_statement(node):
    """(kind, the statements in its place) for a statement."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) \
            and getattr(node.value.func, 'attr', '') == 'append' and len(node.value.args) == 1:
        yield 'smallest-first', [ast.Expr(call('_heappush', node.value.func.value, node.value.args[0]))]
    if isinstance(node, FUNCTIONS):
        for kind, new in mended(node):
            yield kind, [new]
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Name, ast.Subscript)):
        yield 'added', [ast.AugAssign(node.targets[0], ast.Add(), node.value)]
    if isinstance(node, ast.If) and not isinstance(node.body[-1], (ast.Return, ast.Break, ast.Continue)):
        yield 'stops', [changed(node, body=node.body + [ast.Break()])]
        yield 'falls-through', [changed(node, body=node.body + [ast.Continue()])]
    if isinstance(node, (ast.For, ast.While)) and not node.orelse:
        last = node.body[-1]
        if isinstance(last, ast.If) and last.orelse and isinstance(last.orelse[-1], ast.Return):
            yield 'early', [changed(node, body=node.body[:-1] + [changed(last, orelse=[])])] + last.orelse
        if isinstance(last, ast.Return) and len(node.body) > 1:
            yield 'early', [changed(node, body=node.body[:-1]), last]
        if isinstance(node.body[0], (ast.Assign, ast.AugAssign)) and len(node.body) > 1:
            yield 'set-once', [node.body[0], changed(node, body=node.body[1:])]


def said_of(kind):
    """(kind, rare, English, Chinese): the mistake of a program that such a change mends."""
    opposite = OPPOSITE_KINDS.get(kind, kind)
    return opposite, 'rare' if kind in RARE else '', *(REPAIRED.get(kind) or KINDS[opposite])


def lower(value):
    if isinstance(value, str):
        return value.lower()
    return [lower(item) for item in value] if isinstance(value, (list, tuple, set, dict)) else value


def pop_smallest(items):
    smallest = min(items)
    items.remove(smallest)
    return smallest


# What the changes call: a program may have other things of the usual names.
builtins._copy, builtins._reversed, builtins._lower = copy.copy, lambda items: items[::-1], lower
builtins._heappush, builtins._pop_smallest = heapq.heappush, pop_smallest
