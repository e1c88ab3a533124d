// The switch between the languages, and what the labs say in Chinese.
import assert from 'node:assert/strict';

/// Chinese is what the page says, and nothing else.
async function chinese(page, english, selector) {
  await page.waitForFunction(selector => /\p{Script=Han}/u.test(find(selector)?.textContent ?? ''), selector);
  assert.deepEqual(await english(page), []);
  assert.deepEqual(page.problems, []);
}

/// The analysis, the review and a puzzle.
async function judged(page, english) {
  await page.click('#analysis button');
  await page.waitForFunction(() => game.marks?.analysis, null, { timeout: 60000 });
  await chinese(page, english, '#analysis p');
  await page.click('#analysis button');
  await page.click('#review');
  await page.waitForFunction(() => game.review && !game.busy, null, { timeout: 60000 });
  await chinese(page, english, '#graph');
  if (!await page.evaluate(() => game.puzzles)) return;
  await page.click('#graph button');
  await page.waitForFunction(() => game.puzzles.open && !game.busy);
  await chinese(page, english, '#challenge');
}

export const tests = {
  'chinese: the switch keeps the page and the section, and is remembered': async ({ open }) => {
    const page = await open('lessons/lab1.html');
    const section = await page.evaluate(() => {
      const heading = document.querySelectorAll('main h2[id]')[2];
      heading.scrollIntoView();
      return heading.id;
    });
    await page.evaluate(() => find('#language').click());  // the mouse of Playwright scrolls first
    await page.waitForURL(/zh\/lessons\/lab1.html/);
    assert.equal(await page.evaluate(() => decodeURIComponent(location.hash.slice(1))), section);
    assert.equal(await page.evaluate(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.tagName), 'H2');
    assert.ok(!page.url().includes('lang='));
    // An English address leads to the Chinese page now, until English is chosen.
    await page.goto(page.url().replace('/zh/lessons/lab1.html', '/roads.html').replace(/#.*/, ''));
    await page.waitForURL(/zh\/roads.html/);
    await page.click('#language');
    await page.waitForURL(/site\/roads.html/);
    await page.reload();
    assert.ok(!page.url().includes('/zh/'));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'chinese: lessons are searched, and answers to exercises judged': async ({ open, english }) => {
    const page = await open('zh/lessons/lab2.html');
    await page.fill('#search', '合一');
    await page.waitForFunction(() => document.querySelectorAll('.found li').length > 2);
    await page.fill('#search', '');
    await page.fill('#answer-resolve', 'HardWorker(sue)');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => find('#quiz .verdict.right'));
    await chinese(page, english, '#quiz .explain');
    await page.context().close();
  },

  'chinese: shortest paths': async ({ open, english }) => {
    const page = await open('zh/roads.html');
    await page.waitForFunction(() => steps.last > 0);
    for (let step = 0; step < 6; ++step) {
      await page.keyboard.press('ArrowRight');
      await chinese(page, english, '.panel .say');
    }
    await page.keyboard.press('End');
    await chinese(page, english, '.panel .say');
    await page.context().close();
  },

  'chinese: resolution': async ({ open, english }) => {
    const page = await open('zh/resolution.html');
    await page.waitForFunction(() => state.clauses.length > 0);
    await page.click('[data-place="0 0"]');
    await page.click('[data-place="1 0"]');
    await chinese(page, english, '#say');
    await page.click('#hint');
    await page.waitForFunction(() => state.hint.length === 2);
    await chinese(page, english, '#say');
    await page.selectOption('#problem', 'Barber (formulas)');
    await page.waitForFunction(() => document.querySelectorAll('#stages details').length > 0);
    await chinese(page, english, '#stages');
    await page.context().close();
  },

  'chinese: sliding tiles': async ({ open, english }) => {
    const page = await open('zh/tiles.html');
    await page.waitForFunction(() => facts);
    await page.click('#solve');
    await page.waitForFunction(() => answer?.optimal);
    await chinese(page, english, '#found');
    await page.click('#watch');
    await page.waitForFunction(() => tree);
    await chinese(page, english, '#treesay');
    await page.evaluate(() => { find('#text').value = '1 2 3 4 5 6 8 7 0'; find('#read').click(); });
    await page.waitForFunction(() => facts && !facts.solvable);
    await chinese(page, english, '#say');
    await page.context().close();
  },

  'chinese: game trees': async ({ open, english }) => {
    const page = await open('zh/trees.html');
    await page.waitForFunction(() => game.nodes.length > 0);
    await page.click('#check');
    await chinese(page, english, '#say');
    await page.click('#watch');
    for (let step = 0; step < 8; ++step) {
      await page.keyboard.press('ArrowRight');
      await chinese(page, english, '#say');
    }
    await page.click('#tab-andor');
    await page.waitForFunction(() => hope.player);
    await page.evaluate(() => hope.bar.go(3));
    await chinese(page, english, '#andor-say');
    await page.evaluate(() => { find('#andor-text').value = 'a = nor b'; find('#andor-read').click(); });
    await chinese(page, english, '#error');
    await page.context().close();
  },

  'chinese: xiangqi': async ({ open, english }) => {
    const page = await open('zh/xiangqi.html');
    await page.waitForFunction(() => game.position);
    await page.click('[data-point="h2"]');
    await page.click('[data-point="e2"]');
    await page.waitForFunction(() => game.moves.length === 2, null, { timeout: 60000 });
    await chinese(page, english, '#say');
    await page.fill('#move', 'zzz');
    await page.keyboard.press('Enter');
    await chinese(page, english, '#error');
    await judged(page, english);
    await page.context().close();
  },

  'chinese: gomoku': async ({ open, english }) => {
    const page = await open('zh/gomoku.html');
    await page.waitForFunction(() => game.position);
    await page.click('[data-point="h8"]');
    await page.waitForFunction(() => game.moves.length === 2, null, { timeout: 60000 });
    await chinese(page, english, '#say');
    await page.selectOption('#puzzle', '0');
    await page.click('[data-solve="vcf"]');
    await page.waitForFunction(() => win, null, { timeout: 60000 });
    await chinese(page, english, '#win');
    await page.keyboard.press('Escape');
    await judged(page, english);
    await page.context().close();
  },
};
