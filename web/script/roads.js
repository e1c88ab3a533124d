// The page of shortest paths. Searching is done by the lab (bindings/roads.cpp), which sends frames;
// this script draws the map, lets it be changed, and shows a frame.
'use strict';

const lab = new Lab(lab_roads);

const ALGORITHMS = {
  dijkstra: 'Dijkstra',
  astar: 'A*',
  weighted: tr('Weighted A*, W = 2'),
  greedy: tr('Greedy'),
  'breadth-first': tr('Breadth first'),
};
const KEY = { dijkstra: 'g', astar: 'f = g + h', weighted: 'f = g + 2h', greedy: 'h',
  'breadth-first': tr('time in the queue') };
const CODE = name => [
  tr('g(start) ← 0; put start into the queue'),
  tr('while the queue is not empty'),
  tr('  u ← the node with the least {}; take it out', KEY[name]),
  tr('  if u is the target: done'),
  tr('  for each edge u → v of length w'),
  tr('    if g(u) + w < g(v)'),
  tr('      g(v) ← g(u) + w; parent(v) ← u; put v in'),
];

/// The map that both searches run on: a graph {nodes, edges, directed} or a grid {columns, cells}.
const map = { kind: 'graph', nodes: [], edges: [], directed: false, from: 0, to: 0 };

function load(example) {
  for (const key of Object.keys(map)) delete map[key];
  Object.assign(map, { directed: false }, structuredClone(example));
  map.kind = example.cells ? 'grid' : 'graph';
  setMode(map.kind === 'grid' ? 'wall' : 'move');
  changed(0);
}

// ---- the two searches --------------------------------------------------------------------------

class Search {
  constructor(algorithm) {
    this.select = make('select', { 'aria-label': tr('Search'), onchange: () => changed() },
      Object.entries(ALGORITHMS).map(([name, words]) =>
        make('option', { value: name, selected: name === algorithm }, words)));
    this.facts = make('ul', { class: 'facts small' });
    this.view = new MapView();
    this.say = make('p', { class: 'say', 'aria-live': 'polite' });
    this.code = make('ol', { class: 'code', tabindex: 0, 'aria-label': tr('Description of the search') });
    this.table = make('div', { class: 'scroll', tabindex: 0 });
    this.element = make('section', { class: 'panel' }, make('div', { class: 'tools' }, this.select),
      this.view.element, this.say, this.facts, this.code, this.table);
  }

  async run() {
    const request = map.kind === 'grid'
      ? { request: 'grid', columns: map.columns, cells: map.cells }
      : { request: 'search', nodes: map.nodes, edges: map.edges, directed: map.directed,
          straight: map.straight };
    this.answer = await lab.ask({ ...request, from: map.from, to: map.to,
      algorithm: this.select.value });
    this.states = null;
    this.code.replaceChildren(...CODE(this.select.value).map(line => make('li', {}, line)));
  }

  /// What is known of each node at a frame: replayed from the frames, so nothing comes too early.
  known(at) {
    const known = new Map();
    for (const frame of this.answer.frames.slice(0, at + 1)) {
      for (const [node, g, f, parent] of frame.label ?? []) known.set(node, { g, f, parent });
      if (frame.settle !== undefined)
        known.set(frame.settle, { ...known.get(frame.settle), settled: true });
    }
    return known;
  }

  show(step) {
    const { frames, path, h, optimum, distance, expanded } = this.answer;
    const at = Math.min(step, frames.length - 1), frame = frames[at], end = at === frames.length - 1;
    const known = this.known(at);
    this.view.draw(known, { current: frame.settle, arc: frame.arc, path: end ? path : [] });
    this.say.textContent = frame.say;
    [...this.code.children].forEach((line, i) => {
      line.classList.toggle('now', i + 1 === frame.line);
      if (i + 1 === frame.line) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    });
    const settled = [...known.values()].filter(k => k.settled).length;
    const fact = (name, value) => make('li', {}, `${name} `, make('b', {}, String(value)));
    this.facts.replaceChildren(fact(tr('settled'), settled), ...end && distance !== null
      ? [fact(tr('length'), distance), fact(distance === optimum ? tr('the shortest') : tr('the shortest is'),
        distance === optimum ? '✓' : optimum), fact(tr('expanded'), expanded)] : []);
    this.table.replaceChildren(...map.kind === 'grid' ? [] : [this.labels(known, frame, h)]);
  }

  /// Name, g, h, f and parent: the queue in its order, then the settled nodes.
  labels(known, frame, h) {
    const name = node => map.nodes[node]?.name ?? '';
    const row = (node, state) => {
      const { g, f, parent } = known.get(node);
      const rank = { astar: f, weighted: f, dijkstra: g, greedy: h[node] }[this.select.value];
      return make('tr', {}, make('td', {}, name(node)), make('td', {}, String(g)),
        make('td', {}, String(h[node])), make('td', {}, rank === undefined ? '–' : String(rank)),
        make('td', {}, parent === null || parent === undefined ? '–' : name(parent)),
        make('td', {}, state));
    };
    const head = [tr('node'), 'g', 'h', tr('key'), tr('over'), ''];
    const done = [...known].filter(([, k]) => k.settled).map(([node]) => row(node, tr('settled')));
    return make('table', { class: 'small' },
      make('thead', {}, make('tr', {}, head.map(text => make('th', { scope: 'col' }, text)))),
      make('tbody', {}, (frame.queue ?? []).map((node, i) => row(node, i ? tr('waits') : tr('next'))), done));
  }
}

// ---- drawing and changing the map --------------------------------------------------------------

class MapView {
  constructor() {
    this.element = make('svg', { class: 'stage', role: 'group', tabindex: -1,
      'aria-label': tr('The map') });
    this.element.addEventListener('pointerdown', event => this.press(event));
    this.element.addEventListener('pointermove', event => this.drag(event));
    for (const end of ['pointerup', 'pointercancel'])
      this.element.addEventListener(end, event => this.release(event));
    this.element.addEventListener('keydown', event => this.key(event));
  }

  /// Where things stand in the drawing: 0 … 1000 across.
  scale() {
    if (map.kind === 'grid') {
      const rows = map.cells.length / map.columns, size = 1000 / map.columns;
      return { width: 1000, height: rows * size, size };
    }
    const xs = map.nodes.map(n => n.x), ys = map.nodes.map(n => n.y);
    const wide = Math.max(...xs) - Math.min(...xs) || 1, high = Math.max(...ys) - Math.min(...ys) || 1;
    const unit = Math.min(860 / wide, 620 / high);
    return { width: 1000, height: Math.max(300, high * unit + 130), unit,
      x0: 500 - unit * (Math.max(...xs) + Math.min(...xs)) / 2,
      y0: Math.max(300, high * unit + 130) / 2 - unit * (Math.max(...ys) + Math.min(...ys)) / 2 };
  }

  draw(known, { current, arc, path }) {
    const focus = this.element.contains(document.activeElement)
      ? document.activeElement.dataset.node : undefined;
    if (!this.frozen) this.place = this.scale();
    this.element.setAttribute('viewBox', `0 0 ${this.place.width} ${this.place.height}`);
    const steps = new Set(path.slice(1).flatMap((node, i) =>
      [`${path[i]} ${node}`, `${node} ${path[i]}`]));
    const shapes = map.kind === 'grid' ? this.cells(known, current, path)
      : [...this.edges(known, arc, steps), ...this.nodes(known, current, path)];
    this.element.replaceChildren(...shapes);
    if (focus !== undefined) find(`[data-node="${focus}"]`, this.element)?.focus();
  }

  state(node, known, current, path) {
    const k = known.get(node);
    return ['node', path.includes(node) ? 'path' : k?.settled ? 'settled' : k ? 'touched' : '',
      node === current ? 'current' : ''].filter(Boolean).join(' ');
  }

  words(node, known) {
    const k = known.get(node);
    return [map.nodes[node]?.name, node === map.from && tr('start'), node === map.to && tr('target'),
      k ? `g ${k.g}` : tr('not reached'), k?.settled && tr('settled')].filter(Boolean).join(', ');
  }

  nodes(known, current, path) {
    return map.nodes.map((node, i) => {
      const [x, y] = this.at(node), k = known.get(i);
      const role = i === map.from ? 'start' : i === map.to ? 'target' : '';
      return make('g', { 'data-node': i, tabindex: 0, role: 'button', 'aria-label': this.words(i, known),
        transform: `translate(${x} ${y})` },
        role && make('circle', { r: 25, class: 'ring', fill: 'none', stroke: 'var(--goal)',
          'stroke-width': 4, 'stroke-dasharray': role === 'target' ? '7 5' : null }),
        make('circle', { r: 17, class: this.state(i, known, current, path) }),
        role && make('text', { y: 7, class: 'middle letter' }, role === 'start' ? 'S' : 'T'),
        make('text', { y: -30, class: 'middle halo big' }, node.name,
          k ? make('tspan', { class: 'g', dx: 6 }, String(k.g)) : null));
    });
  }

  edges(known, arc, steps) {
    const shapes = [];
    map.edges.forEach(([a, b, w], i) => {
      if (!map.nodes[a] || !map.nodes[b]) return;
      const [x1, y1] = this.at(map.nodes[a]), [x2, y2] = this.at(map.nodes[b]);
      const tree = known.get(b)?.parent === a || (!map.directed && known.get(a)?.parent === b);
      const looked = arc && ((arc[0] === a && arc[1] === b) ||
        (!map.directed && arc[0] === b && arc[1] === a));
      const kind = ['edge', steps.has(`${a} ${b}`) ? 'path' : looked ? 'look' : tree ? 'tree' : ''];
      shapes.push(make('line', { x1, y1, x2, y2, class: kind.join(' ') }));
      if (map.directed) shapes.push(this.arrow(x1, y1, x2, y2));
      // The length stands beside the line, not on it.
      const long = Math.hypot(x2 - x1, y2 - y1) || 1;
      let nx = (y1 - y2) / long, ny = (x2 - x1) / long;
      if (ny > 0) [nx, ny] = [-nx, -ny];
      shapes.push(make('text', { x: (x1 + x2) / 2 + nx * 17, y: (y1 + y2) / 2 + ny * 17 + 6,
        class: 'middle halo weight', 'data-edge': i, tabindex: 0, role: 'button',
        'aria-label': tr('{} to {}, length {}', map.nodes[a].name, map.nodes[b].name, w) }, String(w)));
    });
    return shapes;
  }

  arrow(x1, y1, x2, y2) {
    const long = Math.hypot(x2 - x1, y2 - y1) || 1, dx = (x2 - x1) / long, dy = (y2 - y1) / long;
    const x = x2 - dx * 19, y = y2 - dy * 19;
    const points = [[x, y], [x - 16 * dx - 7 * dy, y - 16 * dy + 7 * dx],
      [x - 16 * dx + 7 * dy, y - 16 * dy - 7 * dx]];
    return make('polygon', { class: 'arrow', points: points.map(p => p.join(',')).join(' ') });
  }

  cells(known, current, path) {
    const { size } = this.place, on = new Set(path);
    this.cursor ??= map.from;
    return [...map.cells].map((cell, i) => {
      const k = known.get(i);
      const kind = cell === '#' ? 'wall' : on.has(i) ? 'path' : i === current ? 'now'
        : k?.settled ? 'settled' : k ? 'touched' : '';
      const x = (i % map.columns) * size, y = Math.floor(i / map.columns) * size;
      const role = i === map.from ? 'S' : i === map.to ? 'T' : '';
      return make('g', { 'data-node': i, 'data-keys': '', tabindex: i === this.cursor ? 0 : -1,
        role: 'button', 'aria-label': [tr('row {}, column {}', Math.floor(i / map.columns) + 1, i % map.columns + 1),
          cell === '#' && tr('wall'), role === 'S' && tr('start'), role === 'T' && tr('target')]
          .filter(Boolean).join(', ') },
        make('rect', { x, y, width: size, height: size, class: `cell ${kind}` }),
        role && make('text', { x: x + size / 2, y: y + size * .7, class: 'middle big strong' }, role));
    });
  }

  at({ x, y }) {
    return [this.place.x0 + x * this.place.unit, this.place.y0 + y * this.place.unit];
  }
  point(event) {
    const box = this.element.getBoundingClientRect(), to = this.place.width / box.width;
    return [(event.clientX - box.left) * to, (event.clientY - box.top) * to];
  }
  node(event) {
    const group = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-node]');
    return group && this.element.contains(group) ? +group.dataset.node : null;
  }

  press(event) {
    const node = this.node(event);
    this.element.setPointerCapture(event.pointerId);
    this.held = { node, start: this.point(event) };
    if (map.kind === 'grid') {
      if (node === null) return;
      this.held.what = node === map.from ? 'start' : node === map.to ? 'target'
        : mode === 'wall' ? (map.cells[node] === '#' ? 'free' : 'wall') : mode;
      return this.paint(node);
    }
    const edge = event.target.closest('[data-edge]')?.dataset.edge;
    if (edge !== undefined) return this.edge(+edge);
    if (mode === 'start' && node !== null) { map.from = node; changed(); }
    if (mode === 'target' && node !== null) { map.to = node; changed(); }
    if (mode === 'erase' && node !== null) eraseNode(node);
    if (mode === 'node' && node === null) addNode(this.point(event), this.place);
  }
  drag(event) {
    if (!this.held) return;
    if (map.kind === 'grid') {
      const node = this.node(event);
      if (node !== null && this.held.what && node !== this.held.node) this.paint(node);
      this.held.node = node;
      return;
    }
    if (mode !== 'move' || this.held.node === null) return;
    const [x, y] = this.point(event);
    delete map.straight;  // the book's distances hold for the book's places
    this.frozen = true;  // the scale stays as it is while a node is held
    map.nodes[this.held.node].x = (x - this.place.x0) / this.place.unit;
    map.nodes[this.held.node].y = (y - this.place.y0) / this.place.unit;
    changed();
  }
  release(event) {
    const held = this.held;
    this.held = null;
    this.frozen = false;
    if (!held || map.kind === 'grid') return;
    const node = this.node(event);
    if (mode === 'edge' && held.node !== null && node !== null && node !== held.node)
      addEdge(held.node, node);
    else if (mode === 'move') changed();
  }

  paint(node) {
    const { what } = this.held, cells = [...map.cells];
    this.cursor = node;
    if (what === 'start' && cells[node] !== '#' && node !== map.to) map.from = node;
    else if (what === 'target' && cells[node] !== '#' && node !== map.from) map.to = node;
    else if (node !== map.from && node !== map.to && (what === 'wall' || what === 'free'))
      cells[node] = what === 'wall' ? '#' : '.';
    else return;
    map.cells = cells.join('');
    changed();
  }

  edge(i) {
    if (mode === 'erase') { map.edges.splice(i, 1); return changed(); }
    const [a, b, w] = map.edges[i];
    const typed = prompt(tr('Length of {} – {}', map.nodes[a].name, map.nodes[b].name), w);
    if (typed === null) return;
    if (!/^\d{1,6}$/.test(typed.trim())) return complain(tr('A length must be a whole number, 0 or more.'));
    map.edges[i][2] = +typed;
    changed();
  }

  key(event) {
    const { dataset } = event.target.closest('[data-node], [data-edge]') ?? {};
    if (!dataset) return;
    const press = event.key === 'Enter' || event.key === ' ';
    if (dataset.edge !== undefined) {
      if (!press && event.key !== 'Delete') return;
      event.preventDefault();
      if (event.key === 'Delete') { map.edges.splice(+dataset.edge, 1); changed(); }
      else this.edge(+dataset.edge);
      return;
    }
    const node = +dataset.node;
    if (map.kind === 'grid') return this.gridKey(event, node, press);
    if (event.key === 's') map.from = node;
    else if (event.key === 't') map.to = node;
    else if (event.key === 'Delete') eraseNode(node);
    else if (event.key === 'e' || press) {
      if (this.first === undefined || this.first === node) {
        this.first = node;
        event.preventDefault();
        return complain(tr('Edge from {}: go to the other node and press e.', map.nodes[node].name));
      }
      addEdge(this.first, node);
      this.first = undefined;
    } else return;
    event.preventDefault();
    changed();
  }

  gridKey(event, node, press) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -map.columns, ArrowDown: map.columns }[event.key];
    if (step !== undefined) {
      const next = node + step;
      const sideways = Math.abs(step) === 1;
      if (next < 0 || next >= map.cells.length ||
          (sideways && Math.floor(next / map.columns) !== Math.floor(node / map.columns))) return;
      this.cursor = next;
      event.target.setAttribute('tabindex', -1);
      const cell = find(`[data-node="${next}"]`, this.element);
      cell.setAttribute('tabindex', 0);
      cell.focus();
    } else if (press || event.key === 's' || event.key === 't') {
      this.held = { what: event.key === 's' ? 'start' : event.key === 't' ? 'target'
        : map.cells[node] === '#' ? 'free' : 'wall' };
      this.paint(node);
      this.held = null;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function addNode([x, y], { x0, y0, unit }) {
  const taken = new Set(map.nodes.map(node => node.name));
  let number = 0, name;
  do name = number < 26 ? String.fromCharCode(65 + number) : `N${number}`;
  while (++number && taken.has(name));
  delete map.straight;
  map.nodes.push({ name, x: (x - x0) / unit, y: (y - y0) / unit });
  changed();
}

/// As long as the line is, in the units of the map's other edges.
function addEdge(a, b) {
  const far = (i, j) => Math.hypot(map.nodes[i].x - map.nodes[j].x, map.nodes[i].y - map.nodes[j].y);
  const rates = map.edges.map(([i, j, w]) => w / (far(i, j) || 1)).sort((p, q) => p - q);
  const rate = rates[rates.length >> 1] ?? 0.02;
  map.edges.push([a, b, Math.max(1, Math.round(far(a, b) * rate))]);
  changed();
}

function eraseNode(node) {
  if (map.nodes.length <= 2) return complain(tr('The start and the target cannot be removed.'));
  delete map.straight;
  map.nodes.splice(node, 1);
  const moved = i => i > node ? i - 1 : i;
  map.edges = map.edges.filter(([a, b]) => a !== node && b !== node)
    .map(([a, b, w]) => [moved(a), moved(b), w]);
  map.from = map.from === node ? 0 : moved(map.from);
  map.to = map.to === node ? map.nodes.length - 1 : moved(map.to);
  if (map.from === map.to) map.to = map.from ? 0 : 1;
  changed();
}

// ---- the page ----------------------------------------------------------------------------------

const MODES = {
  graph: {
    move: [tr('Move'),
      tr('Drag a node. Click a length to change it. Keys on a node: s start, t target, e edge, Delete.')],
    node: [tr('Add node'), tr('Click where the node should be.')],
    edge: [tr('Add edge'), tr('Drag from one node to another.')],
    start: [tr('Set start'), tr('Click the node to start from.')],
    target: [tr('Set target'), tr('Click the node to reach.')],
    erase: [tr('Erase'), tr('Click a node, or the length of an edge.')],
  },
  grid: {
    wall: [tr('Walls'),
      tr('Paint walls, or paint them away; drag S and T. Keys: arrows move, Enter paints, s start, t target.')],
  },
};
let mode = 'move';
function setMode(name) {
  mode = name;
  const modes = MODES[map.kind];
  find('#modes').replaceChildren(...map.kind === 'grid' ? [] : Object.entries(modes).map(([key, [words]]) =>
    make('button', { type: 'button', 'aria-pressed': String(key === mode), 'data-mode': key,
      onclick: () => setMode(key) }, words)));
  find('#hint').textContent = modes[mode][1];
  find('#lengths').hidden = map.kind === 'grid';
}
function complain(words = '') { find('#error').textContent = words; }

const searches = [new Search('dijkstra'), new Search('astar')];
const steps = new StepBar(step => searches.forEach(search => search.answer && search.show(step)));

let wanted = false, running = false;
/// Run both searches again; of many changes in a row only the last one counts.
async function changed(at) {
  wanted = true;
  if (running) return;
  running = true;
  while (wanted) {
    wanted = false;
    find('#directed').checked = map.directed ?? false;
    try {
      await Promise.all(searches.map(search => search.run()));
      complain();
      const last = Math.max(...searches.map(search => search.answer.frames.length)) - 1;
      steps.reset(last, at ?? (steps.at >= steps.last ? last : Math.min(steps.at, last)));
    } catch (error) {
      if (!error.stopped) complain(errorText(error));
    }
  }
  running = false;
}

let wave;
addEventListener('DOMContentLoaded', () => {
  wave = new Wave(lab);
  find('#wave').append(wave.element, wave.say);
  find('#steps').append(steps.element);
  find('#searches').append(...searches.map(search => search.element));
  const select = find('#example');
  select.append(...Object.keys(EXAMPLES.roads).map(name => make('option', { value: name }, tr(name))));
  select.onchange = () => load(EXAMPLES.roads[select.value]);
  find('#directed').onchange = event => { map.directed = event.target.checked; changed(); };
  find('#read').onclick = async () => {
    try {
      const graph = await lab.ask({ request: 'read', text: find('#text').value });
      load({ ...graph, from: 0, to: graph.nodes.length - 1 });
    } catch (error) {
      complain(errorText(error));
    }
  };
  load(EXAMPLES.roads[select.value]);
});
