// A lab in a worker: `ask` sends a request and promises the answer; `stop` ends whatever it is
// doing. A page opened from a file may not fetch anything. So the lab's script is a function,
// `lab_NAME`, whose text the worker is given, and its WebAssembly is in `lab_NAME.code`, in Base64:
// compiled once, for all workers of the lab, also for those that come after a `stop`.
'use strict';

/// What went wrong, where, and what helps.
const errorText = ({ line, column, message, hint }) => (line ? tr('line {}, column {}: ', line, column) : '') + message +
  (hint ? tr(' ({})', hint) : '');

function bytesOf(base64) {
  const text = atob(base64), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

class Lab {
  /// With a `warm` request another worker is kept, which has answered it: a question after a `stop` need not wait.
  constructor(start, { warm } = {}) {
    this.start = start;
    this.warm = warm;
    this.waiting = new Map();
    this.number = 0;
  }

  /// Started if it is not running.
  worker() {
    if (this.running) return this.running;
    this.running = this.spare ?? this.begin();
    this.spare = null;
    // Later, so that it does not slow down the first answer.
    if (this.warm) setTimeout(() => this.spare ??= this.begin(), 300);
    return this.running;
  }
  begin() {
    const text = `(${Lab.serve})(${this.start}, ${JSON.stringify(Lab.catalogue)});`;
    this.start.address ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(this.start.address);
    this.start.module ??= WebAssembly.compile(bytesOf(this.start.code));
    this.start.module.then(module => worker.postMessage({ module }));
    worker.onmessage = ({ data }) => {
      const asked = this.waiting.get(data.number);
      if (!asked) return;
      if (data.broken) return this.stop(tr('the search stopped: {}', data.broken));
      if (data.soFar) return asked.tell?.(data.soFar);
      this.waiting.delete(data.number);
      if (data.answer.error) asked.reject(Object.assign(new Error(data.answer.error), data.answer));
      else asked.resolve(data.answer);
    };
    worker.onerror = event => {
      event.preventDefault();
      this.stop(tr('the search stopped: {}', event.message));
    };
    if (this.warm) worker.postMessage({ text: JSON.stringify(this.warm) });
    return worker;
  }

  /// The answer to {request, …}; `tell` hears what a long search knows so far.
  ask(request, tell) {
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject, tell });
      this.worker().postMessage({ number, text: JSON.stringify(request) });
    });
  }

  /// Ends whatever it is doing; `why`: because of an error.
  stop(why) {
    this.running?.terminate();
    this.running = null;
    const stopped = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of stopped) reject(Object.assign(new Error(why), { stopped: !why }));
  }

  get busy() { return this.waiting.size > 0; }

  // Runs inside the worker.
  static serve(start, catalogue) {
    let number = 0;
    self.ailabTell = soFar => postMessage({ number, soFar });
    let compiled;
    const ready = new Promise(resolve => compiled = resolve).then(code => start()({
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(code, imports).then(done);
        return {};
      },
    })).then(lab => {
      const answer = lab.cwrap('ailab_answer', 'string', ['string']);
      if (catalogue) answer(JSON.stringify({ request: 'chinese', texts: catalogue }));
      return answer;
    });
    onmessage = async ({ data }) => {
      if (data.module) return compiled(data.module);
      const answer = await ready;
      number = data.number;
      try {
        postMessage({ number, answer: JSON.parse(answer(data.text)) });
      } catch (error) {
        postMessage({ number, broken: String(error) });
      }
    };
  }
}
// What the lab's texts are in the language of the page; build.py picks them out of the catalogue of the programs.
Lab.catalogue = typeof CATALOGUE === 'undefined' ? null : CATALOGUE;
Lab.serve = Lab.serve.toString().replace(/^serve/, 'function serve');
