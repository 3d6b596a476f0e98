// The histogram of all boards by their distance from the goal, with the current board marked.

import { $, fill, html, number, plural, setText, svg } from './dom.js';

const MARGIN = { left: 46, right: 6, top: 34, bottom: 24 };

/** A round step that gives at most five lines. */
function gridStep(max) {
  const power = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 5, 10].map((factor) => (factor * power) / 2).find((step) => max / step <= 5.5);
}

/** Draws the bars for a width in pixels, so that text keeps its size on a phone. */
export function drawChart(histogram, here, width, choose) {
  const height = Math.round(Math.min(360, Math.max(220, width * 0.5)));
  const inner = {
    width: width - MARGIN.left - MARGIN.right,
    height: height - MARGIN.top - MARGIN.bottom,
  };
  const max = Math.max(...histogram);
  const slot = inner.width / histogram.length;
  const y = (count) => MARGIN.top + inner.height * (1 - count / max);
  const picture = svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' });
  const step = gridStep(max);
  for (let count = 0; count <= max; count += step) {
    picture.append(
      svg('line', {
        class: 'grid',
        x1: MARGIN.left,
        x2: width - MARGIN.right,
        y1: y(count),
        y2: y(count),
      }),
      svg(
        'text',
        {
          x: MARGIN.left - 6,
          y: y(count) + 4,
          'text-anchor': 'end',
          'font-size': 12,
          class: 'f-muted',
        },
        number(count),
      ),
    );
  }
  histogram.forEach((count, distance) => {
    const x = MARGIN.left + distance * slot;
    // A bar of one board must still be visible.
    const top = Math.min(y(count), y(0) - 2);
    const column = svg(
      'g',
      { class: 'column' },
      svg('rect', {
        class: distance === here ? 'bar here' : 'bar',
        x: x + slot * 0.1,
        width: slot * 0.8,
        y: top,
        height: y(0) - top,
        rx: Math.min(3, slot / 5),
      }),
      svg(
        'rect',
        { class: 'hit', x, width: slot, y: MARGIN.top, height: inner.height + MARGIN.bottom },
        svg(
          'title',
          {},
          `${plural(distance, 'move')}: ${plural(count, 'board')}. Click to shuffle.`,
        ),
      ),
    );
    column.addEventListener('click', () => choose(distance));
    picture.append(column);
    const every = slot >= 17 ? 1 : 5;
    if (distance % every === 0) {
      picture.append(
        svg(
          'text',
          {
            x: x + slot / 2,
            y: height - 7,
            'text-anchor': 'middle',
            'font-size': 12,
            class: 'f-muted',
          },
          distance,
        ),
      );
    }
  });
  if (here !== null) {
    const x = MARGIN.left + (here + 0.5) * slot;
    const top = Math.min(y(histogram[here]), y(0) - 2);
    const anchor = x < 110 ? 'start' : x > width - 60 ? 'end' : 'middle';
    picture.append(
      svg('path', { class: 'bar here', d: `M${x - 5} ${top - 12}h10l-5 8z` }),
      svg(
        'text',
        {
          class: 'c-here',
          x: anchor === 'middle' ? x : x + (anchor === 'start' ? -8 : 8),
          y: top - 18,
          'text-anchor': anchor,
          'font-size': 13,
        },
        'you are here',
      ),
    );
  }
  return picture;
}

export class ChartView {
  constructor(app) {
    this.app = app;
    new ResizeObserver(() => {
      if (!$('panel-chart').hidden) this.render();
    }).observe($('chart'));
  }

  render() {
    const { game, histogram } = this.app;
    const here = game.left();
    const width = $('chart').clientWidth;
    if (width === 0) return;
    const sum = histogram.reduce((total, count, distance) => total + count * distance, 0);
    const farther = histogram.slice((here ?? 0) + 1).reduce((total, count) => total + count, 0);
    const share = Math.round((farther / 181440) * 100);
    const where =
      here === null
        ? 'Your board is none of them: it cannot reach this goal.'
        : `Your board is ${plural(here, 'move')} away; ${share}% are farther.`;
    setText(
      $('chart-text'),
      `The mean is ${(sum / 181440).toFixed(3)} moves, the most is ${
        histogram.length - 1
      }. ${where}`,
    );
    const picture = drawChart(histogram, here, width, (distance) => this.app.shuffle(distance));
    picture.setAttribute('aria-label', `Boards by distance from the goal. ${where}`);
    $('chart').replaceChildren(picture);
    const row = () => html('tr', {}, html('th', { scope: 'row' }), html('td'));
    fill($('chart-table').tBodies[0], histogram.length, row, (element, distance) => {
      element.classList.toggle('here', distance === here);
      setText(element.cells[0], distance === here ? `${distance} (your board)` : String(distance));
      setText(element.cells[1], number(histogram[distance]));
    });
  }
}
