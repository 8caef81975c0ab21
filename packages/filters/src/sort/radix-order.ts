const BYTES = 8;
const DIGITS = 256;

/**
 * Puts rows in order by columns of numbers, without comparing: each column is sorted by the bytes of its numbers, the
 * least significant column and byte first, and each pass keeps the order of the one before. Bytes that are the same in
 * all rows cost nothing, so a column of labels takes two passes and one of days three.
 *
 * @param columns One number per row in each column, no NaN and no −0; the first column decides before the second.
 * @param count Rows.
 * @returns The indexes of the rows in order. Rows that are equal in all columns stay in the order they came in.
 * @see SPEC.md, SORT-2
 */
export function radixOrder(columns: readonly Float64Array[], count: number): Uint32Array {
  let order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  let spare = new Uint32Array(count);
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  const starts = new Uint32Array(BYTES * DIGITS);

  for (let column = columns.length - 1; column >= 0; column -= 1) {
    countBytes(columns[column] ?? new Float64Array(count), low, high, starts.fill(0));
    for (let byte = 0; byte < BYTES; byte += 1) {
      const words = byte < 4 ? low : high;
      const shift = (byte & 3) * 8;
      const digits = starts.subarray(byte * DIGITS, (byte + 1) * DIGITS);
      if (isSame(digits, words[0] ?? 0, shift, count)) continue;
      scatter(order, spare, words, shift, digits);
      [order, spare] = [spare, order];
    }
  }
  return order;
}

/**
 * Cuts numbers into two words each whose unsigned order is the order of the numbers, and counts how often each value of
 * each byte is there.
 */
function countBytes(column: Float64Array, low: Uint32Array, high: Uint32Array, counts: Uint32Array): void {
  const words = new Uint32Array(column.buffer, column.byteOffset, column.length * 2);
  for (let index = 0; index < column.length; index += 1) {
    let l = words[2 * index + LOW_WORD] ?? 0;
    let h = words[2 * index + HIGH_WORD] ?? 0;
    if (h >>> 31 === 1) {
      // The larger the bits of a negative number, the smaller it is.
      l = ~l >>> 0;
      h = ~h >>> 0;
    } else {
      h = (h ^ 0x8000_0000) >>> 0;
    }
    low[index] = l;
    high[index] = h;
    raise(counts, l & 0xff);
    raise(counts, 0x100 + ((l >>> 8) & 0xff));
    raise(counts, 0x200 + ((l >>> 16) & 0xff));
    raise(counts, 0x300 + (l >>> 24));
    raise(counts, 0x400 + (h & 0xff));
    raise(counts, 0x500 + ((h >>> 8) & 0xff));
    raise(counts, 0x600 + ((h >>> 16) & 0xff));
    raise(counts, 0x700 + (h >>> 24));
  }
}

/** Which word of a number in memory holds its sign; it depends on the processor. */
const HIGH_WORD = new Uint32Array(new Float64Array([1]).buffer)[0] === 0 ? 1 : 0;
const LOW_WORD = 1 - HIGH_WORD;

function raise(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Whether all rows have the same byte: the first row's has been counted as often as there are rows. */
function isSame(counts: Uint32Array, word: number, shift: number, count: number): boolean {
  return counts[(word >>> shift) & 0xff] === count;
}

/** One pass: counts become the places where the rows of each byte start, and every row goes to the next place. */
function scatter(
  from: Uint32Array,
  into: Uint32Array,
  words: Uint32Array,
  shift: number,
  digits: Uint32Array,
): void {
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const count = digits[digit] ?? 0;
    digits[digit] = start;
    start += count;
  }
  for (let index = 0; index < from.length; index += 1) {
    const row = from[index] ?? 0;
    const digit = ((words[row] ?? 0) >>> shift) & 0xff;
    const place = digits[digit] ?? 0;
    into[place] = row;
    digits[digit] = place + 1;
  }
}
