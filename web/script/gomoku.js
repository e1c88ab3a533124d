// The page of gomoku. Rules, levels and solver are the lab's (bindings/gomoku.cpp), the board is that of goban.js; this
// script says what stands on it, listens, and walks through the tree of a win.
'use strict';

const options = { size: 15, rule: 'freestyle', numbers: true, threats: false, values: false };
const count = number => number.toLocaleString('en');

const game = new Game({
  rules: new Lab(lab_gomoku), mind: new Lab(lab_gomoku),
  eye: new Lab(lab_gomoku, { warm: { request: 'analyse', moves: ['h8', 'i9'], nodes: 1000 } }),
  sides: ['black', 'white'],
  start: () => ({ size: options.size, rule: options.rule, book: EXAMPLES.gomoku.book }),
  draw: () => { board.draw(); drawSide(); },
  text: node => node.move,
  keys: { a: () => game.analyse(), h: () => hint() },
});
let win = null;  // the walk through a forced win
let moveList, notes, analysis, review, file, editor;

// ---- the board ---------------------------------------------------------------------------------

const board = new Goban({
  place: '#board',
  look: () => ({ size: options.size, numbers: options.numbers && !editor?.open, stones: stones(), labels: labelsOf(game.position ?? {}) }),
  choose,
});

/// The stones now on the board: of the game, then of a walk or of a line that was chosen.
function stones() {
  if (editor?.open) return [...editor.on].map(([point, sign]) => ({ point, colour: sign === 'X' ? 'black' : 'white' }));
  const row = new Set(win || game.chosen ? [] : game.position?.row ?? []);
  const all = game.moves.slice(0, game.at).map((point, i) =>
    ({ point, colour: i % 2 ? 'white' : 'black', number: i + 1, wins: row.has(point) }));
  const more = win ? win.path : game.chosen ?? [];
  more.forEach((point, i) => all.push({ point, glass: true, number: i + 1,
    colour: (game.at + i) % 2 ? 'white' : 'black' }));
  return all;
}

function pictureOf(on) {
  const across = [...Array(options.size).keys()];
  return across.map(row => across.map(x => on.get(nameOf(x, options.size - 1 - row)) ?? '.').join(' ')).join('\n');
}

/// What stands on empty points: point -> {text, kind, words}.
function labelsOf(position) {
  const labels = new Map(), put = (point, label) => labels.set(point, label);
  if (editor?.open) return labels;
  if (win) {
    const node = win.node();
    if (node && !win.defends()) put(node.attack, { text: '', kind: 'best', words: tr('the attack') });
    if (node && win.defends())
      for (const reply of Object.keys(node.replies)) put(reply, { text: '?', kind: 'reply', words: tr('a reply') });
    return labels;
  }
  if (options.values)
    for (const [point, value] of best(position.values ?? {}, 24))
      put(point, { text: short(value), kind: 'value', words: tr('value {}', value) });
  if (options.threats)
    for (const { point, colour, sign } of position.threats ?? [])
      put(point, { text: { 5: '5', 4: '4', f: '4', 3: '3' }[sign], kind: `threat ${colour}`,
        words: tr('{} of {}', { 5: tr('five'), 4: tr('open four'), f: tr('four'), 3: tr('open three') }[sign], SIDES[colour]) });
  for (const { point, why } of position.forbidden ?? [])
    put(point, { text: '×', kind: 'forbidden', words: tr('forbidden: {}', why) });
  (game.marks?.lines ?? []).forEach(({ moves }, i) => moves.length &&
    put(moves[0], { text: letter(i), kind: 'best', words: tr('hint {}', letter(i)) }));
  return labels;
}
const letter = i => 'ABCDE'[i];
const best = (values, many) => Object.entries(values).sort((a, b) => b[1] - a[1]).slice(0, many);
const short = value => value < 1000 ? String(value) : `${Math.round(value / 1000)}k`;

function choose(point) {
  game.chosen = null;
  if (editor.open) return editor.choose(point);
  if (win) return win.choose(point);
  if (stones().some(stone => stone.point === point)) return;
  const forbidden = game.position?.forbidden?.find(f => f.point === point);
  if (forbidden) return complain(tr('{} is forbidden to black: {}.', point, forbidden.why));
  complain();
  game.play(point);
}

// ---- beside the board --------------------------------------------------------------------------

function complain(text = '') { find('#error').textContent = text; }

function drawSide() {
  const { position } = game;
  if (!position) return;
  if (game.error) complain(game.error);
  const turn = position.to_move === game.you || game.you === 'both';
  find('#say').textContent = position.winner !== 'none' ? tr('{} has won.', capital(position.winner))
    : position.over ? tr('The board is full: a draw.')
    : game.busy ? tr('Thinking …')
    : tr(turn || !game.live ? marked('{} to move.') : marked('{} to move, the machine.'), capital(position.to_move));
  find('#thought').textContent = words(game.so_far ?? (game.busy ? null : game.thought));
  find('#stop').disabled = !game.busy;
  find('#undo').disabled = game.moves.length === 0 || Boolean(game.puzzles?.open);
  find('#hint').disabled = game.busy || position.over;
  find('#review').disabled = game.busy || game.moves.length === 0;
  for (const part of [moveList, notes, analysis, review, file]) part.draw();
  find('#legend').textContent = legend();
}

function words(thought) {
  if (!thought?.move) return '';
  const how = { book: tr('from the opening table'), vcf: tr('a win by fours'), vct: tr('a win by threats'),
    threats: tr('a search for threats'), [marked('at once')]: tr('without search') }[thought.source] ?? '';
  const parts = [thought.move, thought.source === 'book' ? '' : thought.score, how,
    thought.depth ? tr('depth {}', thought.depth) : '',
    thought.nodes ? tr('{} positions', count(thought.nodes)) : ''];
  return tr('The machine: {}.', parts.filter(Boolean).join(tr(', ')));
}

function legend() {
  const parts = [];
  if (options.threats) parts.push(tr('5, 4, 3: a stone here makes a five, a four or an open three of that colour.'));
  if (options.values) parts.push(tr('The value of a point for the side to move, by the rules of the lesson; k: thousand.'));
  if (options.rule === 'renju') parts.push(tr('×: forbidden to black.'));
  return parts.join(' ');
}

function hint() {
  game.chosen = null;
  return game.hint({ lines: 3, seconds: 2 });
}

// ---- walking through a forced win ------------------------------------------------------------------

class Walk {
  constructor(answer) {
    this.answer = answer;
    this.attacker = game.position.to_move;
    this.defender = this.attacker === 'black' ? 'white' : 'black';
    this.restart();
  }
  restart() {
    this.path = [];
    this.ids = [this.answer.root];
    this.draw();
  }
  node() { return this.answer.tree?.[this.ids.at(-1)]; }
  /// Is it the defender's turn?
  defends() { return this.path.length % 2 === 1; }
  ends() { return this.defends() && this.node().otherwise === null; }

  attack() {
    this.path.push(this.node().attack);
    this.draw();
  }
  reply(point) {
    if (stones().some(stone => stone.point === point)) return;
    const node = this.node();
    this.path.push(point);
    this.ids.push(node.replies[point] ?? node.otherwise);
    this.draw();
  }
  choose(point) {
    if (this.ends()) return;
    if (!this.defends()) { if (point === this.node().attack) this.attack(); }
    else this.reply(point);
  }
  back() {
    if (this.defends()) this.path.pop();
    else if (this.path.length) { this.path.pop(); this.ids.pop(); }
    this.draw();
  }
  close() {
    win = null;
    find('#win').hidden = true;
    board.draw();
  }

  draw() {
    win = this;
    const { kind, length, size, verified, checked, nodes } = this.answer;
    const button = (words, act, disabled = false) =>
      make('button', { type: 'button', onclick: act, disabled }, words);
    const box = find('#win');
    box.hidden = false;
    box.replaceChildren(
      make('p', {}, make('b', {}, tr('{} wins by force in {}', capital(this.attacker), length)),
        tr(' ({}; {} positions searched, a tree of {} attacking moves). ',
          { vcf: tr('fours alone'), vct: tr('fours and threes'), threats: tr('threats') }[kind] ?? kind,
          count(nodes), count(size)),
        verified ? tr('Replayed against every defence: {} positions.', count(checked)) : ''),
      ...this.answer.tree ? [make('p', { role: 'status' }, this.words()), this.replies(),
        make('div', { class: 'tools' },
          button(tr('Next'), () => this.next(), this.ends()), button(tr('Back'), () => this.back(), !this.path.length),
          button(tr('From the start'), () => this.restart(), !this.path.length),
          button(tr('Close'), () => this.close()))]
        : [make('p', {}, tr('The tree is too large to explore here. Its longest line: {}.', this.answer.line.join(' '))),
          button(tr('Close'), () => this.close())]);
    board.draw();
  }
  words() {
    if (this.ends()) return tr('Five in a row.');
    if (!this.defends()) return tr('{} continues with {}.', capital(this.attacker), this.node().attack);
    const many = Object.keys(this.node().replies).length;
    if (!many)
      return tr('Whatever {} replies, the answer is the same. Click any point.', SIDES[this.defender]);
    return tr(many === 1
      ? marked('{} has one reply that needs its own answer. Choose it, or click any other point.')
      : marked('{} has {} replies that need their own answers. Choose one, or click any other point.'),
    capital(this.defender), many);
  }
  replies() {
    if (!this.defends() || this.ends()) return make('div', {});
    const replies = Object.keys(this.node().replies);
    return make('div', { class: 'tools' }, replies.slice(0, 24).map(point =>
      make('button', { type: 'button', onclick: () => this.reply(point) }, point)));
  }
  /// The attack, or the reply that holds out longest, or any reply.
  next() {
    if (!this.defends()) return this.attack();
    const planned = this.answer.line[this.path.length];
    const follows = this.path.every((point, i) => point === this.answer.line[i]);
    const replies = Object.keys(this.node().replies);
    const free = game.position && board.allPoints().find(point => !stones().some(s => s.point === point));
    this.reply(follows && planned ? planned : replies[0] ?? free);
  }
}

async function solve(kind) {
  if (win) win.close();
  const box = find('#win');
  box.hidden = false;
  box.replaceChildren(make('p', { role: 'status' }, tr('Searching …')));
  const answer = await game.ask(game.request('solve', { kind }));
  if (!answer) return void (box.replaceChildren(make('p', {}, game.error || tr('Stopped.'))));
  if (answer.outcome === 'win') return new Walk(answer);
  box.replaceChildren(make('p', { role: 'status' }, answer.outcome === 'no'
    ? tr('No: {} has no win by such threats ({} positions searched).', capital(game.position.to_move), count(answer.nodes))
    : tr('Unknown: not decided after {} positions.', count(answer.nodes))));
}

// ---- beginning -----------------------------------------------------------------------------------

function restart(moves) {
  if (win) win.close();
  find('#win').hidden = true;
  game.thought = null;
  complain();
  return game.begin(moves);
}

addEventListener('DOMContentLoaded', async () => {
  find('#steps').append(game.steps.element);
  const written = line => line.moves;
  moveList = new MoveList(game, find('#moves'));
  notes = new Notes(game, find('#notes'));
  analysis = new Analysis(game, { box: find('#analysis'), bar: find('#chance'), lines: find('#lines'), written, signs: letter });
  const lossText = loss => loss < .005 ? '' : tr('{} % of the winning chances', Math.round(100 * loss));
  review = new Review(game, { box: find('#graph'), puzzle: find('#challenge'), written, lossText });
  file = new GameFile(game, { restore, complain, name: 'gomoku.sgf' });
  editor = new BoardEditor(game, { box: find('#edit'), signs: { X: SIDES.black, O: SIDES.white }, file, text: pictureOf,
    on: () => new Map(stones().map(({ point, colour }) => [point, colour === 'black' ? 'X' : 'O'])) });
  find('#new').onclick = () => { find('#puzzle').value = ''; restart(); };
  find('#undo').onclick = () => { if (win) win.close(); game.undo(); };
  find('#hint').onclick = hint;
  find('#stop').onclick = () => game.stop();
  find('#you').onchange = event => { game.you = event.target.value; game.think(); };
  find('#level').onchange = event => { game.level = +event.target.value; };
  for (const name of ['size', 'rule'])
    find(`#${name}`).onchange = event => {
      options[name] = name === 'size' ? +event.target.value : event.target.value;
      board.cursor = nameOf(options.size >> 1, options.size >> 1);
      restart();
    };
  for (const name of ['numbers', 'threats', 'values'])
    find(`#${name}`).onchange = event => { options[name] = event.target.checked; game.draw(); };
  for (const button of document.querySelectorAll('[data-solve]'))
    button.onclick = () => solve(button.dataset.solve);
  find('#review').onclick = () => review.run();
  addEventListener('keydown', event => { if (event.key === 'Escape' && win) win.close(); });

  const names = await game.rules.ask({ request: 'levels' });
  find('#level').append(...names.map((name, i) => make('option', { value: i + 1 }, `${i + 1} ${name}`)));
  find('#level').value = game.level = 3;
  const puzzles = await game.rules.ask({ request: 'puzzles', text: EXAMPLES.gomoku.puzzles });
  find('#puzzle').append(...puzzles.map((puzzle, i) => make('option', { value: i },
    tr('{}, {} moves ({})', puzzle.kind === 'vcf' ? tr('fours') : tr('threats'), puzzle.length, puzzle.name))));
  find('#puzzle').onchange = event => { if (event.target.value !== '') open(puzzles[event.target.value]); };
  await restart();
});

function open(puzzle) {
  options.size = 15;
  options.rule = 'freestyle';
  find('#size').value = 15;
  find('#rule').value = 'freestyle';
  game.you = puzzle.moves.length % 2 ? 'white' : 'black';
  find('#you').value = game.you;
  restart(puzzle.moves);
}

/// What a file holds, to be looked at.
function restore({ size, rule, line }) {
  options.size = size;
  find('#size').value = size;
  if (rule) find('#rule').value = options.rule = rule;
  game.you = 'both';
  find('#you').value = 'both';
  return restart(line);
}
