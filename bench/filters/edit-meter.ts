import { spreadOf } from '../frame/statistics';
import { board, boardByHand, movedCard } from './board';
import { product } from './product';
import { processorTime, ROUND } from './ratio';
import { context, makeFields, reader, type Task } from './rows';

/** Edits per turn. */
const EDITS = 15;

/**
 * Returns the cost of one moved card on a live board, relative to recomputing the whole board with hand-written code,
 * whose turn also empties the caches before each edit. A snapshot is taken after each edit, as a renderer would.
 */
export function editMeter(rows: readonly Task[]): () => number {
  const view = product.createView(rows, board, makeFields(), reader, context);
  const shown = view.rows();
  let turn = 0;
  const edit = () => {
    turn += 1;
    const row = shown[(turn * 7919) % shown.length];
    if (row === undefined) throw new Error('The board shows nothing.');
    const moved = movedCard(row, turn);
    // Too short for the clock of processor time, and mostly too short to be interrupted.
    const started = performance.now();
    view.update(moved);
    if (view.snapshot.total !== shown.length) throw new Error('A moved card was lost.');
    return performance.now() - started;
  };
  // For as long as the families of ratios, until everything is compiled.
  for (const until = performance.now() + ROUND; performance.now() < until; ) edit();
  return () => {
    const costs = { hand: [] as number[], edit: [] as number[] };
    for (let time = 0; time < EDITS; time += 1) {
      const started = processorTime();
      boardByHand(rows);
      costs.hand.push(processorTime() - started);
      costs.edit.push(edit());
    }
    return spreadOf(costs.edit).median / spreadOf(costs.hand).median;
  };
}
