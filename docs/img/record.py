#!/usr/bin/env python3
"""Records a game on the full screen as one SVG whose frames take turns.

    docs/img/record.py BIN_DIR [NAME] > docs/img/NAME.svg

The program runs in a pseudo-terminal of 24 x 80 and gets the keys below; after each of them the
screen is a frame. In `game` level 5 is limited by depth and the seed is fixed: the same program gives
the same file; an analysis is as deep as the machine is fast. The default colours follow the viewer's,
light or dark; if you want no movement you see the end.
"""
import fcntl, os, pty, re, select, struct, sys, termios, time, unicodedata
from html import escape

ROWS, COLUMNS = 24, 80
LEFT = "\x1bOD"
# Title, program, keys, and the seconds for which what they lead to is shown.
RECORDINGS = {
    # h8: black's stone and white's answer.
    "game": ("A game of gomoku in the terminal", "gomoku play --level 5 --seed 1 --no-log",
             [("", 1.5), ("h8", 1.6), ("g9", 1.6), ("h10", 1.6), ("w", 2.2), ("i10", 1.6), ("f7", 1.6),
              ("g8", 1.6), ("t", 2.4), ("f8", 1.6), ("k7", 1.6), ("e7", 1.6), ("d6", 3.5)]),
    # Browsing, a variation, the analysis, which follows.
    "gomoku-analysis": ("A game of gomoku, browsed and analysed",
                        "gomoku play h8i9g7h9g9f7g8g10 --person both --no-log",
                        [("\t", 1.6), (LEFT, 1.2), (LEFT, 1.2), ("a", 2.4), ("G11", 2.4), (LEFT, 4)]),
    "lab4-analysis": ("A reviewed game of Chinese chess, with the analysis of a position",
                      "lab4_xiangqi play --load game --no-log",
                      [("V", 2.4), (LEFT * 22, 1.6), ("a", 4)]),
}
QUIET = 0.5    # seconds without output: the program waits for a key
LONGEST = 15.0  # seconds; an analysis never ends
CELL_WIDTH, CELL_HEIGHT, FONT = 8.4, 18, 14


def width(text):
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


class Screen:
    """As much of an xterm as ncurses uses."""

    def __init__(self):
        self.row = self.column = 0
        self.look = ("", "", False)  # ink, ground, bold
        self.cells = [[(" ", self.look)] * COLUMNS for _ in range(ROWS)]
        self.rest = ""
        self.region = (0, ROWS)

    def put(self, sign):
        for part in [sign] + [""] * (width(sign) - 1):  # a wide sign fills two cells
            if self.row < ROWS and self.column < COLUMNS:
                self.cells[self.row][self.column] = (part, self.look)
            self.column += 1

    def erase(self, first, last):
        for i in range(first, last):
            self.cells[i // COLUMNS][i % COLUMNS] = (" ", ("", self.look[1], False))

    def colours(self, numbers):
        ink, ground, bold = self.look
        while numbers:
            n = numbers.pop(0)
            if n == 0: ink, ground, bold = "", "", False
            elif n == 1: bold = True
            elif n == 22: bold = False
            elif n == 7: ink, ground = ground or "paper", ink or "ink"
            elif n == 39: ink = ""
            elif n == 49: ground = ""
            elif 30 <= n <= 37: ink = str(n - 30)
            elif 90 <= n <= 97: ink = str(n - 82)
            elif 40 <= n <= 47: ground = str(n - 40)
            elif n in (38, 48) and numbers[:1] == [5]:
                if n == 38: ink = str(numbers[1])
                else: ground = str(numbers[1])
                del numbers[:2]
        self.look = (ink, ground, bold)

    def control(self, text, final):
        if text[:1] in "?>" and text: return
        numbers = [int(n) if n else 0 for n in text.split(";")]
        n = numbers[0]
        here = self.row * COLUMNS + self.column
        if final == "m": self.colours(numbers)
        elif final == "H":
            self.row, self.column = max(n, 1) - 1, max((numbers + [1])[1], 1) - 1
        elif final == "d": self.row = max(n, 1) - 1
        elif final == "G": self.column = max(n, 1) - 1
        elif final == "A": self.row -= max(n, 1)
        elif final == "B": self.row += max(n, 1)
        elif final == "C": self.column += max(n, 1)
        elif final == "D": self.column -= max(n, 1)
        elif final == "J": self.erase(0 if n == 2 else here, ROWS * COLUMNS)
        elif final == "K" and n == 1: self.erase(self.row * COLUMNS, here + 1)
        elif final == "K": self.erase(here, (self.row + 1) * COLUMNS)
        elif final == "X": self.erase(here, here + max(n, 1))
        elif final == "r": self.region = (max(n, 1) - 1, (numbers + [ROWS])[1] or ROWS)
        elif final in "ST":  # scroll the region
            first, end = self.region
            blanks = [[(" ", ("", self.look[1], False))] * COLUMNS for _ in range(max(n, 1))]
            rows = self.cells[first:end]
            self.cells[first:end] = (rows + blanks)[len(blanks):] if final == "S" else (blanks + rows)[:end - first]
        elif final in "P@":  # take signs out of the row, or blanks in
            row, blanks = self.cells[self.row], [(" ", ("", self.look[1], False))] * max(n, 1)
            if final == "P": row[self.column:] = row[self.column + len(blanks):] + blanks
            else: row[self.column:] = (blanks + row[self.column:])[:COLUMNS - self.column]
        elif final == "b":
            for _ in range(max(n, 1)): self.put(self.cells[self.row][self.column - 1][0])
        elif final not in "hlt": sys.exit(f"record.py does not know the sequence {text}{final}")

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        at = 0
        while at < len(text):
            sign = text[at]
            if sign == "\x1b":
                found = re.compile(r"\x1b(?:\[([?>0-9;]*)([A-Za-z@`])|[()][A-Z0-9]|[=>78M])").match(text, at)
                if not found:
                    self.rest = text[at:]
                    return
                if found[2]: self.control(found[1], found[2])
                at = found.end()
                continue
            if sign == "\r": self.column = 0
            elif sign == "\n": self.row = min(self.row + 1, ROWS - 1)
            elif sign == "\b": self.column -= 1
            elif sign >= " ": self.put(sign)
            at += 1


def record(folder, program, keys_and_seconds):
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        os.environ.pop("NO_COLOR", None)
        os.execv(os.path.join(folder, program.split()[0]), program.split())
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    screen, frames, bytes_left = Screen(), [], b""
    for keys, seconds in keys_and_seconds:
        os.write(terminal, keys.encode())
        last = time.monotonic() + LONGEST
        until = time.monotonic() + 3 * QUIET
        while select.select([terminal], [], [], max(min(until, last) - time.monotonic(), 0))[0]:
            bytes_left += os.read(terminal, 65536)
            try: text, bytes_left = bytes_left.decode(), b""
            except UnicodeDecodeError: continue  # the rest of a sign comes with the next read
            screen.feed(text)
            until = time.monotonic() + QUIET
        frames.append(([list(row) for row in screen.cells], seconds))
    os.close(terminal)
    os.waitpid(pid, 0)
    return frames


def colour(number):
    """Of xterm's 256 colours; the first 16 by name, so that they can follow the viewer."""
    if number in ("", "ink", "paper"): return number
    n = int(number)
    if n < 16: return f"c{n}"
    if n >= 232: return "#" + f"{8 + 10 * (n - 232):02x}" * 3
    level = lambda k: 0 if k == 0 else 55 + 40 * k
    return "#%02x%02x%02x" % tuple(level(k) for k in ((n - 16) // 36, (n - 16) // 6 % 6, (n - 16) % 6))


def paint(value):
    """Of text: a rule for text in the style would win against a plain attribute."""
    return "" if not value else f' style="fill: {value}"' if value[0] == "#" else f' class="f-{value}"'


ARMS = {"─": "lr", "│": "ud", "┌": "rd", "┬": "lrd", "┐": "ld", "├": "rud", "┼": "lrud", "┤": "lud",
        "└": "ru", "┴": "lru", "┘": "lu"}  # lines are drawn: glyphs leave gaps between the rows


def runs(cells, key):
    """Neighbours that agree: (first, end, what they agree in)."""
    at = 0
    while at < len(cells):
        end = at
        while end < len(cells) and key(cells[end]) == key(cells[at]): end += 1
        yield at, end, key(cells[at])
        at = end


def lines_markup(cells):
    middle, path = CELL_HEIGHT / 2, ""
    for at, end, level in runs(cells, lambda cell: bool(set("lr") & set(ARMS.get(cell[0], "")))):
        if not level: continue
        left = at + (0 if "l" in ARMS[cells[at][0]] else 0.5)
        right = end - (0 if "r" in ARMS[cells[end - 1][0]] else 0.5)
        path += f"M{left * CELL_WIDTH:.1f} {middle}H{right * CELL_WIDTH:.1f}"
    for at, (sign, _) in enumerate(cells):
        arms = ARMS.get(sign, "")
        if "u" in arms or "d" in arms:
            path += (f"M{(at + 0.5) * CELL_WIDTH:.1f} {0 if 'u' in arms else middle:g}"
                     f"V{CELL_HEIGHT if 'd' in arms else middle:g}")
    return f'<path class="line" d="{path}"/>' if path else ""


def row_markup(cells):
    out = []
    for at, end, ground in runs(cells, lambda cell: cell[1][1]):
        if ground:
            out.append(f'<rect x="{at * CELL_WIDTH:.1f}" width="{(end - at) * CELL_WIDTH:.1f}" '
                       f'height="{CELL_HEIGHT + 0.5}"{paint(colour(ground))}/>')
    out.append(lines_markup(cells))
    for at, (sign, (ink, _, _)) in enumerate(cells):
        if sign == "●":
            out.append(f'<circle cx="{(at + 0.5) * CELL_WIDTH:.1f}" cy="{CELL_HEIGHT / 2}" '
                       f'r="6.6"{paint(colour(ink))}/>')
    drawn = lambda sign: sign == "●" or sign in ARMS
    wide = lambda sign: sign == "" or width(sign) == 2
    for at, end, (ink, bold, skip, _) in runs(cells, lambda c: (c[1][0], c[1][2], drawn(c[0]), wide(c[0]))):
        text = "".join(sign for sign, _ in cells[at:end])
        start, text = at + len(text) - len(text.lstrip()), text.strip()
        if text and not skip:
            weight = ' font-weight="bold"' if bold else ""
            out.append(f'<text x="{start * CELL_WIDTH:.1f}" y="13.5" textLength='
                       f'"{width(text) * CELL_WIDTH:.1f}"{paint(colour(ink))}{weight}>{escape(text)}</text>')
    return "".join(out)


STYLE = """
text {{ font: {font}px 'DejaVu Sans Mono', 'Noto Sans Mono', Menlo, Consolas, monospace; white-space: pre; fill: #22262e }}
.paper {{ fill: #fdfcfa; stroke: #c4c8cf }} .f-ink {{ fill: #22262e }} .f-paper {{ fill: #fdfcfa }}
.f-c1, .f-c9 {{ fill: #b3261e }} .f-c2, .f-c10 {{ fill: #2f6f4f }} .f-c3, .f-c11 {{ fill: #8a6100 }} .f-c4, .f-c12 {{ fill: #1f5fa8 }}
.f-c5, .f-c13 {{ fill: #8e3a9d }} .f-c6, .f-c14 {{ fill: #11717b }} .f-c7, .f-c15 {{ fill: #ffffff }} .f-c0, .f-c8 {{ fill: #111318 }}
@media (prefers-color-scheme: dark) {{
text {{ fill: #e4e6ea }} .paper {{ fill: #17191e; stroke: #474d58 }} .f-ink {{ fill: #e4e6ea }} .f-paper {{ fill: #17191e }}
}}
.line {{ fill: none; stroke: #7a5a22 }}
.frame {{ visibility: hidden }}
#end {{ visibility: visible }}
@media (prefers-reduced-motion: no-preference) {{
#end {{ visibility: hidden }}
{animations}}}
"""


def write(title, frames, out):
    wide, height = COLUMNS * CELL_WIDTH + 24, ROWS * CELL_HEIGHT + 24
    total = sum(seconds for _, seconds in frames)
    rows, groups, animations, begin = {}, [], "", 0.0
    for i, (cells, seconds) in enumerate(frames):
        uses = ""
        for r, row in enumerate(cells):
            markup = row_markup(row)
            if not markup: continue
            name = rows.setdefault(markup, f"r{len(rows)}")
            uses += f'<use href="#{name}" y="{r * CELL_HEIGHT}"/>'
        last = i + 1 == len(frames)
        groups.append(f'<g class="frame" id="{"end" if last else f"f{i}"}">{uses}</g>')
        end = begin + seconds
        a, b = 100 * begin / total, 100 * end / total
        steps = ("" if i == 0 else "0% { visibility: hidden } ") + f"{a:.2f}% {{ visibility: visible }} " + \
                ("" if last else f"{b:.2f}%, 100% {{ visibility: hidden }} ")
        animations += f"@keyframes k{i} {{ {steps}}}\n#{'end' if last else f'f{i}'} " \
                      f"{{ animation: k{i} {total:.1f}s step-end infinite }}\n"
        begin = end
    out.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {height:g}" '
              f'width="{wide:g}" height="{height:g}" role="img" xml:space="preserve">\n'
              f'<title>{title}</title>\n<style>{STYLE.format(font=FONT, animations=animations)}</style>\n<defs>\n')
    for markup, name in rows.items(): out.write(f'<g id="{name}">{markup}</g>\n')
    out.write(f'</defs>\n<rect class="paper" x="0.5" y="0.5" width="{wide - 1:g}" '
              f'height="{height - 1:g}" rx="8"/>\n<g transform="translate(12 12)">\n')
    out.write("\n".join(groups) + "\n</g>\n</svg>\n")


if __name__ == "__main__":
    name = (sys.argv + ["game"])[2]
    if len(sys.argv) not in (2, 3) or name not in RECORDINGS:
        sys.exit("usage: record.py BIN_DIR [" + "|".join(RECORDINGS) + "] > NAME.svg")
    title, program, keys = RECORDINGS[name]
    write(title, record(os.path.abspath(sys.argv[1]), program, keys), sys.stdout)
