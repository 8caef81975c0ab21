import type { Place } from '@atelier/ui';
import { matchPath } from 'react-router';
import type { AreaPlace } from '../app/area';
import { areas } from '../areas';

const groups: readonly AreaPlace['group'][] = ['clients', 'work', 'tools'];
const places = areas.flatMap((area) => area.places ?? []).sort((one, next) => one.order - next.order);

/** The places of the rail, in groups. A place appears here when its area declares it. */
export const placeGroups: readonly (readonly Place[])[] = groups
  .map((name) => places.filter(({ group }) => group === name))
  .filter((group) => group.length > 0);

/**
 * The places with what waits there.
 *
 * @param counts - by id of the place; nothing is drawn for 0.
 */
export const withCounts = (
  counts: Readonly<Record<string, number | undefined>>,
): readonly (readonly Place[])[] =>
  placeGroups.map((group) => group.map((place) => ({ ...place, count: counts[place.id] })));

/**
 * The place that a path belongs to.
 *
 * @param path - path of the page.
 */
export function placeOf(path: string): string | undefined {
  return places.find(({ href }) => matchPath({ path: href, end: false }, path))?.id;
}

const wide = areas.flatMap(({ routes = [] }) => routes).filter(({ fillsWindow }) => fillsWindow);

/** Whether the screen at a path takes all the room there is. */
export const fillsWindow = (pathname: string): boolean =>
  wide.some(({ path }) => matchPath(path, pathname) !== null);
