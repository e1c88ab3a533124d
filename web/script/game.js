// A game against a level, or one that is looked at, whatever the board: the tree of its moves (moves.js), the position
// that is shown, whose turn it is, what the machine thinks. Rules and thinking are the lab's; a page gives the drawing.
'use strict';

class Game {
  /// rules, mind, eye: three workers of the same lab, so that the board answers while the machine thinks, and an analysis
  /// can go on. start(): the position that the moves are played from, for requests. draw(game): shows it.
  /// text(node): how a move is written. sides: the two names, who begins first.
  /// keys: what the page does at other keys, {key: action}.
  constructor({ rules, mind, eye, start, draw, text, sides, keys }) {
    Object.assign(this, { rules, mind, eye, start, draw, text, sides, keys });
    this.root = new MoveNode(null, null);
    this.line = [];  // the moves of the line that is shown, to its end
    this.at = 0;     // so many of them have been played
    this.you = sides[0];
    this.level = 1;
    this.marks = null;   // what a hint or the analysis says: {lines, depth, nodes}; analysis: is it that; over: has it ended
    this.chosen = null;  // moves that are shown, not played
    this.lines = 3;     // of the analysis
    this.steps = new StepBar(at => this.show(at), tr('Moves'), 0);
    this.steps.last = 0;
    addEventListener('keydown', event => this.key(event));
  }

  get moves() { return this.line.map(node => node.move); }
  /// The move that was played last; the root before the first.
  get here() { return this.line[this.at - 1] ?? this.root; }
  get live() { return this.at === this.line.length; }
  get machines() {
    return !this.position?.over && this.you !== 'both' && this.position?.to_move !== this.you;
  }
  request(request, more = {}) {
    return { request, ...this.start(), moves: this.moves.slice(0, this.at), ...more };
  }

  /// From the beginning, or with the moves of a game that is given, in order, as a tree or as its JSON.
  async begin(game = []) {
    this.stop();
    this.root = game instanceof MoveNode ? game : MoveNode.read(Array.isArray(game) ? { moves: game } : game);
    this.puzzles = this.review = this.head = null;
    this.seed = Math.floor(Math.random() * 2 ** 31);  // of what a level overlooks in this game
    this.line = this.root.through();
    await this.change(this.line.length);
  }

  /// A person's move. In a position of the past it begins a variation, if it is not the move that follows there.
  async play(move) {
    if (this.puzzles?.open) return this.puzzles.answer(move);
    if (this.busy || this.position?.over || (this.live && this.machines)) return;
    await this.append(this.here, move);
  }
  async append(node, move) {
    const next = node.add(move);
    if (!this.line.includes(next)) this.line = next.through();
    await this.change(this.line.indexOf(next) + 1);
  }

  async undo() {
    if (this.puzzles?.open) return;
    this.stop();
    // Back to a turn of the person, so that he may choose again.
    const back = this.you === 'both' || this.machines || this.line.length < 2 ? 1 : 2;
    for (const node of this.line.splice(Math.max(0, this.line.length - back)).reverse())
      if (!node.children.length) this.cut(node);  // what has variations behind it stays
    this.paused = true;
    await this.change(this.line.length);
  }

  async change(at) {
    this.steps.reset(this.line.length, at);
    await this.shown;
    if (this.live && !this.paused) await this.think();
    this.paused = false;
  }

  /// Shows the position after a move, and the line that goes on from it.
  goTo(node) {
    if (node.parent && !this.line.includes(node)) this.line = node.through();
    this.steps.reset(this.line.length, this.line.indexOf(node) + 1);
  }
  /// Another move in place of the one that was played last: 1 the next, -1 the one before.
  turn(way) {
    const { choices } = this.here, at = choices.indexOf(this.here) + way;
    if (choices[at]) this.goTo(choices[at]);
  }
  remove() {
    const { here } = this;
    this.stop();
    this.cut(here);
    this.line = here.parent.through();
    return this.change(this.line.indexOf(here.parent) + 1);
  }
  cut(node) {
    node.remove();
    if (this.review?.line.includes(node)) this.puzzles = this.review = null;
  }
  promote() {
    this.here.promote();
    this.goTo(this.here);
  }

  show(at) {
    this.at = at;
    if (this.here !== this.seen) this.marks = this.chosen = null;
    this.seen = this.here;
    this.puzzles?.leave(this.here);
    this.shown = this.look();
  }
  async look() {
    const asked = this.request('look'), line = this.line.slice(0, this.at), number = this.looks = (this.looks ?? 0) + 1;
    try {
      const position = await this.rules.ask(asked);
      if (number !== this.looks) return;
      this.position = position;
      position.names?.forEach((names, i) => line[i].names = names);
      this.error = '';
      this.mind.worker();  // starts now, so that its first answer does not wait for it
    } catch (error) {
      if (error.stopped) return;
      this.error = error.message;
    }
    this.draw(this);
    this.follow();
  }

  /// The machine's move, if it is its turn.
  async think() {
    if (this.busy || !this.live || !this.machines) return;
    const { here } = this;
    const answer = await this.ask(this.request('think', { level: this.level, seed: this.seed }));
    if (!answer?.move) return;
    this.thought = answer;
    await this.append(here, answer.move);
  }

  /// What the strongest level would play here.
  async hint(more) {
    if (this.busy) return this.stop();
    const { here } = this;
    const answer = await this.ask(this.request('analyse', more), so_far => {
      if (this.here === here) this.marks = so_far;
    });
    if (answer && this.here === here) this.marks = answer;
    this.draw(this);
  }

  /// The answer of the mind; nothing if it was stopped. Its thoughts are drawn as they come.
  async ask(request, tell) {
    this.busy = true;
    this.so_far = null;
    this.follow();
    this.draw(this);
    try {
      return await this.mind.ask(request, so_far => {
        this.so_far = so_far;
        tell?.(so_far);
        this.tick();
      });
    } catch (error) {
      if (!error.stopped) this.error = error.message;
      return null;
    } finally {
      this.busy = false;
      this.so_far = null;
      this.draw(this);
      this.follow();
    }
  }
  /// Draws more of a thought: the moves are as they were.
  tick() {
    this.ticking = true;
    this.draw(this);
    this.ticking = false;
  }
  stop() {
    if (this.busy) this.mind.stop();
  }

  // ---- continuous analysis -----------------------------------------------------------------------

  analyse(on = !this.analysing) {
    this.analysing = on;
    if (!on && this.marks?.analysis) this.marks = null;
    this.follow();
    this.draw(this);
  }
  /// Analyses the position that is shown, unless the machine is at work or a puzzle is to be solved.
  follow() {
    const now = this.analysing && !this.busy && !this.puzzles?.open && this.position && !this.position.over && !this.error;
    const [node, lines] = now ? [this.here, this.lines] : [];
    if (node === this.followed?.node && lines === this.followed?.lines) return;
    this.followed = now ? { node, lines } : null;
    clearTimeout(this.soon);
    if (this.eye.busy) this.eye.stop();
    // Not every position that one steps over.
    if (now) this.soon = setTimeout(() => this.watch(this.followed), 60);
  }
  async watch(followed) {
    const tell = (marks, over) => {
      if (followed !== this.followed) return;
      this.marks = { ...marks, analysis: true, over };
      this.frame ??= requestAnimationFrame(() => { this.frame = undefined; this.tick(); });
    };
    try {
      tell(await this.eye.ask(this.request('analyse', { lines: followed.lines, seconds: Game.PATIENCE }),
        so_far => tell(so_far, false)), true);
    } catch (error) {
      if (error.stopped) return;
      this.error = error.message;
      this.draw(this);
    }
  }

  // ---- keys ---------------------------------------------------------------------------------------

  /// Keys that the page hears wherever the focus is, but for boxes that one writes into. On the board the arrows are the
  /// board's; elsewhere left and right are the step bar's.
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest('input:not([type=range]):not([type=checkbox]), select, textarea')) return;
    const board = event.target.closest('[data-keys]');
    const act = {
      ',': () => this.steps.go(this.at - 1), '.': () => this.steps.go(this.at + 1),
      u: () => this.undo(), ...this.keys,
      ...board && { Home: () => this.steps.go(0), End: () => this.steps.go(this.steps.last) },
      ...!board && this.here.choices.length > 1 && { ArrowUp: () => this.turn(-1), ArrowDown: () => this.turn(1) },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
Game.PATIENCE = 60;  // seconds that one position is analysed

/// Points of a board that arrow keys walk over: `keys(event, x, y, columns, rows)` is where to go.
function walk(event, x, y, columns, rows) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
  if (!step) return null;
  event.preventDefault();
  return [Math.min(columns - 1, Math.max(0, x + step[0])), Math.min(rows - 1, Math.max(0, y + step[1]))];
}
