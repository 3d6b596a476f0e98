// The view that counts and lists all shortest solutions, and judges an answer.

import { PathError } from '../../wasm/loyd.js';
import { $, fill, html, plural, setText } from './dom.js';
import { formatPath } from './state.js';

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** A verdict of `Goal.check` in a sentence. */
export function explain(verdict) {
  const { outcome, moves, optimal, left, firstBadMove, illegalAt } = verdict;
  switch (outcome) {
    case 'optimal':
      return `optimal: it reaches the goal in ${plural(moves, 'move')}`;
    case 'suboptimal':
      return (
        `correct but too long: ${plural(moves, 'move')}, ${optimal} are enough; ` +
        `move ${firstBadMove} is the first that does not lead nearer`
      );
    case 'unsolved':
      return (
        `it does not reach the goal: ${plural(left, 'move')} left; ` +
        (firstBadMove === null
          ? 'every move leads nearer'
          : `move ${firstBadMove} is the first that does not lead nearer`)
      );
    case 'illegal':
      return `move ${illegalAt} is illegal`;
    default:
      return 'the goal cannot be reached from this board';
  }
}

export class SolutionsView {
  constructor(app) {
    this.app = app;
    $('notation').value = app.settings.notation;
    $('notation').addEventListener('change', () => {
      app.save({ notation: $('notation').value });
      this.render();
    });
    $('check-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#check();
    });
    $('check-text').addEventListener('input', () => setText($('check-result'), ''));
  }

  #check() {
    const { game } = this.app;
    const names = this.app.settings.notation === 'numbers' ? 'number' : 'blank';
    try {
      const verdict = game.goal.check(game.board, $('check-text').value, names);
      setText($('check-result'), sentence(explain(verdict)));
    } catch (error) {
      if (!(error instanceof PathError)) throw error;
      setText($('check-result'), sentence(`not a path: ${error.message}`));
    }
  }

  render() {
    const { game, settings } = this.app;
    const { board, goal } = game;
    const solutions = goal.solutions(board);
    const left = game.left();
    const rest = game.moves.slice(game.cursor);
    let text = 'The goal cannot be reached from this board.';
    if (left === 0) text = 'This board is the goal.';
    else if (left !== null) {
      text = `${plural(solutions.length, 'solution')} of ${plural(left, 'move')}. ${
        settings.notation === 'letters'
          ? 'A letter is the way the blank moves: up, down, left, right.'
          : 'A number is the tile that moves.'
      }`;
    }
    setText($('solutions-text'), text);
    fill(
      $('solutions'),
      left ? solutions.length : 0,
      () => this.#item(),
      (item, index) => {
        const path = solutions[index];
        item.classList.toggle('chosen', path === rest);
        item.querySelector('button').dataset.path = path;
        item.querySelector('button').setAttribute('aria-label', `Play solution ${index + 1}`);
        setText(item.querySelector('code'), formatPath(path, board, settings.notation));
      },
    );
  }

  #item() {
    const button = html('button', { type: 'button', className: 'small', textContent: 'Play' });
    button.addEventListener('click', () => {
      this.app.playPath(button.dataset.path);
      // The list changes with every move; the player's button stays.
      $('play').focus();
    });
    return html('li', {}, html('code'), button);
  }
}
