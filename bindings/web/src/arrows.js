// The field of arrows: the nine boards whose tiles have one order, and the twelve moves that the
// record of this arrangement stores.

import { Board } from '../../wasm/loyd.js';
import { $, setText, svg } from './dom.js';

const CELL = 32;
const STEP = 36;
const FRAME = 3 * STEP + 6;
const PITCH_X = 176;
const PITCH_Y = 194;
/** Room for the ring around a board. */
const MARGIN = 7;

/** The nine boards of an arrangement, by the blank's cell. */
export function fieldOf(board) {
  const tiles = board.cells.filter((tile) => tile !== 0);
  return Array.from(
    { length: 9 },
    (_, cell) => new Board([...tiles.slice(0, cell), 0, ...tiles.slice(cell)]),
  );
}

const corner = (cell) => [MARGIN + (cell % 3) * PITCH_X, MARGIN + Math.floor(cell / 3) * PITCH_Y];

function drawBoard(board, distance, current) {
  const cell = board.blank;
  const [x, y] = corner(cell);
  const group = svg('g', { transform: `translate(${x} ${y})` });
  board.cells.forEach((tile, index) => {
    const [tx, ty] = [5 + (index % 3) * STEP, 5 + Math.floor(index / 3) * STEP];
    const near = tile === 0;
    const box = {
      x: tx,
      y: ty,
      width: CELL,
      height: CELL,
      rx: 5,
      class: near ? 'f-near' : 'f-tile',
    };
    const text = {
      x: tx + CELL / 2,
      y: ty + 22.5,
      'text-anchor': 'middle',
      'font-weight': near ? 700 : 600,
    };
    group.append(
      svg('rect', box),
      svg(
        'text',
        { ...text, 'font-size': 18, class: near ? 'f-ink' : '' },
        near ? (distance ?? '–') : tile,
      ),
    );
  });
  const frame = { width: FRAME, height: FRAME, rx: 8, class: 'f-frame' };
  group.append(svg('rect', frame));
  if (current) {
    group.append(
      svg('rect', { x: -3, y: -3, width: FRAME + 6, height: FRAME + 6, rx: 11, class: 'f-ring' }),
    );
  }
  return group;
}

/** An arrow along the x axis, centered on the origin, turned and moved. */
function drawArrow(x, y, degrees, length) {
  const half = length / 2;
  return svg('path', {
    class: 'f-arrow',
    d: `M${-half} 0H${half}M${half - 9} -8L${half} 0L${half - 9} 8`,
    transform: `translate(${x} ${y}) rotate(${degrees})`,
  });
}

/** Draws the field. Returns null if the goal cannot be reached. */
export function drawField(board, goal) {
  const boards = fieldOf(board);
  const distances = boards.map((each) => goal.distance(each));
  const [width, height] = [2 * PITCH_X + FRAME + 2 * MARGIN, 2 * PITCH_Y + FRAME + 2 * MARGIN];
  const picture = svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img' });
  for (let cell = 0; cell < 9; cell += 1) {
    picture.append(drawBoard(boards[cell], distances[cell], cell === board.blank));
    const [x, y] = corner(cell);
    if (distances[cell] === null) continue;
    if (cell % 3 < 2) {
      const nearer = distances[cell + 1] < distances[cell];
      picture.append(drawArrow(x + (PITCH_X + FRAME) / 2, y + FRAME / 2, nearer ? 0 : 180, 44));
    }
    if (cell < 6) {
      const after = goal.distance(boards[cell].apply('d'));
      const nearer = after < distances[cell];
      picture.append(drawArrow(x + FRAME / 2, y + FRAME + 25, nearer ? 90 : 270, 32));
      picture.append(
        svg('rect', {
          x: x + FRAME / 2 - 19,
          y: y + FRAME + 47,
          width: 38,
          height: 24,
          rx: 12,
          class: 'f-ghost',
        }),
        svg(
          'text',
          {
            x: x + FRAME / 2,
            y: y + FRAME + 64.5,
            'text-anchor': 'middle',
            'font-size': 15,
            class: 'f-muted',
          },
          after,
        ),
      );
    }
  }
  return { picture, distances };
}

export class ArrowsView {
  constructor(app) {
    this.app = app;
  }

  render() {
    const { game } = this.app;
    const { picture, distances } = drawField(game.board, game.goal);
    const order = game.board.cells.filter((tile) => tile !== 0).join(' ');
    const reachable = distances[0] !== null;
    const all = reachable
      ? ', and the blank in each of the nine cells. Every move changes the distance by one. ' +
        'Twelve arrows and three distances, three bytes, answer all nine boards.'
      : '. The goal cannot be reached from any of these nine boards, so there are no arrows.';
    setText($('arrows-text'), `The tiles in the order ${order}${all}`);
    const rows = [0, 3, 6].map((cell) => distances.slice(cell, cell + 3).join(' '));
    picture.setAttribute(
      'aria-label',
      reachable
        ? `Moves to the goal by the blank’s cell: ${rows.join('; ')}`
        : 'Nine boards without arrows',
    );
    $('arrows').replaceChildren(picture);
  }
}
