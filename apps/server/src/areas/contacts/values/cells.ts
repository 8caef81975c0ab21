/** What a cell looks like from outside, for guessing what a column holds. Judging a value is in values.ts. */

/** Text, an @, text, a dot, text, without spaces. */
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
 * spreadsheet would read as a formula (one, where there are several: the others are the text's own). What is left is text and nothing else; no formula is ever worked out.
 */
export function plainCell(cell: string): string {
  const wrapped = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell);
  if (wrapped?.[1] !== undefined) return wrapped[1].replaceAll('""', '"');
  return /^\s*'+[=+\-@\t\r\d(]/.test(cell) ? cell.replace("'", '') : cell;
}
