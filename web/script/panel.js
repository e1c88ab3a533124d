// What stands beside the board of a game: the moves with their variations, comments and signs; the continuous analysis;
// the game as a file.
'use strict';

/// Replaces what is in a box, unless it is the same; the focus stays on the same button.
function refresh(box, ...children) {
  const fresh = make('div', {}, ...children);
  if (fresh.innerHTML === box.shown) return;
  box.shown = fresh.innerHTML;
  const at = [...box.querySelectorAll('button')].indexOf(document.activeElement);
  box.replaceChildren(...fresh.childNodes);
  box.querySelectorAll('button')[at]?.focus({ preventScroll: true });
}

/// The chance to win that goes with a value: the curve of a difference in Elo.
const chanceOf = value => 1 / (1 + 10 ** (-value / 400));

const GLYPH_NAMES = { 1: tr('good move'), 2: tr('mistake'), 3: tr('brilliant move'), 4: tr('blunder'),
  5: tr('interesting move'), 6: tr('inaccuracy') };

/// Buttons for the moves of a tree, two to a row; what was written about them and the variations are indented.
class MoveList {
  /// blackBegins(): is the first move the second of a row?
  constructor(game, box, blackBegins = () => false) {
    Object.assign(this, { game, box, blackBegins });
    box.addEventListener('click', event => {
      const at = event.target.closest('[data-node]')?.dataset.node;
      if (at) game.goTo(this.nodes[at]);
    });
  }

  draw() {
    if (this.game.ticking) return;
    this.nodes = [];
    refresh(this.box, this.rows());
    this.box.classList.toggle('plain', !find('div, p', this.box));
    find('[aria-current]', this.box)?.removeAttribute('aria-current');
    const now = find(`[data-node="${this.nodes.indexOf(this.game.here)}"]`, this.box);
    now?.setAttribute('aria-current', 'true');
    if (now && this.seen !== this.game.here) this.reveal(now);
    this.seen = this.game.here;
  }
  /// Scrolls the list, and nothing else.
  reveal(button) {
    const { box } = this, at = button.getBoundingClientRect(), frame = box.getBoundingClientRect();
    if (at.top < frame.top || at.bottom > frame.bottom) box.scrollTop += at.top - frame.top - box.clientHeight / 2;
  }

  rows() {
    const { root } = this.game, rows = root.comment ? [make('li', { class: 'note' }, this.remark(root))] : [];
    let row = null, ply = this.blackBegins() ? 1 : 0;
    for (let node = root.children[0]; node; node = node.children[0], ++ply) {
      if (!row || ply % 2 === 0) {
        row = make('li', { value: (ply >> 1) + 1 }, ply % 2 ? make('span', { class: 'quiet' }, '… ') : null);
        rows.push(row);
      }
      row.append(this.button(node));
      const below = [this.remark(node), ...node.choices.slice(1).map(other => this.variation(other, ply))].filter(Boolean);
      row.append(...below);
      if (below.length) row = null;
    }
    return rows;
  }
  button(node) {
    this.nodes.push(node);
    return make('button', { type: 'button', class: 'link', 'data-node': this.nodes.length - 1 },
      this.game.text(node) + (GLYPHS[node.glyph] ?? ''));
  }
  remark(node) { return node.comment ? make('p', {}, node.comment) : null; }
  variation(first, ply) {
    const box = make('div', { class: 'variation', role: 'group', 'aria-label': tr('Variation') });
    let numbered = false;
    for (let node = first; node; node = node.children[0], ++ply) {
      if (ply % 2 === 0 || !numbered)
        box.append(make('span', { class: 'quiet' }, `${node === first ? '(' : ''}${(ply >> 1) + 1}${ply % 2 ? '…' : '.'}`));
      box.append(this.button(node));
      const below = [this.remark(node), ...node === first ? [] : node.choices.slice(1).map(other => this.variation(other, ply))]
        .filter(Boolean);
      box.append(...below);
      numbered = below.length === 0;
    }
    box.append(make('span', { class: 'quiet' }, ')'));
    return box;
  }
}

/// The comment and the sign of the move that is shown, and what becomes of its variation.
class Notes {
  constructor(game, box) {
    this.game = game;
    const act = (words, change) => make('button', { type: 'button', onclick: () => { change(); game.draw(game); } }, words);
    this.signs = Object.entries(GLYPHS).map(([number, sign]) => make('button', { type: 'button', title: GLYPH_NAMES[number],
      'aria-label': GLYPH_NAMES[number], onclick: () => { this.sign(+number); game.draw(game); } }, sign));
    this.promote = act(tr('Promote variation'), () => game.promote());
    this.remove = act(tr('Delete from here'), () => game.remove());
    this.comment = make('textarea', { rows: 2, 'aria-label': tr('Comment on this move'), placeholder: tr('Comment on this move'),
      onfocus: () => this.about = game.here,
      oninput: () => { this.about.comment = this.comment.value; game.draw(game); } });
    box.append(make('div', { class: 'tools', role: 'group', 'aria-label': tr('This move') },
      make('span', { class: 'group' }, this.signs), this.promote, this.remove), this.comment);
  }
  sign(number) {
    const { here } = this.game, others = here.glyphs.filter(one => !GLYPHS[one]);
    here.glyphs = here.glyph === number ? others : [number, ...others];
  }
  draw() {
    const { here } = this.game;
    this.signs.forEach((button, i) => {
      button.disabled = !here.parent;
      button.setAttribute('aria-pressed', String(here.glyph === i + 1));
    });
    this.promote.disabled = !here.branch;
    this.remove.disabled = !here.parent;
    if (document.activeElement !== this.comment) this.comment.value = here.comment;
  }
}

/// The toggle of the continuous analysis, its lines, and the bar beside the board.
class Analysis {
  /// written(line): the moves of a line as they are read. signs: what stands for each line on the board.
  /// most: so many moves of a chosen line are shown on the board.
  constructor(game, { box, bar, lines, written, signs, most = Infinity }) {
    Object.assign(this, { game, bar, lines, written, signs, most });
    this.toggle = make('button', { type: 'button', 'aria-keyshortcuts': 'a', title: tr('Analyse the position that is shown (a)'),
      onclick: () => game.analyse() }, tr('Analysis'));
    this.many = make('select', { onchange: () => { game.lines = +this.many.value; game.follow(); } },
      [1, 2, 3, 4, 5].map(number => make('option', {}, String(number))));
    this.many.value = game.lines;
    this.depth = make('p', { class: 'small' });
    box.append(make('div', { class: 'tools' }, this.toggle, make('label', {}, tr('Lines'), this.many)), this.depth);
    this.share = bar.appendChild(make('div', {}));
    bar.setAttribute('role', 'meter');
    bar.setAttribute('aria-valuemin', 0);
    bar.setAttribute('aria-valuemax', 100);
    bar.setAttribute('aria-label', tr('Winning chances of {}', SIDES[game.sides[0]]));
  }

  draw() {
    const { game } = this, { marks } = game, best = marks?.lines?.[0];
    this.toggle.setAttribute('aria-pressed', String(Boolean(game.analysing)));
    this.depth.textContent = game.analysing ? this.words(marks) : '';
    refresh(this.lines, (marks?.lines ?? []).map((line, i) => this.line(line, i)));
    this.bar.hidden = !game.analysing || Boolean(game.puzzles?.open);
    if (!best && !game.position?.over) return;  // as it was, until more is known
    const chance = Math.round(100 * (best ? chanceOf(best.value) : this.result()));
    this.share.style.height = `${chance}%`;
    this.bar.setAttribute('aria-valuenow', chance);
    this.bar.setAttribute('aria-valuetext', best?.score ?? `${chance} %`);
  }
  result() {
    const { winner, loser } = this.game.position, first = this.game.sides[0];
    return winner === first || (loser && loser !== first) ? 1 : winner === 'none' || (!winner && !loser) ? .5 : 0;
  }
  words(marks) {
    if (this.game.busy) return tr('The analysis waits for the machine.');
    if (this.game.position?.over) return tr('The game is over here.');
    if (!marks?.analysis) return tr('Searching …');
    return tr(marks.over ? marked('Depth {}, {} positions. The analysis of this position has ended.')
      : marked('Depth {}, {} positions; at most {} s for each position.'), marks.depth, count(marks.nodes), Game.PATIENCE);
  }
  line(line, i) {
    const { game } = this, [first, ...rest] = this.written(line);
    const shown = game.chosen?.[0] === line.moves[0];
    const choose = () => { game.chosen = shown ? null : line.moves.slice(0, this.most); game.draw(game); };
    return make('li', {}, make('button', { type: 'button', class: 'link', onclick: choose, 'aria-pressed': String(shown) },
      make('b', {}, `${this.signs(i)} ${first} `), line.score),
    ' ', make('span', { class: 'small quiet' }, rest.slice(0, 7).join(' ')));
  }
}

/// The box for the text of a game: loading, one of several games, saving.
class GameFile {
  /// restore(read): takes over what a file says beside its moves, and begins with them.
  constructor(game, { restore, complain, name }) {
    Object.assign(this, { game, restore, complain, name });
    this.copied = '';  // what the box was filled with
    this.games = [];   // of the text that was loaded: their trees as they have become
    find('#load').onclick = () => this.load(find('#text').value);
    find('#file').ontoggle = find('#text').onblur = () => this.copy();
    find('#which').onchange = event => this.open(+event.target.value);
    find('#save').onclick = () => this.save();
    find('#from').onchange = async ({ target }) => {
      if (target.files[0]) await this.load(decoded(await target.files[0].arrayBuffer()));
      target.value = '';
    };
  }

  async written() {
    const { game } = this;
    const head = game.head ?? undefined;
    return (await game.rules.ask({ request: 'write', ...game.start(), head, line: game.root.toLine() })).text;
  }
  /// Fills the box, unless a person has written something into it, which stays, or is about to.
  async copy() {
    const box = find('#text'), untouched = () =>
      box !== document.activeElement && (box.value.trim() === '' || box.value === this.copied);
    if (!find('#file').open || !untouched()) return;
    const text = await this.written();
    if (untouched()) box.value = this.copied = text;
  }
  async save() {
    const address = URL.createObjectURL(new Blob([await this.written()], { type: 'text/plain' }));
    make('a', { href: address, download: this.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async load(text) {
    try {
      const read = await this.game.rules.ask({ request: 'read', text });
      if (find('#text').value === text) this.copied = text;
      this.text = text;
      this.games = [];
      find('#which').replaceChildren(...read.names.map((name, i) =>
        make('option', { value: i }, `${i + 1}. ${name || tr('a game')}`)));
      await this.begin(0, read);
    } catch (error) {
      this.complain(errorText(error));
    }
  }
  async open(number) {
    this.games[this.number].line = this.game.root;  // as it has become
    const kept = this.games[number];
    await this.begin(number, kept ?? await this.game.rules.ask({ request: 'read', text: this.text, game: number }));
  }
  async begin(number, read) {
    this.number = number;
    this.games[number] = read;
    await this.restore(read);
    this.root = this.game.root;
    this.game.head = read.head;
    this.draw();
  }
  draw() {
    find('#choice').hidden = this.games.length === 0 || find('#which').length < 2 || this.root !== this.game.root;
    if (!this.game.ticking) this.copy();
  }
}
/// Old Chinese files are not in UTF-8.
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
