/** Marks a file as UTF-8: without it a spreadsheet takes its own machine's encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A text as a cell that a spreadsheet takes for text: one that begins like a formula gets an apostrophe, and so does one
 * that begins with an apostrophe of its own, so that an import takes off exactly one. Full-width signs count too:
 * East Asian spreadsheets convert them.
 *
 * @param text - what the cell says.
 * @see OWASP, CSV Injection
 */
export function harmlessCell(text: string): string {
  return /^\s*'*[=+\-@＝＋－＠\t\r]|^\s*'+[\d(]/.test(text) ? `'${text}` : text;
}

/**
 * One record after RFC 4180, its line end included. Every cell is quoted, so that no reader has to guess what the quotes
 * are.
 *
 * @param cells - the cells; what people wrote goes through {@link harmlessCell} before.
 */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
