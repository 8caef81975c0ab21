import { isRecord } from './errors.js';

/**
 * Merges the next part of an incremental response into the parts received so far. Supports the initial part (`data`,
 * `errors`), a list of increments (`incremental: [{ data, items, path, errors }]`) and single increments (`{ data,
 * path }`), as defined before the 2023 draft of incremental delivery.
 *
 * @param answer - the parts received so far; changed in place.
 * @param part - the next part.
 */
export function mergeIncrement(answer: Record<string, unknown>, part: Record<string, unknown>): void {
  if (Array.isArray(part.incremental)) {
    for (const increment of part.incremental) if (isRecord(increment)) apply(answer, increment);
  }
  if (Array.isArray(part.path)) apply(answer, part);
  else {
    if ('data' in part) answer.data = part.data;
    addErrors(answer, part.errors);
  }
}

function apply(answer: Record<string, unknown>, increment: Record<string, unknown>): void {
  const path: unknown[] = Array.isArray(increment.path) ? increment.path : [];
  if (Array.isArray(increment.items)) {
    // The last element of the path is the index of the first item.
    const list = walk(answer.data, path.slice(0, -1));
    const index = path.at(-1);
    if (Array.isArray(list) && typeof index === 'number')
      list.splice(index, increment.items.length, ...increment.items);
  } else {
    merge(walk(answer.data, path), increment.data);
  }
  addErrors(answer, increment.errors);
}

function addErrors(answer: Record<string, unknown>, errors: unknown): void {
  if (Array.isArray(errors))
    answer.errors = [...(Array.isArray(answer.errors) ? answer.errors : []), ...errors];
}

function walk(from: unknown, path: readonly unknown[]): unknown {
  return path.reduce<unknown>((place, step) => {
    if (Array.isArray(place) && typeof step === 'number') return place[step];
    return isRecord(place) && typeof step === 'string' && Object.hasOwn(place, step)
      ? place[step]
      : undefined;
  }, from);
}

function merge(target: unknown, source: unknown): void {
  if (!isRecord(target) || !isRecord(source)) return;
  for (const [name, value] of Object.entries(source)) {
    if (isRecord(value) && Object.hasOwn(target, name) && isRecord(target[name])) merge(target[name], value);
    // defineProperty semantics, so that a member called __proto__ is data like any other.
    else
      Object.defineProperty(target, name, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }
}
