// Keys and pasting for the whole page. Fields, sliders, and tabs keep their keys.

import { BoardError, parse } from '../../wasm/loyd.js';
import { $ } from './dom.js';

const ARROW_KEYS = { ArrowUp: 'u', ArrowDown: 'd', ArrowLeft: 'l', ArrowRight: 'r' };
const FIELDS = 'input:not([type=checkbox]), textarea, select';
const ARROW_USERS = '[role=tab], .editor, .tree, .history ol, .solutions';

export function keyboard(app) {
  const shortcuts = {
    z: () => app.undo(),
    y: () => app.redo(),
    h: () => app.toggle('hint'),
    p: () => app.togglePlay(),
    ',': () => app.undo(),
    '.': () => app.stepForward(),
    r: () => app.restart(),
    n: () => app.shuffle(),
    '?': () => $('keys').showModal(),
  };
  const options = { blank: 'arrows-blank', letters: 'letter-keys' };
  for (const [name, id] of Object.entries(options)) {
    if (name in app.settings) $(id).checked = app.settings[name];
    $(id).addEventListener('change', () => app.save({ [name]: $(id).checked }));
  }

  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || $('keys').open) return;
    const { target, key } = event;
    if (target.matches(FIELDS)) return;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'z' && key.toLowerCase() !== 'y') return;
      event.preventDefault();
      if (key.toLowerCase() === 'y' || event.shiftKey) app.redo();
      else app.undo();
      return;
    }
    if (key in ARROW_KEYS) {
      if (target.closest(ARROW_USERS)) return;
      event.preventDefault();
      app.slide(ARROW_KEYS[key], $('arrows-blank').checked);
      return;
    }
    if (!$('letter-keys').checked) return;
    if (/^[1-8]$/.test(key)) {
      const moves = app.game.movesTo(app.game.board.cells.indexOf(Number(key)));
      if (moves) app.play(moves);
      else app.say(`Tile ${key} cannot move`);
      return;
    }
    shortcuts[key.toLowerCase()]?.();
  });

  addEventListener('paste', (event) => {
    if (event.target.matches?.(FIELDS)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    try {
      app.begin(parse(text), 'Board pasted');
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      app.toast(`Not a board: ${error.message}`);
    }
  });
}
