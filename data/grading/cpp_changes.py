"""Small changes of a C++ function that can mend it, for cpp_repairs.py: kinds as in slips.py and repairs.py."""
import re

from cpp_text import ASSIGNMENTS, NO_NAMES, OPEN, TIGHT
from repairs import OPPOSITE_KINDS, REPAIRED, rare
from slips import KINDS, SMALL

SAID = {  # what is said of a program that such a change mends, where C++ has no counterpart in Python
    'overflow': ('a number is too large for its type', '某个数超出了其类型的范围'),
    'unsigned': ('an unsigned number, such as size(), becomes negative', '无符号数（例如 size()）变成了负数'),
    'copied': ('a copy is changed instead of the original (a `&` is missing)', '改变的是副本而不是原来的对象（少了 `&`）'),
    'aliased': ('the original is changed where a copy must be (a `&` too many)', '改变了原来的对象，本应使用副本（多了 `&`）'),
    'static': ('something is kept from one call to the next', '上次调用的内容被保留了'),
    'no-else': ('two cases are both treated where only one must be (`else` is missing)', '两种情况都处理了，本应只处理一种（少了 `else`）'),
    'else': ('a case is skipped because of an `else`', '由于 `else` 漏了一种情况'),
    'upside-down': ('a queue or a sort has the opposite order', '队列或排序的次序反了'),
    'again': ('something is done once that must be repeated', '该重复的操作只做了一次'),
    'not-returned': ('the result of a call is not returned', '没有返回某个调用的结果'),
    'whole': ('one part of a condition is missing', '某个条件少了一部分'),
    'known': ('something that is known already is skipped even if it is better now', '已知的东西即使变得更好也被跳过了'),
    'direction': ('a loop runs in the wrong direction', '循环的方向反了'),
    'all-undone': REPAIRED['not-undone'],
    'member': ('the wrong part of a value is used', '用错了值的某个部分'),
    'case-of': ('upper and lower case are treated as different', '大小写被当成了不同'),
}
RARE_HERE = ('sign', 'literal', 'whole', 'unsigned', 'early', 'all-undone')
FAR = '1000000000'
EDGE = {'<': '<=', '<=': '<', '>': '>=', '>=': '>'}
TURNED = {'<': '>', '>': '<', '<=': '>=', '>=': '<='}
OPPOSITE = {'==': '!=', '!=': '=='}
JUNCTIONS = {'&&': '||', '||': '&&', 'and': 'or', 'or': 'and'}
OTHER_OPERATORS = {'+': '-*', '-': '+', '*': '+/', '/': '%*', '%': '/', '^': '+|', '|': '&^', '&': '|'}
OTHER_NAMES = [  # kind, one, other: in both directions
    ('truth', 'true', 'false'), ('extreme', 'max', 'min'), ('extreme', 'max_element', 'min_element'),
    ('extreme', 'INT_MAX', 'INT_MIN'), ('extreme', 'min', 'lowest'), ('queue', 'front', 'back'), ('queue', 'push_back', 'push_front'),
    ('queue', 'pop_back', 'pop_front'), ('queue', 'top', 'front'), ('reversed', 'begin', 'rbegin'),
    ('reversed', 'end', 'rend'), ('upside-down', 'greater', 'less'), ('edge', 'lower_bound', 'upper_bound'),
    ('quantifier', 'any_of', 'all_of'), ('quantifier', 'none_of', 'any_of'), ('member', 'first', 'second'), ('member', 'x', 'y'),
    ('member', 'row', 'col'), ('member', 'from', 'to'), ('copies', 'set', 'multiset'),
    ('case-of', 'isupper', 'islower'), ('extreme', 'floor', 'ceil'), ('overflow', 'float', 'double'),
    ('copies', 'emplace', 'insert_or_assign')]
UNDO = {'play': 'take_back', 'make': 'unmake', 'place': 'remove', 'put': 'remove', 'set': 'clear', 'apply': 'undo'}
NUMBERS = ('int', 'long', 'size_t', 'double', 'unsigned', 'auto', 'float', 'short', 'char')


class Change:
    """Tokens replaced: an edit (from, to, by); `at` is the token whose line is named."""

    def __init__(self, kind, at, edits, apart=False):
        self.kind, self.at, self.edits = kind, at, edits
        self.apart = apart  # each edit adds, removes or replaces a whole statement that declares nothing
        self.rare = rare(kind) or ('rare' if kind in RARE_HERE else '')


def said_of(kind):
    """(kind, English, Chinese): the mistake of a program that such a change mends."""
    if kind in SAID:
        return kind, *SAID[kind]
    kind = 'other' if kind == 'literal' else kind
    opposite = OPPOSITE_KINDS.get(kind, kind)
    return opposite, *(REPAIRED.get(kind) or KINDS[opposite])


def after_kind(statement):
    return statement.kind if statement else None


class Variable:
    def __init__(self, name, sort, begin, end, at):
        self.name, self.sort, self.begin, self.end, self.at = name, sort, begin, end, at


class Changes:
    """All changes of a function, in no order."""

    def __init__(self, text, function):
        self.x, self.t, self.f = text, text.t, function
        self.begin, self.end = function.body.begin, function.body.end
        self.statements = list(function.body.walk())
        self.parent = {id(part): s for s in self.statements for part in s.parts()}
        self.variables = list(self.declared())
        self.recursive = {function.name} | {
            self.t[i - 1] if self.t[i - 1] != ')' else '' for s in self.statements for b in s.lambdas
            for i in range(s.begin, b.begin) if self.t[i] == '='}

    def all(self):
        for s in self.statements:
            yield from self.of_statement(s)
            if s.kind == 'block':
                yield from self.in_block(s)
        for i in range(self.begin + 1, self.end - 1):
            yield from self.at_token(i)
        for begin, end, role in self.slots():
            yield from self.of_value(begin, end, role)
        yield from self.of_parameters()

    # ---- names

    def sort_of(self, begin, end):
        words = [self.t[i] for i in range(begin, end) if self.t[i] not in ('const', '&', '*', 'static', 'std', '::', '&&', 'constexpr')]
        return 'number' if words and words[0] in NUMBERS else ' '.join(words)

    def declared_in(self, begin, end, scope):
        """Variables of `TYPE a = 1, b` in these tokens."""
        sort = None
        for a, b in self.x.split(begin, end):
            stop = next((j for j in range(a, b) if self.t[j] in ('=', ':', '[', '(', '{') and
                         not (self.t[j] == '[' and self.t[j - 1] in ('auto', '&'))), b)
            while stop > a and self.t[stop - 1] == ';':
                stop -= 1
            if stop > a and self.t[stop - 1] == ']':
                for i in range(self.x.mate.get(stop - 1, stop), stop - 1):
                    if self.x.is_name(i):
                        yield Variable(self.t[i], 'number', *scope, i)
                return
            if stop > a and self.x.is_name(stop - 1):
                sort = self.sort_of(a, stop - 1) if sort is None or stop - 1 > a else sort
                yield Variable(self.t[stop - 1], sort, *scope, stop - 1)

    def parameters(self):
        for a, b in self.x.split(*self.f.parameters):
            yield from self.declared_in(a, b, (self.begin, self.end))

    def declared(self):
        yield from self.parameters()
        for s in self.statements:
            if s.kind == 'declaration' and self.t[s.begin] != 'using':
                around = self.parent.get(id(s), self.f.body)
                yield from self.declared_in(s.begin, s.end, (s.end, around.end))
            elif s.kind in ('for', 'if', 'while') and s.head:
                a, b = s.head
                first = self.x.split(a, b, ';')[0][1] if a < b else a
                if self.x.declares(a, first):
                    yield from self.declared_in(a, first, (a, s.end))
            for block in s.lambdas:
                if self.t[block.begin - 1] == ')':
                    close = block.begin - 1
                    for a, b in self.x.split(self.x.mate[close] + 1, close):
                        yield from self.declared_in(a, b, (block.begin, block.end))

    def seen_at(self, i, sort=None):
        return [v for v in self.variables if v.begin <= i < v.end and (sort is None or v.sort == sort)]

    # ---- tokens

    def at_token(self, i):
        word, x = self.t[i], self.x
        if x.is_binary(i):
            yield from self.of_operator(i, word)
        elif word == '-' and not x.is_value_before(i - 1):
            yield Change('sign', i, [(i, i + 1, '')])
        elif word == '!' and not x.is_value_before(i - 1):
            yield Change('negated', i, [(i, i + 1, '')])
        elif word in ('++', '--'):
            yield Change('operator', i, [(i, i + 1, '--' if word == '++' else '++')])
        elif x.kinds[i] == 'number':
            yield from self.of_number(i, word)
        elif word in ('(', '{') and x.mate.get(i, -1) > i:
            yield from self.of_list(i, x.mate[i])
        elif word == '[' and i in x.mate and self.t[x.mate[i] + 1] == '[' and x.is_value_before(i - 1):
            a, b = (i + 1, x.mate[i]), (x.mate[i] + 2, x.mate[x.mate[i] + 1])
            yield Change('exchanged', i, [(*a, x.text(*b)), (*b, x.text(*a))])
        elif x.kinds[i] == 'text':
            yield from self.of_text(i, word)
        elif x.kinds[i] == 'name':
            yield from self.of_name(i, word)

    def of_operator(self, i, word):
        x = self.x
        for kind, table in (('edge', EDGE), ('turned', TURNED), ('negated', OPPOSITE), ('junction', JUNCTIONS)):
            if word in table:
                yield Change(kind, i, [(i, i + 1, table[word])])
        if word == '==':
            for other in ('<=', '>='):
                yield Change('loose', i, [(i, i + 1, other)])
        if word in ('<=', '>='):
            yield Change('exact', i, [(i, i + 1, '==')])
        if word in ASSIGNMENTS:
            if word != '=':
                yield Change('not-added', i, [(i, i + 1, '=')])
                for other in OTHER_OPERATORS.get(word[0], '')[:1]:
                    yield Change('operator', i, [(i, i + 1, other + '=')])
            elif self.t[i - 1] == ']' or self.x.is_name(i - 1) and not self.is_declared_at(i - 1):
                yield Change('added', i, [(i, i + 1, '+=')])
            return
        left, right = x.left_of(i, self.begin + 1), x.right_of(i, self.end - 1)
        after = i + 2 if word == '>>' else i + 1
        if word in JUNCTIONS:
            yield Change('part', i, [(i, right, '')])
            if not (x.is_binary(left - 1) and self.t[left - 1] == word):
                first = x.right_of(left - 1, i) if left - 1 > 0 and x.is_binary(left - 1) else i
                yield Change('part', left, [(left, after, '')] if first == i else [(left, first + 1, '')])
            return
        for other in OTHER_OPERATORS.get(word, ''):
            yield Change('operator', i, [(i, i + 1, other)])
        if word in ('+', '-', '*', '/', '^', '|'):
            yield Change('term', i, [(i, right, '')])
            yield Change('term', i, [(left, after, '-' if word == '-' else '')])
        if word in ('-', '/', '<', '%'):
            a, b = x.text(left, i), x.text(after, right)
            if word != '<':
                yield Change('exchanged', i, [(left, right, f'({b}) {word} ({a})')])
        if word == '-':
            yield Change('sign', i, [(left, right, f'std::abs({x.text(left, right)})')])
            yield Change('unsigned', i, [(left, right, f'((long long)({x.text(left, i)}) - (long long)({x.text(after, right)}))')])
        if word == '/':
            yield Change('unrounded', i, [(left, left, '(double)')])
            yield Change('rounded', i, [(left, right, f'(long long)({x.text(left, right)})')])
            yield Change('rounded', i, [(left, right, f'std::floor({x.text(left, right)})')])
        if word in ('*', '+'):
            yield Change('overflow', i, [(left, right, f'((long long)({x.text(left, i)}) {word} (long long)({x.text(after, right)}))')])
        if word == '%':
            a, b = x.text(left, i), x.text(after, right)
            yield Change('sign', i, [(left, right, f'((({a}) % ({b}) + ({b})) % ({b}))')])
        if word in EDGE or word in OPPOSITE:
            a, b = x.text(left, i), x.text(after, right)
            if word in OPPOSITE:
                yield Change('case-of', i, [(left, right, f'ailab_lower({a}) {word} ailab_lower({b})')])
            if '.size()' in a + b or ' - ' in a + b:
                yield Change('unsigned', i, [(left, right, f'(long long)({a}) {word} (long long)({b})')])

    def is_declared_at(self, i):
        return any(v.at == i for v in self.variables)

    def of_number(self, i, word):
        if re.fullmatch(r'\d+', word) and int(word) <= SMALL:
            n, signed = int(word), self.t[i - 1] == '-' and not self.x.is_value_before(i - 2)
            yield Change('number', i, [(i, i + 1, str(n + 1))])
            yield Change('number', i, [(i, i + 1, str(n - 1) if n or not signed else '1')])
            if n > 1:
                yield Change('zero', i, [(i, i + 1, '0')])
        large = not re.fullmatch(r'\d+', word) or int(word) > SMALL
        if large or int(word) == 0:
            yield Change('zero', i, [(i, i + 1, FAR)])
            yield Change('zero', i, [(i, i + 1, f'(-{FAR})')])
        if large:
            yield Change('zero', i, [(i, i + 1, '0')])
        if word in ('0', '1'):
            for v in self.seen_at(i, 'number'):
                yield Change('fixed', i, [(i, i + 1, v.name)])

    def of_text(self, i, word):
        inner = word[1:-1]
        if word[0] == '"' and 1 < len(inner) <= 8 and ' ' not in inner and '\\' not in inner:
            for k in range(len(inner)):
                yield Change('entry-missing', i, [(i, i + 1, f'"{inner[:k]}{inner[k + 1:]}"')])
        if len(inner) <= 2:
            near = {self.t[j] for j in range(self.begin, self.end) if self.x.kinds[j] == 'text' and self.t[j][0] == word[0]}
            for other in sorted(near - {word}):
                yield Change('literal', i, [(i, i + 1, other)])

    def of_name(self, i, word):
        x = self.x
        member = self.t[i - 1] in ('.', '->', '::')
        for kind, one, other in OTHER_NAMES:
            if word in (one, other) and (member or kind not in ('member', 'queue', 'reversed')):
                yield Change(kind, i, [(i, i + 1, other if word == one else one)])
        after = self.t[i + 1]
        if word in ('rbegin', 'begin') and after == '(':
            ends = [j for j in range(i, min(i + 14, self.end)) if self.t[j] == {'begin': 'end', 'rbegin': 'rend'}[word]]
            if ends:
                new = {'begin': ('rbegin', 'rend'), 'rbegin': ('begin', 'end')}[word]
                yield Change('reversed', i, [(i, i + 1, new[0]), (ends[0], ends[0] + 1, new[1])])
        if word == 'priority_queue' and after == '<' and i + 1 in x.mate:
            inside = x.split(i + 2, x.mate[i + 1])
            first = x.text(*inside[0])
            new = first if len(inside) == 3 else f'{first}, std::vector<{first} >, std::greater<{first} >'
            yield Change('upside-down', i, [(i + 2, x.mate[i + 1], new)])
        if word == 'static':
            yield Change('static', i, [(i, i + 1, '')])
        if word in ('int', 'long', 'unsigned', 'size_t', 'short') and self.t[i - 1] not in ('long', 'unsigned'):
            stop = i + 1
            while self.t[stop] in ('int', 'long', 'unsigned'):
                stop += 1
            if x.text(i, stop) != 'long long':
                yield Change('unsigned' if word in ('unsigned', 'size_t') else 'overflow', i, [(i, stop, 'long long')])
            yield Change('unrounded', i, [(i, stop, 'double')])
        if word in ('double', 'float'):
            yield Change('rounded', i, [(i, i + 1, 'long long')])
        if word == 'INT_MAX' or word == 'max' and self.t[i - 1] == '::' and after == '(' and self.t[i + 2] == ')':
            begin = i if word == 'INT_MAX' else next((j for j in range(i, self.begin, -1) if self.t[j] == 'numeric_limits'), i)
            begin = begin - 2 if self.t[begin - 1] == '::' and self.t[begin - 2] == 'std' else begin
            stop = i + 1 if word == 'INT_MAX' else i + 3
            yield Change('overflow', i, [(begin, stop, FAR)])
            yield Change('zero', i, [(begin, stop, '0')])
            yield Change('zero', i, [(begin, stop, f'(-{FAR})')])
        if word == 'INT_MIN' or word == 'min' and self.t[i - 1] == '::' and after == '(' and self.t[i + 2] == ')':
            begin = i if word == 'INT_MIN' else next((j for j in range(i, self.begin, -1) if self.t[j] == 'numeric_limits'), i)
            begin = begin - 2 if self.t[begin - 1] == '::' and self.t[begin - 2] == 'std' else begin
            yield Change('overflow', i, [(begin, i + 1 if word == 'INT_MIN' else i + 3, f'(-{FAR})')])
        if re.fullmatch(r'k?(INF\w*|Inf\w*|inf\w*|Far|FAR|Mate|MATE)', word) and after not in ('(', '='):
            yield Change('zero', i, [(i, i + 1, '0')])
            yield Change('zero', i, [(i, i + 1, f'(-{word})')])
            yield Change('overflow', i, [(i, i + 1, FAR)])
        if not x.is_name(i) or self.t[i - 1] in ('.', '->', '::') or after in ('(', '::') or self.is_declared_at(i):
            return
        own = [v for v in self.seen_at(i) if v.name == word]
        if own:
            for v in {v.name: v for v in self.seen_at(i, own[-1].sort)}.values():
                if v.name != word:
                    yield Change('other', i, [(i, i + 1, v.name)])

    def of_list(self, i, close):
        """Arguments in ( ) or elements in { }."""
        x = self.x
        parts = x.split(i + 1, close)
        called = self.t[i] == '(' and i > 0 and (x.kinds[i - 1] == 'name' and self.t[i - 1] not in ('if', 'for', 'while', 'switch', 'return')
                                                 or self.t[i - 1] == '>')
        if self.t[i] == '(' and not called or self.t[i] == '{' and any(self.t[j] == ';' for j in range(i, close)):
            return
        name = self.t[i - 1]
        begin = i - 2 if name != '>' and self.t[i - 2] == '::' and i >= 3 and self.t[i - 3] == 'std' else i - 1
        begin = begin - 1 if begin == i - 2 else begin
        if self.t[begin - 1] in ('.', '->'):
            begin = -1
        for k in range(len(parts) - 1):
            a, b = parts[k], parts[k + 1]
            if name not in ('max', 'min'):
                yield Change('exchanged', i, [(*a, x.text(*b)), (*b, x.text(*a))])
        if called and begin > 0 and name != '>' and name not in NO_NAMES and len(parts) <= 2:
            for a, b in parts:
                kind = {'abs': 'sign', 'reversed': 'reversed', 'sorted': 'unordered'}.get(name, 'unapplied')
                yield Change(kind, i, [(begin, close + 1, f'({x.text(a, b)})')])
        if name == 'max' and len(parts) == 2 and self.t[i] == '(':
            yield Change('total', i, [(begin, close + 1, '(' + ' + '.join(x.text(a, b) for a, b in parts) + ')')])
        if self.t[i] == '{' and len(parts) > 2:
            for k, (a, b) in enumerate(parts):
                yield Change('entry-missing', i, [(a, b + 1, '') if k + 1 < len(parts) else (a - 1, b, '')])

    # ---- values

    def slots(self):
        """(begin, end, role) of values: what is returned, an argument, an index, a side of a comparison, assigned."""
        x, t = self.x, self.t
        for s in self.statements:
            if s.kind == 'return' and s.end - s.begin > 2:
                yield s.begin + 1, s.end - 1, 'result'
            if s.kind in ('if', 'while') and s.head:
                yield *x.split(*s.head, ';')[-1], 'condition'
            if s.kind == 'for' and s.head:
                parts = x.split(*s.head, ';')
                if len(parts) >= 2 and parts[1][0] < parts[1][1]:
                    yield *parts[1], 'condition'
                colon = next((j for j in range(*s.head) if t[j] == ':'), None)
                if colon and len(parts) == 1:
                    yield colon + 1, s.head[1], 'range'
        for i in range(self.begin + 1, self.end - 1):
            close = x.mate.get(i, -1)
            if t[i] == '[' and close > i + 1 and x.is_value_before(i - 1):
                yield i + 1, close, 'index'
            elif t[i] in ('(', '{') and close > i + 1 and (x.is_name(i - 1) or t[i - 1] in ('max', 'min', '>', '(', ',', 'return', '{')) \
                    and not any(t[j] == ';' for j in range(i, close)):
                for a, b in x.split(i + 1, close):
                    yield a, b, 'argument'
            elif x.is_binary(i):
                word = t[i]
                if word in EDGE or word in OPPOSITE:
                    yield x.left_of(i, self.begin + 1), i, 'side'
                    yield i + 1, x.right_of(i, self.end - 1), 'side'
                elif word in ASSIGNMENTS:
                    yield i + 1, x.right_of(i, self.end - 1), 'assigned'
                elif word in JUNCTIONS:
                    yield x.left_of(i, self.begin + 1), i, 'condition'
                    yield i + 1, x.right_of(i, self.end - 1), 'condition'

    def of_value(self, begin, end, role):
        x, t = self.x, self.t
        if begin >= end:
            return
        text, first = x.text(begin, end).strip(), t[begin]
        single = text if end - begin == 1 or not any(x.is_binary(j) for j in range(begin, end)) else f'({text})'
        is_plain = x.is_name(end - 1) or t[end - 1] in (')', ']')
        if role == 'condition':
            if x.declares(begin, end):
                return
            yield Change('negated', begin, [(begin, end, f'!({text})')])
            return
        if role == 'range':
            for kind, new in (('first-missing', f'ailab_part({text}, 1, 0)'), ('last-missing', f'ailab_part({text}, 0, 1)'),
                              ('reversed', f'ailab_reversed({text})'), ('unordered', f'ailab_sorted({text})')):
                yield Change(kind, begin, [(begin, end, new)])
            return
        sorts = {v.sort for v in self.seen_at(begin) if v.name == text}
        if is_plain and sorts <= {'number'} and text != 'this':
            yield Change('number', begin, [(end, end, '+ 1')])
            yield Change('number', begin, [(end, end, '- 1')])
            if role in ('result', 'argument', 'assigned') and t[begin - 1] not in ('{', ','):
                yield Change('sign', begin, [(begin, end, f'-({text})')])
        if role in ('result', 'argument', 'assigned') and first not in ('{', '[', 'true', 'false') and x.kinds[begin] != 'number':
            if role == 'result' or is_plain and role == 'argument' and end - begin == 1:
                yield Change('negated', begin, [(begin, end, f'!({text})')])
            if role != 'argument':
                yield Change('reversed', begin, [(begin, end, f'ailab_reversed({text})')])
                yield Change('unordered', begin, [(begin, end, f'ailab_sorted({text})')])
        if end - begin > 1 and role in ('result', 'assigned', 'argument') and first not in ('{', '['):
            for v in self.seen_at(begin):
                yield Change('other', begin, [(begin, end, v.name)])
        if role != 'index' and is_plain and sorts <= {'number'} and x.kinds[begin] in ('name', 'operator'):
            for v in self.seen_at(begin, 'number'):
                if v.name != text:
                    yield Change('no-term', begin, [(end, end, '+ ' + v.name)])
                    yield Change('no-term', begin, [(end, end, '- ' + v.name)])

    # ---- statements

    def of_statement(self, s):
        x, t = self.x, self.t
        if s.kind == 'if' and s.head:
            head = x.split(*s.head, ';')[-1]
            then = s.inner[0]
            if not x.declares(*head):
                yield Change('always', s.head[0], [(*head, 'true')])
                yield Change('always', s.head[0], [(*head, f'(({x.text(*head)}), true)')])
                yield Change('never', s.head[0], [(*head, 'false')])
                yield Change('again', s.begin, [(s.begin, s.begin + 1, 'while')] if len(s.inner) == 1 else [])
            yield from self.with_parts(s, *head)
            if len(s.inner) == 2:
                yield Change('never', s.begin, [(then.end, s.end, '')])
                if s.inner[1].kind == 'if':
                    yield Change('else', then.end, [(then.end, then.end + 1, '')])
            if not self.jumps(then):
                yield self.appended('stops', then, 'break;')
                yield self.appended('falls-through', then, 'continue;')
        elif s.kind in ('for', 'while', 'do') and s.inner:
            yield self.appended('first-only', s.inner[0], 'break;')
            if s.kind == 'while':
                yield Change('once', s.begin, [(s.begin, s.begin + 1, 'if')])
                yield Change('always', s.head[0], [(*s.head, 'true')])
            yield from self.of_loop(s)
        elif s.kind == 'expression':
            called = t[s.end - 2] == ')' and not any(t[j] in ASSIGNMENTS for j in range(s.begin, s.end))
            yield Change('left-out' if called else 'not-updated', s.begin, [(s.begin, s.end, ';')])
            if called and x.is_name(s.begin):
                yield Change('not-returned', s.begin, [(s.begin, s.begin + 1, 'return ' + t[s.begin])])
                yield Change('early', s.begin, [(s.begin, s.end, f'if ({x.text(s.begin, s.end - 1)}) return true;')])
        elif s.kind == 'return':
            yield Change('never', s.begin, [(s.begin, s.end, ';')])
            yield Change('stops', s.begin, [(s.begin, s.end, 'continue;')])
            yield Change('stops', s.begin, [(s.begin, s.end, 'break;')])
        elif s.kind == 'continue':
            yield Change('never', s.begin, [(s.begin, s.end, ';')])
            yield Change('stops', s.begin, [(s.begin, s.end, 'break;')])
        elif s.kind == 'break':
            yield Change('goes-on', s.begin, [(s.begin, s.end, ';')])
            yield Change('goes-on', s.begin, [(s.begin, s.end, 'continue;')])
        elif s.kind == 'declaration':
            yield from self.of_declaration(s.begin, s.end)
            yield from self.of_initial_values(s.begin, s.end)

    def with_parts(self, s, begin, end):
        """The condition with one more part: one from elsewhere, or that a value is not 0."""
        x, t = self.x, self.t
        if x.declares(begin, end):
            return
        own = x.text(begin, end).strip()
        others = {x.text(*other.head).strip() for other in self.statements if other.kind == 'if' and other is not s and other.head}
        for i in range(begin, end):
            if x.is_binary(i) and (t[i] in EDGE or t[i] in OPPOSITE):
                others |= {f'{side} != 0' for side in (x.text(x.left_of(i, begin), i).strip(), x.text(i + 1, x.right_of(i, end)).strip())
                           if not side.isdigit()}
        unseen = {v.name for v in self.variables} - {v.name for v in self.seen_at(begin)}
        for other in sorted(o for o in others - {own} if not unseen & set(re.findall(r'\w+', o))):
            yield Change('whole', begin, [(begin, end, f'({own}) && ({other})')])
            yield Change('whole', begin, [(begin, end, f'({other}) || ({own})')])

    def in_lists_of_known(self, block, k, s):
        """`if (known) continue; … m[x] = v;`: not if v is smaller than m[x]."""
        x, t = self.x, self.t
        if s.kind != 'if' or not s.head or x.declares(*s.head):
            return
        jumps = len(s.inner) == 1 and self.jumps(s.inner[0])
        within = block.inner[k + 1:] if jumps else s.inner[0].inner if s.inner[0].kind == 'block' else s.inner[:1]
        for after in within:
            at = next((j for j in range(after.begin, after.end) if t[j] == '='), None)
            if after.kind == 'expression' and at and t[at - 1] == ']':
                old, new = x.text(after.begin, at).strip(), x.text(at + 1, after.end - 1).strip()
                own = x.text(*s.head)
                yield Change('known', s.head[0], [(*s.head, f'({own}) && {old} <= {new}' if jumps else f'({own}) || {new} < {old}')])

    def of_initial_values(self, begin, end):
        """Two variables of one declaration start with each other's value."""
        starts = []
        for a, b in self.x.split(begin, end - 1):
            at = next((j for j in range(a, b) if self.t[j] == '='), None)
            starts += [(at + 1, b)] if at else []
        for a, b in zip(starts, starts[1:]):
            yield Change('exchanged', a[0], [(*a, self.x.text(*b)), (*b, self.x.text(*a))])

    def of_declaration(self, begin, end):
        """`&` added or dropped."""
        t = self.t
        i = begin + (t[begin] == 'const')
        if i + 1 >= end or self.x.kinds[i] != 'name':
            return
        while i + 1 < end and (t[i + 1] == '::' or t[i] == '::'):
            i += 1
        i = self.x.mate[i + 1] if t[i + 1] == '<' and i + 1 in self.x.mate else i
        if t[i + 1] == '&':
            yield Change('aliased', i, [(begin, i + 2, self.x.text(begin + (t[begin] == 'const'), i + 1))])
        elif self.x.is_name(i + 1) or t[i + 1] == '[':
            yield Change('copied', i, [(i + 1, i + 1, '&')])

    def of_loop(self, s):
        x, t = self.x, self.t
        if s.kind == 'for':
            parts = x.split(*s.head, ';')
            if len(parts) == 1:
                colon = next((j for j in range(*s.head) if t[j] == ':'), s.head[1])
                yield from self.of_declaration(s.head[0], colon)
            start = next((j for j in range(*parts[0]) if t[j] == '='), None)
            yield from self.turned_round(s, parts, start)
            if len(parts) > 1 and start:
                for v in self.seen_at(s.begin, 'number'):
                    if not v.begin == s.head[0]:
                        for new in (v.name, v.name + ' + 1'):
                            yield Change('repeated', s.head[0], [(start + 1, parts[0][1], new)])
        body = s.inner[0]
        if body.kind != 'block' or len(body.inner) < 2:
            return
        first, last = body.inner[0], body.inner[-1]
        if first.kind in ('declaration', 'expression'):
            yield Change('set-once', first.begin, [(s.begin, s.begin, '{' + x.text(first.begin, first.end)),
                                                   (first.begin, first.end, ''), (s.end, s.end, '}')])
        if last.kind == 'return':
            yield self.moved('early', last, s.end)
        if last.kind == 'if' and len(last.inner) == 2 and self.jumps(last.inner[1]):
            other = last.inner[1]
            yield Change('early', other.begin, [(last.inner[0].end, other.end, ''), (s.end, s.end, x.text(other.begin, other.end))], True)

    def turned_round(self, s, parts, start):
        """`for (i = a; i < b; ++i)` from the other end."""
        x, t = self.x, self.t
        at = next((j for j in range(*parts[1]) if t[j] in EDGE and x.is_binary(j)), None) if len(parts) == 3 else None
        step = {'++', '--'} & set(t[parts[2][0]:parts[2][1]]) if at else ()
        if not start or not step:
            return
        a, b, up = x.text(start + 1, parts[0][1]).strip(), x.text(at + 1, parts[1][1]).strip(), '++' in step
        open_end = '' if '=' in t[at] else ' - 1' if up else ' + 1'
        variable = x.text(parts[1][0], at).strip()
        yield Change('direction', s.begin, [(start + 1, s.head[1], f'({b}){open_end}; {variable} {">=" if up else "<="} ({a}); '
                                                                   f'{"--" if up else "++"}{variable}')])

    def jumps(self, s):
        last = s.inner[-1] if s.kind == 'block' and s.inner else s
        return last.kind in ('return', 'break', 'continue')

    def appended(self, kind, s, what):
        if s.kind == 'block':
            return Change(kind, s.begin, [(s.end - 1, s.end - 1, what)], True)
        return Change(kind, s.begin, [(s.begin, s.end, f'{{ {self.x.text(s.begin, s.end)} {what} }}')])

    def moved(self, kind, s, to):
        """The statement moved before token `to`."""
        return Change(kind, s.begin, [(s.begin, s.end, ''), (to, to, self.x.text(s.begin, s.end))], s.kind != 'declaration')

    def in_block(self, block):
        x, t = self.x, self.t
        for name in x.globals() if block is self.f.body else ():
            yield Change('static', block.begin, [(block.begin + 1, block.begin + 1, f' {name} = {{}};')], apart=True)
        for k, s in enumerate(block.inner):
            after = block.inner[k + 1] if k + 1 < len(block.inner) else None
            if s.kind in ('label', 'directive', 'empty'):
                continue
            if after and after.kind not in ('label', 'directive') and s.kind not in ('return', 'break', 'continue'):
                if after.kind not in ('return', 'break', 'continue') or s.kind in ('if',):
                    first, second = (s, after) if after.kind != 'declaration' else (after, s)
                    yield self.moved('order', second, first.begin if first is s else after.end)
            if s.kind in ('if', 'for', 'while') and len(s.inner) == 1:
                yield from self.in_and_out(block, k, s, after)
            if s.kind == 'if' and after and not self.jumps(s.inner[0]) and (after.kind == 'if' or len(s.inner) == 1 and after.kind in (
                    'expression', 'return', 'for', 'while')):
                joined = f'{x.text(s.begin, s.end)} else {x.text(after.begin, after.end)}'
                yield Change('no-else', after.begin, [(s.begin, s.end, joined), (after.begin, after.end, '')], True)
            yield from self.in_lists_of_known(block, k, s)
            if s.kind == after_kind(after) == 'expression':
                at = [next((j for j in range(one.begin, one.end) if t[j] == '='), None) for one in (s, after)]
                if None not in at:
                    a, b = (at[0] + 1, s.end - 1), (at[1] + 1, after.end - 1)
                    yield Change('exchanged', s.begin, [(*a, x.text(*b)), (*b, x.text(*a))], True)
            if s.kind in ('expression', 'declaration') and s.lambdas == []:
                yield from self.taken_back(block, k, s)

    def in_and_out(self, block, k, s, after):
        x, body = self.x, s.inner[0]
        if body.kind == 'block' and len(body.inner) > 1:
            last = body.inner[-1]
            yield self.moved('outside', last, s.end)
            for step in body.inner:
                if s.kind == 'if' and step.kind == 'expression':
                    yield self.moved('always', step, s.begin)
        before = block.inner[k - 1] if k else None
        kinds = ('reset' if s.kind in ('for', 'while') else 'inside', 'inside')
        for kind, one, place in zip(kinds, (before, after), (body.begin + 1, body.end - 1)):
            if not one or one.kind in ('label', 'directive') or one is before and one.kind not in ('declaration', 'expression'):
                continue
            text = x.text(one.begin, one.end)
            if body.kind == 'block':
                yield self.moved(kind, one, place)
            else:
                new = x.text(body.begin, body.end)
                new = '{' + (text + new if one is before else new + text) + '}'
                yield Change(kind, one.begin, [(body.begin, body.end, new), (one.begin, one.end, '')], one.kind != 'declaration')

    def targets_of(self, s):
        """What an assignment, ++, or a call of a member changes, as texts."""
        x, t = self.x, self.t
        cuts = [s.begin - 1] + [j for j in range(s.begin, s.end) if t[j] in ASSIGNMENTS and x.is_binary(j)]
        if len(cuts) > 1:
            return [x.text(a + 1, b).strip() for a, b in zip(cuts, cuts[1:])]
        if t[s.begin] in ('++', '--'):
            return [x.text(s.begin + 1, s.end - 1)]
        if t[s.end - 2] in ('++', '--'):
            return [x.text(s.begin, s.end - 2)]
        dot = next((j for j in range(s.begin, s.end) if t[j] == '.' and t[j + 2] == '('), None)
        return [x.text(s.begin, dot)] if dot else []

    def taken_back(self, block, k, s):
        """What was changed before a recursive call is restored after it."""
        x, t = self.x, self.t
        first = k
        while first and block.inner[first - 1].kind == 'expression':
            first -= 1
        targets = [target for one in block.inner[first:k + 1] if s.kind == 'expression' for target in self.targets_of(one)]
        if not targets:
            return
        for after in block.inner[k + 1:]:
            called = [i for i in range(after.begin, after.end) if t[i] in self.recursive and t[i + 1] == '(']
            if not called or after.kind == 'return':
                continue
            undo = UNDO.get(t[s.begin + 2]) if t[s.begin + 1] in ('.', '->') else None
            if undo:
                yield Change('not-undone', s.begin, [(after.end, after.end, x.text(s.begin, s.begin + 2) + undo + x.text(s.begin + 3, s.end))])
            before = block.inner[first].begin
            own = tuple(self.targets_of(s))
            for some in {tuple(targets), own} - {()}:
                kept = ''.join(f'auto ailab_old{n} = ailab_copy({target});' for n, target in enumerate(some))
                back = ''.join(f'{target} = ailab_old{n};' for n, target in enumerate(some))
                yield Change('not-undone' if some == own else 'all-undone', s.begin, [(before, before, kept), (after.end, after.end, back)])
            return

    # ---- parameters and variables kept

    def of_parameters(self):
        """A parameter that is a reference is copied: the caller's stays as it is."""
        for a, b in self.x.split(*self.f.parameters):
            names = [v for v in self.declared_in(a, b, (a, b))]
            if names and '&' in self.t[a:b] and 'const' not in self.t[a:b]:
                name = names[0].name
                yield Change('aliased', a, [(self.begin, self.end,
                             f'{{ auto ailab_copy = {name}; {{ auto& {name} = ailab_copy; {self.x.text(self.begin, self.end)} }} }}')])
