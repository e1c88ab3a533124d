"""The small moving pictures of the index, one for each page: what a program does, frame by frame.

A picture is a list of pieces (SVG, first frame, last frame or None); they appear and vanish by CSS, without a script. The
searches, moves and proofs are the programs' own.
"""
import json
import re
import subprocess

WIDTH, HEIGHT = 260, 150
SECONDS, LINGER = .6, 4  # of a frame; frames for which the last one stays


class Programs:
    """Runs the programs of a folder."""

    def __init__(self, folder):
        self.folder = folder

    def text(self, program, *arguments, said=''):
        return subprocess.run([self.folder / program, *arguments, '--no-log', '--quiet'], input=said, capture_output=True,
                              text=True, check=True).stdout

    def json(self, program, *arguments):
        return json.loads(self.text(program, *arguments, '--format', 'json'))


def piece(tag, first=0, last=None, text='', **attributes):
    written = ''.join(f' {name.replace("_", "-").strip("-")}="{value}"' for name, value in attributes.items())
    return f'<{tag}{written}>{text}</{tag}>', first, last


def moving(pieces):
    """The picture and the style that moves it."""
    frames = max(max(first, last or 0) for _, first, last in pieces) + 1
    total, style, body = frames + LINGER, set(), ''
    for svg, first, last in pieces:
        if first == 0 and last is None:
            body += svg
            continue
        begin = first * 100 / total
        end = 100 if last is None else (last + 1) * 100 / total
        name = f'f{total}-{first}-{"" if last is None else last}'
        style.add(f'@keyframes {name} {{ 0% {{ visibility: {"visible" if first == 0 else "hidden"} }} {begin:.2f}% '
                  f'{{ visibility: visible }} {end:.2f}%, 100% {{ visibility: {"visible" if last is None else "hidden"} }} }}')
        rest = 'visible' if last is None else 'hidden'
        body += (f'<g style="visibility: {rest}; animation: {name} {total * SECONDS:.1f}s step-end infinite">{svg}</g>')
    return (f'<svg class="preview" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{body}</svg>', style)


def roads(programs, maps):
    """Dijkstra's algorithm from Arad to Bucharest: the cities as they are settled, then the path."""
    romania = maps['Romania']
    xs, ys = ([node[axis] for node in romania['nodes']] for axis in 'xy')
    at = {node['name']: (12 + (WIDTH - 24) * (node['x'] - min(xs)) / (max(xs) - min(xs)),
                         12 + (HEIGHT - 24) * (node['y'] - min(ys)) / (max(ys) - min(ys))) for node in romania['nodes']}
    names = [node['name'] for node in romania['nodes']]

    def road(a, b, first, kind):
        (x1, y1), (x2, y2) = at[a], at[b]
        return piece('line', first, x1=f'{x1:.0f}', y1=f'{y1:.0f}', x2=f'{x2:.0f}', y2=f'{y2:.0f}', class_=f'edge {kind}')

    def city(name, first, kind):
        return piece('circle', first, cx=f'{at[name][0]:.0f}', cy=f'{at[name][1]:.0f}', r=5, class_=f'node {kind}')

    run = programs.json('lab1_dijkstra', 'romania', '--from', 'arad', '--to', 'bucharest', '--trace')
    settled = [step['node'] for step in run['trace'] if step['event'] == 'settle']
    path, end = run['results'][0]['path'], len(settled) + 1
    return ([road(names[a], names[b], 0, '') for a, b, _ in romania['edges']] +
            [road(a, b, end, 'path') for a, b in zip(path, path[1:])] + [city(name, 0, '') for name in names] +
            [city(name, i + 1, 'settled') for i, name in enumerate(settled)] + [city(name, end, 'path') for name in path])


def resolution(programs):
    """A proof, clause by clause."""
    lines = programs.json('lab2_resolution', 'prove', 'graduate')['results'][0]['text'].splitlines()
    given = sum(' R[' not in line for line in lines)
    return [piece('text', max(0, i - given + 1), text=line, x=4, y=18 + 20 * i, class_='label path' if i >= given else '')
            for i, line in enumerate(lines)]


def tiles(programs):
    """A solution, move by move."""
    board = [int(tile) for tile in '813402765']
    way = programs.json('lab3_puzzle', 'solve', *map(str, board))['results'][0]['tiles'].split()
    boards = [board]
    for tile in map(int, way):
        board = list(board)
        i, blank = board.index(tile), board.index(0)
        board[i], board[blank] = 0, tile
        boards.append(board)
    found = []
    for tile in range(1, 9):
        first = 0
        for i in range(1, len(boards) + 1):
            cell = boards[first].index(tile)
            if i < len(boards) and boards[i].index(tile) == cell:
                continue
            x, y = 62 + 46 * (cell % 3), 6 + 46 * (cell // 3)
            last = i - 1 if i < len(boards) else None
            found += [piece('rect', first, last, x=x, y=y, width=44, height=44, rx=6, class_='node settled'),
                      piece('text', first, last, text=tile, x=x + 22, y=y + 29, class_='middle big')]
            first = i
    return found


def trees(programs):
    """Alpha-beta: the leaves that it visits, and the branches that it cuts."""
    trace = programs.json('tree_search', 'minimax', '--example', 'aima', '--trace')['trace']
    at = {0: (130, 16)}
    for k in range(3):
        at[1 + 4 * k] = (46 + 84 * k, 66)
        at.update({2 + 4 * k + i: (18 + 84 * k + 28 * i, 122) for i in range(3)})
    found = [piece('line', x1=at[p][0], y1=at[p][1], x2=at[c][0], y2=at[c][1], class_='edge')
             for k in range(3) for p, c in [(0, 1 + 4 * k)] + [(1 + 4 * k, 2 + 4 * k + i) for i in range(3)]]
    frame, seen = 0, set()
    for step in trace:
        node = step['node']
        if step['event'] in ('leaf', 'leave', 'cut'):
            frame += 1
        if step['event'] in ('leaf', 'leave') and not (step['event'] == 'leave' and node in seen):
            seen.add(node)
            x, y = at[node]
            found += [piece('circle', frame, cx=x, cy=y, r=12, class_=f'node {"settled" if step["event"] == "leave" else "touched"}'),
                      piece('text', frame, text=step['value'], x=x, y=y + 5, class_='middle')]
        if step['event'] == 'cut':
            found += [piece('line', frame, x1=at[node][0], y1=at[node][1], x2=at[child][0], y2=at[child][1], class_='edge path',
                            stroke_dasharray='3 5') for child in range(node + 1, node + 4) if child not in seen]
    return found


def xiangqi(programs):
    """The first moves of the game in data/."""
    moves = programs.text('lab4_xiangqi', 'convert', 'game', '--to', 'moves', '--notation', 'uci').split()[:16]
    signs = dict(zip('RNBAKCPrnbakcp', '俥傌相仕帥炮兵車馬象士將砲卒'))
    stands, cell = {}, 14
    for y, row in enumerate('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR'.split('/')):
        x = 0
        for sign in row:
            if sign.isdigit():
                x += int(sign)
            else:
                stands[(x, 9 - y)] = (sign, 0)
                x += 1

    def place(x, y):
        return 74 + cell * x, HEIGHT - 12 - cell * y

    def shown(x, y, sign, first, last):
        cx, cy = place(x, y)
        kind = 'red' if sign.isupper() else 'black'
        return [piece('circle', first, last, cx=cx, cy=cy, r=6.4, class_=f'man {kind}'),
                piece('text', first, last, text=signs[sign], x=cx, y=cy + 3.4, class_=f'middle sign {kind}')]

    found = [piece('rect', x=62, y=2, width=138, height=146, rx=4, class_='wood')]
    found += [piece('path', d=f'M{place(0, y)[0]} {place(0, y)[1]}H{place(8, y)[0]}', class_='thread') for y in range(10)]
    found += [piece('path', d=f'M{place(x, a)[0]} {place(x, a)[1]}V{place(x, b)[1]}', class_='thread')
              for x in range(9) for a, b in ([(0, 9)] if x in (0, 8) else [(0, 4), (5, 9)])]
    for ply, move in enumerate(moves, 1):
        origin, target = ((ord(move[i]) - 97, int(move[i + 1])) for i in (0, 2))
        for point in (origin, target):
            if point in stands:
                found += shown(*point, *stands[point], ply - 1)
        stands[target] = (stands.pop(origin)[0], ply)
    for point, (sign, first) in stands.items():
        found += shown(*point, sign, first, None)
    return found


def goban(points, given):
    """Stones in the order of the moves, black first; the first `given` stand there at the beginning."""
    cell = 9.6

    def place(point):
        return 63 + cell * (ord(point[0]) - 97), HEIGHT - 8 - cell * (int(point[1:]) - 1)

    found = [piece('rect', x=56, y=1, width=148, height=148, rx=4, class_='wood')]
    for i in range(1, 16):
        (x, y), (right, top) = place(f'a{i}'), place(f'o{i}')
        found.append(piece('path', d=f'M{x:.1f} {y:.1f}H{right:.1f}', class_='thread'))
        column = chr(96 + i)
        found.append(piece('path', d=f'M{place(column + "1")[0]:.1f} {place("a1")[1]:.1f}V{place("a15")[1]:.1f}', class_='thread'))
    return found + [piece('circle', max(0, i - given + 1), cx=f'{place(p)[0]:.1f}', cy=f'{place(p)[1]:.1f}', r=4.4,
                          class_=f'stone {"white" if i % 2 else "black"}') for i, p in enumerate(points)]


def points_of(text):
    return re.findall(r'[a-o]\d{1,2}', text)


def gomoku(programs):
    """A win by fours."""
    game = 'h8i8h7h9g10i7i5g7i10j10h5f5j5k5i6g8g4f3'
    found = programs.json('gomoku', 'solve', game)['results'][0]
    return goban(points_of(game) + points_of(''.join(found['line'])), len(points_of(game)))


def proof(programs):
    """The line of the proof that takes black longest, after white's i9."""
    said = programs.text('gomoku', 'play', '--against', 'proof', '--plain', said='i9\nline\nquit\n').splitlines()
    answer = next(line for line in said if line.startswith('black: ') and line != 'black: h8').split()[1]
    line = next(line for line in said if len(points_of(line)) > 8 and ' ' not in line)
    return goban(['h8', 'i9', answer] + points_of(line), 1)


def all_of(folder, maps):
    """{page: picture} and the style of all."""
    programs = Programs(folder)
    pieces = {'roads': roads(programs, maps), 'resolution': resolution(programs), 'tiles': tiles(programs), 'trees': trees(programs),
              'xiangqi': xiangqi(programs), 'gomoku': gomoku(programs), 'proof': proof(programs)}
    pictures, style = {}, set()
    for page, what in pieces.items():
        pictures[page], rules = moving(what)
        style |= rules
    return pictures, '\n'.join(sorted(style)) + '\n'
