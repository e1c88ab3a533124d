// The exercises at the end of a lesson. Answers are judged by the checkers of lab_grade
// (bindings/quiz.cpp); this script asks, and shows what is said.
'use strict';

/// The lines of a question; those of a board have letters of one width.
const words = text => text.split(/(?<=\n)/).map(line => /^[.XO]{5,}\s*$/.test(line) ? make('code', {}, line) : line);

class Exercise {
  constructor(question, number, judge) {
    Object.assign(this, { question, judge });
    const id = `answer-${question.id}`;
    this.box = question.several_lines
      ? make('textarea', { id, rows: 4, cols: 48, spellcheck: false })
      : make('input', { id, type: 'text', size: 34, autocomplete: 'off' });
    this.say = make('p', { class: 'verdict', role: 'status' });
    this.more = make('div', {});
    this.form = make('form', { class: 'tools', onsubmit: event => { event.preventDefault(); this.answer(); } },
      this.box, make('button', { class: 'main' }, tr('Check')),
      make('button', { type: 'button', onclick: () => this.explain() }, tr('Show me')));
    this.element = make('li', {}, make('code', { class: 'small quiet' }, question.id), make('label', { for: id, class: 'ask' }, ...words(question.ask.trim())), this.form,
      this.say, this.more);
  }
  async answer() {
    const answer = this.box.value;
    if (!answer.trim()) return this.tell('', tr('Write an answer first.'));
    try {
      const { right, readable, message } = await this.judge({ request: 'judge', question: this.question, answer });
      if (right) {
        this.tell('right', tr('Right.'));
        this.explain(false);
      } else {
        const example = !readable && this.question.example ? ` ${tr('An answer looks like this: {}', this.question.example)}` : '';
        this.tell('wrong', `${message || tr('Not quite.')}${example}`);
      }
    } catch (error) {
      this.tell('wrong', error.message);
    }
  }
  tell(kind, words) {
    this.say.className = `verdict ${kind}`;
    this.say.textContent = words;
  }
  explain(withAnswer = true) {
    this.more.replaceChildren(...withAnswer && this.question.example
      ? [make('p', {}, tr('The answer: '), make('code', {}, this.question.example))] : [],
    make('p', { class: 'explain' }, this.question.explain));
  }
}

addEventListener('DOMContentLoaded', () => {
  const lab = new Lab(lab_quiz), judge = request => lab.ask(request);
  find('#quiz ol').append(...QUIZ.map((question, i) => new Exercise(question, i + 1, judge).element));
});
