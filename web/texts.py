#!/usr/bin/env python3
"""The texts of the site: texts.py checks that chinese.json has every one of them.

chinese.json has the English text as the key and the Chinese one beside it, for pages/*.html, script/*.js and build.py.
In HTML a text reaches from one block to the next and keeps the tags inside it (a, b, code, …). In JavaScript it is what
tr() or marked() is given; what reads like a text anywhere else is a mistake.
"""
import ast
import html
import json
import pathlib
import re
import sys

WEB = pathlib.Path(__file__).resolve().parent
INLINE = {'a', 'b', 'code', 'em', 'i', 'kbd', 'span', 'sub', 'sup'}
SPOKEN = ('aria-label', 'placeholder', 'title', 'content')


def table():
    return json.loads((WEB / 'chinese.json').read_text())


def is_text(text):
    """Has it words, apart from code?"""
    plain = re.sub(r'<code>.*?</code>|<[^>]+>|&\w+;', '', text, flags=re.S)
    return re.search(r'[A-Za-z]{2,}', plain) is not None


def translated(source, words):
    """The HTML with every text replaced by words(text)."""
    result, run, verbatim = [], [], None

    def say(text):
        key = re.sub(r'\s+', ' ', text).strip()
        return words(key) if is_text(key) else text

    def flush():
        text = ''.join(run)
        run.clear()
        inner = text.strip()
        if inner:
            at = text.index(inner)
            text = text[:at] + say(inner) + text[at + len(inner):]
        result.append(text)

    for part in re.split(r'(<!--.*?-->|<[^>]+>)', source, flags=re.S):
        tag = re.match(r'</?([a-z0-9]+)', part)
        if verbatim:  # what is inside a textarea is data
            verbatim = None if part == f'</{verbatim}>' else verbatim
            result.append(part)
        elif not part.startswith('<') or (tag and tag[1] in INLINE and 'aria-label=' not in part):
            run.append(part)
        else:
            flush()
            result.append(re.sub(rf'\b({"|".join(SPOKEN)})="([^"]*)"',
                                 lambda found: f'{found[1]}="{html.escape(say(html.unescape(found[2])))}"', part))
            verbatim = tag[1] if tag and tag[1] == 'textarea' and not part.startswith('</') else None
    flush()
    return ''.join(result)


def of_html(source):
    found = []
    translated(source, lambda text: found.append(text) or text)
    return found


TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|\'(?:\\.|[^\'\\\n])*\'|"(?:\\.|[^"\\\n])*"|.', re.S)


def literals(script):
    """(text, what stands before it) of every string in JavaScript; templates in their parts."""
    at, deep, templates = 0, 0, []

    def template(at):
        """The part of a template from `at` on; the place after it."""
        end = at
        while script[end] != '`' and not script.startswith('${', end):
            end += 2 if script[end] == '\\' else 1
        return script[at:end], end

    while at < len(script):
        token = TOKEN.match(script, at)[0]
        if token == '`' or (token == '}' and templates and templates[-1] == deep):
            text, end = template(at + 1)
            yield text, None
            if token == '}':
                templates.pop()
            if script[end] != '`':
                templates.append(deep)
                end += 1
            at = end + 1
            continue
        if token == '{':
            deep += 1
        elif token == '}':
            deep -= 1
        elif token[0] in '\'"' and len(token) > 1:
            yield re.sub(r'\\(.)', r'\1', token[1:-1]), script[max(0, at - 24):at]
        at += len(token)


# Not for people: classes, selectors, a font.
CLASSES = ('board box coordinate current cut edge estimates facts goal goban graph halo kept label legend letter middle node '
           'number on on- path quiet river settled sign small stage strong tiles tiny touched tree weight world xiangqi big')
NOT_TEXTS = re.compile(rf"use strict|function serve|[#.]?\b({'|'.join(CLASSES.split())})( ({'|'.join(CLASSES.split())}))* ?|"
                       r"#.*|input:not.*|\d+px \w+")


def of_script(script):
    """The texts of a script, and what should be one."""
    found, wrong = [], []
    for text, before in literals(script):
        before = before or ''
        if re.search(r'\b(tr|marked)\($', before):
            found.append(text)
        elif re.search(r"(aria-label'|title|textContent)( =|:) $", before) or (
                re.search(r'[A-Za-z]{2,},? [a-z]{2,}', text) and not NOT_TEXTS.fullmatch(text)
                and not re.search(r'\binLanguage\($', before)):
            wrong.append(text)
    return found, wrong


def check():
    known, used, failures = table(), set(), []

    def use(where, text):
        used.add(text)
        if text not in known:
            failures.append(f'{where}: not in chinese.json: {text!r}')
        elif sorted(re.findall(r'\{\d*\}', text)) != sorted(re.sub(r'\{\d+\}', '{}', found)
                                                            for found in re.findall(r'\{\d*\}', known[text])):
            failures.append(f'{where}: has other {{}} in Chinese: {text!r}')

    for page in sorted((WEB / 'pages').glob('*.html')):
        for text in of_html(page.read_text()):
            use(page.name, text)
    for script in sorted((WEB / 'script').glob('*.js')):
        found, wrong = of_script(script.read_text())
        for text in found:
            use(script.name, text)
        failures += [f'{script.name}: a text without tr() or marked(): {text!r}' for text in wrong if text]
    for text, _ in re.findall(r"""\bmarked\((?=['"])((['"])(?:\\.|(?!\2).)*\2)\)""", (WEB / 'build.py').read_text()):
        use('build.py', ast.literal_eval(text))
    for name in json.loads((WEB / 'pages/grids.json').read_text()):
        use('grids.json', name)
    for file in sorted((WEB.parent / 'course').glob('*/exercises.yaml')):  # by its lines: not every machine has yaml
        asked = re.findall(r'^  - id: (\S+)', file.read_text(), re.M)
        answered = re.findall(r'^(\S+):$', (file.parent / 'exercises.zh.yaml').read_text(), re.M)
        if asked != answered:
            failures.append(f'{file.parent.name}/exercises.zh.yaml: has other questions than exercises.yaml')
    failures += [f'chinese.json: not used: {text!r}' for text in known if text not in used]
    print('\n'.join(failures) or f'{len(used)} texts, all in Chinese')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(check())
