const PIN = /^[0-9]{4,8}$/;
/** What people and keyboards put between digits. */
const BETWEEN = /[\s\-–—.·]/g;

/** Returns the value of a decimal digit of any script: each script has its ten in a row, from a multiple of ten on. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  // Counted from the zero of its script: the digits before it are of the same script.
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/**
 * Reads a PIN as somebody typed it: 4 to 8 digits, of any script, perhaps with blanks (SPEC.md, A-4).
 *
 * @returns ASCII digits; null if it is no PIN.
 */
export function readPin(typed: string): string | null {
  if (typed.length > 40) return null;
  const digits = typed.replace(BETWEEN, '').replace(/(?![0-9])\p{Nd}/gu, digitOf);
  return PIN.test(digits) ? digits : null;
}
