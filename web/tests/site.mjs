// site.mjs SITE BIN_DIR [WORD]: opens every page (with WORD in its name) of the built site in Chromium.
// No console error, no request that leaves the folder, no overflow at 375 px, nothing serious found by
// axe, no English on the Chinese pages; and the tests of pages/*.mjs: each page's main action, by mouse
// and by keyboard, answers what the program answers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const site = resolve(process.argv[2]), programs = resolve(process.argv[3]);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kLargestPage = 3e6;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
let failures = 0;

async function test(name, body) {
  try {
    await body();
    console.log(`ok    ${name}`);
  } catch (error) {
    ++failures;
    console.log(`FAIL  ${name}\n${error.stack}`);
  }
}

async function open(file, { width = 1280, dark = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light', offline: true });
  const page = await context.newPage();
  page.problems = [];
  page.on('console', said => said.type() === 'error' && page.problems.push(said.text()));
  page.on('pageerror', error => page.problems.push(error.message));
  page.on('request', request => {
    if (!/^(file|blob|data):/.test(request.url())) page.problems.push(`asked for ${request.url()}`);
  });
  await page.goto(pathToFileURL(resolve(site, file)).href);
  return page;
}

/// The first answer to `ask` on a page that `prepare` has opened comes within a second of its last
/// click: in the best of six tries, for somebody else may use the machine, too. Leaves the page of the
/// last try open.
async function answersAtOnce(prepare, ask) {
  for (let left = 5; ; --left) {
    const page = await prepare();
    const begin = await page.evaluate(() => {
      addEventListener('click', event => self.clicked = event.timeStamp, true);
      return performance.now();
    });
    await ask(page);
    const took = Math.round(
      await page.evaluate(begin => performance.now() - Math.max(begin, self.clicked ?? 0), begin));
    if (took < 1000) return page;
    assert.ok(left > 0, `the first answer took ${took} ms, and no less in five other tries`);
    await page.context().close();
  }
}

/// What a program prints, without input: its text, or its JSON.
function text(program, ...options) {
  return execFileSync(join(programs, program), options, { encoding: 'utf8', input: '' });
}
function run(...command) {
  return JSON.parse(text(...command));
}

const pages = ['.', 'lessons', 'zh', 'zh/lessons'].flatMap(folder => readdirSync(join(site, folder))
  .filter(name => name.endsWith('.html')).map(name => join(folder, name)))
  .filter(name => name.includes(process.argv[4] ?? ''));

/// What reads like English on a Chinese page, apart from code, names and words that are quoted.
async function english(page) {
  return page.evaluate(() => {
    const told = new Set(), quoted = 'code, pre, kbd, textarea, script, style, [lang^=en], [data-english]';
    const names = /\b[A-Z][\w.*&-]*( (of|and|the|[A-Z&][\w.*-]*))+|"[^"]*"|“[^”]*”|[(（][^)）]*[)）]|GNU \w+/g;
    const tell = (text, element) => {
      if (!element.closest(quoted) && /[A-Za-z]{2,}[,:;.]? [a-z]{2,}/.test(text.replace(names, '·'))) told.add(text.trim());
    };
    const walker = document.createTreeWalker(document.querySelector('body'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) tell(walker.currentNode.data, walker.currentNode.parentElement);
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (element.hasAttribute(name)) tell(element.getAttribute(name), element);
    return [...told];
  });
}

const looks = [{}, { dark: true }, { width: 375 }];

/// No console error, no overflow, nothing serious for axe.
async function check(file, look) {
  const page = await open(file, look);
  await page.waitForTimeout(file.includes('lessons') ? 0 : 600);
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(inner <= outer, `${inner} px on a screen of ${outer} px`);
  assert.deepEqual(page.problems, []);
  // The glossary is one page for both languages.
  if (/^zh\b/.test(file) && !file.includes('glossary')) assert.deepEqual(await english(page), []);
  await page.evaluate(axe);  // which would like to fetch the style sheets, and may not
  // Colours are those of the wide page, and take most of the time.
  const { violations } = await page.evaluate(colours => window.axe.run(
    { preload: false, rules: { 'color-contrast': { enabled: colours } } }), !look.width);
  const serious = violations.filter(v => ['serious', 'critical'].includes(v.impact));
  assert.deepEqual(serious.map(v => `${v.id}: ${v.nodes[0].html}`), []);
  const widest = await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
    for (const list of document.querySelectorAll('select')) list.add(new Option('a long name '.repeat(9)));
    return document.documentElement.scrollWidth;
  });
  assert.ok(widest <= outer, `${widest} px on a screen of ${outer} px, all parts open and a long name in each list`);
  await page.context().close();
}

// A page looks the same in both languages but for the length of its lines.
const checks = pages.flatMap(file => (/^zh\b/.test(file) ? [{ width: 375 }] : looks).map(look => [file, look]));
const workers = Array.from({ length: availableParallelism() }, async () => {
  for (let next; (next = checks.shift());) {
    const [file, look] = next;
    await test(`${file} ${look.dark ? 'dark' : look.width ?? 'light'}`, () => check(file, look));
  }
});
await Promise.all(workers);

await test('no page is larger than 3 MB', () => {
  for (const file of pages) {
    const html = readFileSync(join(site, file), 'utf8');
    const parts = [...html.matchAll(/<script src="([^"]+)"/g)].map(found => found[1]);
    const size = parts.reduce((sum, part) => sum + statSync(join(site, file, '..', part)).size,
      html.length);
    assert.ok(size <= kLargestPage, `${file} has ${size} bytes`);
  }
});

for (const name of readdirSync(new URL('pages', import.meta.url)).sort()) {
  if (!name.includes(process.argv[4] ?? '')) continue;
  const { tests } = await import(`./pages/${name}`);
  for (const [words, body] of Object.entries(tests))
    await test(words, () => body({ open, text, run, check, looks, english, answersAtOnce }));
}

await browser.close();
console.log(failures ? `${failures} failed` : 'all passed');
process.exitCode = failures ? 1 : 0;
