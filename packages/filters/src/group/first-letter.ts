import { foldText } from '../text/fold';

/**
 * The letter that a text is grouped by: its first grapheme, folded, then upper-cased.
 *
 * @param text Any text, as it was written.
 * @param stripAccents Whether "Élan" stands under "E". Without it accents count.
 * @returns The letter; several characters where folding makes several of one, as `SS` of `ß`. A digit, a sign or a
 * blank is its own letter; of an empty text the letter is empty.
 * @see SPEC.md, GROUP-11
 */
export function firstLetter(text: string, stripAccents: boolean): string {
  return foldText(firstGrapheme(text), { stripAccents }).toUpperCase();
}

/** Code units from here on may join with the one before. */
export const ALONE = 0x300;

/** Graphemes are the same in all languages. Made when it is needed: that takes longer than to load the whole package. */
let graphemes: Intl.Segmenter | undefined;

function firstGrapheme(text: string): string {
  if (standsAlone(text)) return text.slice(0, 1);
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
}

/**
 * Whether the first code unit of a text is a grapheme of its own, as in most texts: below U+0300 nothing joins with its
 * neighbours but a line feed with the return before it.
 */
export function standsAlone(text: string): boolean {
  const first = text.charCodeAt(0);
  // Behind a text of one unit there is NaN, which no comparison holds for.
  return first < ALONE && first !== 0x0d && !(text.charCodeAt(1) >= ALONE);
}
