// The board of gomoku as pages draw it: the grid, the points with their stones and labels, and a cursor for the keys.
// What stands where, and what a chosen point means, is the page's.
'use strict';

const SIDES = { black: tr('black'), white: tr('white') };
/// A side at the beginning of a sentence.
const capital = side => ({ black: tr('Black'), white: tr('White') })[side];
const column = x => 'abcdefghijklmnopqrst'[x];
const nameOf = (x, y) => column(x) + (y + 1);
const placeOf = name => ['abcdefghijklmnopqrst'.indexOf(name[0]), +name.slice(1) - 1];

class Goban {
  static CELL = 40;
  static MARGIN = 46;

  /// place: the selector of the element that it is drawn into. look(): {size, stones, labels, numbers}, what there is now:
  ///   stones: [{point, colour, number, glass, wins}]; glass: not part of the game, but shown; wins: of the winning row
  ///   labels: Map of empty points -> {text, kind, words, radius}; numbers: are the stones numbered?
  /// choose(point): it was clicked, or entered. key(event): any other key.
  constructor({ place, look, choose, key }) {
    Object.assign(this, { place, look, choose, key });
    this.cursor = 'h8';  // the point that the keys are on
  }

  draw() {
    Object.assign(this, this.look());
    const old = find(`${this.place} svg`), focused = old?.contains(document.activeElement);
    const wide = 2 * Goban.MARGIN + (this.size - 1) * Goban.CELL;
    const board = make('svg', { class: 'stage goban', viewBox: `0 0 ${wide} ${wide}`, role: 'group',
      'aria-label': tr('The board') }, ...this.grid(wide), ...this.points());
    board.addEventListener('click', event => {
      const point = event.target.closest('[data-point]')?.dataset.point;
      if (point) this.enter(point);
    });
    board.addEventListener('keydown', event => this.keys(event));
    if (old) old.replaceWith(board); else find(this.place).append(board);
    if (focused) find(`[data-point="${this.cursor}"]`, board)?.focus();
  }

  xOf(name) { return Goban.MARGIN + placeOf(name)[0] * Goban.CELL; }
  yOf(name) { return Goban.MARGIN + (this.size - 1 - placeOf(name)[1]) * Goban.CELL; }

  * grid(wide) {
    const { CELL, MARGIN } = Goban, { size } = this, far = wide - MARGIN;
    yield make('rect', { class: 'wood', width: wide, height: wide, rx: 10 });
    for (let i = 0; i < size; ++i) {
      const at = MARGIN + i * CELL;
      yield make('line', { class: 'thread', x1: at, y1: MARGIN, x2: at, y2: far });
      yield make('line', { class: 'thread', x1: MARGIN, y1: at, x2: far, y2: at });
      yield make('text', { class: 'middle coordinate', x: at, y: wide - 12 }, column(i));
      yield make('text', { class: 'middle coordinate', x: 17, y: at + 6 }, String(size - i));
    }
    const near = size < 12 ? 2 : 3, stars = [near, size - 1 - near];
    for (const [x, y] of [[size >> 1, size >> 1], ...stars.flatMap(x => stars.map(y => [x, y]))])
      yield make('circle', { class: 'star', r: 4, cx: MARGIN + x * CELL, cy: MARGIN + y * CELL });
  }

  points() {
    const { CELL } = Goban, { size, labels } = this, on = new Map(this.stones.map(stone => [stone.point, stone]));
    const last = this.stones.at(-1)?.point, shapes = [];
    if (!on.has(this.cursor) && placeOf(this.cursor).some(at => at >= size)) this.cursor = nameOf(0, 0);
    for (const name of this.allPoints()) {
      const stone = on.get(name), label = labels.get(name);
      shapes.push(make('g', { 'data-point': name, 'data-keys': '', role: 'button',
        tabindex: name === this.cursor ? 0 : -1, transform: `translate(${this.xOf(name)} ${this.yOf(name)})`,
        'aria-label': [name, stone ? `${SIDES[stone.colour]}, ${stone.number}` : tr('empty'), label?.words]
          .filter(Boolean).join(', ') },
        make('rect', { x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL, class: 'hit' }),
        ...stone ? this.drawStone(stone, name === last) : this.drawLabel(label)));
    }
    return shapes;
  }
  /// From the upper left corner.
  allPoints() {
    const { size } = this;
    return Array.from({ length: size * size }, (_, i) => nameOf(i % size, size - 1 - Math.floor(i / size)));
  }

  drawStone({ colour, number, glass, wins }, last) {
    const kind = ['stone', colour, glass && 'glass', last && 'last', wins && 'win'];
    return [make('circle', { r: 17.5, class: kind.filter(Boolean).join(' ') }),
      this.numbers || glass
        ? make('text', { class: `middle number on-${colour}`, y: 5.5 }, String(number)) : null];
  }
  drawLabel(label) {
    if (!label) return [];
    return [make('circle', { r: label.radius ?? 13, class: `spot ${label.kind}` }),
      make('text', { class: `middle label ${label.kind}`, y: 5.5 }, label.text)];
  }

  enter(point) {
    this.cursor = point;
    this.choose(point);
  }
  keys(event) {
    const point = event.target.closest('[data-point]')?.dataset.point;
    if (!point) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.enter(point);
    }
    const to = walk(event, ...placeOf(point), this.size, this.size);
    if (!to) return this.key?.(event);
    this.cursor = nameOf(...to);
    for (const one of document.querySelectorAll(`${this.place} [data-point]`))
      one.setAttribute('tabindex', one.dataset.point === this.cursor ? 0 : -1);
    find(`${this.place} [data-point="${this.cursor}"]`).focus();
  }
}
