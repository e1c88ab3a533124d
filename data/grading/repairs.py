"""What mends a student's program: small changes that would be no slips of a solution, for variants.py."""
import ast
import builtins
import copy
import heapq
import itertools

from slips import FUNCTIONS, KINDS, SMALL, call, changed, const, names_in, negated, renaming

# Repairs of which there are so many that one may be enough by chance: they count only if no likelier one is.
RARER = ('no-term', 'fixed', 'names', 'no-part', 'condition', 'moved', 'copied')
RARE = RARER + ('shifted', 'applied', 'key', 'function', 'other', 'shared', 'unordered', 'repeated', 'default', 'skip', 'text',
                'exchanged-names')
# Of several repairs of a line, these say more or less than others.
FIRST = ('edge', 'turned', 'sign', 'extreme', 'ends-early', 'last-missing', 'first-missing', 'set-once', 'reset',
         'not-undone')
LAST = ('negated', 'case', 'number', 'shifted', 'zero', 'exact', 'loose', 'always', 'never', 'truth', 'total', 'default', 'order',
        'operator', 'unapplied', 'decided')
OPPOSITE_KINDS = {'names': 'exchanged', 'exact': 'loose', 'loose': 'exact', 'rounded': 'unrounded',
                  'unrounded': 'rounded', 'goes-on': 'stops', 'stops': 'goes-on', 'outside': 'inside',
                  'inside': 'outside', 'added': 'not-added', 'no-term': 'term', 'no-part': 'part',
                  'applied': 'unapplied', 'copied': 'left-out', 'exchanged-names': 'exchanged'}
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
    'shifted': ('a value is one too large or too small', '某个值大了一或小了一'),
    'shallow': ('only the outer list is copied: the lists in it are shared', '只复制了外层的列表，里面的列表仍是共用的'),
    'truncated': ('a negative quotient is rounded down: -1 // 2 is -1', '负的商向下取整了：-1 // 2 是 -1'),
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
    'condition': ('a condition is wrong', '某个条件不对'),
    'text': ('a text is wrong', '某个字符串不对'),
    'default': ('the value for a missing key is wrong', '键不存在时所用的值不对'),
    'moved': ('a step is done in the wrong place', '某一步的位置不对'),
    'skip': ('what has been handled before is not skipped', '已处理过的没有跳过'),
    'replaced': ('only the first value is kept: a later one must replace it', '只保留了第一个值，后来的值应替换它'),
    'first-kept': ('a value is replaced that must be kept', '应保留的值被替换了'),
    'no-else': ('an `else` is missing: two cases exclude each other', '少了 `else`：两种情况应互斥'),
    'else': ('an `else` is too much: both cases can apply', '多了 `else`：两种情况可同时成立'),
    'no-return': ('the result of a call is not used', '没有使用调用的结果'),
    'some': ('the result of the first call is returned, even if only a later one finds something',
             '返回了第一次调用的结果，但也许后面的调用才能找到'),
    'decided': ('a condition decides that must not', '某个条件不该起作用'),
    'again': ('something is done once that must be repeated', '该重复的操作只做了一次'),
    'cleared': ('something is kept from one call to the next', '上次调用的内容被保留了'),
    'ends-early': ('a loop ends one step too early', '循环早结束了一步'),
    'falls-through': ('the rest of a loop is also done in a case that should skip it', '某种情况本应跳过循环的其余部分，却也执行了'),
}


def local_names(nodes):
    """The parameters and variables of a function."""
    return {n.arg if isinstance(n, ast.arg) else n.id for n in nodes
            if isinstance(n, ast.arg) or isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def is_simple(node):
    """A statement without a loop or a function in it, and not the end of a block."""
    return isinstance(node, (ast.Assign, ast.AugAssign)) or isinstance(node, ast.Expr) and \
        isinstance(node.value, ast.Call) or isinstance(node, ast.If) and not node.orelse and len(node.body) < 3


SMALL_PIECE = 7  # nodes: d[u], x[1]
CONVERSIONS = ('int', 'str', 'list', 'set', 'tuple', 'abs')


def others(names, name):
    return [other for other in names if other != name]


class Around:
    """A function of the student, or what is outside of functions, and what changes of it are made of."""

    def __init__(self, nodes, tree):
        self.function, self.names = nodes[0], sorted(local_names(nodes))
        self.helpers = [f.name for f in tree.body if isinstance(f, FUNCTIONS) and f is not self.function
                        and len(f.args.args) == 1] + list(CONVERSIONS)
        self.functions = sorted(f.name for f in tree.body if isinstance(f, FUNCTIONS))
        pieces = {ast.dump(n): n for n in nodes if isinstance(n, ast.Subscript) and isinstance(n.ctx, ast.Load)
                  and len(list(ast.walk(n))) <= SMALL_PIECE}
        self.terms = [ast.Name(name, ast.Load()) for name in self.names] + list(pieces.values())
        self.texts = sorted({n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)
                             and len(n.value) < 3} | {'', ' '})
        methods = {n.func.attr for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)}
        self.attributes = sorted({n.attr for n in nodes if isinstance(n, ast.Attribute)
                                  and isinstance(n.value, ast.Name)} - methods)
        conditions = [part for n in nodes if isinstance(n, (ast.If, ast.While, ast.IfExp))
                      for part in (n.test.values if isinstance(n.test, ast.BoolOp) else [n.test])]
        self.conditions = list({ast.dump(c): c for c in conditions}.values())
        # Sets and tables in which things are looked up, and tables that change.
        self.tables = sorted({n.comparators[0].id for n in nodes if isinstance(n, ast.Compare) and isinstance(
            n.ops[0], (ast.In, ast.NotIn)) and isinstance(n.comparators[0], ast.Name)})
        self.stored = sorted({n.value.id for n in nodes if isinstance(n, ast.Subscript)
                              and isinstance(n.ctx, ast.Store) and isinstance(n.value, ast.Name)})
        self.lists = [(n, field, value) for n in nodes for field, value in ast.iter_fields(n)
                      if isinstance(value, list) and value and isinstance(value[0], ast.stmt)]
        self.globals = [n.targets[0].id for n in tree.body if self.function is not tree and isinstance(n, ast.Assign)
                        and isinstance(n.targets[0], ast.Name) and isinstance(n.value, (ast.List, ast.Dict, ast.Call))
                        and n.targets[0].id in names_in(self.function)]

    def changes(self):
        """(kind, about, blocks, apply, undo)."""
        for name, other in itertools.combinations(self.names, 2):
            yield 'names', self.function, {None}, *renaming(self.function, {name: other, other: name})
        for _, _, block in self.lists:
            for node in block:
                used = [n.id for n in ast.walk(node) if isinstance(n, ast.Name) and n.id in self.names] \
                    if isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)) else []
                for name, other in itertools.combinations(sorted(set(used)), 2):
                    yield 'exchanged-names', node, {node.block}, *renaming(node, {name: other, other: name})
                for name in sorted({n for n in used if used.count(n) > 1}):
                    for other in others(self.names, name):
                        yield 'other', node, {node.block}, *renaming(node, {name: other})
        yield from self.moves()

    def starts(self, block):
        """With what is kept from one call to the next cleared at the start of the function."""
        if block is self.function.body:
            for name in self.globals:
                clear = ast.Expr(ast.Call(ast.Attribute(ast.Name(name, ast.Load()), 'clear', ast.Load()), [], []))
                yield 'cleared', self.function, [clear] + block

    def moves(self):
        """Statements in another place, or also there."""
        for source in self.lists:
            for i, node in enumerate(source[2]):
                inner = set(map(id, ast.walk(node))) if is_simple(node) else ()
                for target in self.lists if inner else ():
                    block = target[2]
                    for j in range(len(block) + 1) if id(target[0]) not in inner else ():
                        near = block[min(j, len(block) - 1)]
                        if target is not source or not i - 1 <= j <= i + 2:
                            yield 'moved', node, {node.block, near.block}, *moved(source, i, target, j)
                        if target is not source and not isinstance(node, ast.If):
                            yield 'copied', near, {near.block}, *moved(None, node, target, j)


def moved(source, i, target, j):
    """apply() and undo() of a statement moved from `source`, an owner, its field and the list there, or copied."""
    owner, field, block = target

    def apply():
        node, new = (source[2][i], block[:]) if source else (i, block[:])
        new.insert(j, node)
        if source is target:
            del new[i + (i >= j)]
        elif source:
            setattr(source[0], source[1], source[2][:i] + source[2][i + 1:] or [ast.Pass()])
        setattr(owner, field, new)

    def undo():
        setattr(owner, field, block)
        if source:
            setattr(*source)
    return apply, undo


def in_expression(owner, field, node, around):
    """(kind, the expression in its place) for an expression in this field of its owner."""
    name = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript))
    result, argument = isinstance(owner, ast.Return), isinstance(owner, ast.Call)
    part = field in ('func', 'value') and not isinstance(owner, (ast.Return, ast.Assign, ast.AugAssign))
    if part or not isinstance(node, ast.expr) or not isinstance(getattr(node, 'ctx', ast.Load()), ast.Load):
        return
    yield from in_any_place(node)
    if isinstance(node, ast.Name) and isinstance(owner, ast.Assign):
        for start in (float('-inf'), float('inf'), 0):
            yield 'zero', const(start)
    if (name or isinstance(node, ast.Call)) and (result or argument or field in ('slice', 'comparators', 'left')
                                                 or isinstance(owner, (ast.BoolOp, ast.Tuple, ast.Assign))):
        yield 'shifted', ast.BinOp(node, ast.Add(), const(1))
        yield 'shifted', ast.BinOp(node, ast.Sub(), const(1))
    if (name or isinstance(node, ast.Call)) and (result or argument or isinstance(owner, (ast.BinOp, ast.Assign, ast.Tuple))):
        yield 'sign', ast.UnaryOp(ast.USub(), node)
    if name and (result or argument or isinstance(owner, (ast.Assign, ast.Tuple, ast.Dict))):
        yield 'shared', call('_copy', node)
    if field in ('test', 'ifs') or isinstance(owner, ast.BoolOp) or argument and name:
        yield 'negated', negated(node)
    if result or field == 'iter' or isinstance(owner, ast.Tuple):
        yield 'reversed', call('_reversed', node)
    if result or field == 'iter':
        yield 'unordered', call('sorted', node)
    if around:
        yield from from_around(owner, field, node, around)
    if around and (result or argument or isinstance(owner, (ast.Assign, ast.AugAssign, ast.Tuple))
                   or field in ('comparators', 'left', 'body')):
        yield from with_terms(node, around.terms)
    if around and isinstance(node, ast.Call):
        yield from with_other_arguments(node, getattr(node.func, 'id', ''), around)


def with_other_arguments(node, function, around):
    """(kind, expression) for a call of a function of Python, or of the program."""
    names = around.names
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
    if function in around.functions:
        for other in others(around.functions, function):
            yield 'function', changed(node, func=ast.Name(other, ast.Load()))


def in_any_place(node):
    """(kind, expression) for an expression wherever it stands."""
    if isinstance(node, ast.Call) and getattr(node.func, 'id', '') == 'range' and len(node.args) < 3:
        yield 'ends-early', changed(node, args=node.args[:-1] + [ast.BinOp(node.args[-1], ast.Add(), const(1))])
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Eq, ast.NotEq, ast.In)):
        yield 'case', changed(node, left=call('_lower', node.left),
                              comparators=[call('_lower', c) for c in node.comparators])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        yield 'sign', call('abs', node)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv):
        yield 'truncated', call('int', changed(node, op=ast.Div()))
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) \
            and not (node.slice.lower or node.slice.upper or node.slice.step):
        yield 'shallow', call('_deepcopy', node.value)
    if isinstance(node, ast.Call) and (getattr(node.func, 'id', '') == 'list' and node.args
                                       or getattr(node.func, 'attr', '') == 'copy'):
        yield 'shallow', call('_deepcopy', node.args[0] if node.args else node.func.value)
    if isinstance(node, (ast.Compare, ast.BoolOp)):
        yield 'decided', const(True)
        yield 'decided', const(False)
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
    inner = node.func if isinstance(node, ast.Call) else node
    if isinstance(node, (ast.Call, ast.Subscript)) and isinstance(inner, (ast.Attribute, ast.Subscript)):
        base = inner.value
        yield 'unapplied', base
        if isinstance(base, ast.Call) and isinstance(base.func, ast.Attribute):
            yield 'unapplied', base.func.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        for side in ('left', 'right'):
            yield 'first-missing', changed(node, **{side: ast.Subscript(
                getattr(node, side), ast.Slice(const(1), None, None), ast.Load())})
            yield 'last-missing', changed(node, **{side: ast.Subscript(
                getattr(node, side), ast.Slice(None, const(-1), None), ast.Load())})
        yield 'total', call('max', node.left, node.right)
        yield 'total', call('min', node.left, node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == 'get':
        for default in (float('inf'), 0, -1, None):
            yield 'default', changed(node, args=[node.args[0], const(default)])
    if isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Name, ast.Tuple)):
        for default in (float('inf'), 0):
            yield 'default', ast.Call(ast.Attribute(node.value, 'get', ast.Load()), [node.slice, const(default)], [])
    if isinstance(node, ast.Call) and getattr(node.func, 'id', getattr(node.func, 'attr', '')) in ('sorted', 'sort') \
            and not any(k.arg == 'reverse' for k in node.keywords):
        yield 'reversed', changed(node, keywords=node.keywords + [ast.keyword('reverse', const(True))])
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        inner = changed(node.value, slice=node.slice)
        yield 'exchanged', changed(node, value=inner, slice=node.value.slice)


def from_around(owner, field, node, around):
    """(kind, how to make it) for an expression with something of the function around it."""
    if isinstance(node, ast.Name):
        for other in others(around.names, node.id):
            yield 'other', lambda other=other: changed(node, id=other)
    if isinstance(node, (ast.Name, ast.BinOp)):
        for other in around.terms:
            if isinstance(other, ast.Name) == isinstance(node, ast.BinOp):
                yield 'other', lambda other=other: other
    if isinstance(node, ast.Attribute) and node.attr in around.attributes:
        for other in others(around.attributes, node.attr):
            yield 'other', lambda other=other: changed(node, attr=other)
    if isinstance(node, ast.Constant) and node.value in around.texts:
        for other in others(around.texts, node.value):
            yield 'text', lambda other=other: const(other)
    if isinstance(node, (ast.Name, ast.Call, ast.Subscript)):
        for name in around.helpers:
            yield 'applied', lambda name=name: call(name, node)
        for method in ('lower', 'strip'):
            yield 'applied', lambda method=method: ast.Call(ast.Attribute(node, method, ast.Load()), [], [])
    if field == 'test':
        for other in around.conditions:
            for test in (other, negated(other)) if other is not node else ():
                yield 'condition', lambda test=test: test
                for join in (ast.And, ast.Or):
                    yield 'no-part', lambda test=test, join=join: ast.BoolOp(join(), [node, test])
                    yield 'no-part', lambda test=test, join=join: ast.BoolOp(join(), [test, node])


def with_terms(node, terms):
    """A formula with one more term, or a variable for a fixed number: (kind, how to make it)."""
    number = node.operand if isinstance(node, ast.UnaryOp) else node
    fixed = isinstance(number, ast.Constant) and type(number.value) in (int, float) or \
        isinstance(number, ast.Call) and getattr(number.func, 'id', '') == 'float'
    if not fixed and not isinstance(node, (ast.Name, ast.Subscript, ast.Attribute, ast.Call)):
        return
    for other in terms:
        if fixed and isinstance(other, ast.Name):
            yield 'fixed', other
        elif not fixed and not (isinstance(node, ast.Name) and isinstance(other, ast.Name) and other.id == node.id):
            for sign in (ast.Add, ast.Sub):
                yield 'no-term', lambda other=other, sign=sign: ast.BinOp(node, sign(), other)


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


def in_block(block, around):
    """(kind, about, the statements in its place) for a list of statements."""
    for i, node in enumerate(block):
        before, after = block[:i], block[i + 1:]
        body = getattr(node, 'body', None)
        if isinstance(node, (ast.For, ast.While)) and i and isinstance(block[i - 1], ast.Assign):
            yield 'reset', block[i - 1], before[:-1] + [changed(node, body=[block[i - 1]] + body)] + after
        if isinstance(node, ast.If) and after and isinstance(after[0], ast.If) and not node.orelse:
            yield 'no-else', after[0], before + [changed(node, orelse=[after[0]])] + after[1:]
        if isinstance(node, ast.If) and node.orelse:
            yield 'else', node.orelse[0], before + [changed(node, orelse=[])] + node.orelse + after
            if len(node.orelse) > 1:
                yield 'outside', node.orelse[-1], \
                    before + [changed(node, orelse=node.orelse[:-1]), node.orelse[-1]] + after
            if after:
                yield 'inside', after[0], before + [changed(node, orelse=node.orelse + after[:1])] + after[1:]
        if around:
            for test in not_again(node, around):
                yield 'skip', node, before + [node, ast.If(test, [ast.Continue()], [])] + after
            if isinstance(node, ast.For):
                for test in not_again(ast.Assign([node.target], node.iter), around):
                    yield 'skip', node, \
                        before + [changed(node, body=[ast.If(test, [ast.Continue()], [])] + body)] + after
    if around:
        yield from around.starts(block)
        for name in sorted({n.name for n in ast.walk(around.function) if isinstance(n, FUNCTIONS)}):
            for node, new in taken_back(block, name):
                yield 'not-undone', node, new


def not_again(node, around):
    """Tests that what this statement sets has been handled before."""
    names = [n.id for target in (node.targets if isinstance(node, ast.Assign) else ()) for n in ast.walk(target)
             if isinstance(n, ast.Name)]
    for name in names:
        for table in others(around.tables, name):
            yield ast.Compare(ast.Name(name, ast.Load()), [ast.In()], [ast.Name(table, ast.Load())])
    for value, key in itertools.permutations(names, 2):
        for table in around.stored:
            yield ast.Compare(ast.Name(value, ast.Load()), [ast.Gt()], [
                ast.Subscript(ast.Name(table, ast.Load()), ast.Name(key, ast.Load()), ast.Load())])


def in_statement(node):
    """(kind, the statements in its place) for a statement."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) \
            and getattr(node.value.func, 'attr', '') == 'append' and len(node.value.args) == 1:
        yield 'smallest-first', [ast.Expr(call('_heappush', node.value.func.value, node.value.args[0]))]
    if isinstance(node, FUNCTIONS):
        for kind, new in mended(node):
            yield kind, [new]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) \
            and getattr(node.value.func, 'attr', '') == 'setdefault' and len(node.value.args) == 2:
        key, value = node.value.args
        yield 'replaced', [ast.Assign([ast.Subscript(node.value.func.value, key, ast.Store())], value)]
    if isinstance(node, ast.Assign):
        yield from in_assignment(node, node.targets[0], node.value)
    if isinstance(node, ast.If) and not isinstance(node.body[-1], (ast.Return, ast.Break, ast.Continue)):
        yield 'stops', [changed(node, body=node.body + [ast.Break()])]
        yield 'falls-through', [changed(node, body=node.body + [ast.Continue()])]
        yield 'again', [ast.While(node.test, node.body, [])]
    if isinstance(node, (ast.For, ast.While)) and not node.orelse:
        last = node.body[-1]
        if isinstance(last, ast.If) and last.orelse and isinstance(last.orelse[-1], ast.Return):
            yield 'early', [changed(node, body=node.body[:-1] + [changed(last, orelse=[])])] + last.orelse
        if isinstance(last, ast.Return) and len(node.body) > 1:
            yield 'early', [changed(node, body=node.body[:-1]), last]
        if isinstance(node.body[0], (ast.Assign, ast.AugAssign)) and len(node.body) > 1:
            yield 'set-once', [node.body[0], changed(node, body=node.body[1:])]
    if isinstance(node, ast.For) and isinstance(node.target, ast.Tuple) and len(node.target.elts) == 2:
        yield 'exchanged', [changed(node, target=changed(node.target, elts=node.target.elts[::-1]))]
    if isinstance(node, (ast.Expr, ast.Return)) and isinstance(node.value, ast.Call):
        found = ast.Name('_found', ast.Store())
        keep = ast.Assign([found], node.value)
        loaded = changed(found, ctx=ast.Load())
        kind = 'some' if isinstance(node, ast.Return) else 'no-return'
        if kind == 'no-return':
            yield kind, [ast.Return(node.value)]
        for test in (loaded, ast.Compare(loaded, [ast.IsNot()], [const(None)])):
            yield kind, [keep, ast.If(test, [ast.Return(loaded)], [])]


def in_assignment(node, target, value):
    if isinstance(target, (ast.Name, ast.Subscript)):
        yield 'added', [ast.AugAssign(target, ast.Add(), value)]
    if isinstance(target, ast.Subscript):
        table = target.value
        yield 'first-kept', [ast.Expr(ast.Call(ast.Attribute(table, 'setdefault', ast.Load()),
                                               [target.slice, value], []))]
        for better in ('min', 'max'):
            old = ast.Call(ast.Attribute(table, 'get', ast.Load()), [target.slice, value], [])
            yield 'first-kept', [changed(node, value=call(better, old, value))]
        if isinstance(value, ast.Name) and isinstance(target.slice, ast.Name):
            yield 'exchanged', [ast.Assign([changed(target, slice=value)], target.slice)]
        if isinstance(table, ast.Subscript):
            inner = changed(table, slice=target.slice)
            yield 'exchanged', [changed(node, targets=[changed(target, value=inner, slice=table.slice)])]
    if isinstance(target, ast.Tuple) and len(target.elts) == 2:
        yield 'exchanged', [changed(node, targets=[changed(target, elts=target.elts[::-1])])]


def place_in_line(kind):
    return 0 if kind in FIRST else 2 if kind in LAST else 1


def where(file, text, line):
    """As `list` says it: the file, the number of the line, and in short what the student wrote there."""
    most = 50
    words = ' '.join(text.splitlines()[line - 1].split())
    words = '' if '`' in words else words if len(words) <= most else words[:most - 1] + '…'
    return f'{file}:{line}:{words}'


def users_of(calls, steps):
    """Helper -> the functions of `steps` that reach it; `calls` has the names that each function uses."""
    users = {name: {name} & set(steps) for name in calls}
    for _ in calls:
        for name, used in calls.items():
            for helper in used & set(calls) - set(steps):
                users[helper] = users[helper] | users[name]
    return users


def rare(kind):
    return 'rarer' if kind in RARER else 'rare' if kind in RARE else ''


def said_of(kind):
    """(kind, rare, English, Chinese): the mistake of a program that such a change mends."""
    opposite = OPPOSITE_KINDS.get(kind, kind)
    return opposite, rare(kind), *(REPAIRED.get(kind) or KINDS[opposite])


def lower(value):
    if isinstance(value, str):
        return value.lower()
    return [lower(item) for item in value] if isinstance(value, (list, tuple, set, dict)) else value


def pop_smallest(items):
    smallest = min(items)
    items.remove(smallest)
    return smallest


# What the changes call: a program may have other things of the usual names.
builtins._copy, builtins._deepcopy = copy.copy, copy.deepcopy
builtins._reversed, builtins._lower = lambda items: items[::-1], lower
builtins._heappush, builtins._pop_smallest = heapq.heappush, pop_smallest
