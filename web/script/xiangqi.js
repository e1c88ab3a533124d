// The page of xiangqi. Rules, levels, mates and reviews are the lab's (bindings/xiangqi.cpp); this
// script draws the board and listens.
'use strict';

const CELL = 60, MARGIN = 52, FILES = 9, RANKS = 10;
const options = { fen: undefined, notation: 'chinese', signs: 'characters', flipped: false };
const LETTERS = { B: 'E', N: 'H' };  // as the moves are written
const SIGNS = { K: '帥', A: '仕', B: '相', N: '傌', R: '俥', C: '炮', P: '兵',
  k: '將', a: '士', b: '象', n: '馬', r: '車', c: '砲', p: '卒' };
const PIECES = { k: tr('king'), a: tr('advisor'), b: tr('elephant'), n: tr('horse'), r: tr('rook'), c: tr('cannon'),
  p: tr('pawn') };
const SIDES = { red: tr('red'), black: tr('black') };
/// A side at the beginning of a sentence.
const capital = side => ({ red: tr('Red'), black: tr('Black') })[side];
const count = number => number.toLocaleString('en');

const game = new Game({
  rules: new Lab(lab_xiangqi), mind: new Lab(lab_xiangqi), sides: ['red', 'black'],
  start: () => ({ fen: options.fen, book: EXAMPLES.xiangqi.book, seed: options.seed }),
  draw: () => { learnNames(); drawBoard(); drawSide(); },
  text: at => (names[at]?.[options.notation] ?? game.moves[at]) + (judged?.plies[at]?.mark ?? ''),
});
let names = [];       // of the moves, in every notation
let selected = null;  // the point of the piece in hand
let cursor = 'e0';
let arrows = [];      // moves that are drawn, not played
let judged = null;    // the review of the moves

const squareName = (file, rank) => 'abcdefghi'[file] + rank;
const placeOf = square => ['abcdefghi'.indexOf(square[0]), +square[1]];
const cut = move => [move.slice(0, 2), move.slice(2, 4)];

function learnNames() {
  const known = game.position?.names ?? [];
  if (game.live || known.length > names.length) names = known;
  if (judged && judged.moves !== game.moves.join()) judged = null;
}

// ---- the board -----------------------------------------------------------------------------------

const xOf = file => MARGIN + (options.flipped ? FILES - 1 - file : file) * CELL;
const yOf = rank => MARGIN + (options.flipped ? rank : RANKS - 1 - rank) * CELL;

function pieces() {
  const on = new Map();
  (game.position?.board ?? '').split('/').forEach((row, i) => {
    let file = 0;
    for (const sign of row)
      if (/\d/.test(sign)) file += +sign; else on.set(squareName(file++, RANKS - 1 - i), sign);
  });
  return on;
}

function drawBoard() {
  const old = find('#board svg'), focused = old?.contains(document.activeElement);
  const wide = 2 * MARGIN + (FILES - 1) * CELL, high = 2 * MARGIN + (RANKS - 1) * CELL;
  const board = make('svg', { class: 'stage xiangqi', viewBox: `0 0 ${wide} ${high}`, role: 'group',
    'aria-label': tr('The board') }, ...grid(wide, high), ...points(), ...drawArrows());
  board.addEventListener('click', event => {
    const point = event.target.closest('[data-point]')?.dataset.point;
    if (point) choose(point);
  });
  board.addEventListener('keydown', keys);
  if (old) old.replaceWith(board); else find('#board').append(board);
  if (focused) find(`[data-point="${cursor}"]`, board)?.focus();
}

function* grid(wide, high) {
  const line = (f1, r1, f2, r2) =>
    make('line', { class: 'thread', x1: xOf(f1), y1: yOf(r1), x2: xOf(f2), y2: yOf(r2) });
  yield make('rect', { class: 'wood', width: wide, height: high, rx: 10 });
  for (let rank = 0; rank < RANKS; ++rank) {
    yield line(0, rank, FILES - 1, rank);
    yield make('text', { class: 'middle coordinate', x: 15, y: yOf(rank) + 6 }, String(rank));
  }
  for (let file = 0; file < FILES; ++file) {
    const edge = file === 0 || file === FILES - 1;
    yield line(file, 0, file, edge ? RANKS - 1 : 4);
    if (!edge) yield line(file, 5, file, RANKS - 1);
    yield make('text', { class: 'middle coordinate', x: xOf(file), y: high - 8 }, 'abcdefghi'[file]);
  }
  for (const rank of [0, 7]) {
    yield line(3, rank, 5, rank + 2);
    yield line(5, rank, 3, rank + 2);
  }
  const river = high / 2 + 9;
  yield make('text', { class: 'middle river', x: MARGIN + 2 * CELL, y: river }, '楚 河');
  yield make('text', { class: 'middle river', x: MARGIN + 6 * CELL, y: river }, '漢 界');
}

function points() {
  const { position } = game, on = pieces(), shapes = [];
  const targets = new Set(selected && (position?.legal ?? [])
    .filter(move => move.startsWith(selected)).map(move => cut(move)[1]));
  const last = game.at > 0 ? cut(game.moves[game.at - 1]) : [];
  const column = i => options.flipped ? FILES - 1 - i : i, row = i => options.flipped ? i : RANKS - 1 - i;
  for (let r = 0; r < RANKS; ++r)
    for (let f = 0; f < FILES; ++f) {
      const file = column(f), rank = row(r), point = squareName(file, rank), sign = on.get(point);
      const marks = [point === selected && 'selected', last.includes(point) && 'last',
        position?.check && point === position.king && 'checked'].filter(Boolean);
      shapes.push(make('g', { 'data-point': point, 'data-keys': '', role: 'button',
        tabindex: point === cursor ? 0 : -1, transform: `translate(${xOf(file)} ${yOf(rank)})`,
        'aria-label': wordsOf(point, sign, targets.has(point)) },
        make('rect', { class: 'hit', x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL }),
        sign ? make('title', {}, wordsOf(point, sign)) : null,
        ...sign ? drawPiece(sign) : [],
        ...marks.map(mark => make('circle', { class: `mark ${mark}`, r: 27 })),
        targets.has(point) ? make('circle', { class: 'target', r: sign ? 26 : 8 }) : null));
    }
  return shapes;
}
function drawPiece(sign) {
  const side = sign === sign.toUpperCase() ? 'red' : 'black', letters = options.signs === 'letters';
  return [make('circle', { class: `piece ${side}`, r: 25 }),
    make('circle', { class: `rim ${side}`, r: 21 }),
    make('text', { class: `middle sign ${side}`, y: 10, lang: letters ? null : 'zh-Hant' },
      letters ? LETTERS[sign.toUpperCase()] ?? sign.toUpperCase() : SIGNS[sign])];
}
function wordsOf(point, sign, target) {
  const what = sign ? tr('{} {}', sign === sign.toUpperCase() ? SIDES.red : SIDES.black, PIECES[sign.toLowerCase()]) : tr('empty');
  return [point, what, point === selected && tr('in hand'), target && tr('can be reached')].filter(Boolean).join(', ');
}

/// Has this machine a font with Chinese characters? Without one, two of them look the same.
function hasChinese() {
  const drawn = sign => {
    const canvas = make('canvas', { width: 40, height: 40 }), pen = canvas.getContext('2d');
    pen.font = '28px serif';
    pen.fillText(sign, 4, 32);
    return canvas.toDataURL();
  };
  return drawn('炮') !== drawn('帥');
}

function drawArrows() {
  return arrows.map((move, i) => {
    const [from, to] = cut(move).map(placeOf);
    const [x1, y1, x2, y2] = [xOf(from[0]), yOf(from[1]), xOf(to[0]), yOf(to[1])];
    const long = Math.hypot(x2 - x1, y2 - y1), dx = (x2 - x1) / long, dy = (y2 - y1) / long;
    const at = (along, across) => `${x1 + dx * along - dy * across},${y1 + dy * along + dx * across}`;
    const outline = [at(22, 5), at(long - 26, 5), at(long - 26, 13), at(long - 4, 0), at(long - 26, -13),
      at(long - 26, -5), at(22, -5)].join(' ');
    return make('g', { class: 'arrow-move', opacity: i === 0 ? .85 : Math.max(.3, .7 - i * .12) },
      make('polygon', { points: outline }),
      make('circle', { cx: x1 + dx * 17, cy: y1 + dy * 17, r: 10 }),
      make('text', { class: 'middle', x: x1 + dx * 17, y: y1 + dy * 17 + 5 }, String(i + 1)));
  });
}

function choose(point) {
  cursor = point;
  complain();
  const legal = game.position?.legal ?? [];
  if (selected && legal.includes(selected + point)) {
    const move = selected + point;
    selected = null;
    arrows = [];
    return game.play(move);
  }
  const own = legal.some(move => move.startsWith(point));
  const sign = pieces().get(point);
  if (selected && selected !== point && !own)
    complain(tr('The {} cannot go to {}.', PIECES[pieces().get(selected)?.toLowerCase()] ?? tr('piece'), point));
  else if (!own && sign && !game.position?.over && !(game.live && game.machines))
    complain((sign === sign.toUpperCase()) === (game.position.to_move === 'red')
      ? tr('The {} on {} has no legal move.', PIECES[sign.toLowerCase()], point)
      : tr('It is {}\'s turn.', SIDES[game.position.to_move]));
  selected = own && selected !== point ? point : null;
  drawBoard();
}

function keys(event) {
  const point = event.target.closest('[data-point]')?.dataset.point;
  if (!point) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    return choose(point);
  }
  if (event.key === 'Escape') { selected = null; return drawBoard(); }
  if (event.key === 'u') return game.undo();
  if (event.key === 'h') return hint();
  const [file, rank] = placeOf(point);
  const turned = options.flipped ? [FILES - 1 - file, RANKS - 1 - rank] : [file, rank];
  const to = walk(event, ...turned, FILES, RANKS);
  if (!to) return;
  cursor = options.flipped ? squareName(FILES - 1 - to[0], RANKS - 1 - to[1]) : squareName(...to);
  for (const one of find('#board').querySelectorAll('[data-point]'))
    one.setAttribute('tabindex', one.dataset.point === cursor ? 0 : -1);
  find(`#board [data-point="${cursor}"]`).focus();
}

// ---- beside the board ------------------------------------------------------------------------------

function complain(text = '') { find('#error').textContent = text; }

function drawSide() {
  const { position } = game;
  if (!position) return;
  if (game.error) complain(game.error);
  find('#say').textContent = position.over
    ? position.loser ? tr('{} wins: {}.', capital(position.loser === 'red' ? 'black' : 'red'), position.ending)
      : tr('{}.', position.ending[0].toUpperCase() + position.ending.slice(1))
    : game.busy ? tr('Thinking …')
    : tr(position.check ? marked('{} to move: check!') : marked('{} to move.'), capital(position.to_move));
  find('#law').textContent = lawWords(position);
  find('#thought').textContent = thoughtWords(game.so_far ?? (game.busy ? null : game.thought));
  find('#stop').disabled = !game.busy;
  find('#undo').disabled = game.moves.length === 0;
  for (const name of ['hint', 'mate']) find(`#${name}`).disabled = game.busy || position.over;
  find('#review').disabled = game.busy || game.moves.length === 0;
  find('#moves').replaceChildren(...game.list());
  find('#lines').replaceChildren(...(game.marks?.lines ?? []).filter(Boolean).map(drawLine));
  drawGraph();
}

/// What a repetition means, said before it counts.
function lawWords({ loop, over }) {
  if (!loop || over) return '';
  const times = ['', tr('once'), tr('twice')][loop.times] ?? tr('{} times', loop.times);
  return tr('This position has come {}. Since then red {} and black {}. If it comes for the third time, {}.', times,
    loop.red, loop.black, loop.loser ? tr('{} loses', SIDES[loop.loser]) : tr('the game is a draw'));
}

function thoughtWords(thought) {
  if (!thought?.names?.length) return '';
  const first = thought.names[0][options.notation];
  if (thought.book) return tr('The machine: {}, from the opening book.', first);
  return tr('The machine: {}, value for red {}, depth {}, {} positions.', first, thought.score, thought.depth,
    count(thought.nodes));
}

function drawLine(line, i) {
  const shown = arrows === line.moves;
  return make('li', {}, make('button', { type: 'button', class: 'link', 'aria-pressed': String(shown),
    onclick: () => { arrows = shown ? [] : line.moves.slice(0, 4); drawLinesAgain(line, shown); } },
  make('b', {}, `${i + 1}. ${line.names[0][options.notation]} `), line.score),
  ' ', make('span', { class: 'small quiet' },
    line.names.slice(1, 6).map(name => name[options.notation]).join(' ')));
}
function drawLinesAgain(line, shown) {
  if (!shown) { line.moves = line.moves.slice(0, 4); arrows = line.moves; }
  drawBoard();
  drawSide();
}

async function hint() {
  arrows = [];
  const asked = game.hint({ lines: 3, seconds: 2 });
  const draw = game.draw;
  game.draw = () => {
    const best = game.marks?.lines?.[0];
    if (best) arrows = best.moves = best.moves.slice(0, 4);
    draw();
  };
  await asked;
  game.draw();
  game.draw = draw;
}

async function mate() {
  arrows = [];
  const answer = await game.ask(game.request('mate'));
  if (!answer) return;
  if (answer.found) {
    arrows = answer.moves;
    const line = answer.names.map(name => name[options.notation]).join(' ');
    find('#say').textContent = tr('Mate in {}: {}.', answer.in, line);
    find('#law').textContent = tr('By checks alone, proved against every defence: a tree of {} attacks, {} positions searched.',
      count(answer.tree), count(answer.nodes));
    drawBoard();
  } else {
    find('#say').textContent = answer.found === false
      ? tr('No mate by checks within 8 moves ({} positions).', count(answer.nodes))
      : tr('Not decided within {} positions.', count(answer.nodes));
  }
}

// ---- the review --------------------------------------------------------------------------------------

async function review() {
  const moves = game.moves.join();
  const at = game.at;
  game.at = game.moves.length;
  const request = game.request('review');
  game.at = at;
  const answer = await game.ask(request, so_far => { judged = { ...so_far, moves }; });
  if (answer) judged = { ...answer, moves };
  game.draw();
}

/// Red's value over the moves, cut at ±1000, and what each bad move has cost.
function drawGraph() {
  const box = find('#graph');
  if (!judged) return box.replaceChildren();
  const wide = 640, high = 150, kept = Math.max(1, game.moves.length);
  const x = i => 20 + (wide - 40) * i / kept;
  const y = value => high / 2 - Math.max(-1000, Math.min(1000, value)) / 1000 * (high / 2 - 16);
  const line = judged.plies.map(({ red }, i) => `${i ? 'L' : 'M'}${x(i)} ${y(red)}`).join('');
  const ply = judged.plies[game.at - 1], better = ply?.best;
  box.replaceChildren(
    make('svg', { class: 'stage graph', viewBox: `0 0 ${wide} ${high}`, role: 'img',
      'aria-label': tr('Value for red, move by move') },
      make('line', { class: 'edge', x1: 20, x2: wide - 20, y1: y(0), y2: y(0) }),
      make('text', { class: 'small', x: 20, y: 14 }, tr('red is better')),
      make('text', { class: 'small', x: 20, y: high - 6 }, tr('black is better')),
      make('path', { class: 'edge path', d: line }),
      judged.plies[game.at] ? make('circle', { class: 'node path current', r: 5, cx: x(game.at),
        cy: y(judged.plies[game.at].red) }) : null),
    make('p', { role: 'status' }, judged.plies.length < judged.of
      ? tr('Reviewed {} of {} positions …', judged.plies.length, judged.of)
      : !ply ? tr('Step through the game: each move is judged.')
      : tr(ply.loss ? marked('{}: value for red {}, gave away {}; better was {}.') : marked('{}: value for red {}.'),
        `${names[game.at - 1]?.[options.notation]}${ply.mark}`, judged.plies[game.at].score, ply.loss,
        better?.[options.notation] ?? '')));
}

// ---- beginning ----------------------------------------------------------------------------------------

function restart(moves = []) {
  selected = judged = null;
  arrows = [];
  names = [];
  game.thought = null;
  complain();
  return game.begin(moves);
}

addEventListener('DOMContentLoaded', async () => {
  options.seed = Math.floor(Math.random() * 1e9);
  find('#steps').append(game.steps.element);
  find('#new').onclick = () => { options.fen = undefined; find('#start').value = ''; restart(); };
  find('#undo').onclick = () => { arrows = []; selected = null; game.undo(); };
  find('#hint').onclick = hint;
  find('#mate').onclick = mate;
  find('#review').onclick = review;
  find('#stop').onclick = () => game.stop();
  find('#flip').onclick = () => { options.flipped = !options.flipped; drawBoard(); };
  find('#you').onchange = event => {
    game.you = event.target.value;
    options.flipped = game.you === 'black';
    drawBoard();
    game.think();
  };
  find('#level').onchange = event => { game.level = +event.target.value; };
  for (const name of ['notation', 'signs'])
    find(`#${name}`).onchange = event => { options[name] = event.target.value; game.draw(); };
  find('#typed').onsubmit = event => { event.preventDefault(); playTyped(); };
  find('#load').onclick = () => load(find('#text').value);
  find('details').ontoggle = copy;
  if (!hasChinese()) {
    find('#signs').value = options.signs = 'letters';
    find('#notation').value = options.notation = 'wxf';
  }
  const positions = EXAMPLES.xiangqi.positions;
  find('#start').append(make('option', { value: 'game' }, tr('a game to review')), ...positions.map(({ name }, i) => make('option', { value: i },
    tr('mate in {}, no. {}', ...name.match(/\d+/g)))));
  find('#start').onchange = event => {
    if (event.target.value === 'game') return load(EXAMPLES.xiangqi.game);
    const { fen } = positions[event.target.value] ?? {};
    options.fen = fen;
    game.you = fen?.includes(' b ') ? 'black' : 'red';
    find('#you').value = game.you;
    options.flipped = game.you === 'black';
    restart();
  };
  const levels = await game.rules.ask({ request: 'levels' });
  find('#level').append(...levels.map((name, i) => make('option', { value: i + 1 }, `${i + 1} ${name}`)));
  find('#level').value = game.level = 3;
  await restart();
});

async function playTyped() {
  const box = find('#move');
  if (game.busy || !box.value.trim()) return;
  try {
    const { move } = await game.rules.ask(game.request('typed', { text: box.value.trim() }));
    box.value = '';
    complain();
    selected = null;
    arrows = [];
    await game.play(move);
  } catch (error) {
    complain(errorText(error));
  }
}

/// The game as text, unless a person has written something into the box: that stays.
let copied = '';
async function copy() {
  const box = find('#text'), untouched = () => box.value.trim() === '' || box.value === copied;
  if (!find('details').open || !untouched()) return;
  const { pgn } = await game.rules.ask(game.request('write'));
  if (untouched()) box.value = copied = pgn;
}

async function load(text) {
  try {
    const read = await game.rules.ask({ request: 'read', text });
    if (find('#text').value === text) copied = text;
    options.fen = read.fen;
    game.you = 'both';
    find('#you').value = 'both';
    await restart(read.moves);
    game.steps.go(0);
  } catch (error) {
    complain(errorText(error));
  }
}
