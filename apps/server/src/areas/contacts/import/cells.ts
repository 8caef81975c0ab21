/** What a cell looks like from outside, for guessing what a column holds. Judging a value is in values.ts. */

/** Text, an @, text, a dot, text, without spaces (specification 1 §5). */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function looksLikeEmail(cell: string): boolean {
  return email.test(cell.trim().replace(/^mailto:/i, ''));
}

/** A number, a date, an amount: digits and what stands between them. */
export function looksLikeNumber(cell: string): boolean {
  const text = cell.trim();
  return /\d/.test(text) && /^[\d\s.,:/()+\-–%€$£¥#]+$/.test(text);
}

/** Seven to fifteen digits written the way people write phone numbers. */
export function looksLikePhone(cell: string): boolean {
  const text = cell.trim().replace(/^'/, '');
  if (!/^\+?[\d\s().\-–/]+(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i.test(text)) return false;
  if (
    /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d+[.,]\d{1,2}$|^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?$/.test(
      text,
    )
  )
    return false;
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= 7 && digits <= 16;
}

/**
 * Undoes how spreadsheets and exports protect text: `="0049..."` and a leading apostrophe before a sign that a
 * spreadsheet would read as a formula. What is left is text and nothing else; no formula is ever worked out.
 */
export function plainCell(cell: string): string {
  const wrapped = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell);
  if (wrapped?.[1] !== undefined) return wrapped[1].replaceAll('""', '"');
  return /^\s*'[=+\-@\t\r\d(]/.test(cell) ? cell.replace("'", '') : cell;
}

// Zero-width space, joiners without letters around them, word joiner, byte order mark, soft hyphen.
const invisible =
  /[\u200b\u2060\ufeff\u00ad]|(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
// Marks that turn the direction of writing; the direction follows from the letters.
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /(?![\t\n\r])\p{Cc}/gu;

function visible(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(direction, '')
    .replace(invisible, '')
    .replace(controls, ' ');
}

/** One line of text as people see it: nothing invisible, one blank between words, none at the ends. */
export function cleanLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, ' ').trim();
}

/** Text of several lines: nothing invisible, no blanks at the end of a line, at most one empty line in a row. */
export function cleanText(text: string): string {
  return visible(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
