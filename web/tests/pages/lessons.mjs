import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';

const lessons = join(resolve(process.argv[2]), 'lessons');
const withQuiz = readdirSync(lessons).filter(name => name.startsWith('quiz_'))
  .map(name => name.slice(5, -3));

export const tests = {
  'lessons judge their exercises by meaning': async ({ open }) => {
    assert.equal(withQuiz.length, 6);
    for (const name of withQuiz) {
      const page = await open(`lessons/${name}.html`);
      await page.waitForFunction(() => document.querySelectorAll('#quiz li').length > 7);
      const wrong = await page.evaluate(async () => {
        const lab = new Lab(lab_quiz), bad = [];
        for (const question of QUIZ) {
          const { right, message } = await lab.ask({ request: 'judge', question, answer: question.example });
          if (!right) bad.push(`${question.id}: ${message}`);
          const other = await lab.ask({ request: 'judge', question, answer: 'xyzzy 90210' });
          if (other.right) bad.push(`${question.id} takes anything`);
        }
        return bad;
      });
      assert.deepEqual(wrong, [], name);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  },

  'lessons take an answer by keyboard and explain it': async ({ open }) => {
    const page = await open('lessons/lab1.html');
    const box = page.locator('#answer-settle-order');
    await box.fill('A C B D E');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => find('#quiz .verdict.wrong'));
    await box.fill('a, b, c, d, e');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => find('#quiz .verdict.right'));
    assert.match(await page.textContent('#quiz .explain'), /nearest node/);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },

  'lessons are searched': async ({ open }) => {
    const page = await open('lessons/index.html');
    await page.fill('#search', 'admissible');
    await page.waitForFunction(() => document.querySelectorAll('.found li').length > 2);
    await page.keyboard.press('Enter');
    await page.waitForURL(/glossary|lab/);
    await page.fill('#search', 'zzzzqqq');
    assert.match(await page.textContent('.search'), /Nothing found/);
    await page.context().close();
  },

  'lessons have their live page where the idea is explained': async ({ open }) => {
    for (const name of withQuiz) {
      const text = readFileSync(join(lessons, `${name}.html`), 'utf8');
      assert.match(text, /<figure class="live"><iframe/, name);
    }
    const page = await open('lessons/tree_search.html');
    await page.locator('figure.live').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('figure.live iframe');
    await frame.locator('#game-drawing [data-node="1"]').waitFor();
    assert.ok(await frame.locator('#check').isVisible());
    assert.ok(!(await frame.locator('body > nav').isVisible()));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  },
};
