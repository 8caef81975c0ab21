import { BLOCK, type Keep } from './keep';

/**
 * The rows that satisfy a test, in their order.
 *
 * @param rows Any rows.
 * @param keep The test, for a part of the rows at a time.
 * @returns A new array.
 */
export function select<Row>(rows: readonly Row[], keep: Keep<Row>): Row[] {
  const found: Row[] = [];
  // Made for each call, because a reader may filter, too.
  const selection = new Uint32Array(Math.min(BLOCK, rows.length));
  const cells: unknown[] = [];
  for (let start = 0; start < rows.length; start += BLOCK) {
    const selected = Math.min(BLOCK, rows.length - start);
    for (let place = 0; place < selected; place += 1) selection[place] = start + place;
    const kept = keep(rows, selection, selected, cells);
    for (let place = 0; place < kept; place += 1) {
      // The selection holds indexes of the rows.
      found.push(rows[selection[place] as number] as Row);
    }
  }
  return found;
}
