import assert from 'node:assert/strict';

export const tests = {
  'xiangqi answers a move by mouse and by keyboard': async ({ open, answersAtOnce }) => {
    const page = await answersAtOnce(async () => {
      const page = await open('xiangqi.html');
      await page.waitForFunction(() => game.position?.to_move === 'red');
      return page;
    }, async page => {
      await page.click('[data-point=h2] .hit', { force: true });
      await page.click('[data-point=e2] .hit');
      await page.waitForFunction(() => game.moves.length === 2);
    });
    // By keyboard: the horse from h0, two up and one to the left.
    await page.locator('[data-point=h0]').focus();
    await page.keyboard.press('Enter');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => game.moves.length === 4 && !game.busy);
    assert.equal(await page.evaluate(() => game.moves[2]), 'h0g2');
    // Typed, in any notation; a move that is none is said to be so.
    await page.fill('#move', 'i9i1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => find('#error').textContent !== '');
    assert.equal(await page.evaluate(() => game.moves.length), 4);
    await page.fill('#move', 'R1+1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => game.moves.length === 6);
    assert.equal(await page.evaluate(() => game.moves[4]), 'i0i1');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'xiangqi thinks as lab4_xiangqi does': async ({ open, run }) => {
    const page = await open('xiangqi.html');
    await page.waitForFunction(() => game.position);
    const answer = await page.evaluate(() =>
      new Lab(lab_xiangqi).ask({ request: 'analyse', moves: ['h2e2'], nodes: 20000, lines: 1 }));
    const [said] = run('lab4_xiangqi', 'analyse', 'startpos', '--moves', 'h2e2', '--evaluation', 'tuned', '--node-limit', '20000',
      '--multi-pv', '1', '--format', 'json').results;
    assert.deepEqual(answer.lines[0].moves, said.pv);
    assert.equal(-answer.lines[0].red, said.score);
    assert.equal(answer.nodes, said.nodes);
    await page.selectOption('#start', { label: 'mate in 2, no. 3' });
    await page.waitForFunction(() => game.position.fen.startsWith('5a3'));
    const fen = await page.evaluate(() => game.position.fen);
    await page.click('#mate');
    await page.waitForFunction(() => find('#say').textContent.startsWith('Mate in'));
    const [proof] = run('lab4_xiangqi', 'solve', fen, '--checks', '--format', 'json').results;
    assert.match(await page.textContent('#say'), new RegExp(`^Mate in ${proof.mate}`));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'xiangqi reviews a game as lab4_xiangqi does': async ({ open, run }) => {
    const page = await open('xiangqi.html');
    await page.waitForFunction(() => game.position);
    await page.selectOption('#start', 'game');
    await page.waitForFunction(() => game.moves.length === 83 && game.at === 0);
    await page.click('#review');
    await page.waitForFunction(() => judged && judged.plies.length === judged.of && !game.busy);
    const losses = await page.evaluate(() => judged.plies.slice(0, -1).map(ply => ply.loss));
    const said = run('lab4_xiangqi', 'analyse', 'game', '--evaluation', 'tuned', '--node-limit', '10000', '--format', 'json');
    assert.deepEqual(losses, said.results.map(row => row.loss));
    await page.locator('#steps input').focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => game.position.over);
    assert.match(await page.textContent('#say'), /Red wins: checkmate/);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'xiangqi explains a perpetual check before it counts': async ({ open }) => {
    const page = await open('xiangqi.html');
    await page.waitForFunction(() => game.position);
    await page.click('summary');
    await page.fill('#text', '3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1');
    await page.click('#load');
    await page.waitForFunction(() => game.position.fen.startsWith('3k5'));
    const play = async moves => {
      for (const move of moves.split(' ')) {
        await page.fill('#move', move);
        await page.click('#typed button');
        await page.waitForFunction(last => game.moves.at(-1) === last && game.position.names.at(-1)?.uci === last, move);
      }
    };
    await play('a1a9 d9d8 a9a8 d8d9 a8a9 d9d8');
    assert.match(await page.textContent('#law'), /come twice.*red gave check at every move.*third time, red loses/s);
    await play('a9a8 d8d9 a8a9');
    await page.waitForFunction(() => game.position.over);
    assert.match(await page.textContent('#say'), /Black wins: perpetual check/);
    // An empty box is filled with the game; what a person has written into it stays.
    const reopen = async () => {
      await page.click('summary');
      await page.click('summary');
    };
    await page.fill('#text', '');
    await reopen();
    await page.waitForFunction(() => find('#text').value.includes('[FEN "3k5'));
    await page.fill('#text', 'to be sent');
    await reopen();
    await page.waitForTimeout(300);
    assert.equal(await page.inputValue('#text'), 'to be sent');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
