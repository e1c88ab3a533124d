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

  'the wave over the grid follows the pointer': async ({ open, answersAtOnce }) => {
    const page = await answersAtOnce(() => open('roads.html'), page => page.waitForSelector('#wave .path'));
    const box = await page.locator('svg.wave').boundingBox(), cell = box.width / 40;
    const at = (x, y) => [box.x + (x + .5) * cell, box.y + (y + .5) * cell];
    const number = () => page.textContent('#wave .say').then(text => +text.match(/\d+/)?.[0]);
    // Around the wall, whose upper end is at row 4: up 8 rows and down again.
    assert.equal(await number(), 21 + 2 * 8);
    // By mouse: T is dragged beside S. Every wave is drawn within a frame, on a machine that has the time.
    await page.mouse.move(...at(33, 11));
    await page.mouse.down();
    let least = Infinity;
    for (let x = 33; x > 13; --x) {
      await page.mouse.move(...at(x, 2));
      const took = await page.evaluate(() => new Promise(done => requestAnimationFrame(() => done(wave.took))));
      least = Math.min(least, took);
    }
    await page.mouse.move(...at(13, 11));
    await page.mouse.up();
    await page.waitForFunction(() => wave.steps[wave.to] === 1);
    assert.ok(least < 1000 / 60, `a wave took ${least} ms`);
    // By keyboard: a wall between them, and T is one step farther away than around it.
    await page.locator('svg.wave').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 't', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => wave.steps[wave.to] === 5);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
