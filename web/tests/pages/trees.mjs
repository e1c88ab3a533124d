import assert from 'node:assert/strict';

const loaded = page => page.waitForFunction(() => game.nodes.length > 0 && board.answer && piles.answer);

async function ready(open) {
  const page = await open('trees.html');
  await loaded(page);
  return page;
}

export const tests = {
  'trees judge guessed cuts, by mouse and by keyboard': async ({ open, answersAtOnce }) => {
    const page = await answersAtOnce(() => open('trees.html'), loaded);
    const cut = await page.evaluate(() => game.nodes.flatMap((node, id) => node.cut ? [id] : []));
    assert.equal(cut.length, 2);  // the second and third leaf below C
    await page.click(`#game-drawing [data-node="${cut[0]}"]`);
    await page.locator(`#game-drawing [data-node="${cut[1]}"]`).focus();
    await page.keyboard.press('Enter');
    await page.click('#check');
    assert.match(await page.textContent('#say'), /2 of 2 cut leaves found.*value is 3.*All right/);
    await page.click('#guess');
    await page.click('#game-drawing [data-node="1"]');
    await page.click('#check');
    assert.match(await page.textContent('#say'), /0 of 2.*3 leaves that you cut are visited/);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'trees search as tree_search does': async ({ open, run }) => {
    const page = await ready(open);
    for (const name of ['minimax', 'alpha-beta', 'pvs', 'sss']) {
      await page.evaluate(() => { game.watched = null; });
      await page.selectOption('#algorithm', name);
      await page.click('#watch');
      await page.waitForFunction(() => game.watched);
      const [said] = run('tree_search', 'minimax', '--example', 'aima', '-a', name, '--format', 'json',
        '--no-log').results;
      const watched = await page.evaluate(() => game.watched);
      assert.equal(watched.leaves, said.leaves, name);
      assert.equal(watched.value, String(said.value), name);
    }
    await page.keyboard.press('End');
    assert.ok(await page.evaluate(() => recorded.bar.at === recorded.bar.last));
    // An own tree, and one that is wrong.
    await page.evaluate(() => { find('#game details').open = true; });
    await page.fill('#tree-text', '((1 2) (3');
    await page.click('#tree-read');
    await page.waitForFunction(() => /^line 1, column \d+: unclosed list/.test(find('#error').textContent));
    await page.fill('#tree-text', '((1 2) (3 4))');
    await page.click('#tree-read');
    await page.waitForFunction(() => game.nodes.length === 7 && find('#error').textContent === '');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'trees show the hope tree change': async ({ open, run }) => {
    const page = await ready(open);
    await page.locator('#tab-game').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => hope.player);
    await page.selectOption('#problem', 'bratko');
    await page.waitForFunction(() => hope.answer.cost === 8);
    const [said] = run('tree_search', 'andor', '--example', 'bratko', '--strategy', 'ordered', '--format', 'json',
      '--no-log').results;
    assert.equal(await page.evaluate(() => hope.answer.cost), said.cost);
    const costs = new Set(), forward = page.locator('#andor [aria-label^="One step forward"]');
    for (let step = 0; step < 10 && await forward.isEnabled(); ++step) {
      costs.add(await page.textContent('#andor-drawing #m0'));
      await forward.click();
    }
    costs.add(await page.textContent('#andor-drawing #m0'));
    assert.ok(costs.size > 2, `the cost of the start: ${[...costs]}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'trees play Grundy and tic-tac-toe': async ({ open }) => {
    const page = await ready(open);
    await page.click('#tab-grundy');
    await page.check('#secret');
    await page.fill('#coins', '5');
    await page.click('#grundy-new');
    await page.waitForFunction(() => piles.heaps.join() === '5' && piles.answer.values.join() === '0,0,0,1,0,2');
    await page.click('#splits button.good');
    await page.waitForFunction(() => piles.yours);
    assert.match(await page.textContent('#grundy-say'), /you win|Your move/);
    await page.click('#tab-ttt');
    await page.click('#ttt-board [data-cell="4"]');
    await page.waitForFunction(() => [...board.cells].filter(c => c === 'O').length === 1);
    const shown = () => page.waitForFunction(() => board.answer.over  // and not the board before
      || document.querySelectorAll('#ttt-board button:not(:disabled)').length
        === [...board.cells].filter(c => c === '.').length);
    for (await shown(); !(await page.evaluate(() => board.answer.over)); await shown()) {
      const stones = await page.evaluate(() => [...board.cells].filter(c => c !== '.').length);
      await page.locator('#ttt-board button:not(:disabled)').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(n => board.answer.over || [...board.cells].filter(c => c !== '.').length > n + 1, stones);
    }
    assert.doesNotMatch(await page.textContent('#ttt-say'), /X has won/);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
