// The page of resolution. Steps, unifiers, hints, worlds and strategies are the lab's
// (bindings/resolution.cpp); this script shows the board and listens.
'use strict';

const rules = new Lab(lab_resolution), mind = new Lab(lab_resolution);
const state = { text: '', moves: [], clauses: [], chosen: [], hint: [] };

const letter = i => 'abcdefghijklmnopqrstuvwxyz'[i] ?? `a${i}`;
const same = (p, q) => p && q && p[0] === q[0] && p[1] === q[1];
const placeText = ([line, literal]) =>
  `${line + 1}${state.clauses[line].literals.length > 1 ? letter(literal) : ''}`;
const request = (request, more = {}) => ({ request, text: state.text, moves: state.moves, ...more });

function complain(error) {
  find('#error').textContent = !error ? '' : typeof error === 'string' ? error
    : errorText(error);
}
const say = text => { find('#say').textContent = text; };

// ---- the board -----------------------------------------------------------------------------------

async function load(text) {
  try {
    await mind.ask({ request: 'board', text });
  } catch (error) {
    if (!error.stopped) complain(error);
    return;
  }
  Object.assign(state, { text, moves: [] });
  for (const one of watched) one.answer = null;
  find('#input').value = text;
  await refresh(tr('Choose a literal.'));
  watchAll();
  showStages();
}

/// Asks for the board anew after a change of the moves.
async function refresh(words) {
  const board = await rules.ask(request('board'));
  Object.assign(state, board, { chosen: [], hint: [], text: state.text, proof: board.text });
  find('#trial').replaceChildren();
  find('#world').replaceChildren();
  complain();
  say(board.proved ? tr('The empty clause: proved in {} steps.', board.steps) : words);
  drawClauses();
  drawProof();
}

function drawClauses() {
  const old = document.activeElement?.dataset?.place;
  find('#clauses').replaceChildren(...state.clauses.map((clause, line) => make('li', {
    class: line >= state.inputs ? 'made' : clause.goal ? 'goal' : '',
  }, ...clause.literals.length ? clause.literals.map((text, literal) => {
    const place = [line, literal], chosen = state.chosen.some(p => same(p, place));
    return make('button', { type: 'button', 'data-place': `${line} ${literal}`,
      class: `literal${state.hint.some(p => same(p, place)) ? ' hinted' : ''}`,
      'aria-pressed': String(chosen), 'aria-label': tr('clause {}, literal {}', line + 1, text),
      onclick: () => choose(place) }, text);
  }) : [make('b', {}, `[ ]  ${tr('the empty clause')}`)],
  make('span', { class: 'small quiet' }, clause.label || (clause.goal ? tr('negated goal') : '')))));
  if (old) find(`[data-place="${old}"]`)?.focus();
  find('#undo').disabled = state.moves.length === 0;
  find('#hint').disabled = state.proved;
  find('#again').disabled = state.moves.length === 0;
}

function choose(place) {
  if (state.proved) return;
  state.hint = [];
  if (state.chosen.some(p => same(p, place))) state.chosen = state.chosen.filter(p => !same(p, place));
  else state.chosen = state.chosen.length === 1 ? [state.chosen[0], place] : [place];
  drawClauses();
  find('#trial').replaceChildren();
  if (state.chosen.length === 2) return tryPair();
  say(state.chosen.length ? tr('{} is chosen. Choose its counterpart.', placeText(place)) : tr('Choose a literal.'));
}

// ---- two literals --------------------------------------------------------------------------------

const RULES = {
  [marked('delete')]: tr('both sides are the same: nothing to do'),
  [marked('decompose')]: tr('the same symbol on both sides: unify the arguments one by one'),
  [marked('orient')]: tr('put the variable on the left'),
  [marked('eliminate')]: tr('replace the variable everywhere'),
  [marked('clash')]: tr('different symbols: no substitution makes them equal'),
  [marked('occurs check')]: tr('the variable occurs inside the term: it would have to contain itself'),
};

async function tryPair() {
  const [a, b] = state.chosen;
  try {
    const answer = await rules.ask(request('trial', { a, b }));
    const literals = [a, b].map(([line, literal]) => state.clauses[line].literals[literal]);
    say(answer.refusal || tr(answer.factor ? marked('Factor {} with {}.') : marked('Resolve {} with {}.'), ...literals));
    const steps = make('ol', { class: 'unify' }, answer.events.map((event, i) => make('li', { style: `--step: ${i}` },
      make('b', {}, tr(event.rule)), ' ', make('code', {}, event.equation), make('br', {}),
      make('span', { class: 'small quiet' }, RULES[event.rule] ?? '',
        event.result === '∅' ? '' : tr('; still open: {}', event.result)))));
    const parts = [make('p', {}, make('code', {}, answer.left), tr(' and '), make('code', {}, answer.right)), steps];
    if (!answer.refusal) {
      const add = make('button', { type: 'button', class: 'main', onclick: () => addClause(a, b, answer) },
        tr('Add clause {}', answer.number));
      parts.push(make('p', {}, tr('The most general unifier: {}', `{${answer.bindings.join(', ')}}`)),
        make('p', { class: 'result' }, make('span', { class: 'small quiet' }, `${answer.label} `),
          make('code', {}, answer.clause)), make('p', {}, add));
    }
    find('#trial').replaceChildren(...parts);
    find('#trial button')?.focus({ preventScroll: true });
  } catch (error) {
    complain(error);
  }
}

async function addClause(a, b, { factor, number }) {
  state.moves.push({ factor, a, b });
  await refresh(tr('Clause {} is on the board. Choose a literal.', number));
  find(`[data-place="${number - 1} 0"]`)?.focus();
}

async function hint() {
  await think(async () => {
    const answer = await mind.ask(request('hint'));
    if (!answer.found) return say(answer.complete ? tr('No proof of twelve steps or fewer begins here.')
      : tr('No short proof was found in time. Look for clauses with one literal.'));
    state.hint = [answer.a, answer.b];
    state.chosen = [];
    find('#trial').replaceChildren();
    drawClauses();
    const why = answer.left === 1 ? tr('it gives the empty clause')
      : tr('a proof of {} steps begins with it, and none is shorter', answer.left);
    say(tr(answer.factor ? marked('Try factoring {} with {}: {}.') : marked('Try resolving {} with {}: {}.'),
      placeText(answer.a), placeText(answer.b), why));
  }, tr('Looking for a shortest proof …'));
}

/// Runs `act` with the stop button alive.
async function think(act, words) {
  const buttons = ['hint', 'model'].map(name => find(`#${name}`));
  say(words);
  buttons.forEach(button => { button.disabled = true; });
  find('#stop').disabled = false;
  try {
    await act();
  } catch (error) {
    if (error.stopped) say(tr('Stopped.')); else complain(error);
  } finally {
    buttons.forEach(button => { button.disabled = false; });
    find('#stop').disabled = true;
  }
}

function drawProof() {
  find('#proof').hidden = !state.proved;
  if (!state.proved) return;
  find('#words').textContent = state.words;
  find('#text').textContent = state.proof;
  const holder = make('div', {});
  holder.innerHTML = state.svg;
  find('svg', holder).setAttribute('role', 'img');
  find('#picture').replaceChildren(holder);
  new View(find('svg', holder));
}

// ---- a world in which every clause holds -----------------------------------------------------------

async function model() {
  find('#trial').replaceChildren();
  find('#world').replaceChildren();
  await think(async () => {
    const answer = await mind.ask(request('model'));
    if (!answer.found)
      return say(tr('No world of {} or fewer makes all the clauses true. That proves nothing about larger worlds, but a refutation may exist.',
        things(answer.tried)));
    say(tr('In a world of {} every clause holds: there is no proof.', things(answer.size)));
    find('#world').replaceChildren(drawWorld(answer), make('pre', { tabindex: 0 }, answer.text));
  }, tr('Looking for a world of one thing, two things …'));
}
const things = n => n === 1 ? tr('1 thing') : tr('{} things', n);

/// Things on a circle: constants and unary predicates beside them, binary predicates as arrows.
function drawWorld({ size, tables }) {
  const shown = tables.filter(table => !table.skolem);
  const at = i => [200 + 110 * Math.sin(2 * Math.PI * i / size), 160 - (size > 1 ? 95 : 0) * Math.cos(2 * Math.PI * i / size)];
  const notes = Array.from({ length: size }, () => []);
  for (const { name, arity, predicate, table } of shown) {
    if (arity === 0 && !predicate) notes[table[0]].push(name);
    if (arity === 1 && predicate) table.forEach((truth, i) => truth && notes[i].push(name));
  }
  const arrows = new Map();
  for (const { name, arity, predicate, table } of shown)
    if (arity === 2 && predicate)
      table.forEach((truth, i) => {
        const key = `${Math.floor(i / size)} ${i % size}`;
        if (truth) arrows.set(key, [...arrows.get(key) ?? [], name]);
      });
  const shapes = [...arrows].flatMap(([key, words]) => arrow(...key.split(' ').map(i => at(+i)), words));
  return make('svg', { class: 'stage world', viewBox: '0 0 400 320', role: 'img',
    'aria-label': tr('A world of {}', things(size)) }, ...shapes,
  ...notes.flatMap((words, i) => {
    const [x, y] = at(i);
    return [make('circle', { class: 'node settled', cx: x, cy: y, r: 15 }),
      make('text', { class: 'middle on', x, y: y + 5 }, String(i)),
      make('text', { class: 'middle halo', x, y: y < 150 ? y - 24 : y + 34 }, words.join(', '))];
  }));
}
function arrow([x1, y1], [x2, y2], words) {
  const label = (x, y) => make('text', { class: 'middle halo small', x, y }, words.join(', '));
  if (x1 === x2 && y1 === y2)
    return [make('path', { class: 'edge tree', d: `M${x1 + 10} ${y1 - 11}c26 -34 42 8 5 13` }), label(x1 + 48, y1 - 16)];
  const long = Math.hypot(x2 - x1, y2 - y1), dx = (x2 - x1) / long, dy = (y2 - y1) / long;
  const bend = [(x1 + x2) / 2 - dy * 22, (y1 + y2) / 2 + dx * 22];
  const tip = [x2 - dx * 17 - dy * 4, y2 - dy * 17 + dx * 4];
  const head = [[0, 0], [-11, 5], [-11, -5]].map(([u, v]) => `${tip[0] + dx * u - dy * v},${tip[1] + dy * u + dx * v}`);
  return [make('path', { class: 'edge tree', d: `M${x1} ${y1}Q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]}` }),
    make('polygon', { class: 'arrow', points: head.join(' ') }), label(bend[0] - dy * 8, bend[1] + dx * 8)];
}

// ---- clausal form ------------------------------------------------------------------------------------

async function showStages() {
  const { formulas } = await rules.ask({ request: 'conversion', text: state.text });
  find('#forms').hidden = formulas.length === 0;
  find('#stages').replaceChildren(...formulas.map(({ label, text, stages }) =>
    make('details', {}, make('summary', {}, label ? `${label}: ` : '', make('code', {}, text)),
      make('ol', { class: 'stages' }, stages.map(stage =>
        make('li', {}, stage.title, make('pre', { tabindex: 0 }, stage.text)))))));
}

// ---- the strategies ------------------------------------------------------------------------------------

class Watched {
  constructor(name) {
    this.select = make('select', { 'aria-label': tr('Strategy'), onchange: () => watchAll() });
    this.name = name;
    this.say = make('p', { class: 'small', role: 'status' });
    this.list = make('ol', { class: 'kept small', tabindex: 0, 'aria-label': tr('The clauses of the strategy') });
    this.element = make('section', { class: 'panel' }, make('div', { class: 'tools' }, this.select), this.say, this.list);
  }
  async run() {
    this.answer = await mind.ask({ request: 'watch', text: state.text, strategy: this.select.value });
  }
  get steps() { return this.answer.lines.length - this.answer.inputs; }
  show(step) {
    const { lines, inputs, needed, proved, saturated, decides, generated } = this.answer;
    const at = Math.min(step, this.steps), end = at === this.steps;
    const used = new Set(end ? needed : []), from = Math.max(0, inputs + at - 300);
    this.list.start = from + 1;
    this.list.replaceChildren(...lines.slice(from, inputs + at).map(({ rule, text }, i) => make('li', {
      class: used.has(from + i) ? 'used' : from + i === inputs + at - 1 && at > 0 ? 'new' : '' },
    rule ? make('span', { class: 'quiet' }, `${rule} `) : null, text)));
    this.list.scrollTop = this.list.scrollHeight;
    const made = needed.filter(line => line >= inputs).length;
    this.say.textContent = !end ? tr('{} clauses kept so far.', at)
      : proved ? tr('The empty clause after {} clauses derived and {} kept; the proof needs {}.', generated, this.steps, made)
      : saturated ? tr(decides ? marked('Nothing new can be derived ({} kept): the clauses are satisfiable.')
        : marked('Nothing new can be derived ({} kept). This strategy is incomplete, so that proves nothing.'), this.steps)
      : tr('Not finished: {} clauses were derived.', generated);
  }
}
const watched = [new Watched('breadth-first'), new Watched('set-of-support')];
const steps = new StepBar(step => watched.forEach(one => one.answer && one.show(step)), tr('Steps of the strategies'));

async function watchAll() {
  try {
    for (const one of watched) await one.run();
    const last = Math.max(...watched.map(one => one.steps));
    steps.reset(last, last);
  } catch (error) {
    if (!error.stopped) complain(error);
  }
}

// ---- beginning -------------------------------------------------------------------------------------------

addEventListener('DOMContentLoaded', async () => {
  const problems = EXAMPLES.resolution, select = find('#problem');
  select.append(...Object.keys(problems).map(name => make('option', { value: name }, tr(name))));
  select.onchange = () => load(problems[select.value]);
  find('#undo').onclick = () => { state.moves.pop(); refresh(tr('Taken back. Choose a literal.')); };
  find('#again').onclick = () => { state.moves = []; refresh(tr('Choose a literal.')); };
  find('#hint').onclick = hint;
  find('#model').onclick = model;
  find('#stop').onclick = () => mind.stop();
  find('#read').onclick = () => load(find('#input').value);
  find('#run').append(steps.element);
  find('#strategies').append(...watched.map(one => one.element));
  const { length } = watched;
  const names = await rules.ask({ request: 'strategies' });
  for (let i = 0; i < length; ++i)
    watched[i].select.append(...names.map(({ name, title }) =>
      make('option', { value: name, selected: name === watched[i].name },
        inLanguage(name.replaceAll('-', ' '), title))));
  await load(problems[select.value]);
});
