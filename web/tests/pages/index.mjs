import assert from 'node:assert/strict';

export const tests = {
  'the index shows a moving picture of each page, unless the reader wants no movement': async ({ open }) => {
    const page = await open('index.html');
    const moves = () => page.$$eval('.card .preview', pictures => pictures.map(picture =>
      picture.getAnimations({ subtree: true }).length));
    const cards = await page.locator('.card').count();
    assert.ok(cards > 0);
    assert.ok((await moves()).every(count => count > 2) && (await moves()).length === cards, `${await moves()}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    assert.deepEqual(await moves(), Array(cards).fill(0));
    await page.context().close();
  },

  'a board is seen whole in a window of 850 pixels': async ({ open }) => {
    for (const file of ['xiangqi.html', 'gomoku.html', 'proof.html', 'tiles.html']) {
      const page = await open(file, { width: 1100 });
      await page.setViewportSize({ width: 1100, height: 850 });
      const bottom = await page.locator('#board svg, svg.stage').first().evaluate(board => board.getBoundingClientRect().bottom);
      assert.ok(bottom <= 850, `${file}: ${bottom}`);
      await page.context().close();
    }
  },
};
