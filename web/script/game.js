// A game against a level, whatever the board: the moves so far, the one that is shown, whose turn it
// is, what the machine thinks. Rules and thinking are the lab's; a page gives the drawing.
'use strict';

class Game {
  /// rules, mind: two workers of the same lab, so that the board answers while the machine thinks.
  /// start(): the position that the moves are played from, for requests. draw(game): shows it.
  /// text(at): how move number `at` (from 0) is written. sides: the two names, who begins first.
  constructor({ rules, mind, start, draw, text, sides }) {
    Object.assign(this, { rules, mind, start, draw, text, sides });
    this.moves = [];
    this.at = 0;  // so many moves are shown
    this.you = sides[0];
    this.level = 1;
    this.marks = null;  // what a hint says
    this.steps = new StepBar(at => this.show(at), tr('Moves'), 0);
    this.steps.last = 0;
  }

  request(request, more = {}) {
    return { request, ...this.start(), moves: this.moves.slice(0, this.at), ...more };
  }
  get live() { return this.at === this.moves.length; }
  get machines() {
    return !this.position?.over && this.you !== 'both' && this.position?.to_move !== this.you;
  }

  /// From the beginning, or with the moves of a game that is given.
  async begin(moves = []) {
    this.stop();
    this.moves = [...moves];
    await this.change(moves.length);
  }

  /// A person's move. Played from a position of the past it replaces what followed.
  async play(move) {
    if (this.busy || this.position?.over || (this.live && this.machines)) return;
    this.moves = [...this.moves.slice(0, this.at), move];
    await this.change(this.moves.length);
  }

  async undo() {
    this.stop();
    // Back to a turn of the person, so that he may choose again.
    const back = this.you === 'both' || this.machines || this.moves.length < 2 ? 1 : 2;
    this.moves.length = Math.max(0, this.moves.length - back);
    this.paused = true;
    await this.change(this.moves.length);
  }

  async change(at) {
    this.marks = null;
    this.steps.reset(this.moves.length, at);
    await this.shown;
    if (this.live && !this.paused) await this.think();
    this.paused = false;
  }

  show(at) {
    if (at !== this.at) this.marks = null;
    this.at = at;
    this.shown = this.look();
  }
  async look() {
    const asked = this.request('look'), number = this.looks = (this.looks ?? 0) + 1;
    try {
      const position = await this.rules.ask(asked);
      if (number !== this.looks) return;
      this.position = position;
      this.error = '';
      this.mind.worker();  // starts now, so that its first answer does not wait for it
    } catch (error) {
      if (error.stopped) return;
      this.error = error.message;
    }
    this.draw(this);
  }

  /// The machine's move, if it is its turn.
  async think() {
    if (this.busy || !this.live || !this.machines) return;
    const answer = await this.ask(this.request('think', { level: this.level }));
    if (!answer?.move) return;
    this.thought = answer;
    this.moves.push(answer.move);
    await this.change(this.moves.length);
  }

  /// What the strongest level would play here.
  async hint(more) {
    if (this.busy) return this.stop();
    const at = this.at;
    const answer = await this.ask(this.request('analyse', more), so_far => {
      if (this.at === at) this.marks = so_far;
    });
    if (answer && this.at === at) this.marks = answer;
    this.draw(this);
  }

  /// The answer of the mind; nothing if it was stopped. Its thoughts are drawn as they come.
  async ask(request, tell) {
    this.busy = true;
    this.so_far = null;
    this.draw(this);
    try {
      return await this.mind.ask(request, so_far => {
        this.so_far = so_far;
        tell?.(so_far);
        this.draw(this);
      });
    } catch (error) {
      if (!error.stopped) this.error = error.message;
      return null;
    } finally {
      this.busy = false;
      this.so_far = null;
      this.draw(this);
    }
  }
  stop() {
    if (this.busy) this.mind.stop();
  }

  /// The moves as a list of buttons, two a row.
  list() {
    const items = [];
    for (let i = 0; i < this.moves.length; i += 2) {
      const move = at => at < this.moves.length && make('button', {
        type: 'button', class: 'link', 'aria-current': at + 1 === this.at && 'true',
        onclick: () => this.steps.go(at + 1),
      }, this.text(at));
      items.push(make('li', {}, move(i), move(i + 1) || null));
    }
    return items;
  }
}

/// Points of a board that arrow keys walk over: `keys(event, x, y, columns, rows)` is where to go.
function walk(event, x, y, columns, rows) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
  if (!step) return null;
  event.preventDefault();
  return [Math.min(columns - 1, Math.max(0, x + step[0])), Math.min(rows - 1, Math.max(0, y + step[1]))];
}
