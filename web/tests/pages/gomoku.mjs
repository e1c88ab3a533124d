import assert from 'node:assert/strict';

export const tests = {
  'gomoku answers a move by mouse and by keyboard': async ({ open, run, answersAtOnce }) => {
    const page = await answersAtOnce(async () => {
      const page = await open('gomoku.html');
      await page.waitForFunction(() => game.position?.to_move === 'black');
      return page;
    }, async page => {
      await page.click('[data-point=h8] .hit');
      await page.waitForFunction(() => game.moves.length === 2);
    });
    // By keyboard: one point to the right of h8.
    await page.locator('[data-point=h8]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => game.moves.length === 4 && !game.busy);
    const moves = await page.evaluate(() => game.moves);
    const { results } = run('gomoku', 'search', moves.slice(0, 3).join(''), '--rung', 'table', '--depth', '4',
      '--format', 'json', '--no-log');
    assert.equal(results[0].move, moves[3]);
    // Stepping back with the keys, and on from there.
    await page.locator('#steps input').focus();
    await page.keyboard.press('Home');
    await page.waitForFunction(() => game.at === 0);
    await page.click('#undo');
    await page.waitForFunction(() => game.moves.length === 2);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'gomoku knows the rules as the program does': async ({ open, run }) => {
    const page = await open('gomoku.html');
    await page.waitForFunction(() => game.position);
    await page.selectOption('#rule', 'renju');
    await page.click('summary');
    await page.fill('#text', 'h8 a1 i8 a15 j9 o1 j10 o15');
    await page.click('#load');
    await page.waitForFunction(() => game.moves.length === 8 && game.position.forbidden.length > 0);
    const forbidden = await page.evaluate(() => game.position.forbidden.map(f => f.point).sort());
    const [legal] = run('gomoku', 'legal', 'h8a1i8a15j9o1j10o15', '--rule', 'renju', '--format', 'json').results;
    assert.deepEqual(forbidden, legal.forbidden_points.sort());
    await page.click(`[data-point=${forbidden[0]}] .hit`);
    assert.match(await page.textContent('#error'), /is forbidden to black: double three/);
    await page.fill('#text', 'h8 h8');
    await page.click('#load');
    await page.waitForFunction(() => find('#error').textContent.startsWith('line 1, column 4'));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'gomoku walks through a forced win': async ({ open, run }) => {
    const page = await open('gomoku.html');
    await page.waitForFunction(() => game.position && find('#puzzle').options.length > 1);
    await page.selectOption('#puzzle', { index: 21 });
    await page.waitForFunction(() => game.moves.length > 4);
    await page.click('[data-solve=vct]');
    await page.waitForFunction(() => win);
    const [moves, answer] = await page.evaluate(() => [game.moves, win.answer]);
    const [solved] = run('gomoku', 'solve', moves.join(''), '--kind', 'vct', '--format', 'json', '--no-log').results;
    assert.equal(answer.length, solved.length);
    assert.equal(answer.line.join(''), solved.line);
    assert.equal(answer.verified, true);
    // To the five, by clicking the attack on the board and any other reply.
    await page.click(`[data-point=${answer.line[0]}] .hit`);
    await page.waitForFunction(() => win.path.length === 1);
    for (let i = 0; i < 60 && !(await page.evaluate(() => win.ends())); ++i)
      await page.click('#win button:text("Next")');
    assert.match(await page.textContent('#win'), /Five in a row/);
    await page.keyboard.press('Escape');
    assert.ok(await page.evaluate(() => win === null));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
