"""What goes wrong in one place of a program: small changes of a syntax tree of Python, for variants.py."""
import ast
import copy

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
    'unrounded': ('a quotient is not rounded', '商没有取整'),
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
    if isinstance(node.op, ast.FloorDiv):
        yield 'unrounded', changed(node, op=ast.Div())


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


def renaming(node, names):
    """apply() and undo() of the use of other names in a part of the tree."""
    uses = []

    def apply():
        uses[:] = [(n, n.id) for n in ast.walk(node)
                   if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load) and n.id in names]
        for use, name in uses:
            use.id = names[name]

    def undo():
        for use, name in uses:
            use.id = name
    return apply, undo
