// Every optimal solution of the 8-puzzle. The interface is documented in loyd.d.ts.

const STANDARD = 0x539778; // 1 2 3 / 4 5 6 / 7 8 _
const OUTCOMES = ['optimal', 'suboptimal', 'unsolved', 'illegal', 'unsolvable'];
const NAMES = ['blank', 'tile', 'number'];
const letters = (set, order) => [...order].filter(step => (set >> 'udlr'.indexOf(step)) & 1).join('');
const SETS = Array.from({ length: 16 }, (_, set) => letters(set, 'udlr'));
// The letters of up to six moves, by their code: two bits each, and a one above the last.
const PATHS = ['', '', '', ''];
for (let code = 4; code < 8192; code++) PATHS.push('udlr'[code & 3] + PATHS[code >> 2]);

// The code, and memory that it doesn't use: HALF bytes for input, then as many for answers.
const HALF = 1 << 17;
let wasm, input, output, bytes, words, answers;

export async function load(source = new URL('loyd.wasm', import.meta.url)) {
  source = await source;
  if (typeof source === 'string' || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    const fs = url.protocol === 'file:' && globalThis.process?.getBuiltinModule?.('fs');
    source = fs ? fs.readFileSync(url) : await fetch(url);
  }
  if (source.arrayBuffer) {
    if (!source.ok) throw new Error(`cannot load ${source.url}: HTTP status ${source.status}`);
    source = await source.arrayBuffer();
  }
  const made = await WebAssembly.instantiate(source);
  if (wasm) return;
  const { exports } = made.instance ?? made;
  input = exports.memory.grow((2 * HALF) >> 16) << 16;
  output = input + HALF;
  bytes = new Uint8Array(exports.memory.buffer, input, HALF);
  words = new Uint32Array(exports.memory.buffer, input, HALF / 4);
  answers = new Int32Array(exports.memory.buffer, output, HALF / 4);
  wasm = exports;
}

const loaded = () => {
  if (!wasm) throw new Error('loyd is not loaded; call `await load()` first');
  return wasm;
};

export class BoardError extends Error {
  constructor(message, position = null) {
    super(message);
    this.name = new.target.name;
    this.position = position;
  }
}
export class PathError extends BoardError {}
