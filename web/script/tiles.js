// The page of sliding tiles. Heuristics, solutions and searches are the lab's (bindings/tiles.cpp);
// this script draws boards and trees, and listens.
'use strict';

const rules = new Lab(lab_tiles), mind = new Lab(lab_tiles);
const board = { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
let facts = null;     // what the lab says of the board
let answer = null;    // the best solution so far, and the frame that is shown
let solving = false;

const same = (a, b) => a.join() === b.join();
function complain(error) {
  find('#error').textContent = !error ? '' : errorText(error);
}

// ---- boards ----------------------------------------------------------------------------------------

/// A board as SVG; `press(cell)` makes its tiles buttons.
function drawBoard({ rows, cols, tiles }, moved, press) {
  const size = 100;
  return make('svg', { class: `stage tiles${press ? '' : ' still'}`, viewBox: `0 0 ${cols * size + 12} ${rows * size + 12}`,
    role: press ? 'group' : 'img', 'aria-label': press ? tr('The board') : tr('A board: {}', tiles.join(' ')) },
  make('rect', { class: 'tray', width: cols * size + 12, height: rows * size + 12, rx: 14 }),
  ...tiles.map((tile, cell) => {
    if (tile === 0) return null;
    const x = 6 + cell % cols * size, y = 6 + Math.floor(cell / cols) * size;
    const free = press && neighbour(cell), home = tile === cell + 1;
    return make('g', { class: `tile${home ? ' home' : ''}${tile === moved ? ' moved' : ''}${free ? ' free' : ''}`,
      'data-cell': cell, role: press && 'button', tabindex: free ? 0 : null, 'data-keys': press ? '' : null,
      'aria-disabled': press ? String(!free) : null, 'aria-label': press && tr('tile {}', tile),
      transform: `translate(${x} ${y})` },
    make('rect', { x: 3, y: 3, width: size - 6, height: size - 6, rx: 10 }),
    make('text', { class: 'middle', x: size / 2, y: size * .64 }, String(tile)));
  }).filter(Boolean));
}
const blank = () => board.tiles.indexOf(0);
function neighbour(cell) {
  const at = blank(), { cols } = board;
  return Math.abs(at - cell) === cols || (Math.abs(at - cell) === 1 &&
    Math.floor(at / cols) === Math.floor(cell / cols));
}

function draw(moved) {
  const old = find('#board svg'), focused = old?.contains(document.activeElement);
  const drawn = drawBoard(board, moved, true);
  drawn.addEventListener('click', event => slide(+event.target.closest('[data-cell]')?.dataset.cell));
  drawn.addEventListener('keydown', keys);
  if (old) old.replaceWith(drawn); else find('#board').append(drawn);
  if (focused) (find(`[data-cell="${slide.to ?? -1}"]`, drawn) ?? find('.free', drawn))?.focus();
}

/// Slides the tile of this cell into the hole, if they touch; a line of tiles is not pushed.
function slide(cell) {
  if (!Number.isInteger(cell) || !neighbour(cell)) return;
  if (answer) forget();
  const at = blank(), tile = board.tiles[cell];
  board.tiles[at] = tile;
  board.tiles[cell] = 0;
  slide.to = at;
  draw(tile);
  look();
}
function keys(event) {
  const cell = event.target.closest('[data-cell]')?.dataset.cell;
  if (cell !== undefined && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    return slide(+cell);
  }
  // An arrow moves a tile that way, into the hole.
  const { cols, rows } = board, at = blank(), x = at % cols, y = Math.floor(at / cols);
  const from = { ArrowLeft: x + 1 < cols && at + 1, ArrowRight: x > 0 && at - 1,
    ArrowUp: y + 1 < rows && at + cols, ArrowDown: y > 0 && at - cols }[event.key];
  if (from === undefined) return;
  event.preventDefault();
  if (from !== false) slide(from);
}

// ---- what the lab says of the board -------------------------------------------------------------------

let looks = 0;
async function look() {
  const number = ++looks;
  try {
    const said = await rules.ask({ request: 'look', ...board });
    if (number !== looks) return;
    facts = said;
    complain();
    drawFacts(said.estimates, said.truth);
    find('#say').textContent = said.solved ? tr('Solved.') : said.solvable ? tr('Slide a tile: click it, or use the arrow keys.')
      : tr('This board cannot be solved. {}', said.reason.join(' '));
    find('#solve').disabled = solving || !said.solvable || said.solved;
    find('#watch').disabled = !said.solvable || said.solved;
  } catch (error) {
    if (!error.stopped) complain(error);
  }
}

/// A bar for each heuristic, and for the truth if it is known.
function drawFacts(estimates, truth) {
  const most = Math.max(1, truth ?? 0, ...(estimates ?? []).map(({ h }) => h));
  const row = (name, what, value, kind) => make('tr', { class: kind },
    make('th', { scope: 'row', title: what }, name), make('td', { class: 'number' }, String(value)),
    make('td', { class: 'bar-cell' }, make('span', { class: 'bar-of', style: `width: ${100 * value / most}%` })));
  find('#estimates').replaceChildren(!estimates ? make('p', {}, tr('No number of moves is enough.'))
    : make('table', { class: 'estimates small' },
      make('tbody', {}, estimates.map(({ name, what, h }) => row(name, what, h, '')),
        truth === null || truth === undefined
          ? make('tr', {}, make('th', { scope: 'row' }, tr('the true distance')), make('td', { colspan: 2 }, tr('solve the board to see it')))
          : row(tr('the true distance'), tr('moves of a shortest solution'), truth, 'truth'))));
}

// ---- solving -------------------------------------------------------------------------------------------

const steps = new StepBar(at => {
  if (!answer) return;
  const { tiles, estimates } = answer.frames[at];
  const moved = at > 0 ? tiles[answer.frames[at - 1].tiles.indexOf(0)] : null;
  board.tiles = [...tiles];
  draw(moved);
  drawFacts(estimates, answer.optimal ? answer.length - at : null);
  find('#say').textContent = at === answer.length ? tr('Solved.') : at === 0
    ? tr('{} moves left: {}', answer.length, answer.path)
    : tr('Move {} of {}: the blank goes {}.', at, answer.length,
      { U: tr('up'), D: tr('down'), L: tr('left'), R: tr('right') }[answer.path[at - 1]]);
}, tr('Steps of the solution'), 0);

function forget() {
  answer = null;
  if (solving) mind.stop();
  find('#steps').hidden = true;
  find('#found').textContent = '';
}

function show(found) {
  const better = !answer || found.length < answer.length;
  answer = found;
  find('#steps').hidden = false;
  if (better) steps.reset(found.length, 0); else steps.go(steps.at);
  find('#found').textContent = found.optimal
    ? found.nodes ? tr('The shortest solution has {} moves; {} boards were visited.', found.length, found.nodes.toLocaleString('en'))
      : tr('The shortest solution has {} moves.', found.length)
    : tr('{} moves, found by {}. A shortest solution has at least {}; still searching …', found.length, found.by, found.bound);
}

async function solve() {
  forget();
  const start = [...board.tiles];
  solving = true;
  find('#solve').disabled = true;
  find('#stop').disabled = false;
  find('#say').textContent = tr('Searching …');
  try {
    show(await mind.ask({ request: 'solve', ...board }, so_far => show({ ...so_far, optimal: false })));
  } catch (error) {
    if (!error.stopped) complain(error);
    else if (answer) find('#found').textContent =
      tr('Stopped: the best solution so far has {} moves; a shortest one has at least {}.', answer.length, answer.bound);
    else find('#say').textContent = tr('Stopped.');
  }
  solving = false;
  find('#stop').disabled = true;
  find('#solve').disabled = same(start, board.tiles) && answer?.optimal;
}

// ---- a search as a tree ----------------------------------------------------------------------------------

const NODE = { width: 86, height: 62, gapX: 14, gapY: 34 };
let tree = null;

async function watch() {
  const request = { request: 'watch', ...board, algorithm: find('#algorithm').value,
    heuristic: find('#heuristic').value };
  try {
    const found = await rules.ask(request);
    tree = { ...found, ...layout(found.nodes) };
    find('#treesteps').hidden = find('#searching').hidden = false;
    const svg = drawTree();
    find('#tree').replaceChildren(svg);
    tree.view = new View(svg);
    treeSteps.reset(found.frames.length - 1, 0);
  } catch (error) {
    complain(error);
  }
}

/// Leaves side by side, parents above the middle of their children.
function layout(nodes) {
  const children = nodes.map(() => []), place = [];
  nodes.forEach(({ parent }, id) => { if (parent >= 0) children[parent].push(id); });
  let next = 0, deepest = 0;
  const put = (id, depth) => {
    deepest = Math.max(deepest, depth);
    children[id].forEach(child => put(child, depth + 1));
    const x = children[id].length
      ? (place[children[id][0]].x + place[children[id].at(-1)].x) / 2 : next++ * (NODE.width + NODE.gapX);
    place[id] = { x, y: depth * (NODE.height + NODE.gapY) };
  };
  put(0, 0);
  return { place, wide: next * (NODE.width + NODE.gapX), high: (deepest + 1) * (NODE.height + NODE.gapY) };
}

function drawTree() {
  const { nodes, place, wide, high } = tree;
  const middle = id => place[id].x + NODE.width / 2 + 10;
  return make('svg', { viewBox: `0 0 ${wide + 20} ${high + 10}`, role: 'img', 'aria-label': tr('The search tree') },
    ...nodes.map(({ parent }, id) => parent < 0 ? null : make('line', { id: `e${id}`, class: 'edge',
      x1: middle(parent), y1: place[parent].y + NODE.height + 6, x2: middle(id), y2: place[id].y + 6 })).filter(Boolean),
    ...nodes.map((node, id) => make('g', { id: `b${id}`, transform: `translate(${place[id].x + 10} ${place[id].y + 6})` },
      make('rect', { id: `n${id}`, class: 'node box', width: NODE.width, height: NODE.height, rx: 8 }),
      miniature(node.tiles),
      make('text', { x: 58, y: 20, class: 'small' }, `g ${node.g}`), make('text', { x: 58, y: 37, class: 'small' }, `h ${node.h}`),
      make('text', { x: 58, y: 54, class: 'small' }, node.move))));
}
function miniature(tiles) {
  const { cols } = board, size = 48 / cols;
  return make('g', { transform: 'translate(6 7)' }, tiles.map((tile, cell) => tile === 0 ? null
    : make('text', { class: 'middle tiny', x: (cell % cols + .5) * size, y: (Math.floor(cell / cols) + .76) * size },
      String(tile))).filter(Boolean));
}

const treeSteps = new StepBar(at => {
  if (!tree) return;
  const { nodes, frames, whole, expanded } = tree;
  const born = new Map([[0, -1]]), done = new Map();
  frames.slice(0, at + 1).forEach((frame, i) => {
    done.set(frame.expand, i);
    frame.born.forEach(id => born.set(id, i));
  });
  const now = frames[at].expand;
  nodes.forEach((node, id) => {
    const group = document.getElementById(`b${id}`), edge = document.getElementById(`e${id}`);
    group.style.display = born.has(id) ? '' : 'none';
    if (edge) edge.style.display = born.has(id) ? '' : 'none';
    document.getElementById(`n${id}`).setAttribute('class', `node box ${id === now ? 'current settled'
      : done.has(id) ? 'settled' : 'touched'}`);
  });
  const { g, h, tiles } = nodes[now];
  const f = { astar: g + h, weighted: g + 2 * h, greedy: h }[find('#algorithm').value];
  const end = at === frames.length - 1;
  find('#treesay').textContent = [
    tr(frames[at].born.length === 1 ? marked('Expand the board with {}: 1 new board.')
      : marked('Expand the board with {}: {} new boards.'),
    f === undefined ? `g = ${g}` : `f = ${f} (g = ${g}, h = ${h})`, frames[at].born.length),
    end && (whole ? tr('The goal is next: {} boards were expanded; the solution has {} moves.', expanded, tree.length)
      : tr('The rest of this search is too large to draw.'))].filter(Boolean).join(' ');
  find('#small').replaceChildren(drawBoard({ ...board, tiles }));
  tree.view.centre(document.getElementById(`b${now}`));
}, tr('Steps of the search'));

// ---- beginning --------------------------------------------------------------------------------------------

function put({ rows, cols, tiles }) {
  const resized = rows !== board.rows || cols !== board.cols;
  forget();
  Object.assign(board, { rows, cols, tiles: [...tiles] });
  slide.to = null;
  tree = null;
  find('#treesteps').hidden = find('#searching').hidden = true;
  find('#treesay').textContent = '';
  find('#text').value = tiles.join(' ');
  if (rows === cols && (rows === 3 || rows === 4)) find('#size').value = rows;
  if (resized || !find('#heuristic').options.length) nameHeuristics();
  draw();
  return look();
}
async function nameHeuristics() {
  const names = await rules.ask({ request: 'heuristics', ...board });
  find('#heuristic').replaceChildren(...names.map(name =>
    make('option', { selected: name === 'manhattan' }, name)));
}
async function scramble() {
  const size = +find('#size').value, seed = Math.floor(Math.random() * 2 ** 31);
  put(await rules.ask({ request: 'scramble', rows: size, cols: size, moves: +find('#moves').value, seed }));
}

addEventListener('DOMContentLoaded', () => {
  find('#steps').append(steps.element);
  find('#treesteps').append(treeSteps.element);
  find('#scramble').onclick = scramble;
  find('#size').onchange = scramble;
  find('#solve').onclick = solve;
  find('#stop').onclick = () => mind.stop();
  find('#watch').onclick = watch;
  find('#read').onclick = async () => {
    try {
      put(await rules.ask({ request: 'read', text: find('#text').value }));
    } catch (error) {
      complain(error);
    }
  };
  put({ rows: 3, cols: 3, tiles: [1, 2, 3, 7, 4, 6, 5, 0, 8] });
});
