import { areaWithControls, type GraphQLService, type RestService } from '@atelier/sdk/contract';
import type { RestHandlers } from './context';
import type { ResolverMap } from './graphql/service';
import type { RouteMounter } from './http/app';
import type { StreamHandler } from './http/rest';
import type { ReadShare } from './identity/shares';
import type { ReadVisit } from './identity/visits';
import type { NamedLimit } from './limits/named-limits';
import type { JoinedLive, LiveDeclaration } from './live/live-stream';
import type { NoticeKind } from './notices/kind';
import type { Platform } from './platform';
import type { SocketStreams } from './sockets/door';

/** Everything that an area of the server declares. Parts that it doesn't have are left out. */
export interface Area {
  readonly name: RestService;
  /** Answers to REST calls, by operation. */
  readonly handlers?: Partial<RestHandlers>;
  /** Answers to GraphQL calls, by service. */
  readonly resolvers?: Readonly<Partial<Record<GraphQLService, ResolverMap>>>;
  /** Operations that respond piece by piece: event streams, files. */
  readonly streams?: Readonly<Record<string, StreamHandler>>;
  readonly sockets?: SocketStreams;
  /** Entities that open windows follow, and who may be notified. `atelier_live` in a migration names their tables. */
  readonly live?: LiveDeclaration;
  /** What people can be notified about, as `defineNotice` makes it. The area calls `notify` where it happens. */
  readonly notices?: readonly NoticeKind[];
  /** Reads the visit of whoever calls with the access rule `visitor`. One area declares it. */
  readonly readVisit?: ReadVisit;
  /** Reads at which level single things were shared with members whom the access controls refuse. */
  readonly readShare?: ReadShare;
  /** Mounters of routes outside the contract: pages, and webhooks with their own body formats. */
  readonly routes?: readonly RouteMounter[];
  /** Origins of others whose pages the web app shows inside its own, such as players of videos. */
  readonly frames?: readonly string[];
  /** Registers the area's jobs: `platform.jobs.handle(kind, run)`, `platform.jobs.every(...)`. */
  readonly jobs?: (platform: Platform) => void;
  /** The exports of the area's schema.ts: its tables and views. */
  readonly tables?: Readonly<Record<string, unknown>>;
  /** Rate limits that the contract or the area's routes name. */
  readonly limits?: Readonly<Record<string, NamedLimit>>;
}

/** Declares an area, so that the compiler checks it where it is written. */
export const defineArea = (area: Area): Area => area;

/** All areas combined: what the server mounts, registers and migrates. */
export interface JoinedAreas {
  readonly handlers: Partial<RestHandlers>;
  readonly resolvers: Readonly<Record<string, ResolverMap>>;
  readonly streams: Readonly<Record<string, StreamHandler>>;
  readonly sockets: SocketStreams;
  readonly live: JoinedLive;
  readonly routes: readonly RouteMounter[];
  readonly frames: readonly string[];
  readonly tables: Readonly<Record<string, unknown>>;
  readonly limits: Readonly<Record<string, NamedLimit>>;
  readonly noticeKinds: readonly NoticeKind[];
  readonly readVisit: ReadVisit | undefined;
  /** By area. */
  readonly shares: Readonly<Record<string, ReadShare>>;
  registerJobs(platform: Platform): void;
}

/**
 * Combines all areas.
 *
 * @param shared Resolvers that every service has besides those of the areas, by service.
 * @throws Error when two areas declare the same operation, stream, socket, live entity, limit, or table, or both read visits.
 */
export function joinAreas(
  areas: readonly Area[],
  shared: Readonly<Record<string, ResolverMap>> = {},
): JoinedAreas {
  const services = new Set(areas.flatMap(({ resolvers = {} }) => Object.keys(resolvers)));
  const own = (service: string) =>
    areas.flatMap(({ resolvers }) => resolvers?.[service as GraphQLService] ?? []);
  return {
    handlers: joinNamed(areas, ({ handlers }) => handlers),
    resolvers: {
      ...shared,
      ...Object.fromEntries(
        [...services].map((service) => [service, [shared[service] ?? [], own(service)].flat(2)]),
      ),
    },
    streams: joinNamed(areas, ({ streams }) => streams),
    sockets: joinNamed(areas, ({ sockets }) => sockets),
    live: joinNamed(areas, ({ live, name }) => liveOf(name, live)),
    routes: areas.flatMap(({ routes = [] }) => routes),
    frames: areas.flatMap(({ frames = [] }) => frames),
    tables: joinNamed(areas, ({ tables }) => tables),
    limits: joinNamed(areas, ({ limits }) => limits),
    noticeKinds: joinNotices(areas),
    readVisit: joinNamed(areas, ({ readVisit }) => (readVisit ? { readVisit } : undefined)).readVisit,
    shares: joinNamed(areas, ({ name, readShare }) => (readShare ? { [name]: readShare } : undefined)),
    registerJobs(platform) {
      for (const { jobs } of areas) jobs?.(platform);
    },
  };
}

/** Returns the live entities of an area with the area whose access controls count. */
function liveOf(name: string, live: LiveDeclaration = {}): JoinedLive {
  return Object.fromEntries(
    Object.entries(live).map(([entity, declared]) => [
      entity,
      typeof declared === 'string'
        ? { readers: declared, area: areaWithControls(name) }
        : { ...declared, area: areaWithControls(declared.area), isOwn: declared.area === 'account' },
    ]),
  );
}

/** Returns the kinds of notices of all areas, each declared once and by its own area. */
function joinNotices(areas: readonly Area[]): readonly NoticeKind[] {
  for (const { name, notices = [] } of areas)
    for (const { module } of notices)
      if (module !== name) throw new Error(`The area ${name} declares a notice of ${module}.`);
  joinNamed(areas, ({ notices = [] }) =>
    Object.fromEntries(notices.map((kind) => [`${kind.module}.${kind.action}`, kind])),
  );
  return areas.flatMap(({ notices = [] }) => notices);
}

function joinNamed<Entries extends object>(
  areas: readonly Area[],
  entriesOf: (area: Area) => Entries | undefined,
): Entries {
  const homes = new Map<string, string>();
  for (const area of areas)
    for (const name of Object.keys(entriesOf(area) ?? {})) {
      const home = homes.get(name);
      if (home !== undefined) throw new Error(`The areas ${home} and ${area.name} both declare ${name}.`);
      homes.set(name, area.name);
    }
  return Object.assign({}, ...areas.map(entriesOf)) as Entries;
}
