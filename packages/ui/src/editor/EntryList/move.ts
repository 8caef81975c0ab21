/**
 * The same list with one entry in another place.
 *
 * @param to - its place among the others, from 0.
 */
export function moved<Entry extends { readonly _id: string }>(
  entries: readonly Entry[],
  id: string,
  to: number,
): readonly Entry[] {
  const entry = entries.find(({ _id }) => _id === id);
  return entry === undefined
    ? entries
    : entries.filter(({ _id }) => _id !== id).toSpliced(Math.max(0, to), 0, entry);
}
