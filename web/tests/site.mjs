// site.mjs SITE BIN_DIR: opens every page of the built site in Chromium. No console error, no request
// that leaves the folder, no overflow at 375 px, nothing serious found by axe; and each page's main
// action, by mouse and by keyboard, answers what the program answers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
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
    console.log(`FAIL  ${name}\n${error.message}`);
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
  await page.goto(pathToFileURL(join(site, file)).href);
  return page;
}

const pages = ['.', 'lessons'].flatMap(folder => readdirSync(join(site, folder))
  .filter(name => name.endsWith('.html')).map(name => join(folder, name)));

for (const file of pages)
  for (const look of [{}, { dark: true }, { width: 375 }])
    await test(`${file} ${look.dark ? 'dark' : look.width ?? 'light'}`, async () => {
      const page = await open(file, look);
      await page.waitForTimeout(file.startsWith('lessons') ? 0 : 600);
      const [inner, outer] = await page.evaluate(() =>
        [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(inner <= outer, `${inner} px on a screen of ${outer} px`);
      assert.deepEqual(page.problems, []);
      await page.evaluate(axe);  // which would like to fetch the style sheets, and may not
      const { violations } = await page.evaluate(() => window.axe.run({ preload: false }));
      const serious = violations.filter(v => ['serious', 'critical'].includes(v.impact));
      assert.deepEqual(serious.map(v => `${v.id}: ${v.nodes[0].html}`), []);
      await page.context().close();
    });

await test('no page is larger than 3 MB', () => {
  for (const file of pages) {
    const html = readFileSync(join(site, file), 'utf8');
    const parts = [...html.matchAll(/<script src="([^"]+)"/g)].map(found => found[1]);
    const size = parts.reduce((sum, part) => sum + statSync(join(site, file, '..', part)).size,
      html.length);
    assert.ok(size <= kLargestPage, `${file} has ${size} bytes`);
  }
});

await test('shortest paths answers as lab1_dijkstra does', async () => {
  const page = await open('roads.html');
  const begin = Date.now();
  await page.waitForFunction(() => steps.last > 0);
  assert.ok(Date.now() - begin < 1000, 'the first answer took a second');
  const said = JSON.parse(execFileSync(join(programs, 'lab1_dijkstra'),
    ['romania', '--from', 'Arad', '--to', 'Bucharest', '--format', 'json', '--no-log'],
    { encoding: 'utf8' }));
  const text = JSON.stringify(said);
  for (const search of [0, 1]) {
    const distance = await page.evaluate(i => searches[i].answer.distance, search);
    assert.equal(distance, 418);
    assert.ok(text.includes(String(distance)));
  }
  // By keyboard: to the end, and one step back.
  await page.keyboard.press('End');
  assert.match(await page.textContent('.panel .say'), /length is 418/);
  await page.keyboard.press('ArrowLeft');
  assert.doesNotMatch(await page.textContent('.panel .say'), /length is 418/);
  // By keyboard: another start.
  await page.locator('.panel [data-node]').nth(2).focus();
  await page.keyboard.press('s');
  await page.waitForFunction(() => searches[0].answer.frames[0].say.includes('Craiova'));
  // By mouse: a hole in the wall of the grid makes the way shorter.
  await page.selectOption('#example', 'Grid: a wall');
  await page.waitForFunction(() => searches[0].answer.distance > 18 && map.kind === 'grid');
  const before = await page.evaluate(() => searches[0].answer.distance);
  const cell = page.locator('.panel').first().locator('[data-node="198"] rect');
  await cell.click();
  await page.waitForFunction(() => map.cells[198] === '.');
  await page.waitForFunction(length => searches[0].answer.distance < length, before);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

await browser.close();
console.log(failures ? `${failures} failed` : 'all passed');
process.exitCode = failures ? 1 : 0;
