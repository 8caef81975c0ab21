import { foldText } from '@atelier/filters';

const fold = (text: string) => foldText(text.trim(), { stripAccents: true });

/** Returns whether a text holds what is searched for; case and accents don't matter. */
export const holds = (text: string | null | undefined, search: string): boolean =>
  text !== null && text !== undefined && fold(text).includes(fold(search));

const ranks: readonly ((name: string, search: string) => boolean)[] = [
  (name, search) => name === search,
  (name, search) => name.startsWith(search),
  (name, search) => name.includes(` ${search}`),
  (name, search) => name.includes(search),
];

/**
 * Returns whose name fits what is searched for best. Of several who were found by something else, nobody: none is better
 * than another.
 */
export function bestMatch<Item extends { readonly name: string }>(
  items: readonly Item[],
  search: string,
): Item | undefined {
  const wanted = fold(search);
  for (const fits of ranks) {
    const found = items.find(({ name }) => fits(fold(name), wanted));
    if (found) return found;
  }
  return items.length === 1 ? items[0] : undefined;
}

/** How many characters of a text stand before and after what was found in it. */
const AROUND = 32;

/**
 * Cuts the place out of a text where something was found: `“…asks for no flash during…”`.
 *
 * @returns undefined when the text does not hold it.
 */
export function excerptOf(text: string | null | undefined, search: string): string | undefined {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  if (!holds(line, search)) return undefined;
  const folded = fold(line);
  // Folding can change the length of a text (ß); then its places no longer fit, and the beginning has to do.
  const at = folded.length === line.length ? folded.indexOf(fold(search)) : 0;
  // Begins and ends with whole words.
  const start = at <= AROUND ? 0 : line.indexOf(' ', at - AROUND - 1) + 1 || at;
  const from = Math.min(start, at);
  const limit = at + search.trim().length + AROUND;
  const end = limit >= line.length ? line.length : Math.max(line.lastIndexOf(' ', limit), limit - AROUND);
  return `“${from > 0 ? '…' : ''}${line.slice(from, end)}${end < line.length ? '…' : ''}”`;
}
