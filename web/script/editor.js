// A position that is set up on the board of a game, whatever the board: one chooses a piece and puts it on points. The lab
// says whether a game can begin with it.
'use strict';

class BoardEditor {
  /// signs: {sign: name} of the pieces. on(): the board now, a Map of points -> signs. text(on, side): the position as the
  /// lab reads it. sides: {side: name} of those that can be to move; none if the pieces say it. file: loads the text.
  constructor(game, { box, signs, on, text, sides, file }) {
    Object.assign(this, { game, now: on, text, file, open: false, piece: Object.keys(signs)[0] });
    const button = (words, act) => make('button', { type: 'button', onclick: act }, words);
    this.choices = Object.entries({ ...signs, '': tr('remove') }).map(([sign, name]) => {
      const choice = button(name, () => { this.piece = sign; this.draw(); });
      choice.dataset.sign = sign;
      return choice;
    });
    this.side = sides && make('select', {}, ...Object.entries(sides).map(([side, name]) => make('option', { value: side }, name)));
    this.tools = make('div', { class: 'tools', role: 'group', 'aria-label': tr('Set up a position'), hidden: true },
      ...this.choices, sides ? make('label', {}, tr('To move'), this.side) : null,
      button(tr('Empty board'), () => { this.on.clear(); this.draw(); }),
      button(tr('Begin with this position'), () => this.begin()), button(tr('Cancel'), () => this.close()));
    this.toggle = button(tr('Set up a position'), () => this.open ? this.close() : this.start(this.now()));
    box.append(this.toggle, this.tools);
  }

  start(on) {
    this.game.stop();
    this.game.analyse(false);
    this.on = new Map(on);
    this.open = true;
    if (this.side) this.side.value = this.game.position?.to_move ?? this.side.value;
    this.draw();
  }
  close() {
    this.open = false;
    this.draw();
  }
  /// A point was clicked, or entered.
  choose(point) {
    if (!this.piece || this.on.get(point) === this.piece) this.on.delete(point); else this.on.set(point, this.piece);
    this.draw();
  }
  async begin() {
    const { root } = this.game;
    await this.file.load(this.text(this.on, this.side?.value));
    if (this.game.root !== root) this.close();
  }
  draw() {
    this.tools.hidden = !this.open;
    this.toggle.setAttribute('aria-pressed', String(this.open));
    for (const choice of this.choices) choice.setAttribute('aria-pressed', String(choice.dataset.sign === this.piece));
    this.game.draw(this.game);
  }
}
