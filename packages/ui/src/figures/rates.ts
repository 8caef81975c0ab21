/** A part of a whole. */
export interface RateView {
  numerator: number;
  denominator: number;
  /** 0 to 1; null without a whole. */
  value: number | null;
}

/** `74%`; a dash without a whole. Only the whole is 100%, and only nothing is 0%. */
export function percent({ value }: Pick<RateView, 'value'>): string {
  if (value === null) return '–';
  const rounded = Math.round(value * 100);
  if (rounded === 100 && value < 1) return '99%';
  return rounded === 0 && value > 0 ? '1%' : `${rounded}%`;
}

/**
 * Lines of a chart: whole numbers from 0, at most four of them, up to the highest value or just below it.
 *
 * @param highest - the highest value, a whole number.
 */
export function gridLines(highest: number): number[] {
  let step = 1;
  // 1, 2, 5, 10, 20, 50 and so on.
  for (let next = 0; highest / step > 3; next += 1) step *= next % 3 === 1 ? 2.5 : 2;
  return Array.from({ length: Math.floor(Math.max(highest, 1) / step) + 1 }, (_, line) => line * step);
}

/** Places of at most `most` labels along a line of `count` points, evenly, its ends among them. */
export function labelPlaces(count: number, most: number): number[] {
  if (count === 0) return [];
  const labels = Math.min(most, count);
  if (labels === 1) return [0];
  return Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / (labels - 1)));
}
