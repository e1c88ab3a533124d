#!/usr/bin/env python3
"""Builds the site: build.py OUT WASM STYLE.

OUT    the folder to write, made anew
WASM   the folder with the labs' scripts, made by emscripten (CMakeLists.txt)
STYLE  the program that prints the colours of the drawings (page_style.cpp)

Needs cmark-gfm and python3-yaml. Every page works from a double click: classic scripts, no fetch.
"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

WEB = pathlib.Path(__file__).resolve().parent
ROOT = WEB.parent

# name: (title, one line for the index[, scripts that it shares]), in the order of the menu. A page has pages/NAME.html,
# script/NAME.js, perhaps style/NAME.css, and the lab bindings/NAME.cpp.
PAGES = {
    'roads': ('Shortest paths', 'Draw a map or paint a maze, and watch two searches side by side.'),
    'resolution': ('Resolution', 'Click two clauses and two literals, and see them unify and resolve.', ['view']),
    'tiles': ('Sliding tiles', 'Scramble, slide, or let it be solved; and see what each heuristic believes.', ['view']),
    'trees': ('Game trees', 'Guess the cuts, then watch alpha-beta make them; AND/OR trees, Grundy, tic-tac-toe.',
              ['view', 'player']),
    'xiangqi': ('Xiangqi', 'Play Chinese chess against the engine, with hints, arrows and a review.',
                ['game']),
    'gomoku': ('Gomoku', 'Play five in a row, and walk through the tree of a forced win.',
               ['game']),
}
PAGES = {name: row for name, row in PAGES.items() if (WEB / f'pages/{name}.html').exists()}
LESSONS = ['lab1', 'lab2', 'lab3', 'lab4', 'gomoku', 'tree_search', 'grading', 'glossary',
           'architecture', 'extending']

FRAME = '''<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · AI Search Lab</title>
<meta name="description" content="{summary}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{up}style/drawing.css">
<link rel="stylesheet" href="{up}style/site.css">
<script src="{up}script/site.js"></script>
{sheet}{scripts}</head>
<body>
<nav aria-label="Pages"><a class="home" href="{up}index.html"{home}>AI Search Lab</a>
{menu}<button type="button" id="theme" aria-label="Dark colours">◐</button></nav>
<main{kind}>
{body}</main>
</body>
</html>
'''


def page(title, summary, body, here, scripts=(), up='', kind=''):
    menu = ''.join(
        f'<a href="{up}{name}.html"{" aria-current=page" if name == here else ""}>{row[0]}</a>\n'
        for name, row in PAGES.items())
    menu += f'<a href="{up}lessons/index.html"{" aria-current=page" if here == "lessons" else ""}>Lessons</a>\n'
    return FRAME.format(
        title=html.escape(title), summary=html.escape(summary), up=up, menu=menu, body=body, kind=kind,
        home=' aria-current=page' if here == 'index' else '',
        sheet=f'<link rel="stylesheet" href="{up}style/{here}.css">\n'
        if (WEB / f'style/{here}.css').exists() else '',
        scripts=''.join(f'<script src="{up}script/{name}.js"></script>\n' for name in scripts))


def slug(heading):
    """The anchor that GitHub gives a heading."""
    text = re.sub(r'<[^>]+>', '', html.unescape(heading)).strip().lower()
    return re.sub(r'[^\w\- ]', '', text).replace(' ', '-')


def lesson(name):
    source = (ROOT / 'docs' / f'{name}.md').read_text()
    body = subprocess.run(['cmark-gfm', '--unsafe', '-e', 'table', '-e', 'autolink'], input=source,
                          capture_output=True, text=True, check=True).stdout
    seen = {}

    def with_anchor(found):
        level, text = found.groups()
        anchor = slug(text)
        seen[anchor] = seen.get(anchor, -1) + 1
        if seen[anchor]:
            anchor += f'-{seen[anchor]}'
        return f'<h{level} id="{anchor}">{text}</h{level}>'

    def link(found):
        """To the same page of the site, if there is one; what is not part of the site is only text."""
        target, text = found.groups()
        file, _, anchor = target.partition('#')
        if re.match(r'[a-z]+:|#', target) or (ROOT / 'docs' / file).suffix == '.svg':
            return found.group(0)
        if file.endswith('.md') and file[:-3] in LESSONS:
            return f'<a href="{file[:-3]}.html{"#" + anchor if anchor else ""}">{text}</a>'
        return text

    body = re.sub(r'<h([1-6])>(.*?)</h\1>', with_anchor, body, flags=re.S)
    body = re.sub(r'<a href="([^"]+)">(.*?)</a>', link, body, flags=re.S)
    body = body.replace('<pre>', '<pre tabindex="0">')
    body = re.sub(r'<table>', '<div class="scroll" tabindex="0"><table>', body)
    body = body.replace('</table>', '</table></div>')
    title = re.search(r'<h1[^>]*>(.*?)</h1>', body, re.S)
    return re.sub('<[^>]+>', '', title.group(1)) if title else name, body


def maps():
    """The maps that the page of shortest paths offers, from data/."""
    romania = yaml.safe_load((ROOT / 'data/lab1/romania.yaml').read_text())
    names = [city['name'] for city in romania['cities']]
    roads = {
        'Romania': {
            'nodes': [{'name': c['name'], 'x': c['x'], 'y': -c['y']} for c in romania['cities']],
            'straight': {'target': names.index('Bucharest'),
                         'from': [romania['straight_line']['Bucharest'][name] for name in names]},
            'edges': [[names.index(a), names.index(b), w] for a, b, w in romania['roads']],
            'from': names.index('Arad'), 'to': names.index('Bucharest')},
        'Small map': {
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


def xiangqi():
    """A game, mates to find, and the opening book."""
    lines = (ROOT / 'data/lab4/puzzles.epd').read_text().splitlines()
    found = [re.match(r'([^;#]+); dm (\d+); id "([^"]+)"', line) for line in lines]
    return {'book': (ROOT / 'data/lab4/book.txt').read_text(),
            'game': (ROOT / 'data/lab4/game.pgn').read_text(),
            'positions': [{'fen': f[1], 'name': f[3]} for f in found if f]}


def problems():
    """What there is to refute, by names for people; the last one cannot be refuted."""
    files = {'Graduate student': 'graduate', 'Blocks': 'blocks', 'Alpine club': 'alpine', 'Who is a student?': 'who',
             'Barber (formulas)': 'problems/barber', 'Curiosity (formulas)': 'problems/curiosity',
             'Crime (formulas)': 'problems/crime', 'Doctors (formulas)': 'problems/doctors'}
    texts = {name: (ROOT / f'data/lab2/{file}.txt').read_text() for name, file in files.items()}
    texts['Not refutable'] = 'Parent(ann, bob)\n(¬Parent(x, y), Elder(x, y))\n(¬Elder(x, y), ¬Elder(y, x))\n'
    return texts


# What the pages offer to begin with: EXAMPLES[NAME] in NAME.js.
EXAMPLES = {'roads': maps, 'resolution': problems, 'gomoku': five_in_a_row, 'xiangqi': xiangqi}


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
    for lab in wasm.glob('*.js'):
        # A function whose text a worker can be given; see script/engine.js.
        (out / 'script' / f'lab_{lab.stem}.js').write_text(
            f'function lab_{lab.stem}() {{\n{lab.read_text()}\nreturn createLab;\n}}\n')

    for name, (title, summary, *shared) in PAGES.items():
        (out / f'{name}.html').write_text(
            page(title, summary, (WEB / 'pages' / f'{name}.html').read_text(), name,
                 ['engine', 'examples', *sum(shared, []), f'lab_{name}', name]))
    entries = []
    for name in LESSONS:
        title, body = lesson(name)
        entries.append((name, title))
        (out / 'lessons' / f'{name}.html').write_text(
            page(title, title, body, 'lessons', up='../', kind=' class="lesson"'))
    listed = ''.join(f'<li><a href="{name}.html">{title}</a></li>\n' for name, title in entries)
    (out / 'lessons/index.html').write_text(
        page('Lessons', 'Every lesson', f'<h1>Lessons</h1>\n<ul>\n{listed}</ul>\n', 'lessons', up='../'))
    cards = ''.join(f'<a class="card" href="{name}.html"><b>{row[0]}</b><span>{row[1]}</span></a>\n'
                    for name, row in PAGES.items())
    (out / 'index.html').write_text(page(
        'Search to touch', 'Classic AI search in the browser', (WEB / 'pages/index.html').read_text()
        .replace('<!-- cards -->', cards), 'index'))


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
