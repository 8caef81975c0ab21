/** What a cell looks like, for guessing what a column holds. Values are validated in values.ts. */

/** Text, an @, text, a dot, text, without spaces. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function looksLikeEmail(cell: string): boolean {
  return email.test(cell.trim().replace(/^mailto:/i, ''));
}

/** Whether a cell looks like a number, a date or an amount: digits and separators. */
export function looksLikeNumber(cell: string): boolean {
  const text = cell.trim();
  return /\d/.test(text) && /^[\d\s.,:/()+\-–%€$£¥#]+$/.test(text);
}

/** Whether a cell has seven to fifteen digits written like a phone number. */
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
 * spreadsheet would read as a formula (only the first, since further ones belong to the text). The result is plain
 * text; formulas are never evaluated.
 */
export function plainCell(cell: string): string {
  const wrapped = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell);
  if (wrapped?.[1] !== undefined) return wrapped[1].replaceAll('""', '"');
  return /^\s*'+[=+\-@＝＋－＠\t\r\d(]/.test(cell) ? cell.replace("'", '') : cell;
}
