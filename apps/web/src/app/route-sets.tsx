import type { WorkspaceMode } from '@atelier/sdk';
import { matchPath, type RouteObject } from 'react-router';
import { areas } from '../areas';
import { readPanels } from '../frame/panels';
import { routeArea } from './access';
import type { AreaRoute } from './area';
import { FallbackScreen } from './FallbackScreen';
import { AreaGate } from './NoAccessScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { SuspendedScreen } from './SuspendedScreen';
import { WorkspaceNotFoundScreen } from './WorkspaceNotFoundScreen';

const routes = areas.flatMap(({ name, routes = [] }) =>
  routes.map((route) => ({ ...route, access: routeArea(name, route) })),
);

/** Returns the areas whose access controls count at an address: that of its screen and those of its side panels. */
export function areasAt(href: string): (string | null)[] {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  return [
    ...routes.filter(({ path }) => matchPath(path, pathname) !== null).map(({ access }) => access),
    ...readPanels(searchParams).flatMap(({ kind }) =>
      areas.filter(({ panels = {} }) => Object.hasOwn(panels, kind)).map(({ name }) => routeArea(name, {})),
    ),
  ];
}

const toRoute = ({
  path,
  screen: Screen,
  access,
  action,
}: AreaRoute & { access: string | null }): RouteObject => ({
  path,
  element: (
    <AreaGate area={access} action={action}>
      <Screen />
    </AreaGate>
  ),
});

/** What a workspace in good standing shows. */
const stable: RouteObject[] = [...routes.map(toRoute), { path: '*', element: <NotFoundScreen /> }];

/** While the mode is unknown, every path shows the full-screen spinner. */
const fallback: RouteObject[] = [{ path: '*', element: <FallbackScreen /> }];

const suspended: RouteObject[] = [
  ...routes.filter(({ whileSuspended }) => whileSuspended).map(toRoute),
  { path: '*', element: <SuspendedScreen /> },
];

const notFound: RouteObject[] = [{ path: '*', element: <WorkspaceNotFoundScreen /> }];

/** What decides about the route set. */
export type RouteSetKey = WorkspaceMode | 'notFound' | null;

/** Whether a mode shows the application's frame around its screens. */
export const isFramed = (key: RouteSetKey): boolean =>
  routeSetOf(key) === stable || routeSetOf(key) === suspended;

/**
 * The routes of a workspace mode. Beta and internal are where routes appear first; today they show what stable shows.
 * A mode that is not known here shows the fallback.
 *
 * @param key - the mode of the tenant settings; `notFound` when there is no such workspace; null while unknown.
 */
export function routeSetOf(key: RouteSetKey): RouteObject[] {
  switch (key) {
    case 'stable':
    case 'beta':
    case 'internal':
      return stable;
    case 'suspended':
      return suspended;
    case 'notFound':
      return notFound;
    default:
      return fallback;
  }
}
