// The page on which white plays against the proof that black wins. The answers are the lab's (bindings/proof.cpp).
'use strict';

const lab = new Lab(lab_proof);
const START = ['h8'];
let moves = [...START];  // of the game; those of white have an answer, but for the last
let at = 1;              // so many are shown
let answers = [];        // what black said with his moves, by the number of moves then on the board
let line = null;         // the play that follows, shown as stones of glass
let busy = true;

const board = new Goban({
  place: '#board',
  look: () => ({ size: 15, numbers: find('#numbers').checked, stones: stones(), labels: new Map() }),
  choose: point => play(point),
  key: event => event.key === 'u' ? undo() : event.key === 'p' ? toggleLine() : null,
});
const steps = new StepBar(to => { if (to + 1 !== at) line = null; at = to + 1; draw(); }, tr('Moves'), 1);

const now = () => answers[at];
const colourOf = i => i % 2 ? 'white' : 'black';

function stones() {
  const row = new Set(line ? [] : now()?.row ?? []);
  return [...moves.slice(0, at).map((point, i) => ({ point, colour: colourOf(i), number: i + 1, wins: row.has(point) })),
    ...(line ?? []).map((point, i) => ({ point, colour: colourOf(at + i), number: i + 1, glass: true }))];
}

function draw() {
  board.draw();
  find('#say').textContent = words();
  find('#how').textContent = how();
  find('#moves').textContent = moves.slice(0, at).join(' ');
  find('#undo').disabled = moves.length < 2;
  find('#line').disabled = busy || now()?.over;
  find('#line').setAttribute('aria-pressed', String(line !== null));
}

function words() {
  if (busy) return tr('Black looks up the answer …');
  const said = now();
  if (!said) return tr('Black begins on h8. Your move, white.');
  if (said.over) return tr('Five in a row: black has won.');
  return tr(said.left === 1 ? marked('Your move, white. Black needs one more move.')
    : marked('Your move, white. Black needs at most {} more moves.'), said.left);
}
function how() {
  const said = now();
  if (line) return tr('The line: {}.', line.join(' '));
  if (!said?.move) return '';
  return tr(said.forced ? marked('{}: a win by fours and threes, found in {} ms.')
    : marked('{}: a quiet move of the proof, found in {} ms.'), said.move, said.took);
}

async function play(point) {
  if (busy || now()?.over || stones().some(stone => stone.point === point && !stone.glass)) return;
  // Also from a position of the past: what followed is dropped.
  moves = [...moves.slice(0, at), point];
  answers.length = at + 1;
  line = null;
  busy = true;
  show();
  try {
    const begin = performance.now();
    const said = await lab.ask({ request: 'answer', moves });
    said.took = Math.round(performance.now() - begin);
    moves.push(said.move);
    answers[moves.length] = said;
  } catch (error) {
    find('#error').textContent = errorText(error);
    moves.pop();
  }
  busy = false;
  show();
}

/// Shows the last position.
function show() {
  steps.reset(moves.length - 1, moves.length - 1);
  at = moves.length;
  draw();
}

function undo() {
  if (busy || moves.length < 2) return;
  moves.length = Math.max(1, moves.length - 2);
  answers.length = moves.length + 1;
  line = null;
  show();
}

async function toggleLine() {
  if (busy || now()?.over) return;
  const asked = at;
  if (line) line = null;
  else {
    const { moves: found } = await lab.ask({ request: 'line', moves: moves.slice(0, at) });
    if (asked === at) line = found;
  }
  draw();
}

/// A text that build.py has packed.
const unpacked = packed => new Response(
  new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

addEventListener('DOMContentLoaded', async () => {
  find('#steps').append(steps.element);
  find('#new').onclick = () => { moves = [...START]; answers = []; line = null; show(); };
  find('#undo').onclick = undo;
  find('#line').onclick = toggleLine;
  find('#numbers').onchange = draw;
  board.cursor = 'i9';
  draw();
  for (const request of ['proof', 'answers']) await lab.ask({ request, text: await unpacked(PROOF[request]) });
  busy = false;
  show();
});
