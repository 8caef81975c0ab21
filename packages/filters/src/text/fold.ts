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
 * @see SPEC.md, rules FOLD-1 to FOLD-10
 */
export function foldText(text: string, options: FoldOptions = {}): string {
  if (isAscii(text)) return text.toLowerCase();
  // Lower, upper, lower: upper-casing joins what lower-casing alone keeps apart (ß and ss, ſ and s, ς and σ),
  // and a text that is already lower case needs it as much as one that is not.
  const cased = withoutExcess(text, LONG_RUN).normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  // Lower-casing puts a final sigma at the end of a word; inside a longer text the same letter would differ.
  const folded = limitMarks(cased.replaceAll('ς', 'σ').normalize('NFC'));
  return options.stripAccents === true ? stripAccents(folded) : folded;
}

const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])+/gu;

function stripAccents(folded: string): string {
  return folded.normalize('NFD').replace(ACCENTS, '$1').normalize('NFC');
}

/** Maximum number of combining marks in a row: what the Unicode standard calls stream-safe (SPEC.md, FOLD-10). */
const MAX_MARKS = 30;

/**
 * Limits the combining marks in a row, because normalizing takes the square of their number: a text of 50,000 marks
 * takes ten seconds. No language writes more than a few marks on a letter. Use it for text that is stored.
 *
 * @param text Any text.
 * @returns The text without the marks that follow 30 others.
 * @see SPEC.md, rule FOLD-10
 */
export function limitMarks(text: string): string {
  return withoutExcess(text, SHORT_RUN);
}

// The halfwidth voicing signs are letters, which become marks when their width is folded.
const MARK = String.raw`[\p{M}\uff9e\uff9f]`;
const SHORT_RUN = new RegExp(`(${MARK}{${MAX_MARKS}})${MARK}+`, 'gu');
/** Folding joins and parts marks, so before it more may stand in a row; enough to be in no text, few enough to be fast. */
const LONG_RUN = new RegExp(`(${MARK}{${4 * MAX_MARKS}})${MARK}+`, 'gu');

const HALF_OR_MARK = /[\p{Cs}\p{M}\uff9e\uff9f]/u;

function withoutExcess(text: string, run: RegExp): string {
  // A run that is too long covers one of these places, whose marks are looked for first: that is much faster.
  for (let place = MAX_MARKS; place < text.length; place += MAX_MARKS + 1) {
    if (HALF_OR_MARK.test(text.charAt(place))) return text.replace(run, '$1');
  }
  return text;
}

/**
 * Of ASCII, folding leaves all but the case, which saves the five passes for most text of a list. Code units are joined
 * rather than tested one by one, because a loop without branches is faster.
 */
function isAscii(text: string): boolean {
  let units = 0;
  for (let index = 0; index < text.length; index += 1) units |= text.charCodeAt(index);
  return units < 0x80;
}

const NOT_ASCII = String.raw`[^\u0000-\u007f]`;
/**
 * Left out are ASCII, the letters of Latin-1 but ß, dashes and quotation marks, the Cyrillic letters of living
 * languages, and ideographs.
 */
const NOT_PLAIN = String.raw`[^\u0000-\u007f\u00c0-\u00de\u00e0-\u00ff\u2013\u2014\u2018-\u201d\u0400-\u045f\u4e00-\u9fff]`;

/**
 * The characters of which folding changes more than the case, or that may join with a neighbour, for texts that are
 * compared without being folded.
 *
 * @returns The source of a regular expression that matches one of them.
 */
export function notPlain({ stripAccents = false }: FoldOptions): string {
  return stripAccents ? NOT_ASCII : NOT_PLAIN;
}
