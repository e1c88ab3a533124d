// A recorded run, stepped through: what --html writes. The drawing is given; a frame changes classes and
// texts of its elements, the caption and the panel.
'use strict';

class Player {
  /// frames: [{s: caption, c: [[id, classes], …], t: [[id, text], …], p: rows of the panel}, …];
  /// drawing holds the SVG; bar: a StepBar that calls show(at).
  constructor({ frames, drawing, caption, panel }) {
    Object.assign(this, { frames, drawing, caption, panel });
    this.undo = [];  // undo[i]: what frame i changed, as it was before
    this.at = -1;
    this.rows = [];
    this.view = new View(find('svg', drawing));
  }
  element(id) { return find(`#${CSS.escape(id)}`, this.drawing); }

  forward() {
    const frame = this.frames[++this.at], before = { classes: [], texts: [], rows: this.rows };
    for (const [id, value] of frame.c) {
      const e = this.element(id);
      if (!e) continue;
      before.classes.push([e, e.getAttribute('class') ?? '']);
      e.setAttribute('class', value);
    }
    for (const [id, value] of frame.t) {
      const e = this.element(id);
      if (!e) continue;
      before.texts.push([e, e.textContent]);
      e.textContent = value;
    }
    // A part of a panel is new text, or so many rows of the panel before from a row on.
    if (frame.p)
      this.rows = frame.p.flatMap(part => typeof part === 'string' ? [part]
        : before.rows.slice(part[0], part[0] + part[1]));
    this.undo[this.at] = before;
  }
  back() {
    const { classes, texts, rows } = this.undo[this.at--];
    for (const [e, value] of classes.reverse()) e.setAttribute('class', value);
    for (const [e, value] of texts.reverse()) e.textContent = value;
    this.rows = rows;
  }

  show(to) {
    while (this.at < to) this.forward();
    while (this.at > to) this.back();
    this.panel.innerHTML = this.rows.join('');
    this.caption.textContent = this.frames[this.at].s;
    this.view.centre(find('.current', this.drawing) ??
      (this.at === 0 ? this.element('n0') : find('.path', this.drawing)));
  }
}

addEventListener('DOMContentLoaded', () => {
  const recorded = find('#frames');
  if (!recorded) return;  // a page of the site, which has its own
  const player = new Player({ frames: JSON.parse(recorded.textContent), drawing: find('#drawing'),
    caption: find('#caption'), panel: find('#panel') });
  const bar = new StepBar(at => {
    player.show(at);
    history.replaceState(null, '', `#${at + 1}`);
  });
  find('#steps').append(bar.element);
  bar.reset(player.frames.length - 1, (parseInt(location.hash.slice(1), 10) || 1) - 1);
  addEventListener('keydown', event => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey) player.view.key(event);
  });
});
