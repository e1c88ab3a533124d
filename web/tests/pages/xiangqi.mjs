import assert from 'node:assert/strict';

export const tests = {
  'xiangqi answers a move by mouse and by keyboard': async ({ open, answersAtOnce }) => {
    const page = await answersAtOnce(async () => {
      const page = await open('xiangqi.html');
      await page.waitForFunction(() => game.position?.to_move === 'red');
      await page.evaluate(() => { game.seed = 7; });
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

  'xiangqi: a position is set up, or the lab says why not': async ({ open }) => {
    const page = await open('xiangqi.html');
    await page.waitForFunction(() => game.position);
    await page.click('#edit > button');
    await page.click('text=Empty board');
    const put = async (sign, point) => {
      await page.click(`[data-sign="${sign}"]`);
      await page.click(`[data-point=${point}] .hit`, { force: true });
    };
    await put('K', 'e0');
    await page.click('text=Begin with this position');
    await page.waitForFunction(() => find('#error').textContent.includes('black has no king'));
    await put('k', 'd9');
    await put('R', 'a1');
    await page.click('text=Begin with this position');
    await page.waitForFunction(() => game.position.fen.startsWith('3k5/9/9/9/9/9/9/9/R8/4K4 w'));
    assert.equal(await page.evaluate(() => editor.open), false);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'xiangqi thinks as lab4_xiangqi does': async ({ open, run }) => {
    const page = await open('xiangqi.html');
    await page.waitForFunction(() => game.position);
    const answer = await page.evaluate(() =>
      new Lab(lab_xiangqi).ask({ request: 'analyse', moves: ['h2e2'], nodes: 20000, lines: 1 }));
    const [said] = run('lab4_xiangqi', 'analyse', 'startpos', '--moves', 'h2e2', '--evaluation', 'tuned', '--node-limit', '20000',
      '--lines', '1', '--format', 'json').results;
    assert.deepEqual(answer.lines[0].moves, said.pv);
    assert.equal(-answer.lines[0].value, said.score);
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
    await page.waitForFunction(() => game.review?.plies.length === game.review?.of && !game.busy);
    const losses = await page.evaluate(() => game.review.plies.slice(0, -1).map(ply => ply.loss));
    const said = run('lab4_xiangqi', 'analyse', 'game', '--evaluation', 'tuned', '--node-limit', '10000', '--format', 'json');
    assert.deepEqual(losses, said.results.map(row => row.loss));
    // Bad moves are marked in the tree, the better line stands beside them with its value.
    const bad = await page.evaluate(() => game.review.plies.findIndex(ply => ply.mark));
    assert.ok(await page.evaluate(i => GLYPHS[game.review.line[i].glyph] === game.review.plies[i].mark, bad));
    const [better, comment] = await page.evaluate(i => {
      const { move, comment } = game.review.line[i].choices[1];
      return [move, comment];
    }, bad);
    assert.equal(better, await page.evaluate(i => game.review.plies[i].moves[0], bad));
    assert.equal(comment, await page.evaluate(i => game.review.plies[i].score, bad));
    await page.locator('#steps input').focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => game.position.over);
    assert.match(await page.textContent('#say'), /Red wins: checkmate/);

    // A puzzle: the move of the game again is wrong, the better one is right.
    await page.click('#graph button');
    await page.waitForFunction(() => game.puzzles.open && game.position.names.length === game.at);
    assert.ok(await page.locator('#moves').isHidden());
    const [played, right] = await page.evaluate(() => {
      const { node, ply } = game.puzzles.list[0];
      return [node.move, ply.moves[0]];
    });
    const size = await page.evaluate(() => JSON.stringify(game.root.toLine()).length);
    const play = async move => {
      await page.click(`[data-point=${move.slice(0, 2)}] .hit`, { force: true });
      await page.click(`[data-point=${move.slice(2)}] .hit`, { force: true });
    };
    await play(played);
    await page.waitForFunction(() => /gives away \d+\. Try again/.test(find('#challenge').textContent));
    await play(right);
    await page.waitForFunction(() => /Right: /.test(find('#challenge').textContent));
    assert.equal(await page.locator('.arrow-move').count() > 0, true);
    await page.click('#challenge button:text("Next puzzle")');
    await page.waitForFunction(() => find('#challenge').textContent.includes('Puzzle 2 of 3'));
    await page.click('#challenge button:text("Show the answer")');
    assert.match(await page.textContent('#challenge'), /The best line/);
    await page.click('#challenge button:text("End")');
    await page.waitForFunction(() => !game.puzzles.open && find('#moves').checkVisibility());
    // Tries are not moves of the game.
    assert.equal(await page.evaluate(() => JSON.stringify(game.root.toLine()).length), size);
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
    assert.match(await page.textContent('#law'), /occurred twice.*red gave check at every move.*third time, red loses/s);
    await play('a9a8 d8d9 a8a9');
    await page.waitForFunction(() => game.position.over);
    assert.match(await page.textContent('#say'), /Black wins: perpetual check/);
    // An empty box is filled with the game, but not while a person is in it; what was written into it stays.
    const reopen = async () => {
      await page.click('summary');
      await page.click('summary');
    };
    await page.fill('#text', '');
    await page.evaluate(() => file.draw());
    await page.waitForTimeout(300);
    assert.equal(await page.inputValue('#text'), '');
    await reopen();
    await page.waitForFunction(() => find('#text').value.includes('[FEN "3k5'));
    await page.fill('#text', 'to be sent');
    await reopen();
    await page.waitForTimeout(300);
    assert.equal(await page.inputValue('#text'), 'to be sent');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'xiangqi keeps variations, comments and signs': async ({ open }) => {
    const page = await open('xiangqi.html');
    await page.waitForFunction(() => game.position);
    await page.selectOption('#notation', 'uci');
    await page.click('summary');
    const games = '[Game "Chinese Chess"]\n[Red "Li"]\n[Black "Wu"]\n1. C2=5! {centre} H8+7 (1... C8=5 {the same} 2. H2+3 (2. H8+7)) ' +
      '2. H2+3 R9=8 *\n\n[Game "Chinese Chess"]\n[Red "Hu"]\n1. C2=4 *\n';
    await page.fill('#text', games);
    await page.click('#load');
    await page.waitForFunction(() => game.moves.length === 4 && game.at === 0 && game.position);
    const shows = text => page.waitForFunction(text => find('#moves').textContent.replace(/… | /g, '') === text, text);
    const first = 'h2e2!centreh9g7(1…h7e7thesame2.h0g2(2.b0c2))h0g2i9h9';
    await shows(first);

    // Steps by the keys, also from the board; up and down between the variations.
    await page.locator('#steps input').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-point=e0]').focus();
    await page.keyboard.press('.');
    await page.waitForFunction(() => game.here.move === 'h9g7');
    await page.locator('#steps button').nth(2).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => game.here.move === 'h7e7' && game.moves.length === 3);
    await page.waitForFunction(() => find('#notes textarea').value === 'the same');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => game.here.move === 'h9g7' && game.moves.length === 4);
    await page.click('#moves button:text-is("b0c2")');
    await page.waitForFunction(() => game.here.move === 'b0c2' && game.position.names.length === 3);

    // A move in the past begins a variation, and cuts nothing; it is commented, marked, promoted and deleted.
    await page.keyboard.press(',');
    await page.keyboard.press(',');
    await page.waitForFunction(() => game.here.move === 'h2e2' && game.position.names.length === 1);
    await page.fill('#move', 'b7b3');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => game.here.move === 'b7b3' && game.moves.length === 2 && game.position.names.length === 2);
    await page.fill('#notes textarea', 'too early');
    await page.click('#notes button[aria-label=mistake]');
    await page.waitForFunction(() => find('#moves').textContent.includes('(1…b7b3?too early)'));
    await page.click('#notes button:text("Promote")');
    await page.waitForFunction(() => game.root.children[0].children[0].move === 'b7b3');
    const written = async () => {
      await page.fill('#text', '');
      await page.click('summary');
      await page.click('summary');
      await page.waitForFunction(() => find('#text').value.includes('[Game'));
      return (await page.inputValue('#text')).replace(/\s+/g, ' ');
    };
    assert.match(await written(), /\[Red "Li"\].*1\. \S+ \$1 \{centre\} 1\.\.\. \S+ \$2 \{too early\} \(1\.\.\. /);
    await page.click('#notes button:text("Delete")');
    await page.waitForFunction(() => game.here.move === 'h2e2' && game.here.children.length === 2);

    // The other game of the file, and back to this one as it has become.
    await page.selectOption('#which', '1');
    await page.waitForFunction(() => game.root.children[0].move === 'h2f2');
    await page.selectOption('#which', '0');
    await page.waitForFunction(() => game.moves.length === 4);
    await shows(first);
    await page.fill('#text', await written());
    await page.click('#load');
    await page.waitForFunction(() => game.position && find('#choice').hidden);
    await shows(first);
    // A file in GBK: 炮二平五.
    const bytes = [...Buffer.from('[Game "Chinese Chess"]\n\n1. '), 0xC5, 0xDA, 0xB6, 0xFE, 0xC6, 0xBD, 0xCE, 0xE5];
    await page.setInputFiles('#from', { name: 'old.pgn', mimeType: 'text/plain', buffer: Buffer.from(bytes) });
    await page.waitForFunction(() => game.moves.join() === 'h2e2');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'xiangqi analyses the position that is shown': async ({ open }) => {
    const page = await open('xiangqi.html', { width: 375 });
    await page.waitForFunction(() => game.position);
    await page.selectOption('#start', 'game');
    await page.waitForFunction(() => game.moves.length === 83 && game.at === 0);
    await page.locator('[data-point=e0]').focus();
    await page.keyboard.press('a');
    const analysed = ply => page.waitForFunction(ply =>
      game.at === ply && game.marks?.analysis && document.querySelectorAll('.arrow-move').length === game.lines, ply);
    await analysed(0);
    const moves = await page.evaluate(() => game.marks.lines.map(line => line.moves[0]));
    assert.equal(new Set(moves).size, 3);
    assert.ok(await page.locator('#chance').isVisible());
    await page.waitForFunction(() => find('#chance').getAttribute('aria-valuetext') === game.marks.lines[0].score);
    await page.selectOption('#analysis select', '5');
    await analysed(0);
    // It follows, and is there soon: in the best of six steps.
    const took = [];
    for (let ply = 1; ply < 7; ++ply) {
      await page.waitForFunction(() => game.eye.spare);
      await page.waitForTimeout(500);
      const begin = await page.evaluate(() => performance.now());
      await page.keyboard.press('.');
      await page.waitForFunction(ply => game.at === ply && game.marks?.analysis, ply);
      took.push(await page.evaluate(begin => performance.now() - begin, begin));
    }
    assert.ok(Math.min(...took) < 500, `the first lines came after ${took.map(Math.round)} ms`);
    await analysed(6);
    assert.match(await page.textContent('#analysis'), /Depth \d+, [\d,]+ positions; at most 60 s/);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(inner <= outer, `${inner} px on a screen of ${outer} px`);
    // One position is not analysed for ever.
    await page.evaluate(() => { Game.PATIENCE = .2; });
    await page.keyboard.press('.');
    await page.waitForFunction(() => /analysis of this position has ended/.test(find('#analysis').textContent) && !game.eye.busy);
    await page.click('#analysis button');
    await page.waitForFunction(() => !game.eye.busy && find('#chance').hidden && !find('.arrow-move'));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
