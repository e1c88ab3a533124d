import assert from 'node:assert/strict';

const kMost = 300;  // milliseconds for an answer, if nobody else uses the machine: of most of them

/// The page, when it has read the proof.
async function ready(open, look) {
  const page = await open('proof.html', look);
  await page.waitForFunction(() => /Your move/.test(find('#say').textContent));
  return page;
}

/// White plays a point that `choose` names, until the five; black's answers come at once.
async function playOn(page, choose) {
  for (let turn = 0; turn < 60 && !(await page.evaluate(() => now()?.over)); ++turn) {
    const before = await page.evaluate(() => moves.length);
    await choose(turn);
    await page.waitForFunction(before => !busy && moves.length > before, before);
  }
  assert.equal(await page.evaluate(() => now().winner), 'black');
  assert.match(await page.textContent('#say'), /black has won/);
  const took = await page.evaluate(() => answers.map(said => said.took).filter(ms => ms !== undefined).sort((a, b) => a - b));
  assert.ok(took[took.length >> 1] <= kMost, `answers took ${took} ms`);
}

export const tests = {
  'the proof beats white at random, by mouse': async ({ open }) => {
    const page = await ready(open);
    let seed = 3;
    await playOn(page, async () => {
      const free = await page.evaluate(() =>
        board.allPoints().filter(point => !stones().some(stone => stone.point === point)));
      seed = seed * 1103515245 % 2147483648;
      await page.click(`[data-point=${free[seed % free.length]}] .hit`);
    });
    // Back, and on from there.
    await page.click('#undo');
    await page.waitForFunction(() => /at most|one more/.test(find('#say').textContent));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'the proof shows its line and beats it, by keyboard': async ({ open }) => {
    const page = await ready(open, { width: 375, dark: true });
    await page.locator('[data-point=i9]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => moves.length === 3 && !busy);
    // White follows the play that takes black longest, as the page shows it.
    await playOn(page, async () => {
      await page.locator('[tabindex="0"][data-point]').focus();
      await page.keyboard.press('p');
      await page.waitForFunction(() => line !== null);
      const [next, at] = await page.evaluate(() => [line[0], board.cursor]);
      assert.match(await page.textContent('#how'), new RegExp(`The line: ${next} `));
      const place = name => [name.charCodeAt(0), +name.slice(1)];
      const [dx, dy] = place(next).map((to, i) => to - place(at)[i]);
      for (let i = 0; i < Math.abs(dx); ++i) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < Math.abs(dy); ++i) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
      await page.keyboard.press('Enter');
    });
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
