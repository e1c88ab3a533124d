// The pages that the programs write with --html.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'ailab-pages-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const programs = resolve(process.argv[3]);
const kPages = {
  map: 'lab1_dijkstra romania --from Arad --to Bucharest -a greedy --no-log',
  alphabeta: 'tree_search minimax --example aima --no-log',
  wide: 'lab4_xiangqi search --depth 2',
  hope: 'tree_search andor --example bratko --strategy ordered --no-log',
  proof: 'lab2_resolution prove alpine --no-log',
  game: 'lab4_xiangqi show game --notation wxf',
  five: 'gomoku solve h8i9g7g9h6i5f6e5g6e6 --no-log',
  tiles: 'lab3_puzzle solve 123746058 --size 3x3 --no-log',
};

function make(name) {
  const file = join(folder, `${name}.html`), [program, ...options] = kPages[name].split(' ');
  execFileSync(join(programs, program), [...options, '--html', file], { stdio: 'ignore' });
  return file;
}

export const tests = {
  'the player shows what every program writes': async ({ check, looks }) => {
    for (const name of Object.keys(kPages)) {
      const file = make(name);
      await Promise.all(looks.map(look => check(file, look).catch(error => {
        throw new Error(`${name} ${JSON.stringify(look)}: ${error.message}`);
      })));
    }
  },

  'the player steps by mouse and by keyboard, and shows nothing too early': async ({ open }) => {
    const page = await open(make('map'));
    const state = () => page.evaluate(() =>
      [find('#caption').textContent, document.querySelectorAll('#drawing .settled').length,
        document.querySelectorAll('#drawing line.path, #drawing line.optimum').length]);
    assert.deepEqual((await state()).slice(1), [1, 0]);  // one is the legend's
    await page.click('[aria-label^="One step forward"]');
    const [caption, settled] = await state();
    assert.match(caption, /^Step 1: settle Arad/);
    assert.equal(settled, 2);
    await page.keyboard.press('End');
    assert.match((await state())[0], /450.*the shortest \(dashed\) is .* 418/);
    assert.equal((await state())[2], 6);  // three of the path, three of the shortest
    await page.keyboard.press('Home');
    assert.deepEqual((await state()).slice(1), [1, 0]);
    await page.context().close();
  },

  'the player keeps the current node of a wide tree in sight': async ({ open }) => {
    const page = await open(make('wide'), { width: 700 });
    for (let step = 0; step < 12; ++step) {
      const [inside, name] = await page.evaluate(() => {
        const node = find('#drawing .current');
        if (!node) return [true, ''];
        const box = node.getBoundingClientRect(), all = find('#drawing svg').getBoundingClientRect();
        return [box.left >= all.left && box.right <= all.right && box.height > 8, node.id];
      });
      assert.ok(inside, `${name} at step ${step}`);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('0');
    await page.keyboard.press('+');
    await page.context().close();
  },
};
