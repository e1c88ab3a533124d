// The page of game trees. Searches, values and moves are the lab's (bindings/trees.cpp); this script
// draws and listens.
'use strict';

const lab = new Lab(lab_trees);

function complain(error) {
  find('#error').textContent = !error ? '' : errorText(error);
}
/// The answer, or null after an error that has been shown.
async function ask(request) {
  try {
    const answer = await lab.ask(request);
    complain();
    return answer;
  } catch (error) {
    if (!error.stopped) complain(error);
    return null;
  }
}
function put(holder, svg, label) {
  holder.innerHTML = svg;
  const drawn = find('svg', holder);
  drawn.setAttribute('aria-label', label);
  return drawn;
}
function legend(entries) {
  return make('ul', { class: 'legend small' }, entries.map(({ classes, words }) => make('li', {},
    make('svg', { width: 22, height: 16, 'aria-hidden': 'true' },
      make('rect', { x: 2, y: 2, width: 18, height: 12, rx: 4, class: classes })), ` ${words}`)));
}

/// A recorded search in a tab: bar, drawing, caption, panel.
class Recorded {
  constructor(name, caption) {
    this.name = name;
    this.caption = caption;
    this.bar = new StepBar(at => this.player?.show(at), tr('Steps of the search'), 1,
      () => !find(`#${name}`).hidden && this.player);
    find(`#${name}-steps`).append(this.bar.element);
    this.close();
  }
  open({ svg, frames, legend: entries }) {
    const drawing = find(`#${this.name}-drawing`);
    put(drawing, svg, tr('The search tree')).setAttribute('role', 'img');
    this.player = new Player({ frames, drawing, caption: find(this.caption), panel: find(`#${this.name}-panel`) });
    drawing.append(legend(entries));
    this.bar.element.hidden = false;
    this.bar.reset(frames.length - 1, 0);
  }
  close() {
    this.player = null;
    this.bar.element.hidden = true;
    find(`#${this.name}-panel`).replaceChildren();
  }
}

// ---- alpha-beta: guess the cuts -------------------------------------------------------------------

const game = { text: '', max: true, nodes: [], guessed: new Set(), checked: false };
let recorded, hope;

async function loadTree(text, max) {
  const answer = await ask({ request: 'tree', text, max });
  if (!answer) return;
  Object.assign(game, answer, { text, max, guessed: new Set(), checked: false });
  find('#tree-text').value = text;
  find('#max').checked = max;
  showGuesses();
}
function showGuesses() {
  recorded.close();
  find('#guess').hidden = true;
  const holder = find('#game-drawing'), svg = put(holder, game.svg, tr('The tree: choose branches'));
  svg.setAttribute('role', 'group');
  game.nodes.forEach((node, id) => {
    const body = find(`#n${id}`, svg), label = find(`#l${id}`, svg);
    const group = make('g', { 'data-node': id, role: id ? 'button' : null, tabindex: id ? 0 : null, 'data-keys': '',
      'aria-label': id ? tr('branch {}', node.name) : null });
    body.before(group);
    group.append(body, label, ...[find(`#m${id}`, svg)].filter(Boolean));
  });
  svg.addEventListener('click', event => guess(event.target.closest('[data-node]')));
  svg.addEventListener('keydown', event => {
    const node = event.target.closest('[data-node]');
    if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); guess(node); }
    if (event.key === 'e') edit(+node.dataset.node);
  });
  svg.addEventListener('dblclick', event => edit(+event.target.closest('[data-node]')?.dataset.node));
  new View(svg);
  drawGuesses();
  find('#say').textContent = tr('Click a branch to cut it off. A double click on a leaf (or the key e) changes its value.');
}
function guess(group) {
  const id = +group?.dataset.node;
  if (!id || game.checked) return;
  if (game.guessed.has(id)) game.guessed.delete(id); else game.guessed.add(id);
  drawGuesses();
}
/// A node is cut off if it or a node above it was chosen.
const below = (id, chosen) => id !== null && (chosen.has(id) || below(game.nodes[id].parent, chosen));

function drawGuesses() {
  const really = new Set(game.nodes.flatMap((node, id) => node.cut ? [id] : []));
  game.nodes.forEach((_, id) => {
    const chosen = below(id, game.guessed), cut = below(id, really);
    const state = !game.checked ? (chosen ? 'cut' : '')
      : cut ? (chosen ? 'goal cut' : 'touched cut') : (chosen ? 'path' : '');
    find(`#game-drawing #n${id}`).setAttribute('class', `node box ${state}`);
    find(`#game-drawing #e${id}`)?.setAttribute('class', `edge ${chosen || (game.checked && cut) ? 'cut' : ''}`);
    find(`#game-drawing [data-node="${id}"]`)?.setAttribute('aria-pressed', String(chosen));
  });
}
function check() {
  const really = new Set(game.nodes.flatMap((node, id) => node.cut ? [id] : []));
  const leaves = game.nodes.map((node, id) => node.leaf ? id : -1).filter(id => id >= 0);
  const count = test => leaves.filter(test).length;
  const right = count(id => below(id, game.guessed) && below(id, really));
  const wrong = count(id => below(id, game.guessed) && !below(id, really));
  const missed = count(id => !below(id, game.guessed) && below(id, really));
  game.checked = true;
  drawGuesses();
  const all = count(id => below(id, really));
  find('#say').textContent = [
    all === 0 ? tr('Nothing can be cut in this tree') : tr('{} of {} cut leaves found', right, all),
    wrong === 1 ? tr('; 1 leaf that you cut is visited (red)')
      : wrong ? tr('; {} leaves that you cut are visited (red)', wrong) : '',
    missed ? tr('; {} more would be cut (amber)', missed) : '', tr('. The value is {}.', game.value),
    right === all && !wrong ? tr(' All right!') : ''].join('');
  find('#guess').hidden = false;
}
async function edit(id) {
  if (!game.nodes[id]?.leaf) return;
  const value = prompt(tr('Value of the leaf'), find(`#game-drawing #l${id}`).textContent);
  if (value === null) return;
  const changed = await ask({ request: 'leaf', text: game.text, max: game.max, leaf: id, value });
  if (changed) loadTree(changed.text, game.max);
}
async function watch() {
  const answer = await ask({ request: 'search', text: game.text, max: game.max, algorithm: find('#algorithm').value });
  if (!answer) return;
  recorded.open(answer);
  find('#guess').hidden = false;
  game.watched = answer;
}

// ---- AND/OR ------------------------------------------------------------------------------------------

async function loadProblem(text) {
  const answer = await ask({ request: 'andor', text, strategy: find('#strategy').value });
  if (!answer) return;
  find('#andor-text').value = text;
  hope.text = text;
  hope.answer = answer;
  hope.open(answer);
  find('#andor-answer').textContent = answer.stopped
    ? tr('The search was stopped: the problem is too large to draw.')
    : !answer.solved ? tr('Not solvable. {} expansions.', answer.expansions)
    : answer.cost === undefined ? tr('Solvable: {}. {} expansions.', answer.solution, answer.expansions)
    : tr('Solvable: {}, with cost {}. {} expansions.', answer.solution, answer.cost, answer.expansions);
}

// ---- Grundy --------------------------------------------------------------------------------------------

const piles = { heaps: [7], yours: true };

async function showHeaps(words) {
  const answer = await ask({ request: 'grundy', heaps: piles.heaps });
  if (!answer) return;
  piles.answer = answer;
  const secret = find('#secret').checked;
  find('#heaps').replaceChildren(...piles.heaps.map((heap, i) => make('div', { class: 'heap', role: 'img',
    'aria-label': tr('a heap of {}', heap) }, make('div', { class: 'coins' }, Array.from({ length: heap }, () => make('i'))),
  make('b', {}, String(heap)), secret ? make('span', { class: 'small quiet' }, tr('value {}', answer.worth[i])) : null)));
  const seen = new Set(), moves = answer.moves.filter(({ heap, parts }) => {
    const key = `${piles.heaps[heap]}:${parts}`;
    return !seen.has(key) && seen.add(key);
  });
  find('#splits').replaceChildren(...piles.yours ? moves.map(move => make('button', { type: 'button',
    onclick: () => split(move), class: secret && move.leaves === 0 ? 'good' : '' },
  `${piles.heaps[move.heap]} → ${move.parts.join(' + ')}${secret ? ` ${tr('(leaves {})', move.leaves)}` : ''}`)) : []);
  find('#grundy-values').hidden = !secret;
  find('#grundy-values').replaceChildren(make('table', { class: 'small' }, make('tbody', {},
    make('tr', {}, make('th', { scope: 'row' }, tr('coins')), answer.values.map((_, i) => make('td', {}, String(i)))),
    make('tr', {}, make('th', { scope: 'row' }, tr('value')), answer.values.map(v => make('td', {}, String(v)))))));
  const sum = secret ? ` ${tr(answer.sum ? marked('The exclusive or of the values is {}: the player to move can win.')
    : marked('The exclusive or of the values is {}: the player to move loses against best play.'), answer.sum)}` : '';
  find('#grundy-say').textContent = (words ? `${words} ` : '') + (moves.length ? piles.yours ? tr('Your move.') : ''
    : piles.yours ? tr('You cannot move: the machine wins.') : tr('The machine cannot move: you win.')) + sum;
  if (!piles.yours && moves.length) setTimeout(answerSplit, 500);
}
function split({ heap, parts }) {
  piles.heaps.splice(heap, 1, ...parts);
  piles.heaps.sort((a, b) => b - a);
  piles.yours = !piles.yours;
  return showHeaps();
}
function answerSplit() {
  const { moves } = piles.answer;
  const best = moves.find(move => move.leaves === 0) ?? moves[Math.floor(Math.random() * moves.length)];
  const from = piles.heaps[best.heap];
  piles.heaps.splice(best.heap, 1, ...best.parts);
  piles.heaps.sort((a, b) => b - a);
  piles.yours = true;
  showHeaps(tr('The machine splits {} into {} and {}.', from, ...best.parts));
}
function newHeaps() {
  const coins = Math.round(+find('#coins').value);
  if (!(coins >= 3 && coins <= 30)) return complain(new Error(tr('The heap needs 3 to 30 coins.')));
  Object.assign(piles, { heaps: [coins], yours: true });
  showHeaps();
}

// ---- tic-tac-toe -----------------------------------------------------------------------------------------

const board = { cells: '.........', past: [], machine: 'O' };
const rows = cells => [0, 3, 6].map(i => cells.slice(i, i + 3)).join('/');

async function showBoard() {
  const answer = await ask({ request: 'tictactoe', board: rows(board.cells) });
  if (!answer) return;
  board.answer = answer;
  const worth = new Map(answer.moves.map(({ cell, value }) => [cell, value]));
  const values = find('#ttt-values').checked;
  const old = find('#ttt-board'), focused = old.contains(document.activeElement);
  old.replaceChildren(make('div', { class: 'ttt', role: 'group', 'aria-label': tr('The board') },
    [...board.cells].map((sign, cell) => make('button', { type: 'button', 'data-cell': cell,
      disabled: sign !== '.' || answer.over, class: values && worth.has(cell) ? `v${worth.get(cell)}` : '',
      'aria-label': `${tr('row {}, column {}', Math.floor(cell / 3) + 1, cell % 3 + 1)}, ${sign === '.' ? tr('empty') : sign}`,
      onclick: () => play(cell) }, sign === '.' ? (values && worth.has(cell) ? String(worth.get(cell)).replace('-', '−') : '') : sign))));
  if (focused) find('#ttt-board button:not(:disabled)')?.focus();
  find('#ttt-say').textContent = answer.winner ? tr('{} has won.', answer.winner) : answer.over ? tr('A draw.')
    : tr('{} to move.', answer.to_move);
  find('#ttt-undo').disabled = board.past.length === 0;
  find('#ttt-tree').replaceChildren(...answer.moves.map(({ cell, value }) => {
    const next = [...board.cells];
    next[cell] = answer.to_move;
    return make('button', { type: 'button', class: `mini v${value}`, onclick: () => go(next.join('')),
      'aria-label': tr('{} to cell {}, value {}', answer.to_move, cell + 1, value) },
    make('span', { class: 'grid9' }, next.map((sign, i) => make('i', { class: i === cell ? 'new' : '' }, sign === '.' ? '·' : sign))),
    make('b', {}, String(value).replace('-', '−')));
  }));
}
function go(cells) {
  board.past.push(board.cells);
  board.cells = cells;
  return showBoard();
}
async function play(cell) {
  const next = [...board.cells];
  next[cell] = board.answer.to_move;
  await go(next.join(''));
  await answerBoard();
}
async function answerBoard() {
  const { over, to_move: side, moves } = board.answer;
  if (over || side !== board.machine) return;
  const best = moves.reduce((a, b) => (side === 'X' ? b.value > a.value : b.value < a.value) ? b : a);
  const next = [...board.cells];
  next[best.cell] = side;
  board.cells = next.join('');
  await showBoard();
}
async function newBoard(machine) {
  Object.assign(board, { cells: '.........', past: [], machine });
  await showBoard();
  await answerBoard();
}

// ---- beginning --------------------------------------------------------------------------------------------

function choose(tab) {
  for (const one of find('#tabs').children) {
    const on = one === tab;
    one.setAttribute('aria-selected', String(on));
    one.tabIndex = on ? 0 : -1;
    find(`#${one.getAttribute('aria-controls')}`).hidden = !on;
  }
  if (tab.id === 'tab-andor' && !hope.player) loadProblem(find('#problem').selectedOptions[0].dataset.text);
}

addEventListener('DOMContentLoaded', async () => {
  recorded = new Recorded('game', '#say');
  hope = new Recorded('andor', '#andor-say');
  const tabs = [...find('#tabs').children];
  tabs.forEach((tab, i) => {
    tab.onclick = () => choose(tab);
    tab.onkeydown = event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = tabs[(i + step + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    };
  });
  const { trees, problems } = await lab.ask({ request: 'examples' });
  const select = find('#example');
  select.append(...trees.map(({ name, about }, i) => make('option', { value: i, title: about, selected: name === 'aima' }, name)));
  const load = () => loadTree(trees[select.value].text, trees[select.value].max);
  select.onchange = load;
  find('#problem').append(...problems.map(({ name, text, about }) => make('option', { 'data-text': text, title: about }, name)));
  find('#problem').onchange = () => loadProblem(find('#problem').selectedOptions[0].dataset.text);
  find('#strategy').onchange = () => loadProblem(hope.text);
  find('#max').onchange = event => loadTree(game.text, event.target.checked);
  find('#random').onclick = async () => {
    const answer = await ask({ request: 'random', seed: Math.floor(Math.random() * 2 ** 31) });
    if (answer) loadTree(answer.text, true);
  };
  find('#check').onclick = check;
  find('#watch').onclick = watch;
  find('#guess').onclick = () => { game.checked = false; game.guessed = new Set(); showGuesses(); };
  find('#tree-read').onclick = () => loadTree(find('#tree-text').value, find('#max').checked);
  find('#andor-read').onclick = () => loadProblem(find('#andor-text').value);
  find('#grundy-new').onclick = newHeaps;
  find('#secret').onchange = () => showHeaps();
  find('#ttt-new').onclick = () => newBoard('O');
  find('#ttt-second').onclick = () => newBoard('X');
  find('#ttt-undo').onclick = () => { board.cells = board.past.pop(); showBoard(); };
  find('#ttt-values').onchange = showBoard;
  await load();
  newHeaps();
  newBoard('O');
});
