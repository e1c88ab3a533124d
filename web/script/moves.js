// The moves of a game as a tree: of the moves that follow a position the first is the main line, and the others begin
// variations. Outside it is the JSON of bindings/game_tree.hpp.
'use strict';

/// The signs of a move by their numbers in PGN; the first six are said to be good or bad.
const GLYPHS = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

/// A move with what was written about it. The root of a tree has none: it is the position that the game begins with.
class MoveNode {
  /// `move` is its name, or {uci, …}: its names in several notations.
  constructor(parent, move) {
    this.parent = parent;
    this.names = move;
    this.children = [];
    this.comment = '';
    this.glyphs = [];
  }
  get move() { return this.names?.uci ?? this.names; }
  /// So many moves lead here.
  get ply() { return this.path().length; }
  get glyph() { return this.glyphs.find(number => GLYPHS[number]); }

  static read(line) {
    const root = new MoveNode(null, null);
    root.addLine(line, false);
    return root;
  }
  /// The move that follows: the one that is there, or a new one behind the others.
  add(names) {
    const move = names.uci ?? names;
    let child = this.children.find(one => one.move === move);
    if (!child) this.children.push(child = new MoveNode(this, names));
    return child;
  }
  remark(text) {
    if (text && this.comment !== text) this.comment += (this.comment && ' ') + text;
  }
  /// What stands before the first move of a variation is said of that move. Returns the moves that were added.
  addLine({ moves, comments = [], glyphs = [], variations = [] }, variation = true) {
    const path = [this];
    for (const move of moves) path.push(path.at(-1).add(move));
    (variation ? path[1] : this)?.remark(comments[0]);
    path.slice(1).forEach((node, i) => {
      node.remark(comments[i + 1]);
      node.glyphs.push(...(glyphs[i] ?? []).filter(number => !node.glyphs.includes(number)));
    });
    for (const { at, line } of variations) path[at].addLine(line);
    return path.slice(1);
  }

  /// The moves from the root to here.
  path() {
    const path = [];
    for (let node = this; node.parent; node = node.parent) path.unshift(node);
    return path;
  }
  /// The moves from the root to here, and on to the end of the line.
  through() {
    const path = this.path();
    for (let node = this.children[0]; node; node = node.children[0]) path.push(node);
    return path;
  }
  /// What might be played in place of this move, itself among them.
  get choices() { return this.parent?.children ?? []; }
  /// The nearest move on the way here that begins a variation; none on the main line.
  get branch() {
    for (let node = this; node.parent; node = node.parent) if (node.choices[0] !== node) return node;
    return null;
  }

  remove() { this.parent.children.splice(this.parent.children.indexOf(this), 1); }
  /// The variation that this move is in becomes the line that it leaves.
  promote() {
    const { branch } = this;
    branch.choices.unshift(...branch.choices.splice(branch.choices.indexOf(branch), 1));
  }

  /// The line that goes on from here; `first`: the move of a variation that begins it.
  toLine(first = this.children[0]) {
    const line = { moves: [], comments: [first === this.children[0] ? this.comment : ''], glyphs: [], variations: [] };
    for (let node = first; node; node = node.children[0]) {
      if (node === node.choices[0])
        for (const other of node.choices.slice(1))
          line.variations.push({ at: line.moves.length, line: node.parent.toLine(other) });
      line.moves.push(node.move);
      line.comments.push(node.comment);
      line.glyphs.push(node.glyphs);
    }
    return line;
  }
}
