// A wave over a grid: the lab's breadth-first search (bindings/roads.cpp), asked for again while one
// drags the start, the target or a wall. Only cells that change are drawn again.
'use strict';

class Wave {
  constructor(lab) {
    this.lab = lab;
    this.columns = 40;
    // A wall with a corner, around which the wave has to go.
    const wall = (x, y) => (x === 24 && y > 3 && y < 20) || (y === 19 && x > 9 && x < 24);
    this.cells = Array.from({ length: 40 * 25 }, (_, at) => wall(at % 40, Math.floor(at / 40)) ? '#' : '.').join('');
    this.from = 11 * 40 + 12;
    this.to = 11 * 40 + 33;
    this.size = 1000 / this.columns;
    this.cursor = this.from;
    const square = (at, kind) => make('rect', { ...this.place(at), width: this.size, height: this.size, class: kind });
    this.squares = [...this.cells].map((_, at) => square(at, ''));
    this.shown = this.squares.map(() => '');
    this.letters = ['S', 'T'].map(letter => make('text', { class: 'middle strong' }, letter));
    this.here = square(this.cursor, 'here');
    this.element = make('svg', { class: 'wave', tabindex: 0, role: 'application', 'aria-label': tr('A wave over a grid'),
      viewBox: `0 0 1000 ${this.cells.length * this.size / this.columns}`,
      onpointerdown: event => this.press(event), onpointermove: event => this.drag(event),
      onpointerup: () => this.held = null, onpointercancel: () => this.held = null,
      onkeydown: event => this.key(event) }, this.squares, this.letters, this.here);
    this.say = make('p', { class: 'say', 'aria-live': 'polite' });
    this.spread();
  }

  place(at) {
    return { x: at % this.columns * this.size, y: Math.floor(at / this.columns) * this.size };
  }

  /// Asks for the wave; of many changes in a row only the last one counts.
  async spread() {
    this.wanted = true;
    if (this.running) return;
    this.running = true;
    while (this.wanted) {
      this.wanted = false;
      const begin = performance.now();
      const { steps, path } = await this.lab.ask({ request: 'wave', columns: this.columns, cells: this.cells,
        from: this.from, to: this.to });
      this.draw(steps, new Set(path));
      this.took = performance.now() - begin;
    }
    this.running = false;
  }

  draw(steps, path) {
    this.steps = steps;
    this.squares.forEach((square, at) => {
      const kind = this.cells[at] === '#' ? 'wall' : path.has(at) ? 'path' : steps[at] === null ? '' : `ring${steps[at] % 8}`;
      if (kind !== this.shown[at]) square.setAttribute('class', this.shown[at] = kind);
    });
    [this.from, this.to].forEach((at, i) => {
      const { x, y } = this.place(at);
      this.letters[i].setAttribute('x', x + this.size / 2);
      this.letters[i].setAttribute('y', y + this.size * .75);
    });
    const { x, y } = this.place(this.cursor);
    this.here.setAttribute('x', x);
    this.here.setAttribute('y', y);
    const number = steps[this.to];
    this.say.textContent = number === null ? tr('The wave does not reach T.')
      : tr('T gets the number {}: a shortest path has {} steps.', number, number);
  }

  /// The cell below the pointer, or null.
  cell({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect(), one = box.width / this.columns;
    const x = Math.floor((clientX - box.left) / one), y = Math.floor((clientY - box.top) / one);
    return x >= 0 && x < this.columns && y >= 0 && y < this.cells.length / this.columns ? y * this.columns + x : null;
  }

  press(event) {
    const at = this.cell(event);
    if (at === null) return;
    this.element.setPointerCapture(event.pointerId);
    this.held = at === this.from ? 'from' : at === this.to ? 'to' : this.cells[at] === '#' ? '.' : '#';
    this.change(at, this.held);
  }
  drag(event) {
    const at = this.held && this.cell(event);
    if (at !== null && at !== undefined && at !== this.cursor) this.change(at, this.held);
  }

  /// Moves the start or the target to a cell, or makes it a wall or free.
  change(at, what) {
    this.cursor = at;
    const free = at !== this.from && at !== this.to;
    if (what === 'from' || what === 'to') {
      if (free && this.cells[at] !== '#') this[what] = at;
    } else if (free) {
      this.cells = this.cells.slice(0, at) + what + this.cells.slice(at + 1);
    }
    this.spread();
  }

  key(event) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
    const column = this.cursor % this.columns + dx, next = this.cursor + dx + dy * this.columns;
    if (dx || dy) {
      if (column >= 0 && column < this.columns && next >= 0 && next < this.cells.length) this.cursor = next;
      this.spread();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.change(this.cursor, this.cells[this.cursor] === '#' ? '.' : '#');
    } else if (event.key === 's' || event.key === 't') {
      this.change(this.cursor, event.key === 's' ? 'from' : 'to');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
