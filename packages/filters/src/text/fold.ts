/** How {@link foldText} treats accents. */
export interface FoldOptions {
  /**
   * Drop the accents of Latin, Greek and Cyrillic letters, so that "Inês" and "Ines" fold to the same text.
   * Marks of other scripts carry meaning and stay. Default `false`: accents count.
   */
  readonly stripAccents?: boolean;
}

/**
 * Folds text so that two texts which people read as the same compare as equal: case, width and ligatures no
 * longer matter. Every text rule (equals, contains, starts with, ends with) compares folded text, so that the
 * browser, the server and SQL agree. Folding a folded text changes nothing; blanks are kept, nothing is trimmed.
 *
 * @param text Any text; an empty text folds to an empty text.
 * @param options See {@link FoldOptions}.
 * @returns The folded text, in Unicode normalisation form C. It is for comparing, not for showing.
 * @see SPEC.md, rules FOLD-1 to FOLD-9
 */
export function foldText(text: string, options: FoldOptions = {}): string {
  if (isLowerAscii(text)) return text;
  // Lower, upper, lower: upper-casing joins what lower-casing alone keeps apart (ß and ss, ſ and s, ς and σ),
  // and a text that is already lower case needs it as much as one that is not.
  const cased = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  // Lower-casing puts a final sigma at the end of a word; inside a longer text the same letter would differ.
  const folded = cased.replaceAll('ς', 'σ').normalize('NFC');
  return options.stripAccents === true ? stripAccents(folded) : folded;
}

const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])+/gu;

function stripAccents(folded: string): string {
  return folded.normalize('NFD').replace(ACCENTS, '$1').normalize('NFC');
}

/** Most text in a list is plain; folding leaves lower-case ASCII as it is, so the five passes are saved. */
function isLowerAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f || (unit >= 0x41 && unit <= 0x5a)) return false;
  }
  return true;
}
