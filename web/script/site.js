// What every page shares: making elements, the theme, and a bar that steps through frames.
'use strict';

const SVG = 'http://www.w3.org/2000/svg';

/// An element with attributes (`on…` are listeners; false and null are left out) and children.
function make(tag, attributes = {}, ...children) {
  const svg = make.svg.has(tag);
  const element = svg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined));
  return element;
}
make.svg = new Set(['svg', 'g', 'path', 'circle', 'line', 'rect', 'text', 'polygon', 'defs',
  'marker', 'title', 'tspan']);

/// The words in the language of the page, for the scripts that the pages of the programs have, too: they know no table.
const inChinese = document.documentElement.lang.startsWith('zh');
const inLanguage = (english, chinese) => inChinese ? chinese : english;

/// The text in the language of the page, its {} filled in; chinese.json has the table.
function tr(text, ...values) {
  let next = 0;
  const found = typeof CHINESE === 'undefined' ? text : CHINESE[text] ?? text;
  return values.length ? found.replace(/\{(\d*)\}/g, (_, number) => values[number === '' ? next++ : number]) : found;
}
/// Marks a text that is translated where it is shown.
const marked = text => text;

const find = (selector, root = document) => root.querySelector(selector);

// Storage may be closed to pages that are opened from a file.
function remember(key, value) {
  try { localStorage.setItem(key, value); } catch { /* then it is forgotten */ }
}
function recall(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  remember('theme', theme ?? '');
}
setTheme(recall('theme') || null);
// Inside a lesson a page shows only what one can touch.
if (new URLSearchParams(location.search).has('embed')) document.documentElement.classList.add('embed');

// The language that was chosen last. Who chooses one says so in the address, because a page that is opened from
// a file may have a memory of its own.
{
  const asked = new URLSearchParams(location.search), here = inLanguage('en', 'zh');
  const { other } = document.documentElement.dataset, wanted = recall('language');
  if (asked.has('lang')) {
    remember('language', here);
    asked.delete('lang');
    try { history.replaceState(null, '', location.pathname + (String(asked) && `?${asked}`) + location.hash); } catch { /* it stays */ }
  } else if (other && wanted && wanted !== here && !asked.has('embed')) {
    location.replace(`${other}?lang=${wanted}${location.hash}`);
  }
}
addEventListener('DOMContentLoaded', () => {
  const link = find('#language');
  // To the section that is being read.
  link?.addEventListener('click', () => {
    const above = [...document.querySelectorAll('main :is(h2, h3, h4)[id]')]
      .filter(heading => heading.getBoundingClientRect().top < 140);
    link.hash = above.at(-1)?.id ?? '';
  });
});

addEventListener('DOMContentLoaded', () => {
  const button = find('#theme');
  if (!button) return;
  const isDark = () => (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const name = () => button.setAttribute('aria-label',
    isDark() ? inLanguage('Light colours', '浅色') : inLanguage('Dark colours', '深色'));
  button.addEventListener('click', () => { setTheme(isDark() ? 'light' : 'dark'); name(); });
  name();
});

/// A bar that walks through frames 0 … last: buttons, a slider, ← → Home End and the blank.
class StepBar {
  constructor(show, name = inLanguage('Steps', '步骤'), first = 1, active = () => true) {
    this.active = active;  // does it hear the keys now?
    this.show = show;
    this.base = first;  // the number of frame 0
    this.at = 0;
    this.last = 0;
    const button = (words, icon, act) => make('button', {
      type: 'button', title: words, 'aria-label': words, onclick: () => { this.pause(); act(); },
    }, make('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, make('path', { d: icon })));
    this.first = button(inLanguage('First step (Home)', '第一步（Home）'), 'M3 3h2v10H3zM13 3v10L6 8z', () => this.go(0));
    this.back = button(inLanguage('One step back (left arrow)', '后退一步（左箭头）'),
      'M11 3v10L4 8z', () => this.go(this.at - 1));
    this.next = button(inLanguage('One step forward (right arrow)', '前进一步（右箭头）'), 'M5 3v10l7-5z',
      () => this.go(this.at + 1));
    this.end = button(inLanguage('Last step (End)', '最后一步（End）'),
      'M11 3h2v10h-2zM3 3v10l7-5z', () => this.go(this.last));
    this.run = make('button', {
      type: 'button', title: inLanguage('Play or pause (blank)', '播放或暂停（空格）'),
      'aria-label': inLanguage('Play', '播放'),
      onclick: () => this.toggle(),
    }, make('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, make('path')));
    this.slider = make('input', {
      type: 'range', min: 0, value: 0, 'aria-label': inLanguage('Step', '步'),
      oninput: () => { this.pause(); this.go(+this.slider.value); },
    });
    this.count = make('output', { class: 'count' });
    this.element = make('div', { class: 'bar', role: 'group', 'aria-label': name },
      this.first, this.back, this.run, this.next, this.end, this.slider, this.count);
    this.pause();
    addEventListener('keydown', event => this.key(event));
  }

  /// New frames; stays where it is if it can.
  reset(last, at = 0) {
    this.pause();
    this.last = last;
    this.slider.max = last;
    this.go(at);
  }
  go(to) {
    this.at = Math.max(0, Math.min(this.last, to));
    this.slider.value = this.at;
    this.count.textContent = `${this.at + this.base} / ${this.last + this.base}`;
    this.first.disabled = this.back.disabled = this.at === 0;
    this.next.disabled = this.end.disabled = this.at === this.last;
    this.show(this.at);
  }
  icon(path, words) {
    find('path', this.run).setAttribute('d', path);
    this.run.setAttribute('aria-label', words);
  }
  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    this.icon('M4 2v12l9-6z', inLanguage('Play', '播放'));
  }
  toggle() {
    if (this.timer) return this.pause();
    if (this.at === this.last) this.go(0);
    this.icon('M4 3h3v10H4zM9 3h3v10H9z', inLanguage('Pause', '暂停'));
    const pace = Math.max(30, Math.min(700, 12000 / (this.last + 1)));
    this.timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.pause();
    }, pace);
  }
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || !this.active()) return;
    if (event.target.closest('input:not([type=range]), select, textarea, [data-keys]')) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.pause();
      this.go(to);
    } else if (event.key === ' ' && !event.target.closest('button, a')) {
      event.preventDefault();
      this.toggle();
    }
  }
}
