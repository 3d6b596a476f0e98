// What a step of a search did, in a sentence.

import { plural } from './dom.js';
import { WORDS } from './state.js';

const RULES = {
  bfs: () => 'BFS expands the board that has waited longest.',
  astar: () => 'A* expands the open board with the least f = g + h.',
  idastar: ({ bound }) =>
    `IDA* searches depth first and cuts where f = g + h is over a bound, first ${bound}.`,
};

function explainExpansion(result, step, sum, exact) {
  const { board, depth, move } = result.nodes[step.node];
  if (result.algorithm === 'idastar') {
    return `Move ${WORDS[move]}: ${sum} is within the bound ${step.bound}. Go deeper.`;
  }
  const known = step.known ? ` and ${step.known} known` : '';
  const found = `Its moves lead to ${plural(step.added.length, 'new board')}${known}.`;
  if (result.algorithm === 'bfs') return `Expand a board of depth ${depth}. ${found}`;
  return `Expand the board with ${sum}, the least. Its exact distance is ${exact(board)}. ${found}`;
}

/** Explains a step of a trace. `exact` returns the distance of a board. */
export function explainStep(result, step, exact) {
  const { board, depth, estimate, move } = result.nodes[step.node];
  const sum = `f = ${depth} + ${estimate} = ${depth + estimate}`;
  switch (step.kind) {
    case 'start':
      return (
        `The start is ${plural(exact(board), 'move')} from the goal. ` +
        RULES[result.algorithm](step)
      );
    case 'bound':
      return `Search from the start with the bound ${step.bound}.`;
    case 'cut':
      return `Move ${WORDS[move]}: ${sum} is over the bound ${step.bound}. Turn back.`;
    case 'found':
      return (
        `The goal, after ${plural(depth, 'move')}. ` +
        `${plural(step.expanded, 'board')} expanded, ${step.generated} generated.`
      );
    case 'limit':
      return `The tree has more than ${result.limit} boards. Choose a board nearer the goal.`;
    default:
      return explainExpansion(result, step, sum, exact);
  }
}
