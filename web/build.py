#!/usr/bin/env python3
"""Builds the site: build.py OUT WASM STYLE.

OUT    the folder to write, made anew
WASM   the folder with the labs' scripts, made by emscripten (CMakeLists.txt)
STYLE  the program that prints the colours of the drawings (page_style.cpp); the other programs are beside it

Needs cmark-gfm and python3-yaml. Every page works from a double click: classic scripts, no fetch.
"""
import ast
import base64
import gzip
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

import previews
import texts

WEB = pathlib.Path(__file__).resolve().parent
ROOT = WEB.parent
CHINESE = texts.table()


def marked(text):
    """A text of a table, for texts.py; it is translated where it is shown."""
    return text


# name: (title, one line for the index[, scripts that it shares]), in the order of the menu. A page has pages/NAME.html,
# script/NAME.js, and the lab bindings/NAME.cpp. A script may have a style/NAME.css.
PAGES = {
    'roads': (marked('Shortest paths'), marked('Draw a map or paint a maze, and watch two searches side by side.'),
              ['wave']),
    'resolution': (marked('Resolution'), marked('Click two clauses and two literals, and see them unify and resolve.'),
                   ['view']),
    'tiles': (marked('Sliding tiles'),
              marked('Scramble, slide or solve the board, and see what each heuristic estimates.'), ['view']),
    'trees': (marked('Game trees'),
              marked('Guess the cut-offs, then watch alpha-beta make them. Also AND/OR trees, Grundy\'s game and tic-tac-toe.'),
              ['view', 'player']),
    'xiangqi': (marked('Xiangqi'), marked('Play Chinese chess against the engine, with hints, arrows and a review.'),
                ['moves', 'game', 'panel', 'review', 'editor']),
    'gomoku': (marked('Gomoku'), marked('Play five in a row, and step through the tree of a forced win.'),
               ['moves', 'game', 'panel', 'review', 'editor', 'goban']),
    'proof': (marked('Beat the proof'), marked('Play white anywhere, against a proof that black wins.'),
              ['game', 'goban', 'proof_file']),
}
PAGES = {name: row for name, row in PAGES.items() if (WEB / f'pages/{name}.html').exists()}
UNITS = {'lab1': 'lab1', 'lab2': 'lab2', 'lab3': 'lab3', 'lab4': 'lab4', 'gomoku': 'gomoku', 'tree_search': 'trees'}


def lessons(chinese):
    """The pages below lessons/: {name: source}, in their order, with the headings of the index between them."""
    def of_docs(*names):
        files = {name: f'docs/zh/{name}.md' if chinese else f'docs/{name}.md' for name in names}
        return {name: file for name, file in files.items() if (ROOT / file).exists()}

    end = '.zh.md' if chinese else '.md'
    return {
        marked('Lessons'): of_docs('lab1', 'lab2', 'lab3', 'lab4', 'gomoku', 'tree_search', 'tree_search_more'),
        marked('The course'): {'course': f'course/README{end}'} |
                              {f'course_{unit}': f'course/{unit}/handout{end}' for unit in UNITS.values()},
        marked('More'): {'readme': f'README{end}'} | of_docs('using', 'lab4_engine', 'lab4_reference', 'gomoku_engine', 'gomoku_reference', 'grading', 'machines') |
                        {'glossary': 'docs/glossary.md'} | of_docs('architecture', 'extending')}


class Site:
    """The pages in one language: the English ones in the folder itself, the Chinese ones in zh/."""

    def __init__(self, out, chinese):
        self.chinese = chinese
        self.folder = out / 'zh' if chinese else out
        self.groups = lessons(chinese)
        self.sources = {name: file for group in self.groups.values() for name, file in group.items()}
        self.other = None

    def tr(self, text):
        return CHINESE[text] if self.chinese else text

    def html(self, source):
        return texts.translated(source, self.tr)

    def has(self, page):
        """Is `page`, such as lessons/lab1.html, one of its pages?"""
        folder, _, name = page.rpartition('/')
        return folder != 'lessons' or name[:-5] in self.sources or name == 'index.html'

    def lab(self, name):
        """The scripts that run a lab, in this language."""
        return [f'zh_{name}'] * self.chinese + ['engine', f'lab_{name}']

    def names(self, text):
        """The name of the lesson that is made of this file of the project."""
        return next((name for name, file in self.sources.items() if file == text), None)


FRAME = '''<!DOCTYPE html>
<html lang="{lang}"{other}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · AI Search Lab</title>
<meta name="description" content="{summary}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{root}style/drawing.css">
<link rel="stylesheet" href="{root}style/site.css">
{words}<script src="{root}script/site.js"></script>
{sheet}{scripts}</head>
<body>
<nav aria-label="{pages}"><a class="home" href="{up}index.html"{home}>AI Search Lab</a>
{menu}{language}<button type="button" id="theme" aria-label="{dark}">◐</button></nav>
<main{kind}>
{body}</main>
</body>
</html>
'''


def page(site, path, title, summary, body, here, scripts=(), kind=''):
    """Writes the page at `path` of a site, such as lessons/lab1.html."""
    tr = site.tr
    up = '../' * path.count('/')  # to the pages of this language
    root = up + '../' * site.chinese  # to what both share
    menu = ''.join(
        f'<a href="{up}{name}.html"{" aria-current=page" if name == here else ""}>{tr(row[0])}</a>\n'
        for name, row in PAGES.items())
    menu += (f'<a href="{up}lessons/index.html"{" aria-current=page" if here == "lessons" else ""}>'
             f'{tr(marked("Lessons"))}</a>\n')
    # A page that the other language does not have leads to the list.
    other = root + ('' if site.chinese else 'zh/') + (path if site.other.has(path) else 'lessons/index.html')
    code, words = ('en', 'English') if site.chinese else ('zh', '中文')
    (site.folder / path).write_text(FRAME.format(
        lang='zh-CN' if site.chinese else 'en', title=html.escape(title), summary=html.escape(summary),
        up=up, root=root, menu=menu, body=body, kind=kind,
        pages=tr(marked('Pages')), dark=tr(marked('Dark colours')),
        other=f' data-other="{other}"' if site.other.has(path) else '',
        language=f'<a id="language" lang="{code}" hreflang="{code}" href="{other}?lang={code}">{words}</a>',
        words=f'<script src="{root}script/chinese.js"></script>\n' if site.chinese else '',
        home=' aria-current=page' if here == 'index' else '',
        sheet=''.join(f'<link rel="stylesheet" href="{root}style/{name}.css">\n' for name in sheets(here, scripts)),
        scripts=''.join(f'<script src="{root}{name}.js"></script>\n' for name in scripts)))


def sheets(here, scripts):
    """The style sheets of a page, by the names of what it runs."""
    names = dict.fromkeys([*(one.rpartition('/')[2] for one in scripts), here])
    return [name for name in names if (WEB / f'style/{name}.css').exists() and name != 'site']


def slug(heading):
    """The anchor that GitHub gives a heading."""
    text = re.sub(r'<[^>]+>', '', html.unescape(heading)).strip().lower()
    return re.sub(r'[^\w\- ]', '', text).replace(' ', '-')


def lesson(site, name):
    """Title and body of a lesson."""
    file = pathlib.PurePosixPath(site.sources[name])
    source = (ROOT / file).read_text()
    body = subprocess.run(['cmark-gfm', '--unsafe', '-e', 'table', '-e', 'autolink'], input=source,
                          capture_output=True, text=True, check=True).stdout
    pictures = '../../lessons/img/' if site.chinese else 'img/'
    seen = {}

    def with_anchor(found):
        given, level, text = found.groups()
        anchor = slug(text)
        seen[anchor] = seen.get(anchor, -1) + 1
        if seen[anchor]:
            anchor += f'-{seen[anchor]}'
        # A Chinese heading has the address of the English one before it, and keeps its own.
        old = f'<a id="{anchor}"></a>' if given and given != anchor else ''
        return f'<h{level} id="{given or anchor}">{old}{text}</h{level}>'

    def path_of(target):
        """A path beside this file, from the root of the project."""
        parts = []
        for part in (file.parent / target).parts:
            if part == '..':
                del parts[-1:]  # none: a page of the host, which is not in the project
            else:
                parts.append(part)
        return '/'.join(parts)

    def link(found):
        """To the same page of the site, if there is one; what is not part of the site is only text."""
        target, text = found.groups()
        path, _, anchor = target.partition('#')
        anchor = f'#{anchor}' if anchor else ''
        if re.match(r'[a-z]+:|#', target):
            return found.group(0)
        if ours := site.names(path_of(path)):
            return f'<a href="{ours}.html{anchor}">{text}</a>'
        if theirs := site.other.names(path_of(path)):
            folder, code = ('../../lessons', 'en') if site.chinese else ('../zh/lessons', 'zh')
            return f'<a href="{folder}/{theirs}.html?lang={code}{anchor}">{text}</a>'
        if path_of(path).startswith('docs/img/'):  # a wide picture leads to itself
            return f'<a href="{pictures}{pathlib.PurePosixPath(path).name}">{text}</a>'
        return text

    body = re.sub(r'(?:<p><a id="([^"]*)"></a></p>\s*)?<h([1-6])>(.*?)</h\2>', with_anchor, body, flags=re.S)
    body = re.sub(r'<a href="([^"]+)">(.*?)</a>', link, body, flags=re.S)
    body = re.sub(r'(<img src=")(?:[./\w]*/)?img/', rf'\1{pictures}', body)
    body = body.replace('<pre>', '<pre tabindex="0">')
    body = re.sub(r'<table>', '<div class="scroll" tabindex="0"><table>', body)
    body = body.replace('</table>', '</table></div>')
    body = re.sub(r'<!-- \S+, cksum \d+ -->\n', '', body)
    body = with_live_pages(site, body)
    title = re.search(r'<h1[^>]*>(.*?)</h1>', body, re.S)
    return re.sub('<[^>]+>', '', title.group(1)) if title else name, body


def exercises(site, name):
    """The questions of the lesson's unit, as script/quiz.js takes them; none for other pages."""
    if name not in UNITS:
        return []
    unit = ROOT / f'course/{UNITS[name]}'
    asked = yaml.safe_load((unit / 'exercises.yaml').read_text())['questions']
    chinese = yaml.safe_load((unit / 'exercises.zh.yaml').read_text()) if site.chinese else {}
    ours = ('value', 'values', 'input', 'arguments', 'example', 'several_lines')
    found = []
    for question in asked:
        answer = question['answer'] if isinstance(question['answer'], dict) else {'value': question['answer']}
        checker = answer.get('checker', 'tokens')
        given = dict(checker) if isinstance(checker, dict) else {'name': checker}
        values = answer.get('values', [answer['value']] if 'value' in answer else [])
        values = [str(v) for v in (values if isinstance(values, list) else [values])]
        example = str(answer.get('example', values[0] if values else ''))
        found.append({
            'id': question['id'], **{key: chinese.get(question['id'], question)[key] for key in ('ask', 'explain')},
            'checker': given.pop('name'), 'values': values, 'example': example,
            'options': {k: str(v) for k, v in given.items()} |
                       {k: str(v) for k, v in answer.items() if k not in ours and k != 'checker'},
            'input': str(answer.get('input', '')),
            'arguments': [str(a) for a in answer.get('arguments', [])],
            'several_lines': answer.get('several_lines', '\n' in example.strip())})
    return found


def sections(site, name, title, body):
    """What the search box finds: each section of a lesson, and each entry of the glossary."""
    found = []
    for part in re.split(r'(?=<h[1-4] id=)', body):
        heading = re.match(r'<h[1-4] id="([^"]*)">(.*?)</h', part, re.S)
        plain = lambda text: re.sub(r'\s+', ' ', html.unescape(re.sub(r'<[^>]+>', ' ', text))).strip()
        for row in re.findall(r'<tr>(.*?)</tr>', part, re.S):
            word, *means = re.findall(r'<td>(.*?)</td>', row, re.S) or ['']
            if anchor := re.match(r'<a id="([^"]*)"', word):
                found.append({'page': name, 'anchor': anchor[1], 'lesson': title, 'title': plain(word),
                              'text': plain(means[-1 if site.chinese else 0])})
        if heading and plain(part):
            found.append({'page': name, 'anchor': heading[1], 'lesson': title, 'title': plain(heading[2]),
                          'text': plain(part)})
    return found


def with_live_pages(site, body):
    """<!-- site: NAME --> stands where the page of that name belongs into a lesson."""
    def frame(found):
        name = found[1]
        title = site.tr(marked('{}, live')).format(site.tr(PAGES[name][0]))
        own = site.tr(marked('The same on <a href="{}">a separate page</a>.')).format(f'../{name}.html')
        return (f'<figure class="live"><iframe loading="lazy" src="../{name}.html?embed" title="{title}">'
                f'</iframe><figcaption class="small">{own}</figcaption></figure>')
    return re.sub(r'<!-- site: (\w+) -->', frame, body)


def maps():
    """The maps that the page of shortest paths offers, from data/."""
    romania = yaml.safe_load((ROOT / 'data/lab1/romania.yaml').read_text())
    names = [city['name'] for city in romania['cities']]
    roads = {
        marked('Romania'): {
            'nodes': [{'name': c['name'], 'x': c['x'], 'y': -c['y']} for c in romania['cities']],
            'straight': {'target': names.index('Bucharest'),
                         'from': [romania['straight_line']['Bucharest'][name] for name in names]},
            'edges': [[names.index(a), names.index(b), w] for a, b, w in romania['roads']],
            'from': names.index('Arad'), 'to': names.index('Bucharest')},
        marked('Small map'): {
            'nodes': [{'name': n, 'x': x, 'y': y} for n, x, y in
                      [('A', 0, 2), ('B', 2, 0), ('C', 2, 4), ('D', 5, 0), ('E', 5, 4), ('F', 7, 2)]],
            'edges': [[0, 1, 4], [0, 2, 3], [1, 2, 5], [1, 3, 3], [2, 4, 6], [3, 4, 4], [3, 5, 3],
                      [4, 5, 5]],
            'from': 0, 'to': 5},
    }
    for name, rows in json.loads((WEB / 'pages/grids.json').read_text()).items():
        cells = ''.join(rows)
        roads[name] = {'columns': len(rows[0]), 'cells': re.sub('[ST]', '.', cells),
                       'from': cells.index('S'), 'to': cells.index('T')}
    return roads


def five_in_a_row():
    """Forced wins to find, and the opening table."""
    return {name: (ROOT / f'data/gomoku/{name}.txt').read_text() for name in ('puzzles', 'book')}


def packed(name):
    """A file of data/, for DecompressionStream."""
    return base64.b64encode(gzip.compress((ROOT / 'data' / name).read_bytes(), 9, mtime=0)).decode()


def xiangqi():
    """A game, mates to find, and the opening book."""
    lines = (ROOT / 'data/lab4/puzzles.epd').read_text().splitlines()
    found = [re.match(r'([^;#]+); dm (\d+); id "([^"]+)"', line) for line in lines]
    return {'book': (ROOT / 'data/lab4/book.txt').read_text(),
            'game': (ROOT / 'data/lab4/game.pgn').read_text(),
            'positions': [{'fen': f[1], 'name': f[3]} for f in found if f]}


def problems():
    """What there is to refute, by names for people; the last one cannot be refuted."""
    files = {marked('Graduate student'): 'graduate', marked('Blocks'): 'blocks', marked('Alpine club'): 'alpine', marked('Who is a student?'): 'who',
             marked('Barber (formulas)'): 'problems/barber', marked('Curiosity (formulas)'): 'problems/curiosity',
             marked('Crime (formulas)'): 'problems/crime', marked('Doctors (formulas)'): 'problems/doctors'}
    found = {name: (ROOT / f'data/lab2/{file}.txt').read_text() for name, file in files.items()}
    found[marked('Not refutable')] = 'Parent(ann, bob)\n(¬Parent(x, y), Elder(x, y))\n(¬Elder(x, y), ¬Elder(y, x))\n'
    return found


# What the pages offer to begin with: EXAMPLES[NAME] in NAME.js.
EXAMPLES = {'roads': maps, 'resolution': problems, 'gomoku': five_in_a_row, 'xiangqi': xiangqi}


def catalogue():
    """What the programs say, English to Chinese."""
    found = {}
    for entry in (ROOT / 'po/zh_CN.po').read_text().split('\n\n'):
        fields = dict(re.findall(r'^(msgid|msgstr(?:\[0\])?) ((?:"[^\n]*"\n?)+)', entry, re.M))
        english, chinese = (''.join(ast.literal_eval(line) for line in fields.get(key, '""').split('\n') if line)
                            for key in ('msgid', 'msgstr[0]' if 'msgstr[0]' in fields else 'msgstr'))
        if english and chinese:
            found[english] = chinese
    return found


def catalogue_of(code):
    """The part of the catalogue that a lab can ask for: the texts in its WebAssembly."""
    return {english: chinese for english, chinese in catalogue().items() if english.encode() in code}


def main(out, wasm, style):
    out, wasm = pathlib.Path(out), pathlib.Path(wasm)
    if out.exists():
        shutil.rmtree(out)
    for folder in ('script', 'style', 'lessons'):
        (out / folder).mkdir(parents=True)
    shutil.copytree(ROOT / 'docs/img', out / 'lessons/img')
    for script in (WEB / 'script').glob('*.js'):
        shutil.copy(script, out / 'script')
    for sheet in (WEB / 'style').glob('*.css'):
        shutil.copy(sheet, out / 'style')
    (out / 'style/drawing.css').write_text(
        subprocess.run([style], capture_output=True, text=True, check=True).stdout)
    (out / 'script/examples.js').write_text(
        f"'use strict';\nconst EXAMPLES = {json.dumps({name: make() for name, make in EXAMPLES.items()}, ensure_ascii=False)};\n")
    proof = {name: packed(f'gomoku/h8.{name}') for name in ('proof', 'answers')}
    (out / 'script/proof_file.js').write_text(f"'use strict';\nconst PROOF = {json.dumps(proof)};\n")
    for lab in wasm.glob('*.js'):
        code = lab.with_suffix('.wasm').read_bytes()
        # A function whose text a worker can be given, and what it runs; see script/engine.js.
        (out / 'script' / f'lab_{lab.stem}.js').write_text(
            f'function lab_{lab.stem}() {{\n{lab.read_text()}\nreturn createLab;\n}}\n'
            f"lab_{lab.stem}.code = '{base64.b64encode(code).decode()}';\n")
        (out / 'script' / f'zh_{lab.stem}.js').write_text(
            f"'use strict';\nconst CATALOGUE = {json.dumps(catalogue_of(code), ensure_ascii=False)};\n")
    (out / 'script/chinese.js').write_text(
        f"'use strict';\nconst CHINESE = {json.dumps(CHINESE, ensure_ascii=False, indent=1)};\n")

    pictures, rules = previews.all_of(pathlib.Path(style).resolve().parent, maps())
    with (out / 'style/index.css').open('a') as sheet:
        sheet.write(rules)

    english, chinese = Site(out, False), Site(out, True)
    english.other, chinese.other = chinese, english
    for site in (english, chinese):
        write(site, pictures)


def script(site, name):
    """The path of a script of this language, without .js, from the root."""
    return f'{"zh/" if site.chinese else ""}{name}'


def write(site, pictures):
    """The pages in one language; the index has a picture of each."""
    tr = site.tr
    (site.folder / 'lessons').mkdir(parents=True, exist_ok=True)
    for name, (title, summary, *shared) in PAGES.items():
        page(site, f'{name}.html', tr(title), tr(summary), site.html((WEB / f'pages/{name}.html').read_text()), name,
             [f'script/{one}' for one in [*site.lab(name), 'examples', *sum(shared, []), name]])
    search = [script(site, 'lessons/sections'), 'script/search']
    titles, index = {}, []
    for name in site.sources:
        titles[name], body = lesson(site, name)
        if site.sources[name] == site.other.sources.get(name):  # one page in both languages
            titles[name] = tr(marked('Glossary'))
        index += sections(site, name, titles[name], body)
        scripts, quiz = list(search), exercises(site, name)
        if quiz:
            scripts += [*(f'script/{one}' for one in site.lab('quiz')), script(site, f'lessons/quiz_{name}'), 'script/quiz']
            (site.folder / f'lessons/quiz_{name}.js').write_text(
                f"'use strict';\nconst QUIZ = {json.dumps(quiz, ensure_ascii=False)};\n")
            words = tr(marked('Answers are judged by their meaning, as <code>lab_grade quiz</code> does.'))
            body += (f'<section id="quiz"><h2>{tr(marked("Questions"))}</h2>\n<p>{words}</p>\n'
                     '<ol></ol></section>\n')
        page(site, f'lessons/{name}.html', titles[name], titles[name], body, 'lessons', scripts, ' class="lesson"')
    (site.folder / 'lessons/sections.js').write_text(
        f"'use strict';\nconst SECTIONS = {json.dumps(index, ensure_ascii=False)};\n")
    listed = ''
    for level, (heading, names) in enumerate(site.groups.items()):
        rows = ''.join(f'<li><a href="{name}.html">{titles[name]}</a></li>\n' for name in names)
        listed += f'<h{2 if level else 1}>{tr(heading)}</h{2 if level else 1}>\n<ul>\n{rows}</ul>\n'
    page(site, 'lessons/index.html', tr(marked('Lessons')), tr(marked('Every lesson')), listed, 'lessons', search)
    cards = ''.join(f'<a class="card" href="{name}.html">{pictures[name]}<b>{tr(row[0])}</b><span>{tr(row[1])}</span></a>\n'
                    for name, row in PAGES.items())
    page(site, 'index.html', tr(marked('Interactive pages on classic AI search')), tr(marked('Classic AI search in the browser')),
         site.html((WEB / 'pages/index.html').read_text()).replace('<!-- cards -->', cards), 'index')


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
