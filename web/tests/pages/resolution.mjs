import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const lab2 = join(resolve(process.argv[3]), 'lab2_resolution');
const literal = (page, line, i) => page.locator(`[data-place="${line} ${i}"]`);

async function load(page, name) {
  await page.waitForFunction(() => state.clauses.length > 0);
  await page.selectOption('#problem', name);
  await page.waitForFunction(text => state.text === text && state.clauses.length > 0 &&
    watched.every(one => one.answer), await page.evaluate(name => EXAMPLES.resolution[name], name));
}

export const tests = {
  'resolution proves by mouse and by keyboard, and the program checks the proof': async ({ open, answersAtOnce }) => {
    const page = await answersAtOnce(() => open('resolution.html'),
      page => page.waitForFunction(() => state.clauses.length === 4));
    await literal(page, 0, 0).click();
    await literal(page, 1, 0).click();
    await page.click('#trial button');
    await page.waitForFunction(() => state.clauses.length === 5);
    assert.equal(await page.evaluate(() => state.clauses[4].label), 'R[1,2a]{x=sue}');
    // The rest by the keyboard, as the hint says.
    for (let step = 0; step < 5 && !(await page.evaluate(() => state.proved)); ++step) {
      await page.locator('#hint').focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => state.hint.length === 2);
      for (const [line, i] of await page.evaluate(() => state.hint)) {
        await literal(page, line, i).focus();
        await page.keyboard.press('Enter');
      }
      await page.waitForFunction(() => find('#trial button'));
      const before = await page.evaluate(() => state.clauses.length);
      await page.locator('#trial button').focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(n => state.clauses.length > n, before);
    }
    assert.ok(await page.evaluate(() => state.proved));
    const proof = await page.textContent('#text');
    const said = execFileSync(lab2, ['check', '-'], { input: proof, encoding: 'utf8' });
    assert.match(said, /correct|holds|proof/i);
    assert.ok(await page.isVisible('#picture svg'));
    await page.click('#undo');
    await page.waitForFunction(() => !state.proved);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'resolution says what is wrong with a wrong pair, and with wrong input': async ({ open }) => {
    const page = await open('resolution.html');
    await page.waitForFunction(() => state.clauses.length === 4);
    await literal(page, 0, 0).click();
    await literal(page, 1, 1).click();
    await page.waitForFunction(() => find('#say').textContent.includes('same sign'));
    await page.click('#own summary');
    await page.fill('#input', 'P(x, f(x))\n¬P(f(y), y)');
    await page.click('#read');
    await page.waitForFunction(() => state.clauses.length === 2);
    await literal(page, 0, 0).click();
    await literal(page, 1, 0).click();
    await page.waitForFunction(() => find('#say').textContent.includes('do not unify'));
    assert.match(await page.textContent('#trial'), /occurs check/);
    await page.fill('#input', 'P(x,\nQ');
    await page.click('#read');
    await page.waitForFunction(() => /^line \d+, column \d+:/.test(find('#error').textContent));
    assert.equal(await page.evaluate(() => state.clauses.length), 2);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'resolution draws a world where there is no proof': async ({ open }) => {
    const page = await open('resolution.html');
    await load(page, 'Not refutable');
    await page.click('#model');
    await page.waitForFunction(() => find('#world svg'));
    assert.match(await page.textContent('#say'), /every clause holds: there is no proof/);
    await load(page, 'Curiosity (formulas)');
    await page.waitForFunction(() => !find('#forms').hidden);
    await page.click('#stages summary');
    assert.match(await page.textContent('#stages'), /negation inwards/);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'resolution watches the strategies that the program compares': async ({ open, run }) => {
    const page = await open('resolution.html');
    await load(page, 'Blocks');
    const answers = await page.evaluate(() => watched.map(one => [one.select.value, one.answer.generated]));
    const rows = run('lab2_resolution', 'compare', 'blocks', '--format', 'json').results;
    for (const [name, generated] of answers)
      assert.equal(generated, rows.find(row => row.strategy === name).generated, name);
    await page.locator('#run input').focus();
    await page.keyboard.press('Home');
    assert.match(await page.textContent('#strategies'), /0 clauses kept so far/);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
