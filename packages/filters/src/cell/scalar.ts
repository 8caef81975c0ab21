/**
 * What a cell of a text field holds.
 *
 * @param cell Anything that a row can hold.
 * @returns The text as it stands, blanks included, or `undefined` when the cell is empty: no text, or not text at all
 * (SPEC.md, TEXT-1).
 */
export function readText(cell: unknown): string | undefined {
  return typeof cell === 'string' && cell !== '' ? cell : undefined;
}

/**
 * The numeric text that a number cell may hold, as a pattern for the whole text: `12`, `-1.5`, `.5`, `1e3`. No blanks,
 * no plus sign in front, no group signs, no comma, no hexadecimal, and a point only before a digit. It means the same to
 * PostgreSQL; only numbers too large or too small for a double, which are empty or 0 here, are errors there.
 */
export const NUMERIC_TEXT: string = '^-?([0-9]+([.][0-9]+)?|[.][0-9]+)([eE][+-]?[0-9]+)?$';

const NUMERIC = new RegExp(NUMERIC_TEXT);

/**
 * What a cell of a number field holds.
 *
 * @param cell Anything that a row can hold.
 * @returns A finite number, never −0, or `undefined` when the cell is empty: no number, not finite, or text that is
 * not a number or too large for one (SPEC.md, NUMBER-1 to NUMBER-3).
 */
export function readNumber(cell: unknown): number | undefined {
  const number = typeof cell === 'number' ? cell : readNumericText(cell);
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return number + 0;
}

function readNumericText(cell: unknown): number | undefined {
  return typeof cell === 'string' && NUMERIC.test(cell) ? Number(cell) : undefined;
}

/**
 * What a cell of a checkbox field holds. There is no empty checkbox.
 *
 * @param cell Anything that a row can hold.
 * @returns Whether it is checked: only `true` is (SPEC.md, CHECKBOX-1).
 */
export function readCheckbox(cell: unknown): boolean {
  return cell === true;
}
