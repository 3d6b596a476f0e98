// The view in which the player shuffles, types or edits a board, and chooses a goal.

import { BoardError, parse, random } from '../../wasm/loyd.js';
import { $, fill, html, number, plural, relabel, setText } from './dom.js';
import { swapCells } from './state.js';

/** Nine buttons. Choosing two cells swaps them. Arrow keys move between them. */
class Editor {
  #chosen = null;

  constructor(id, change) {
    this.element = $(id);
    this.change = change;
    fill(
      this.element,
      9,
      () => html('button', { type: 'button' }),
      (button, cell) => {
        button.addEventListener('click', () => this.#choose(cell));
        button.addEventListener('keydown', (event) => this.#keydown(event, cell));
        button.tabIndex = cell === 0 ? 0 : -1;
      },
    );
  }

  #choose(cell) {
    const first = this.#chosen;
    this.#chosen = first === null ? cell : null;
    if (first === null || first === cell) this.render(this.board);
    else this.change(swapCells(this.board, first, cell));
  }

  #keydown(event, cell) {
    const step = { ArrowUp: -3, ArrowDown: 3, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = cell + step;
    const sameRow = Math.floor(next / 3) === Math.floor(cell / 3);
    if (next < 0 || next > 8 || (Math.abs(step) === 1 && !sameRow)) return;
    for (const button of this.element.children) button.tabIndex = -1;
    this.element.children[next].tabIndex = 0;
    this.element.children[next].focus();
  }

  render(board) {
    this.board = board;
    board.cells.forEach((tile, cell) => {
      const button = this.element.children[cell];
      setText(button, tile === 0 ? '' : String(tile));
      button.classList.toggle('blank', tile === 0);
      button.setAttribute('aria-pressed', String(this.#chosen === cell));
      const place = `row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}`;
      button.setAttribute('aria-label', `${tile === 0 ? 'blank' : tile}, ${place}`);
    });
  }
}

/** Explains why a text is not a board, and marks the character. */
function showError(box, field, text, error) {
  box.replaceChildren();
  field.setAttribute('aria-invalid', String(error !== null));
  if (error === null) return;
  box.append(`Not a board: ${error.message}.`);
  if (error.position === null || error.position === undefined) return;
  const before = text.slice(0, error.position);
  const from = before.lastIndexOf('\n') + 1;
  const line = text.slice(from).split('\n', 1)[0];
  box.append(html('pre', {}, `${line}\n${' '.repeat(before.length - from)}^`));
}

export class SetupView {
  constructor(app) {
    this.app = app;
    this.start = new Editor('start-editor', (board) => app.begin(board, 'Board changed'));
    this.goal = new Editor('goal-editor', (board) => app.setGoal(board));
    this.#form('start', (board) => app.begin(board, 'Board set'));
    this.#form('goal', (board) => app.setGoal(board));
    for (const button of document.querySelectorAll('[data-goal]')) {
      button.addEventListener('click', () => app.setGoal(parse(button.dataset.goal)));
    }
    $('goal-current').addEventListener('click', () => app.setGoal(app.game.board));
    $('distance').addEventListener('input', () => this.render());
    for (const id of ['shuffle', 'new']) $(id).addEventListener('click', () => this.shuffle());
  }

  #form(name, accept) {
    const [field, box] = [$(`${name}-text`), $(`${name}-error`)];
    field.addEventListener('input', () => showError(box, field, '', null));
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.form.requestSubmit();
    });
    field.form.addEventListener('submit', (event) => {
      event.preventDefault();
      try {
        accept(parse(field.value));
        showError(box, field, '', null);
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
        showError(box, field, field.value, error);
        field.focus();
      }
    });
  }

  /** A new board at exactly the chosen distance. */
  shuffle(distance = Number($('distance').value)) {
    const farthest = this.app.histogram.length - 1;
    const exact = Math.min(distance, farthest);
    const board = random({ goal: this.app.game.goal, distance: exact });
    this.app.begin(board, `New board, ${plural(exact, 'move')} from the goal`);
  }

  render() {
    const { game, histogram } = this.app;
    this.start.render(game.board);
    this.goal.render(game.goal.board);
    $('distance').max = histogram.length - 1;
    const distance = Number($('distance').value);
    const moves = plural(distance, 'move');
    setText($('distance-text'), moves);
    $('distance').setAttribute('aria-valuetext', moves);
    setText(
      $('distance-count'),
      `${number(histogram[distance])} of ${number(181440)} boards ${
        histogram[distance] === 1 ? 'is' : 'are'
      } ${moves} from this goal. Each is equally likely.`,
    );
    relabel($('shuffle'), 'shuffle', `Shuffle to ${moves}`);
  }
}
