// The review of a game: every move judged, bad ones marked in the tree with the better line as a variation, the values as
// a graph; and the three worst as puzzles.
'use strict';

const GLYPH_OF = { '?': 2, '??': 4, '?!': 6 };

/// What the lab thought of the positions of a line: plies[i] is the position before the move line[i], as a line of the
/// analysis with {loss, mark}, what that move gave away.
class Review {
  /// written(line): the moves of a line as they are read. lossText(loss): "35"; empty if it is not worth saying.
  constructor(game, { box, puzzle, written, lossText }) {
    Object.assign(this, { game, box, puzzle, written, lossText });
  }

  async run() {
    const { game } = this, line = [...game.line];
    game.puzzles = null;
    const request = { request: 'review', ...game.start(), moves: game.moves };
    const { root } = game;
    const answer = await game.ask(request, so_far => { if (game.root === root) game.review = { line, ...so_far }; });
    if (!game.review || game.root !== root) return;
    if (answer) game.review = { line, ...answer };
    this.mark(game.review);
    const worst = game.review.plies.map((ply, i, all) => ({ ply, node: line[i], lost: this.lost(ply, all[i + 1]) }))
      .filter(({ ply }) => ply.mark).sort((a, b) => b.lost - a.lost).slice(0, 3);
    game.puzzles = worst.length ? new Puzzles(this, worst) : null;
    game.draw(game);
  }
  /// In a game that is decided, large values say little.
  lost(before, after) { return after ? Math.abs(chanceOf(before.value) - chanceOf(after.value)) : 0; }
  mark({ line, plies }) {
    plies.forEach((ply, i) => {
      if (!ply.mark || !ply.moves.length) return;
      const node = line[i];
      node.glyphs = [GLYPH_OF[ply.mark], ...node.glyphs.filter(number => !GLYPHS[number])];
      const [first] = node.parent.addLine({ moves: (ply.names ?? ply.moves).slice(0, 6) });
      first.comment ||= ply.score;
    });
  }

  draw() {
    const { game } = this, { review, puzzles } = game;
    find('.play').classList.toggle('puzzling', Boolean(puzzles?.open));
    refresh(this.puzzle, puzzles?.open ? puzzles.panel() : []);
    if (puzzles?.open || !review) return refresh(this.box);
    refresh(this.box, this.graph(review), make('p', { role: 'status' }, this.words(review)),
      puzzles && !game.busy ? make('button', { type: 'button', onclick: () => game.puzzles.begin(0) },
        tr('The worst moves as puzzles: {}', puzzles.list.length)) : null);
    this.box.onclick = event => this.click(event);
  }

  /// Where the position that is shown is in the review; -1: in another line.
  at({ line }) { return this.game.at === 0 ? 0 : line.indexOf(this.game.here) + 1 || -1; }
  graph(review) {
    const { high, left } = Review, wide = this.wide = Math.max(300, Math.min(640, this.box.clientWidth)), { line, plies } = review, sides = this.game.sides;
    const x = i => left + (wide - 2 * left) * i / Math.max(1, line.length);
    const y = value => high - 10 - chanceOf(value) * (high - 20);
    const at = this.at(review);
    return make('svg', { class: 'stage graph', viewBox: `0 0 ${wide} ${high}`, role: 'img',
      'aria-label': tr('Values for {}, move by move', SIDES[sides[0]]) },
      make('line', { class: 'edge', x1: left, x2: wide - left, y1: y(0), y2: y(0) }),
      make('text', { class: 'small', x: left, y: 14 }, tr('{} is better', SIDES[sides[0]])),
      make('text', { class: 'small', x: left, y: high - 6 }, tr('{} is better', SIDES[sides[1]])),
      make('path', { class: 'edge path', d: plies.map(({ value }, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join('') }),
      ...plies.map((ply, i) => ply.mark ? make('circle', { class: ply.mark === '??' ? 'blunder' : 'mistake', r: 4,
        cx: x(i + 1), cy: y(plies[i + 1]?.value ?? ply.value) }) : null),
      plies[at] ? make('circle', { class: 'node path current', r: 5, cx: x(at), cy: y(plies[at].value) }) : null);
  }
  click(event) {
    const graph = event.target.closest('svg.graph'), { game } = this;
    if (!graph || !game.review) return;
    const { left: start, width } = graph.getBoundingClientRect(), { wide } = this, { left } = Review, { line } = game.review;
    const part = ((event.clientX - start) / width * wide - left) / (wide - 2 * left);
    game.goTo(line[Math.round(part * line.length) - 1] ?? (part < .5 ? game.root : line.at(-1)));
  }

  words(review) {
    const { plies, of } = review, at = this.at(review), ply = plies[at - 1];
    if (this.game.busy && plies.length < of) return tr('Reviewed {} of {} positions …', plies.length, of);
    if (at < 0) return tr('This position was not reviewed.');
    if (!ply || !plies[at]) return tr('Step through the game to see the judgement of each move.');
    const move = this.game.text(review.line[at - 1]) + (ply.mark ?? '');
    const lost = this.lossText(ply.loss);
    return lost ? tr('{}: {}, gave away {}; better was {}.', move, plies[at].score, lost, this.written(ply)[0] ?? '') : tr('{}: {}.', move, plies[at].score);
  }
}
Object.assign(Review, { high: 150, left: 10 });

/// Positions of a game in which the move was bad: find a better one.
class Puzzles {
  /// list: [{node, ply}]: the bad move, and what was thought before it.
  constructor(review, list) {
    Object.assign(this, { review, list, game: review.game });
  }
  async begin(number) {
    const { game } = this, { node } = this.list[number];
    game.stop();
    Object.assign(this, { number, open: true, solved: false, said: '' });
    game.line = node.through();
    game.goTo(node.parent);
    find('.boarded').scrollIntoView({ block: 'nearest' });
    await game.shown;
    // The button that was pressed is gone.
    if (document.activeElement === document.body) find('#challenge button')?.focus({ preventScroll: true });
  }
  end() {
    this.open = false;
    this.game.goTo(this.list[this.number].node);
  }
  /// A step to another position ends the puzzle.
  leave(here) {
    if (this.open && here !== this.list[this.number].node.parent) this.open = false;
  }

  async answer(move) {
    const { game } = this, { number } = this;
    if (this.solved || game.busy) return;
    const moves = [...game.moves.slice(0, game.at), move];
    const answer = await game.ask({ request: 'review', ...game.start(), moves, from: game.at });
    if (!answer || !this.open || number !== this.number) return;
    const [{ loss, mark }] = answer.plies, lost = this.review.lossText(loss);
    if (mark) this.said = tr('Not this move: it gives away {}. Try again.', lost);
    else this.solve(lost ? tr('Right: it gives away only {}.', lost) : tr('Right: there is no better move.'));
    game.draw(game);
  }
  solve(said) {
    const { ply } = this.list[this.number];
    Object.assign(this, { solved: true, said });
    this.game.marks = { lines: [ply] };
    this.game.draw(this.game);
  }

  panel() {
    const { node, ply } = this.list[this.number], { game, review } = this, last = this.number + 1 === this.list.length;
    const button = (words, act) => make('button', { type: 'button', onclick: act }, words);
    const answer = review.written(ply);
    return [make('h2', { class: 'tight' }, tr('Puzzle {} of {}', this.number + 1, this.list.length)),
      make('p', {}, tr('{} to move. {} was played here and gave away {}. Find a better move.',
        capital(game.position?.to_move ?? game.sides[0]),
        game.text(node), review.lossText(ply.loss))),
      make('p', { role: 'status' }, this.said),
      this.solved ? make('p', {}, tr('The best line: {}, {}.', answer.slice(0, 6).join(' '), ply.score)) : null,
      make('div', { class: 'tools' },
        this.solved ? null : button(tr('Show the answer'), () => this.solve('')),
        last ? null : button(this.solved ? tr('Next puzzle') : tr('Skip'), () => this.begin(this.number + 1)),
        button(tr('End'), () => this.end()))];
  }
}
