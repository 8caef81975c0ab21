/** Vectors of the same length one after another, each of length 1. */
export interface Vectors {
  readonly dimensions: number;
  readonly values: Float32Array;
}

/** Returns the vector of a row scaled to length 1; zeros stay zeros. */
export function normalized({ dimensions, values }: Vectors): Float32Array {
  const scaled = new Float32Array(values.length);
  for (let start = 0; start + dimensions <= values.length; start += dimensions) {
    let sum = 0;
    for (let at = start; at < start + dimensions; at += 1) sum += (values[at] ?? 0) ** 2;
    const factor = sum > 0 ? 1 / Math.sqrt(sum) : 0;
    for (let at = start; at < start + dimensions; at += 1) scaled[at] = (values[at] ?? 0) * factor;
  }
  return scaled;
}

/** Returns the product of two rows, four numbers at a time: this is where the time of grouping goes. */
export function product(
  a: Float32Array,
  first: number,
  b: Float32Array,
  second: number,
  dimensions: number,
): number {
  let [w, x, y, z] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < dimensions; at += 4) {
    w += (a[first + at] as number) * (b[second + at] as number);
    x += (a[first + at + 1] as number) * (b[second + at + 1] as number);
    y += (a[first + at + 2] as number) * (b[second + at + 2] as number);
    z += (a[first + at + 3] as number) * (b[second + at + 3] as number);
  }
  for (; at < dimensions; at += 1) w += (a[first + at] as number) * (b[second + at] as number);
  return w + x + y + z;
}
