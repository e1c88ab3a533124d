// A recorded run, stepped through: what --html writes. The drawing is given; a frame changes classes and
// texts of its elements, the caption and the panel.
'use strict';

class Player {
  constructor() {
    this.frames = JSON.parse(find('#frames').textContent);
    this.undo = [];  // undo[i]: what frame i changed, as it was before
    this.at = -1;
    this.rows = [];
    this.view = new View(find('#drawing svg'));
    this.bar = new StepBar(at => this.show(at));
    find('#steps').append(this.bar.element);
    this.bar.reset(this.frames.length - 1, (parseInt(location.hash.slice(1), 10) || 1) - 1);
    addEventListener('keydown', event => {
      if (!event.altKey && !event.ctrlKey && !event.metaKey) this.view.key(event);
    });
  }

  forward() {
    const frame = this.frames[++this.at], before = { classes: [], texts: [], rows: this.rows };
    for (const [id, value] of frame.c) {
      const e = document.getElementById(id);
      if (!e) continue;
      before.classes.push([e, e.getAttribute('class') ?? '']);
      e.setAttribute('class', value);
    }
    for (const [id, value] of frame.t) {
      const e = document.getElementById(id);
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
    find('#panel').innerHTML = this.rows.join('');
    find('#caption').textContent = this.frames[this.at].s;
    this.view.centre(find('#drawing svg .current') ?? (this.at === 0 ? find('#n0') : find('#drawing svg .path')));
    history.replaceState(null, '', `#${this.at + 1}`);
  }
}

addEventListener('DOMContentLoaded', () => new Player());
