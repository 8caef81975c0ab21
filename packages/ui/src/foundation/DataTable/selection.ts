/** What the keys do to a row: the index to move to, or an action on the active row. */
export type RowKey = { move: number } | { toggle: true } | { open: true } | null;

/**
 * Reads a key press on a row.
 *
 * @param key the key's name
 * @param active index of the active row
 * @param count how many rows there are
 */
export function rowKey(key: string, active: number, count: number): RowKey {
  const last = count - 1;
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 10,
    PageUp: active - 10,
    Home: 0,
    End: last,
  };
  const to = moves[key];
  if (to !== undefined) return count === 0 ? null : { move: Math.min(last, Math.max(0, to)) };
  if (key === ' ') return { toggle: true };
  if (key === 'Enter') return { open: true };
  return null;
}

/** The selection after one row was pressed; the order stays that of the rows. */
export function toggled(ids: readonly string[], selected: ReadonlySet<string>, id: string): Set<string> {
  return new Set(ids.filter((one) => (one === id ? !selected.has(one) : selected.has(one))));
}
