import { restServices } from '../../packages/sdk/contract/services';

const areas: readonly string[] = restServices;

/** Sorts names of areas in the order of the list of services; other names come last, alphabetically. */
export function byArea(a: string, b: string): number {
  const place = (area: string): number => (areas.includes(area) ? areas.indexOf(area) : areas.length);
  return place(a) - place(b) || a.localeCompare(b);
}
