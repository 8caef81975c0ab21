import type { Place } from '@atelier/ui';
import { matchPath } from 'react-router';
import { routeArea } from '../app/access';
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
 * @param mayRead - which areas the person may see; the places of the others are left out.
 */
export const withCounts = (
  counts: Readonly<Record<string, number | undefined>>,
  mayRead: (area: string | null) => boolean,
): readonly (readonly Place[])[] =>
  placeGroups
    .map((group) =>
      group
        .filter(({ href }) => mayRead(areaOfAddress(href)))
        .map((place) => ({ ...place, count: counts[place.id] })),
    )
    .filter((group) => group.length > 0);

/**
 * The place that a path belongs to.
 *
 * @param path - path of the page.
 */
export function placeOf(path: string): string | undefined {
  return places.find(({ href }) => matchPath({ path: href, end: false }, path))?.id;
}

const screens = areas.flatMap(({ name, routes = [] }) =>
  routes.map((route) => ({ path: route.path, area: routeArea(name, route) })),
);

/**
 * Returns the area whose access controls count for an address.
 *
 * @param href - path of a page; may have a query.
 */
export function areaOfAddress(href: string): string | null {
  const [path = ''] = href.split(/[?#]/);
  return screens.find((screen) => matchPath(screen.path, path))?.area ?? null;
}

const wide = areas.flatMap(({ routes = [] }) => routes).filter(({ fillsWindow }) => fillsWindow);

/** Whether the screen at a path takes all the room there is. */
export const fillsWindow = (pathname: string): boolean =>
  wide.some(({ path }) => matchPath(path, pathname) !== null);
