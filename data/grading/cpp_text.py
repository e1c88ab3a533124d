"""The text of a C++ file: its tokens, functions, statements, and what stands around an operator.

It is no compiler: what is taken for something else makes a change that does not compile, and is dropped.
"""
import re

TOKEN = re.compile(r'''
    (?P<gap>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<directive>(?<![^\n])[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<text>(?:u8|[uUL])?R"(?P<mark>[^()\\ ]*)\(.*?\)(?P=mark)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"\w*|'(?:\\.|[^'\\\n])+')
  | (?P<number>\.?\d(?:[eEpP][+-]|['\w.])*)
  | (?P<name>[^\W\d]\w*)
  | (?P<operator><<=|->\*|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
''', re.VERBOSE | re.DOTALL)
TIGHT = {op: n for n, ops in enumerate((
    ('=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<='), ('||', 'or'), ('&&', 'and'), ('|',), ('^',), ('&',),
    ('==', '!='), ('<', '>', '<=', '>='), ('<<', '>>'), ('+', '-'), ('*', '/', '%'))) for op in ops}
ASSIGNMENTS = {op for op, n in TIGHT.items() if n == 0}
OPEN, CLOSE = {'(': ')', '[': ']', '{': '}'}, (')', ']', '}')
WORDS_BEFORE_A_VALUE = ('return', 'case', 'throw', 'else', 'do', 'co_yield', 'not', 'and', 'or')
TEMPLATES = {'vector', 'map', 'set', 'multiset', 'multimap', 'unordered_map', 'unordered_set', 'pair', 'tuple', 'array', 'deque',
             'queue', 'stack', 'priority_queue', 'list', 'optional', 'function', 'greater', 'less', 'static_cast',
             'dynamic_cast', 'const_cast', 'reinterpret_cast', 'numeric_limits', 'unique_ptr', 'shared_ptr', 'make_unique',
             'make_shared', 'get', 'initializer_list', 'bitset', 'variant', 'span', 'hash', 'max', 'min', 'template',
             'make_pair', 'make_tuple', 'plus', 'holds_alternative', 'less_equal', 'greater_equal', 'bit_xor'}
IN_TEMPLATES = re.compile(r'[\w:,*&<>()\[\]. ]+$|\.\.\.$')
TYPE_WORDS = ('const', 'auto', 'int', 'long', 'unsigned', 'signed', 'short', 'double', 'float', 'char', 'bool', 'static',
              'constexpr', 'using', 'typedef', 'struct', 'class', 'enum', 'union', 'typename', 'thread_local', 'size_t')
NO_NAMES = set(TYPE_WORDS) | set(WORDS_BEFORE_A_VALUE) | {
    'if', 'for', 'while', 'switch', 'break', 'continue', 'default', 'true', 'false', 'nullptr', 'new', 'delete', 'operator',
    'sizeof', 'this', 'void', 'std', 'namespace', 'template', 'goto', 'try', 'catch', 'public', 'private', 'noexcept'}


class Statement:
    """Tokens begin … end; `inner` are the statements in it, in order, those of lambdas too."""

    def __init__(self, kind, begin):
        self.kind, self.begin, self.end = kind, begin, begin
        self.head = None  # the tokens between the parentheses of if, for, while, switch
        self.inner, self.lambdas = [], []
        self.values = []  # conditions, and what a variable starts with
        self.type = 'bool'  # of a value

    def parts(self):
        return sorted(self.inner + self.lambdas + self.values, key=lambda s: s.begin)

    def walk(self):
        yield self
        for part in self.parts():
            yield from part.walk()


class Function:
    def __init__(self, name, begin, parameters, body):
        self.name, self.begin, self.parameters, self.body = name, begin, parameters, body


class Text:
    """A file: its tokens t[i] with their lines and the gap before them; bracket i is closed by mate[i] and vice versa."""

    def __init__(self, source):
        self.t, self.kinds, self.lines, self.gaps = [], [], [], []
        line, gap = 1, ''
        for match in TOKEN.finditer(source):
            if match.lastgroup == 'gap' or match.group('gap'):
                gap = ' '
            else:
                self.t.append(match.group())
                self.kinds.append('text' if match.group('text') else match.lastgroup)
                self.lines.append(line)
                self.gaps.append(gap)
                gap = ''
            line += match.group().count('\n')
        self.mate = {}
        self.match_brackets()
        self.match_angles()
        self.join_shifts()

    def match_brackets(self):
        opened = []
        for i, text in enumerate(self.t):
            if text in OPEN:
                opened.append(i)
            elif text in CLOSE and opened and OPEN[self.t[opened[-1]]] == text:
                self.mate[i] = opened.pop()
                self.mate[self.mate[i]] = i

    def match_angles(self):
        own = {self.t[i + 1] for i in range(len(self.t) - 1) if self.t[i] in ('class', 'struct', 'using')}
        for i, text in enumerate(self.t):
            if text != '<' or not i or self.t[i - 1] not in TEMPLATES | own:
                continue
            depth, j = 0, i
            while j < len(self.t) and IN_TEMPLATES.match(self.t[j]):
                depth += (self.t[j] == '<') - (self.t[j] == '>')
                if depth == 0:
                    self.mate[i], self.mate[j] = j, i
                    break
                j += 1

    def join_shifts(self):
        """`>>` is two tokens only where it closes two lists of types."""
        i = 0
        while i + 1 < len(self.t):
            if self.t[i] == self.t[i + 1] == '>' and not self.gaps[i + 1] and i not in self.mate and i + 1 not in self.mate:
                self.t[i] = '>>'
                self.t[i + 1] = ''  # keeps the numbers of the others
            i += 1

    def text(self, begin, end, edits=()):
        """Tokens begin … end on one line; an edit (from, to, by) replaces tokens."""
        out, i = [], begin
        for start, stop, by in sorted(edits, key=lambda e: e[:2]) + [(end, end, '')]:
            while i < start:
                out.append(self.gaps[i] + self.t[i])
                i += 1
            if start < stop or by:
                out.append(f' {by} ')
            i = max(i, stop)
        return ''.join(out)

    def globals(self):
        """Variables at file level, such as `dist` of `map<string, int> dist;`."""
        i = 0
        while i + 1 < len(self.t):
            if self.t[i] in OPEN:
                i = i if 'namespace' in self.t[max(0, i - 2):i] else self.mate.get(i, i)
            elif self.is_name(i) and self.t[i + 1] in (';', ',') and (
                    self.t[i - 1] in ('>', ',') or self.kinds[i - 1] == 'name' and self.t[i - 1] != 'namespace'):
                yield self.t[i]
            i += 1

    def is_name(self, i):
        return self.kinds[i] == 'name' and self.t[i] not in NO_NAMES

    def is_value_before(self, i):
        """True if token i ends a value, so that an operator behind it has two sides."""
        if i < 0 or self.t[i] == '':
            return False
        if self.kinds[i] == 'name':
            return self.t[i] not in WORDS_BEFORE_A_VALUE
        return self.kinds[i] in ('number', 'text') or self.t[i] in (')', ']', '}') or \
            self.t[i] in ('++', '--') and self.is_value_before(i - 1)

    def is_binary(self, i):
        return self.t[i] in TIGHT and i not in self.mate and self.is_value_before(i - 1)

    def left_of(self, i, least):
        """The first token of what stands left of the operator."""
        tight, j = TIGHT[self.t[i]], i - 1
        while j >= least:
            if j in self.mate:
                if self.mate[j] > j:
                    break
                j = self.mate[j]
            elif self.t[j] in (',', ';', '?', ':') or self.t[j] in WORDS_BEFORE_A_VALUE or \
                    self.is_binary(j) and TIGHT[self.t[j]] < tight:
                break
            j -= 1
        return j + 1

    def right_of(self, i, most):
        """The token after what stands right of the operator."""
        tight, j = TIGHT[self.t[i]], i + 1
        while j < most:
            if j in self.mate:
                if self.mate[j] < j:
                    break
                j = self.mate[j]
            elif self.t[j] in (',', ';', '?', ':') or self.is_binary(j) and \
                    (TIGHT[self.t[j]] < tight or TIGHT[self.t[j]] == tight > 0):
                break
            j += 1
        return min(j, most)

    def split(self, begin, end, by=','):
        """The parts (from, to) between commas."""
        parts, start, i = [], begin, begin
        while i < end:
            if self.t[i] == by:
                parts.append((start, i))
                start = i + 1
            i = self.mate[i] + 1 if self.mate.get(i, -1) > i else i + 1
        return parts + [(start, end)] if start < end else parts

    # ---- statements

    def block(self, i):
        """The block whose { is token i."""
        block = Statement('block', i)
        block.end = self.mate[i] + 1
        j = i + 1
        while j < block.end - 1:
            block.inner.append(self.statement(j, block.end - 1))
            j = max(j + 1, block.inner[-1].end)
        return block

    def statement(self, i, last):
        word = self.t[i]
        if word == '{':
            return self.block(i)
        if word in ('if', 'for', 'while', 'switch') and i + 1 < last:
            return self.with_head(word, i, last)
        one = Statement(word if word in ('return', 'break', 'continue', 'goto') else 'expression', i)
        if word == 'do':
            one.kind, one.inner = 'do', [self.statement(i + 1, last)]
            one.end = self.end_of(one.inner[0].end, last)
        elif self.kinds[i] == 'directive':
            one.kind, one.end = 'directive', i + 1
        elif word in ('case', 'default'):
            one.kind, one.end = 'label', next((j + 1 for j in range(i, last) if self.t[j] == ':'), last)
        elif word in ('try', 'catch'):
            one.kind = 'other'
            start = next((j for j in range(i, last) if self.t[j] == '{'), last - 1)
            one.inner = [self.block(start)] if start in self.mate else []
            one.end = self.mate.get(start, start) + 1
        else:
            one.end = self.end_of(i, last)
            if one.kind == 'expression':
                one.kind = 'empty' if word == ';' else 'declaration' if self.declares(i, one.end) else 'expression'
            one.lambdas = self.lambdas(i, one.end)
            if one.kind == 'declaration':
                one.values = self.first_value(i, one.end - 1)
            elif one.kind == 'return':
                one.values = self.conditions(i + 1, one.end - 1, True)
        return one

    def with_head(self, word, i, last):
        one = Statement(word, i)
        start = i + 1 if self.t[i + 1] == '(' else i + 2  # if constexpr
        close = self.mate.get(start, start)
        one.head = (start + 1, close)
        one.lambdas = self.lambdas(start + 1, close)
        parts = self.split(start + 1, close, ';')
        if word in ('if', 'while') and parts and not self.declares(*parts[-1]):
            one.values = self.conditions(*parts[-1])
        elif word == 'for' and len(parts) >= 2:
            one.values = self.first_value(*parts[0]) + self.conditions(*parts[1])
            if len(parts) == 3:
                one.values += self.value('void', *parts[2])
        if close + 1 >= last:
            one.end = last
            return one
        one.inner = [self.statement(close + 1, last)]
        one.end = one.inner[0].end
        if word == 'if' and one.end < last and self.t[one.end] == 'else':
            one.inner.append(self.statement(one.end + 1, last))
            one.end = one.inner[-1].end
        return one

    def value(self, sort, begin, end):
        if begin >= end or '{' in self.t[begin:end]:
            return []
        value = Statement('value', begin)
        value.end, value.type = end, sort
        return [value]

    def conditions(self, begin, end, if_joined=False):
        """The value of a condition, with the parts that `||` and `&&` join in it; only a joined one, if wanted."""
        joints, i = {}, begin
        while i < end:
            if self.is_binary(i) and TIGHT[self.t[i]] <= TIGHT['&&'] or self.t[i] in ('?', ','):
                joints.setdefault(TIGHT.get(self.t[i], -1), []).append(i)
            i = self.mate[i] + 1 if self.mate.get(i, -1) > i else i + 1
        at = joints[min(joints)] if joints else []
        if joints and min(joints) < TIGHT['||']:
            at = []
        if if_joined and not at:
            return []
        found = self.value('bool', begin, end)
        if found and at:
            cuts = [begin - 1] + at + [end]
            found[0].values = [v for a, b in zip(cuts, cuts[1:]) for v in self.conditions(a + 1, b)]
        return found

    def first_value(self, begin, end):
        """What the variable of a declaration `TYPE name = VALUE` starts with, if TYPE is written out."""
        at = next((i for i in range(begin, end) if self.t[i] == '='), None)
        sort = [i for i in range(begin, (at or begin + 1) - 1) if self.t[i] != 'const']
        if not at or not sort or {'auto', '&', '*', 'static', 'constexpr', '(', '[', '&&', 'using'} & set(self.t[begin:at]) \
                or len(self.split(begin, end)) > 1:
            return []
        return self.value(self.text(sort[0], sort[-1] + 1).strip(), at + 1, end)

    def end_of(self, i, last):
        """The token after the next semicolon."""
        while i < last and self.t[i] != ';':
            i = self.mate[i] if self.mate.get(i, -1) > i else i
            i += 1
        return min(i + 1, last)

    def declares(self, i, end):
        if self.t[i] in TYPE_WORDS:
            return True
        while i < end and (self.kinds[i] == 'name' or self.t[i] == '::' or self.t[i] == '<' and i in self.mate):
            if self.kinds[i] == 'name' and self.kinds[i + 1] == 'name':
                return True
            i = self.mate[i] if self.t[i] == '<' else i
            if self.t[i] == '>' or self.kinds[i] == 'name':
                after = i + 1
                while after < end and self.t[after] in ('*', '&', '&&', 'const'):
                    after += 1
                if self.t[i] == '>' and self.is_name(after) or \
                        after > i + 1 and self.is_name(after) and self.t[after + 1] in ('=', ';', ':', '{', ','):
                    return True
            i += 1
        return False

    def lambdas(self, begin, end):
        found, i = [], begin
        while i < end:
            if self.t[i] == '[' and i in self.mate and not self.is_value_before(i - 1):
                j = self.mate[i] + 1
                j = self.mate[j] + 1 if j < end and self.t[j] == '(' else j
                while j < end and (self.kinds[j] == 'name' or self.t[j] in ('->', '::', '<', '>', '&', '*', ',')):
                    j += 1
                if j < end and self.t[j] == '{':
                    found.append(self.block(j))
                    i = self.mate[j]
            i += 1
        return found

    def functions(self):
        """Those outside functions, with member functions."""
        start, i = 0, 0
        while i < len(self.t):
            word = self.t[i]
            if word in (';', '}') or self.kinds[i] == 'directive' or word == ':' and self.t[i - 1] in (
                    'public', 'private', 'protected'):
                start = i + 1
            elif word == '{' and i in self.mate:
                opened = [j for j in range(start, i) if self.t[j] == '(' and j in self.mate]
                is_list = '=' in self.t[start:i] and 'operator' not in self.t[start:i]
                is_member = opened and self.kinds[i - 1] == 'name' and ':' in self.t[opened[0]:i] and \
                    self.t[i - 1] not in ('const', 'noexcept', 'override')
                if is_list or is_member or 'enum' in self.t[start:i]:
                    i = self.mate[i]
                elif opened:
                    first = opened[0]
                    if self.t[first - 1] == 'operator' and len(opened) > 1:
                        first = opened[1]
                    if not {'constexpr', 'consteval'} & set(self.t[start:first]):
                        yield Function(self.t[first - 1], start, (first + 1, self.mate[first]), self.block(i))
                    i = self.mate[i]
                    start = i + 1
                else:
                    start = i + 1
            i += 1
