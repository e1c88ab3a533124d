// The page of xiangqi. Rules, levels, mates and reviews are the lab's (bindings/xiangqi.cpp); this
// script draws the board and listens.
'use strict';

const CELL = 60, MARGIN = 52, FILES = 9, RANKS = 10, SHOWN = 4;  // so many moves of a line are drawn
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
  rules: new Lab(lab_xiangqi), mind: new Lab(lab_xiangqi),
  eye: new Lab(lab_xiangqi, { warm: { request: 'analyse', moves: [], nodes: 1000 } }),
  sides: ['red', 'black'],
  start: () => ({ fen: options.fen, book: EXAMPLES.xiangqi.book, seed: options.seed }),
  draw: () => { drawBoard(); drawSide(); },
  text: ({ names, move }) => names[options.notation] ?? move,
  keys: { a: () => game.analyse(), h: () => hint() },
});
let selected = null;  // the point of the piece in hand
let cursor = 'e0';
let moveList, notes, analysis, review, file, editor;

const squareName = (file, rank) => 'abcdefghi'[file] + rank;
const placeOf = square => ['abcdefghi'.indexOf(square[0]), +square[1]];
const cut = move => [move.slice(0, 2), move.slice(2, 4)];

// ---- the board -----------------------------------------------------------------------------------

const xOf = file => MARGIN + (options.flipped ? FILES - 1 - file : file) * CELL;
const yOf = rank => MARGIN + (options.flipped ? rank : RANKS - 1 - rank) * CELL;

function pieces() {
  if (editor?.open) return editor.on;
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
  if (!hasChinese()) return;
  const river = high / 2 + 9;
  yield make('text', { class: 'middle river', x: MARGIN + 2 * CELL, y: river }, '楚 河');
  yield make('text', { class: 'middle river', x: MARGIN + 6 * CELL, y: river }, '漢 界');
}

function points() {
  const { position } = game, on = pieces(), shapes = [];
  const targets = new Set(selected && (position?.legal ?? [])
    .filter(move => move.startsWith(selected)).map(move => cut(move)[1]));
  const last = game.at > 0 && !editor?.open ? cut(game.moves[game.at - 1]) : [];
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

function fenOf(on, side) {
  const rows = [];
  for (let rank = RANKS - 1; rank >= 0; --rank) {
    const row = [...'abcdefghi'].map(file => on.get(file + rank) ?? '.').join('');
    rows.push(row.replace(/\.+/g, empty => empty.length));
  }
  return `${rows.join('/')} ${side === 'red' ? 'w' : 'b'}`;
}

/// Has this machine a font with Chinese characters? Without one, two of them look the same.
const hasChinese = () => hasChinese.known ??= drawsChinese();
function drawsChinese() {
  const drawn = sign => {
    const canvas = make('canvas', { width: 40, height: 40 }), pen = canvas.getContext('2d');
    pen.font = '28px serif';
    pen.fillText(sign, 4, 32);
    return canvas.toDataURL();
  };
  return drawn('炮') !== drawn('帥');
}

/// Moves that are drawn, not played: a line that was chosen, the first moves of the analysis, or the best line of a hint.
function arrows() {
  if (editor?.open) return [];
  const lines = game.marks?.lines ?? [];
  return game.chosen ?? (game.marks?.analysis ? lines.map(({ moves }) => moves[0]) : lines[0]?.moves.slice(0, SHOWN) ?? []);
}
function drawArrows() {
  return arrows().map((move, i) => {
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
  if (editor.open) return editor.choose(point);
  const legal = game.position?.legal ?? [];
  if (selected && legal.includes(selected + point)) {
    const move = selected + point;
    selected = null;
    game.chosen = null;
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
  const [x, y] = placeOf(point);
  const turned = options.flipped ? [FILES - 1 - x, RANKS - 1 - y] : [x, y];
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
  find('#undo').disabled = game.moves.length === 0 || Boolean(game.puzzles?.open);
  for (const name of ['hint', 'mate']) find(`#${name}`).disabled = game.busy || position.over;
  find('#review').disabled = game.busy || game.moves.length === 0;
  find('#chance').classList.toggle('flipped', options.flipped);
  for (const part of [moveList, notes, analysis, review, file]) part.draw();
}

/// What a repetition means, said before it counts.
function lawWords({ loop, over }) {
  if (!loop || over) return '';
  const times = ['', tr('once'), tr('twice')][loop.times] ?? tr('{} times', loop.times);
  return tr('This position has occurred {}. Since then red {} and black {}. If it occurs for the third time, {}.', times,
    loop.red, loop.black, loop.loser ? tr('{} loses', SIDES[loop.loser]) : tr('the game is a draw'));
}

function thoughtWords(thought) {
  if (!thought?.names?.length) return '';
  const first = thought.names[0][options.notation];
  if (thought.book) return tr('The machine: {}, from the opening book.', first);
  return tr('The machine: {}, value for red {}, depth {}, {} positions.', first, thought.score, thought.depth,
    count(thought.nodes));
}

function hint() {
  game.chosen = null;
  return game.hint({ lines: 3, seconds: 2 });
}

async function mate() {
  game.chosen = null;
  const answer = await game.ask(game.request('mate'));
  if (!answer) return;
  if (answer.found) {
    game.chosen = answer.moves;
    const line = answer.names.map(name => name[options.notation]).join(' ');
    find('#say').textContent = tr('Mate in {}: {}.', answer.in, line);
    find('#law').textContent = tr('By checks alone, proved against every defence: a tree of {} attacking moves, {} positions searched.',
      count(answer.tree), count(answer.nodes));
    drawBoard();
  } else {
    find('#say').textContent = answer.found === false
      ? tr('No mate by checks within 8 moves ({} positions).', count(answer.nodes))
      : tr('Not decided within {} positions.', count(answer.nodes));
  }
}

// ---- beginning ----------------------------------------------------------------------------------------

function restart(moves) {
  selected = null;
  game.thought = null;
  complain();
  return game.begin(moves);
}

addEventListener('DOMContentLoaded', async () => {
  options.seed = Math.floor(Math.random() * 1e9);
  find('#steps').append(game.steps.element);
  const written = ({ names }) => names.map(name => name[options.notation]);
  moveList = new MoveList(game, find('#moves'), () => / b /.test(options.fen));
  notes = new Notes(game, find('#notes'));
  analysis = new Analysis(game, { box: find('#analysis'), bar: find('#chance'), lines: find('#lines'), written,
    signs: i => `${i + 1}.`, most: SHOWN });
  review = new Review(game, { box: find('#graph'), puzzle: find('#challenge'), written, lossText: loss => loss ? String(loss) : '' });
  file = new GameFile(game, { restore, complain, name: 'xiangqi.pgn' });
  const signs = Object.fromEntries(Object.keys(SIGNS).map(sign =>
    [sign, hasChinese() ? SIGNS[sign] : wordsOf('', sign).slice(2)]));
  editor = new BoardEditor(game, { box: find('#edit'), signs, on: pieces, text: fenOf, sides: SIDES, file });
  find('#new').onclick = () => { options.fen = undefined; find('#start').value = ''; restart(); };
  find('#undo').onclick = () => { selected = null; game.undo(); };
  find('#hint').onclick = hint;
  find('#mate').onclick = mate;
  find('#review').onclick = () => review.run();
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
  if (!hasChinese()) {
    find('#signs').value = options.signs = 'letters';
    find('#notation').value = options.notation = 'wxf';
    find('#move').placeholder = 'C2=5, h2e2';
  }
  const positions = EXAMPLES.xiangqi.positions;
  find('#start').append(make('option', { value: 'game' }, tr('a game to review')), ...positions.map(({ name }, i) => make('option', { value: i },
    tr('mate in {}, no. {}', ...name.match(/\d+/g)))));
  find('#start').onchange = event => {
    if (event.target.value === 'game') return file.load(EXAMPLES.xiangqi.game);
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
    await game.play(move);
  } catch (error) {
    complain(errorText(error));
  }
}

/// What a file holds, to be looked at from the beginning.
async function restore({ fen, line }) {
  options.fen = fen;
  game.you = 'both';
  find('#you').value = 'both';
  await restart(line);
  game.steps.go(0);
}
