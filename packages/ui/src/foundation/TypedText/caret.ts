/**
 * Where a caret is after a text was changed around it: what stands before it stays before it.
 *
 * @param caret - its place in the text before, in characters.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  let start = 0;
  while (start < caret && before[start] === after[start]) start += 1;
  if (start === caret) return caret;
  let end = 0;
  while (end < before.length - caret && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return end === before.length - caret ? after.length - end : Math.min(caret, after.length);
}
