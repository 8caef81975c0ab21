/** One piece of a text: found or not. */
export interface Piece {
  text: string;
  found: boolean;
}

/**
 * Cuts a text at the first place where the query stands, without regard to case.
 *
 * @returns one to three pieces that together are the text
 */
export function piecesOf(text: string, query: string): Piece[] {
  const wanted = query.trim().toLocaleLowerCase();
  const lowered = text.toLocaleLowerCase();
  const at = wanted === '' ? -1 : lowered.indexOf(wanted);
  // Lowering can change the length of a text (İ); then the places no longer fit and nothing is marked.
  if (at < 0 || lowered.length !== text.length) return [{ text, found: false }];
  const end = at + wanted.length;
  return [
    { text: text.slice(0, at), found: false },
    { text: text.slice(at, end), found: true },
    { text: text.slice(end), found: false },
  ].filter((piece) => piece.text !== '');
}
