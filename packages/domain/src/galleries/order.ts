/** Orders of images; a minus turns one around. Open: a client shows an unknown one as `custom`. */
export const imageSorts = [
  'custom',
  'name',
  '-name',
  'takenAt',
  '-takenAt',
  'createdAt',
  '-createdAt',
] as const;

/** An order of images. */
export type ImageSort = (typeof imageSorts)[number];

/** What images are ordered by. */
export interface OrderedImage {
  readonly id: string;
  readonly fileName: string;
  /** Milliseconds since 1970; null if the camera did not say. */
  readonly takenAt: number | null;
  readonly createdAt: number;
  /** Place by hand; smaller first. */
  readonly rank: number;
}

/** A number is preceded by its length in one control character, 1 to 30, and by one more for each 30 digits above. */
const MAX_RUN = 30;
const MORE = '\u001f';

/**
 * Returns a text by which names are in their natural order when compared character by character: `JL_9` before `JL_10`. A
 * database keeps and indexes it; it contains no NUL (SPEC.md, O-1).
 */
export const naturalKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cc}]/gu, '')
    .toLowerCase()
    .replace(/[0-9]+/g, (digits) => {
      const number = digits.replace(/^0+(?=.)/, '');
      const further = Math.floor((number.length - 1) / MAX_RUN);
      return MORE.repeat(further) + String.fromCharCode(number.length - further * MAX_RUN) + number;
    });

/** Compares texts by code points, as a database does with the collation `C`. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left === right) continue;
    // Halves of a pair stand for characters above all others.
    const [isLeftHalf, isRightHalf] = [(left & 0xf800) === 0xd800, (right & 0xf800) === 0xd800];
    return isLeftHalf === isRightHalf ? left - right : isLeftHalf ? 1 : -1;
  }
  return a.length - b.length;
}

const byNumber = (a: number | null, b: number | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a - b;
};

/** Compares two images; only an image and itself are equal (SPEC.md, O-2 and O-3). */
export function compareImages(sort: ImageSort): (a: OrderedImage, b: OrderedImage) => number {
  const key = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const name = (a: OrderedImage, b: OrderedImage) =>
    compareText(naturalKey(a.fileName), naturalKey(b.fileName)) || compareText(a.fileName, b.fileName);
  return (a, b) => {
    const first =
      key === 'name'
        ? sign * name(a, b)
        : key === 'takenAt'
          ? // Without a time they are last in both directions.
            a.takenAt === null || b.takenAt === null
            ? byNumber(a.takenAt, b.takenAt)
            : sign * (a.takenAt - b.takenAt)
          : key === 'createdAt'
            ? sign * (a.createdAt - b.createdAt)
            : a.rank - b.rank;
    return first || (key === 'name' ? 0 : name(a, b)) || compareText(a.id, b.id);
  };
}

/** Distance between two neighbours of a new order. */
const STEP = 65_536;

/** A thing with its place by hand. */
export interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/**
 * Moves several things together, in the order given, in front of another (SPEC.md, O-4 and O-5).
 *
 * @param order all things, in their order
 * @param moved which ones move; unknown and repeated ones are left out
 * @param before in front of which they go; null for the end. One that moves itself stands for what follows it.
 * @returns the new ranks of those that need one: usually only what moved, all if there is no room between two ranks
 */
export function moveRanks(
  order: readonly Ranked[],
  moved: readonly string[],
  before: string | null,
): Map<string, number> {
  const known = new Set(order.map(({ id }) => id));
  const moving = [...new Set(moved)].filter((id) => known.has(id));
  const leaving = new Set(moving);
  const target = before === null ? -1 : order.findIndex(({ id }) => id === before);
  const next = target < 0 ? undefined : order.slice(target).find(({ id }) => !leaving.has(id));
  const staying = order.filter(({ id }) => !leaving.has(id));
  const at = next === undefined ? staying.length : staying.indexOf(next);
  const low = staying[at - 1]?.rank ?? (staying[at]?.rank ?? STEP) - STEP * (moving.length + 1);
  const high = staying[at]?.rank ?? low + STEP * (moving.length + 1);
  const ranks = moving.map((_, index) => low + ((high - low) * (index + 1)) / (moving.length + 1));
  const isApart = [low, ...ranks, high].every(
    (rank, index, all) => index === 0 || rank > (all[index - 1] ?? 0),
  );
  if (isApart) return new Map(moving.map((id, index) => [id, ranks[index] ?? 0]));
  const ids = staying.map(({ id }) => id);
  const whole = [...ids.slice(0, at), ...moving, ...ids.slice(at)];
  return new Map(whole.map((id, index) => [id, (index + 1) * STEP]));
}
