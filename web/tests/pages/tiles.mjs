import assert from 'node:assert/strict';

const kHard = '14 13 15 7 11 12 9 5 6 0 2 1 4 8 3 10';
const kHardest = '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1';  // 80 moves

const put = async (page, text) => {
  await page.evaluate(() => { find('details').open = true; });
  await page.fill('#text', text);
  await page.click('#read');
};

export const tests = {
  'tiles slide by mouse and by keyboard, and are solved as lab3_puzzle does': async ({ open, run, answersAtOnce }) => {
    const page = await answersAtOnce(() => open('tiles.html'), page => page.waitForFunction(() => facts?.estimates));
    const tiles = () => page.evaluate(() => board.tiles.join(' '));
    assert.equal(await tiles(), '1 2 3 7 4 6 5 0 8');
    await page.click('[data-cell="8"]');
    assert.equal(await tiles(), '1 2 3 7 4 6 5 8 0');
    await page.locator('[data-cell="5"]').focus();
    await page.keyboard.press('ArrowDown');
    assert.equal(await tiles(), '1 2 3 7 4 0 5 8 6');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => board.tiles.join(' ') === '1 2 3 7 4 6 5 8 0' && facts.truth !== null);
    const [said] = run('lab3_puzzle', 'solve', '123746580', '--size', '3x3', '-a', 'astar-textbook', '-H',
      'manhattan', '--format', 'json', '--no-log').results;
    assert.equal(await page.evaluate(() => facts.truth), said.length);
    assert.equal(await page.evaluate(() => facts.estimates.find(e => e.name === 'manhattan').h), said.start_h);
    await page.selectOption('#algorithm', 'astar');
    await page.click('#watch');
    await page.waitForFunction(() => tree);
    assert.equal(await page.evaluate(() => tree.expanded), said.expanded);
    await page.click('#solve');
    await page.waitForFunction(() => answer?.optimal);
    assert.equal(await page.evaluate(() => answer.length), said.length);
    await page.locator('#steps input').focus();
    await page.keyboard.press('End');
    assert.equal(await tiles(), '1 2 3 4 5 6 7 8 0');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'tiles answer at once, then better, and can be stopped': async ({ open, run, answersAtOnce }) => {
    const [said] = run('lab3_puzzle', 'solve', ...kHard.split(' '), '--format', 'json', '--no-log').results;
    const page = await answersAtOnce(async () => {
      const page = await open('tiles.html');
      await page.waitForFunction(() => facts);
      await put(page, kHard);
      await page.waitForFunction(() => board.rows === 4 && facts.truth === null);
      return page;
    }, async page => {
      await page.click('#solve');
      await page.waitForFunction(() => answer);
    });
    const first = await page.evaluate(() => answer.length);
    assert.ok(first >= said.length);
    await page.waitForFunction(() => answer.optimal, null, { timeout: 60000 });
    assert.equal(await page.evaluate(() => answer.length), said.length);
    await put(page, kHardest);
    await page.waitForFunction(() => board.tiles[0] === 0);
    await page.click('#solve');
    await page.waitForFunction(() => answer);
    await page.click('#stop');
    await page.waitForFunction(() => /^Stopped: the best solution so far has \d+ moves/.test(find('#found').textContent));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'tiles say why a board cannot be solved, and what is wrong with a text': async ({ open }) => {
    const page = await open('tiles.html');
    await page.waitForFunction(() => facts);
    await put(page, '2 1 3 4 5 6 7 8 0');
    await page.waitForFunction(() => facts.solvable === false);
    assert.match(await page.textContent('#say'), /cannot be solved.*(odd|even)/s);
    assert.ok(await page.isDisabled('#solve'));
    await put(page, '1 2 3 4 5 6 7 8 8');
    await page.waitForFunction(() => find('#error').textContent !== '');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
