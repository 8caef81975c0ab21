import { limitMarks } from '@atelier/filters';

// Zero-width space, joiners without letters or signs around them, word joiner, byte order mark, soft hyphen.
const invisible =
  /[\u200b\u2060\ufeff\u00ad]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
// Marks that turn the direction of writing; the direction follows from the letters.
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /(?![\t\n\r])\p{Cc}/gu;
/** Halves of a surrogate pair without the other half, which no database keeps; and any half, which is found faster. */
const halves = /\p{Cs}/gu;
const anyHalf = /[\ud800-\udfff]/;

/**
 * Text as people see it, composed, without what has no sign of its own. Blanks and line ends stay as they are. Of more
 * than 30 combining marks in a row the others are dropped: no language has them, and comparing them would take seconds.
 */
export function visibleText(text: string): string {
  const wellFormed = anyHalf.test(text) ? text.replace(halves, '\uFFFD') : text;
  const visible = wellFormed.replace(direction, '').replace(invisible, '').replace(controls, ' ');
  // Composing takes one mark apart (U+0344), so they are counted again.
  return limitMarks(limitMarks(visible).normalize('NFC'));
}

/** One line of text as people see it: nothing invisible, one blank between words, none at the ends. */
export function cleanLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/g, ' ').trim();
}

/** Text of several lines: nothing invisible, no blanks at the end of a line, at most one empty line in a row. */
export function cleanText(text: string): string {
  return visibleText(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
