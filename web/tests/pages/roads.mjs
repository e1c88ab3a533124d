import assert from 'node:assert/strict';

export const tests = {
  'shortest paths answers as lab1_dijkstra does': async ({ open, run, answersAtOnce }) => {
    const page = await answersAtOnce(() => open('roads.html'), page => page.waitForFunction(() => steps.last > 0));
    const said = run('lab1_dijkstra', 'romania', '--from', 'Arad', '--to', 'Bucharest',
      '--format', 'json', '--no-log');
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
  },
};
