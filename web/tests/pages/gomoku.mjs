import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export const tests = {
  'gomoku answers a move by mouse and by keyboard': async ({ open, text, answersAtOnce }) => {
    const page = await answersAtOnce(async () => {
      const page = await open('gomoku.html');
      await page.waitForFunction(() => game.position?.to_move === 'black');
      await page.evaluate(() => { game.seed = 7; });
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
    const [, answer] = text('gomoku', 'play', moves.slice(0, 3).join(''), '--level', '3', '--seed', '7', '--no-log')
      .match(/^white: (\S+)$/m);
    assert.equal(answer, moves[3]);
    // Stepping back with the keys, and on from there.
    await page.locator('#steps input').focus();
    await page.keyboard.press('Home');
    await page.waitForFunction(() => game.at === 0);
    await page.click('#undo');
    await page.waitForFunction(() => game.moves.length === 2);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'gomoku: a position is set up, or the lab says why not': async ({ open }) => {
    const page = await open('gomoku.html');
    await page.waitForFunction(() => game.position);
    await page.click('#edit > button');
    await page.click('[data-sign=O]');
    await page.click('[data-point=h8] .hit');
    await page.click('text=Begin with this position');
    await page.waitForFunction(() => find('#error').textContent.includes('no game can lead to this position'));
    await page.click('[data-sign=X]');
    for (const point of ['i9', 'a1']) await page.click(`[data-point=${point}] .hit`);
    await page.click('text=Begin with this position');
    await page.waitForFunction(() => game.moves.length === 3 && game.position.to_move === 'white');
    assert.equal(await page.evaluate(() => editor.open), false);
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

  'gomoku keeps variations, comments and signs': async ({ open, run }) => {
    const page = await open('gomoku.html');
    await page.waitForFunction(() => game.position);
    await page.click('summary');
    const text = '(;FF[4]GM[4]SZ[15]PB[Wu]C[a game];B[h8]TE[1];W[i9](;B[h9]C[straight];W[i8])(;B[g7]BM[1];W[f6](;B[i10])(;B[j9])))' +
      '(;FF[4]GM[4]SZ[11];B[f6])';
    await page.fill('#text', text);
    await page.click('#load');
    await page.waitForFunction(() => game.moves.length === 4 && game.position);
    const shows = text => page.waitForFunction(text => find('#moves').textContent.replaceAll(' ', '') === text, text);
    await shows('agameh8!i9h9straight(2.g7?f63.i10(3.j9))…i8');
    await page.click('#moves button:text-is("j9")');
    await page.waitForFunction(() => game.moves.join('') === 'h8i9g7f6j9');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => game.moves.at(-1) === 'i10');
    // On from the past: the new move is a variation.
    await page.keyboard.press('Home');
    await page.keyboard.press('.');
    await page.waitForFunction(() => game.at === 1 && game.position.to_move === 'white');
    await page.click('[data-point=g8] .hit');
    await page.waitForFunction(() => game.moves.join('') === 'h8g8');
    await page.fill('#notes textarea', 'no [good]');
    await page.click('#notes button[aria-label=blunder]');
    await page.fill('#text', '');
    await page.click('summary');
    await page.click('summary');
    await page.waitForFunction(() => find('#text').value.includes('GM[4]'));
    const written = await page.inputValue('#text');
    assert.match(written, /PB\[Wu\]C\[a game\]/);
    assert.match(written, /W\[gh\]BM\[2\]C\[no \[good\\\]\]/);
    const before = await page.evaluate(() => find('#moves').textContent.replaceAll(' ', ''));
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    assert.equal(saved.suggestedFilename(), 'gomoku.sgf');
    assert.equal(readFileSync(await saved.path(), 'utf8'), written);
    await page.click('#load');
    await page.waitForFunction(() => find('#choice').hidden && game.moves.length === 4);
    await shows(before);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'gomoku analyses the position that is shown': async ({ open }) => {
    const page = await open('gomoku.html', { width: 375 });
    await page.waitForFunction(() => game.position);
    await page.click('summary');
    await page.fill('#text', 'h8 i9 h9 h10 g8 i8 f7 e6');
    await page.click('#load');
    await page.waitForFunction(() => game.moves.length === 8 && game.position);
    await page.selectOption('#analysis select', '2');
    await page.locator('[data-point=a1]').focus();
    await page.keyboard.press('a');
    const analysed = ply => page.waitForFunction(ply => game.at === ply && game.marks?.analysis, ply);
    await analysed(8);
    // The first move of each line has its letter.
    await page.waitForFunction(() => game.marks.lines.every(({ moves }, i) =>
      find(`[data-point=${moves[0]}] .label`)?.textContent === 'AB'[i]));
    assert.ok(await page.locator('#chance').isVisible());
    const took = [];
    for (let ply = 7; ply >= 2; --ply) {
      await page.waitForFunction(() => game.eye.spare);
      await page.waitForTimeout(500);
      const begin = await page.evaluate(() => performance.now());
      await page.keyboard.press(',');
      await analysed(ply);
      took.push(await page.evaluate(begin => performance.now() - begin, begin));
    }
    assert.ok(Math.min(...took) < 500, `the first lines came after ${took.map(Math.round)} ms`);
    // A line that is chosen is shown as stones.
    await page.waitForFunction(() => game.marks.lines[0].moves.length > 2);
    await page.click('#lines button');
    assert.ok(await page.locator('.stone.glass').count() > 2);
    // The machine's turn ends the analysis, and it goes on afterwards.
    await page.selectOption('#you', 'black');
    await page.click('[data-point=a15] .hit');
    await page.waitForFunction(() => game.live && game.moves.length === 4 && game.marks?.analysis);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(inner <= outer, `${inner} px on a screen of ${outer} px`);
    await page.keyboard.press('a');
    await page.waitForFunction(() => !game.eye.busy && find('#chance').hidden);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'gomoku reviews a game, and asks for better moves': async ({ open }) => {
    const page = await open('gomoku.html');
    await page.waitForFunction(() => game.position);
    await page.click('summary');
    // White lets black make an open three.
    await page.fill('#text', 'h8 i9 h9 a1 h10 a15 o1 h11 g8');
    await page.click('#load');
    await page.waitForFunction(() => game.moves.length === 9 && game.position);
    await page.click('#review');
    await page.waitForFunction(() => game.puzzles && !game.busy);
    const [signs, marks, better, best] = await page.evaluate(() => [game.review.line.map(node => GLYPHS[node.glyph] ?? ''),
      game.review.plies.slice(0, -1).map(ply => ply.mark), game.review.line[3].choices[1].move, game.review.plies[3].moves[0]]);
    assert.deepEqual(signs, marks);
    assert.match(signs[3], /\?$/);
    assert.equal(better, best);
    // The move of the game again is wrong, the better one is right.
    await page.click('#graph button');
    await page.waitForFunction(() => game.puzzles.open && game.at === 3 && game.position.to_move === 'white');
    await page.click('[data-point=a1] .hit');
    await page.waitForFunction(() => /gives away \d+ % .* Try again/.test(find('#challenge').textContent));
    await page.click(`[data-point=${best}] .hit`);
    await page.waitForFunction(() => /Right: /.test(find('#challenge').textContent));
    await page.click('#challenge button:text("End")');
    await page.waitForFunction(() => find('#moves').checkVisibility() && game.at === 4);
    assert.deepEqual(await page.evaluate(() => game.root.through().map(node => node.move).join('')), 'h8i9h9a1h10a15o1h11g8');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
