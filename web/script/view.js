// A drawing that can be larger than its place: zoom by buttons, keys, the wheel with Ctrl or two fingers,
// pan by dragging. A drawing that fits is shown whole; a larger one at a scale that can be read.
'use strict';

class View {
  static readable = .8;  // pixels per unit: below it texts are too small
  static largest = 1.5;  // a small drawing is not blown up further

  /// Wraps `svg`, which must have a viewBox.
  constructor(svg) {
    this.svg = svg;
    const { x, y, width, height } = svg.viewBox.baseVal;
    this.whole = { x, y, width, height };
    const button = (text, words, act) =>
      make('button', { type: 'button', title: words, 'aria-label': words, onclick: act }, text);
    this.tools = make('div', { class: 'zoom', role: 'group', 'aria-label': inLanguage('Zoom', '缩放') },
      button('+', inLanguage('Zoom in (+)', '放大（+）'), () => this.zoom(1.4)),
      button('−', inLanguage('Zoom out (-)', '缩小（-）'), () => this.zoom(1 / 1.4)),
      button('⤢', inLanguage('The whole drawing (0)', '整幅图（0）'), () => this.fit()));
    this.element = make('div', { class: 'view' });
    svg.replaceWith(this.element);
    this.element.append(svg, this.tools);
    this.touches = new Map();
    for (const [kind, act] of Object.entries({ pointerdown: 'press', pointermove: 'drag', pointerup: 'release',
      pointercancel: 'release' })) svg.addEventListener(kind, event => this[act](event));
    svg.addEventListener('wheel', event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, this.point(event));
    }, { passive: false });
    addEventListener('resize', () => this.begin());
    this.begin();
  }

  /// The size of the place; the whole drawing, or its top at a scale that can be read.
  begin() {
    const { width, height } = this.whole, wide = this.element.clientWidth, most = innerHeight * .74;
    this.small = Math.min(wide / width, most / height) < View.readable;
    const scale = this.small ? View.readable : Math.min(View.largest, wide / width, most / height);
    this.size = [Math.min(wide, width * scale), Math.min(most, Math.max(height * scale, this.small ? 240 : 0))];
    this.svg.style.width = `${this.size[0]}px`;
    this.svg.style.height = `${this.size[1]}px`;
    this.scale = scale;
    this.at = [this.whole.x + width / 2, this.small ? this.whole.y : this.whole.y + height / 2];
    this.place();
  }
  get least() { return Math.min(this.size[0] / this.whole.width, this.size[1] / this.whole.height); }
  fit() {
    this.scale = this.least;
    this.place();
  }
  place() {
    this.scale = Math.max(this.least, Math.min(6, this.scale));
    const sides = [['x', 'width'], ['y', 'height']], box = [];
    sides.forEach(([from, long], i) => {
      const half = this.size[i] / this.scale / 2, low = this.whole[from], all = this.whole[long];
      this.at[i] = all <= 2 * half ? low + all / 2
        : Math.max(low + half, Math.min(low + all - half, this.at[i]));
      box[i] = this.at[i] - half;
      box[i + 2] = 2 * half;
    });
    this.svg.setAttribute('viewBox', box.join(' '));
    this.svg.classList.toggle('zoomed', this.zoomed);
  }
  get zoomed() { return this.scale > this.least * 1.01; }
  zoom(by, at = { x: this.at[0], y: this.at[1] }) {
    const before = this.scale;
    this.scale = Math.max(this.least, Math.min(6, before * by));
    const rest = before / this.scale;
    this.at = [at.x + (this.at[0] - at.x) * rest, at.y + (this.at[1] - at.y) * rest];
    this.place();
  }

  /// Moves a drawing that is not shown whole, so that this element is well inside.
  centre(element) {
    if (!element || !this.zoomed) return;
    const shown = element.getBoundingClientRect(), all = this.svg.getBoundingClientRect();
    const middle = [shown.left + shown.width / 2 - all.left - all.width / 2,
      shown.top + shown.height / 2 - all.top - all.height / 2].map((off, i) => this.at[i] + off / this.scale);
    const outside = middle.some((at, i) => Math.abs(at - this.at[i]) > this.size[i] / this.scale * .36);
    if (!outside) return;
    this.at = middle;
    this.place();
  }

  point(event) {
    const box = this.svg.getBoundingClientRect();
    return { x: this.at[0] + (event.clientX - box.left - box.width / 2) / this.scale,
      y: this.at[1] + (event.clientY - box.top - box.height / 2) / this.scale };
  }
  press(event) {
    this.touches.set(event.pointerId, event);
    if (this.zoomed) this.svg.setPointerCapture(event.pointerId);
  }
  drag(event) {
    const before = this.touches.get(event.pointerId);
    if (!before) return;
    const other = [...this.touches.values()].find(touch => touch.pointerId !== event.pointerId);
    if (other) {
      const far = touch => Math.hypot(touch.clientX - other.clientX, touch.clientY - other.clientY);
      if (far(before) > 0) this.zoom(far(event) / far(before), this.point(other));
    } else if (this.zoomed) {
      this.at[0] -= (event.clientX - before.clientX) / this.scale;
      this.at[1] -= (event.clientY - before.clientY) / this.scale;
      this.place();
    }
    this.touches.set(event.pointerId, event);
  }
  release(event) { this.touches.delete(event.pointerId); }

  /// Is this key one of the view's? Then it is done.
  key(event) {
    const by = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 }[event.key];
    if (by) this.zoom(by); else if (event.key === '0') this.fit(); else return false;
    event.preventDefault();
    return true;
  }
}
