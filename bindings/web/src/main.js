// Starts the page: loads the table, connects the game with the views, keys, and the link.

import * as loyd from '../../wasm/loyd.js';
import code from '../../wasm/loyd.wasm';
import { ArrowsView } from './arrows.js';
import { BoardView, describe } from './board.js';
import { ChartView } from './chart.js';
import { $, fill, html, plural, relabel, setText, settings, Ticker } from './dom.js';
import { keyboard } from './keyboard.js';
import { SetupView } from './setup.js';
import { SolutionsView } from './solutions.js';
import { ARROWS, changeParity, Game, OPPOSITE, WORDS } from './state.js';
import { TeacherView } from './teacher.js';

const TABS = ['setup', 'solutions', 'arrows', 'chart', 'search'];
const THEMES = { auto: 'light', light: 'dark', dark: 'auto' };

class App {
  #linkTimer = null;
  #toastTimer = null;
  #fragment = '';
  tab = 'setup';

  constructor() {
    this.settings = settings.load();
    this.game = new Game(new loyd.Board('234150768'));
    const problem = this.#readLink();
    this.histogram = this.game.goal.histogram();
    this.boardView = new BoardView(this);
    this.views = {
      setup: new SetupView(this),
      solutions: new SolutionsView(this),
      arrows: new ArrowsView(this),
      chart: new ChartView(this),
      search: new TeacherView(this),
    };
    this.ticker = new Ticker(
      () => this.#advance(),
      () => 1000 / this.settings.speed,
      () => this.#player(),
    );
    this.#connect();
    keyboard(this);
    this.#theme();
    this.boardView.still(() => this.render());
    if (problem) this.toast(problem);
  }

  /* Changes */

  /** Plays moves of the blank as the player. */
  play(moves) {
    this.ticker.stop();
    const before = this.game.cursor;
    if (!this.game.play(moves)) return;
    this.changed(this.#spoken(before + 1));
  }

  /** Slides the tile that can move this way, or moves the blank this way. */
  slide(way, blank = false) {
    const move = blank ? way : OPPOSITE[way];
    if (this.game.board.legalMoves.includes(move)) this.play(move);
    else this.say(blank ? `The blank cannot move ${WORDS[way]}` : `No tile can move ${WORDS[way]}`);
  }

  begin(board, message) {
    this.ticker.stop();
    this.game.begin(board);
    this.changed(`${message}: ${describe(board)}. ${this.#state().text}`);
  }

  setGoal(board) {
    this.ticker.stop();
    this.game.setGoal(board);
    this.histogram = this.game.goal.histogram();
    this.changed(`Goal: ${describe(board)}. ${this.#state().text}`);
  }

  goTo(index, message) {
    this.ticker.stop();
    this.game.goTo(index);
    this.changed(`${message}. ${this.#state().text}`);
  }

  undo() {
    if (this.game.canUndo) this.goTo(this.game.cursor - 1, 'Undone');
  }

  redo() {
    if (this.game.canRedo) this.goTo(this.game.cursor + 1, 'Redone');
  }

  restart() {
    this.goTo(0, 'Back at the start');
  }

  shuffle(distance) {
    this.views.setup.shuffle(distance);
  }

  /** Continues with this solution and plays it. */
  playPath(path) {
    this.ticker.stop();
    this.game.follow(path);
    this.changed('Playing the solution');
    this.ticker.start();
  }

  togglePlay() {
    if (this.ticker.running) this.ticker.stop();
    else if (this.#plan()) this.ticker.start();
    this.render();
  }

  /** One step along the line, or along a shortest solution where the line ends. */
  stepForward() {
    this.ticker.stop();
    if (!this.game.canRedo && !this.#plan()) return;
    const index = this.game.cursor + 1;
    this.game.goTo(index);
    this.changed(this.#spoken(index));
  }

  stepToEnd() {
    if (this.game.canRedo || this.#plan()) this.goTo(this.game.moves.length, 'At the end');
  }

  /** Makes the rest of the line end at the goal. False if it can't, or is there. */
  #plan() {
    if (this.game.restSolves) return true;
    const path = this.game.goal.solve(this.game.board);
    if (!path) return false;
    this.game.follow(path);
    return true;
  }

  #advance() {
    if (!this.game.canRedo) return false;
    this.game.goTo(this.game.cursor + 1);
    this.changed(this.game.canRedo ? '' : this.#spoken(this.game.cursor));
    return this.game.canRedo;
  }

  toggle(name) {
    this.save({ [name]: !this.settings[name] });
    this.render();
  }

  save(changes) {
    settings.save(changes);
  }

  changed(message) {
    if (message) this.say(message);
    this.render();
    clearTimeout(this.#linkTimer);
    this.#linkTimer = setTimeout(() => this.#writeLink(), 150);
  }

  /* The link */

  #readLink() {
    if (location.hash.length < 2) return null;
    try {
      this.game = Game.fromFragment(location.hash);
      return null;
    } catch (error) {
      return `This link cannot be read: ${error.message}`;
    }
  }

  #writeLink() {
    clearTimeout(this.#linkTimer);
    this.#fragment = `#${this.game.toFragment()}`;
    history.replaceState(null, '', this.#fragment);
  }

  async copyLink() {
    this.#writeLink();
    try {
      await navigator.clipboard.writeText(location.href);
      this.toast('Link copied');
    } catch {
      this.toast('The link is in the address bar');
    }
  }

  /* Messages */

  say(text) {
    // An invisible change makes a screen reader repeat equal messages.
    $('live').textContent = $('live').textContent === text ? `${text}\u00a0` : text;
  }

  toast(text) {
    $('toast').textContent = text;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => setText($('toast'), ''), 4000);
  }

  #spoken(index) {
    const { tile, direction } = this.game.tileMove(index);
    return `Tile ${tile} ${WORDS[direction]}. ${this.#state().text}`;
  }

  /** What the line below the board says: a class, a text, and the name of an action. */
  #state() {
    const { game } = this;
    const left = game.left();
    const { left: showLeft, mistakes } = this.settings;
    if (left === null) {
      return { kind: 'bad', text: 'This board cannot reach the goal.', action: 'Swap two tiles' };
    }
    if (left === 0) {
      if (game.cursor === 0)
        return { kind: '', text: 'This board is the goal.', action: 'Shuffle' };
      const best = game.left(0);
      const solved = `Solved in ${plural(game.cursor, 'move')}`;
      return {
        kind: 'good',
        action: 'Shuffle',
        text:
          game.cursor === best
            ? `${solved}, the fewest possible.`
            : `${solved}. The shortest solution has ${best}.`,
      };
    }
    const remaining = showLeft ? `${plural(left, 'move')} left.` : '';
    const verdict = game.cursor > 0 && mistakes ? game.verdict(game.cursor) : null;
    if (verdict === 'good') return { kind: 'good', text: `Good move. ${remaining}`.trim() };
    if (verdict === 'mistake') {
      const rest = showLeft ? `: ${left} left, not ${left - 2}` : '';
      return { kind: 'bad', text: `A mistake${rest}.`, action: 'Take it back' };
    }
    if (!showLeft) return { kind: '', text: game.cursor === 0 ? 'Your move.' : 'Go on.' };
    const count = game.goal.solutionCount(game.board);
    return {
      kind: '',
      text: `${plural(left, 'move')} to the goal, ${plural(count, 'shortest solution')}.`,
    };
  }

  /* Pictures of the state */

  render() {
    const { game } = this;
    this.boardView.render();
    this.#score();
    const { kind, text, action } = this.#state();
    $('verdict').className = `verdict ${kind}`;
    setText($('verdict-text'), text);
    $('verdict-action').hidden = !action;
    setText($('verdict-action'), action ?? '');
    $('undo').disabled = !game.canUndo;
    $('redo').disabled = !game.canRedo;
    $('restart').disabled = !game.canUndo;
    $('hint').setAttribute('aria-pressed', String(this.settings.hint));
    this.#moves();
    this.#player();
    this.views[this.tab].render();
  }

  #score() {
    const { game } = this;
    const left = game.left();
    setText($('made'), String(game.cursor));
    setText($('left'), this.settings.left ? String(left ?? '∞') : '?');
    setText($('mistakes'), this.settings.mistakes ? String(game.mistakes) : '?');
    $('show-mistakes').classList.toggle('some', this.settings.mistakes && game.mistakes > 0);
    $('show-left').setAttribute('aria-pressed', String(this.settings.left));
    $('show-mistakes').setAttribute('aria-pressed', String(this.settings.mistakes));
    $('edit-goal').setAttribute('aria-label', `Goal: ${describe(game.goal.board)}. Edit`);
    fill(
      $('goal-mini'),
      9,
      () => html('span'),
      (cell, index) => {
        const tile = game.goal.board.cells[index];
        cell.classList.toggle('blank', tile === 0);
        // Drawn by the style sheet: the name of the button says it in words.
        cell.dataset.cell = tile === 0 ? '' : tile;
      },
    );
  }

  #moves() {
    const {
      game,
      settings: { mistakes },
    } = this;
    const make = (index) => {
      const button = html('button', { type: 'button' });
      button.addEventListener('click', () => this.goTo(index + 1, `At move ${index + 1}`));
      return html('li', {}, button);
    };
    fill($('moves'), game.moves.length, make, (item, index) => {
      const button = item.firstChild;
      const { tile, direction } = game.tileMove(index + 1);
      const ahead = index >= game.cursor;
      const verdict = ahead || !mistakes ? '' : (game.verdict(index + 1) ?? '');
      button.className = `chip ${ahead ? 'ahead' : verdict}`;
      setText(button, `${tile}${ARROWS[direction]}`);
      const words = [`${tile} ${WORDS[direction]}`, `move ${index + 1}`];
      if (verdict) words.push(verdict);
      if (ahead) words.push('ahead');
      button.setAttribute('aria-label', `${tile}${ARROWS[direction]}: ${words.join(', ')}`);
      if (index + 1 === game.cursor) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
    const list = $('moves');
    const current = list.querySelector('[aria-current]');
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1;
  }

  #player() {
    const { game } = this;
    const running = this.ticker.running;
    relabel($('play'), running ? 'pause' : 'play', running ? 'Pause' : 'Solve');
    const stuck = game.solved || game.left() === null;
    $('play').disabled = !running && stuck && !game.restSolves;
    $('first').disabled = !game.canUndo;
    $('back').disabled = !game.canUndo;
    $('next').disabled = !game.canRedo && stuck;
    $('last').disabled = !game.canRedo && stuck;
  }

  #theme() {
    const { theme } = this.settings;
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    const name = `${theme[0].toUpperCase()}${theme.slice(1)}`;
    setText($('theme-name'), name);
    $('theme').setAttribute('aria-label', `${name}: change the theme`);
  }

  select(tab, focus = false) {
    this.tab = tab;
    for (const name of TABS) {
      const chosen = name === tab;
      $(`tab-${name}`).setAttribute('aria-selected', String(chosen));
      $(`tab-${name}`).tabIndex = chosen ? 0 : -1;
      $(`panel-${name}`).hidden = !chosen;
    }
    if (focus) $(`tab-${tab}`).focus();
    if (tab !== 'search') this.views.search.ticker.stop();
    this.views[tab].render();
  }

  /* Events */

  #connect() {
    const click = (id, action) => $(id).addEventListener('click', action);
    click('undo', () => this.undo());
    click('redo', () => this.redo());
    click('hint', () => this.toggle('hint'));
    click('restart', () => this.restart());
    click('show-left', () => this.toggle('left'));
    click('show-mistakes', () => this.toggle('mistakes'));
    click('first', () => this.restart());
    click('back', () => this.undo());
    click('play', () => this.togglePlay());
    click('next', () => this.stepForward());
    click('last', () => this.stepToEnd());
    click('copy-link', () => this.copyLink());
    click('open-keys', () => $('keys').showModal());
    click('verdict-action', () => this.#act());
    click('edit-goal', () => {
      this.select('setup');
      $('goal-editor').querySelector('[tabindex="0"]').focus();
    });
    click('theme', () => {
      this.save({ theme: THEMES[this.settings.theme] });
      this.#theme();
    });
    const pace = () =>
      $('speed').setAttribute(
        'aria-valuetext',
        `${plural(this.settings.speed, 'move')} per second`,
      );
    $('speed').value = this.settings.speed;
    $('speed').addEventListener('input', () => {
      this.save({ speed: Number($('speed').value) });
      pace();
    });
    pace();
    for (const [index, tab] of TABS.entries()) {
      click(`tab-${tab}`, () => this.select(tab));
      $(`tab-${tab}`).addEventListener('keydown', (event) => {
        const to = { ArrowRight: index + 1, ArrowLeft: index + 4, Home: 0, End: 4 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        this.select(TABS[to % 5], true);
      });
    }
    addEventListener('hashchange', () => {
      if (location.hash === this.#fragment) return;
      this.ticker.stop();
      const problem = this.#readLink();
      this.histogram = this.game.goal.histogram();
      this.render();
      if (problem) this.toast(problem);
    });
  }

  #act() {
    const { game } = this;
    if (game.left() === null) this.begin(changeParity(game.board), 'Two tiles swapped');
    else if (game.solved) this.shuffle();
    else this.undo();
  }
}

await loyd.load(code);
// For the browser's console, and for those who want to look inside.
globalThis.loyd = loyd;
new App();
performance.mark('ready');
document.documentElement.dataset.ready = '';
