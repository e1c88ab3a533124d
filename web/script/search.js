// The search box of the lessons: sections that hold all the words, those with a word in the title first.
'use strict';

function searchLessons(text) {
  const words = text.toLowerCase().split(/\s+/).filter(word => word.length > 1);
  if (!words.length) return [];
  return SECTIONS.map(section => {
    const title = section.title.toLowerCase(), body = section.text.toLowerCase();
    if (!words.every(word => title.includes(word) || body.includes(word))) return null;
    const score = words.reduce((sum, word) => sum + (title.includes(word) ? 20 : 0) +
      (title === word ? 30 : 0) + Math.min(5, body.split(word).length - 1), 0);
    return { ...section, score, at: body.indexOf(words.find(word => body.includes(word))) };
  }).filter(Boolean).sort((a, b) => b.score - a.score).slice(0, 12);
}

addEventListener('DOMContentLoaded', () => {
  const box = make('input', { type: 'search', id: 'search', size: 30, autocomplete: 'off' });
  const list = make('ul', { class: 'found', hidden: true });
  const said = make('p', { class: 'small', role: 'status' });
  box.oninput = () => {
    const found = searchLessons(box.value);
    list.hidden = !found.length;
    said.textContent = box.value.trim().length < 2 ? '' : found.length ? '' : tr('Nothing found.');
    list.replaceChildren(...found.map(({ page, anchor, lesson, title, text, at }) => make('li', {},
      make('a', { href: `${page}.html${anchor ? `#${anchor}` : ''}` }, title),
      make('span', { class: 'small quiet' }, ` ${lesson}`),
      make('div', { class: 'small' }, at < 0 ? '' : `… ${text.slice(Math.max(0, at - 50), at + 110)} …`))));
  };
  box.onkeydown = event => {
    if (event.key === 'Escape') { box.value = ''; box.oninput(); }
    if (event.key === 'Enter') find('a', list)?.click();
  };
  find('main').prepend(make('div', { class: 'search', role: 'search' },
    make('label', {}, tr('Search the lessons'), ' ', box), said, list));
});
