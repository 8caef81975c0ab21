import { v7 as uuid } from 'uuid';
import type { TestPerson } from '../../src/areas/account/testing';
import type { TestServer } from '../../src/testing';
import type { AreaProbe, CanaryStudio, Made, Things } from './area-probe';

declare global {
  interface ImportMeta {
    /** Provided by the test runner: modules that match, by path. */
    glob(pattern: string, options: { eager: true; import: 'probe' }): Record<string, AreaProbe | undefined>;
  }
}

const modules = import.meta.glob('../../src/areas/*/probe.testing.ts', { eager: true, import: 'probe' });

/** The areas' declarations for the probe, by area. */
const probeOf = new Map(
  Object.entries(modules).flatMap(([path, probe]) => {
    const area = /areas\/([^/]+)\//.exec(path)?.[1];
    return area === undefined || probe === undefined ? [] : [[area, probe] as const];
  }),
);

/** Things that exist without a call: people, sessions and the workspace. */
const base: AreaProbe = {
  kinds: ['person', 'session', 'tenant'],
  fields: { userId: 'person', sessionId: 'session', tenantId: 'tenant' },
  values: { contentType: () => 'image/png', fileName: () => 'logo.png' },
};

/** Probes of the areas, followed by the shared one. */
export const probes: readonly AreaProbe[] = [...probeOf.values(), base];

/** A workspace full of things, each of which contains `canary` somewhere. */
export interface Tenant {
  readonly handle: string;
  readonly canary: string;
  readonly owner: TestPerson;
  readonly things: Things;
  /** The token of its client's link. */
  readonly link: string;
  /** The token of a visit of its gallery. */
  readonly visit: string;
}

/**
 * Creates the things of every area, in the order of their dependencies.
 *
 * @throws Error when an area creates other kinds of things than it declares.
 */
export async function createThings(server: TestServer, studio: CanaryStudio): Promise<Required<Made>> {
  const things: Record<string, string> = {};
  let link = '';
  let visit = '';
  const done = new Set<string>();
  const create = async (area: string): Promise<void> => {
    if (done.has(area)) return;
    done.add(area);
    const probe = probeOf.get(area);
    for (const needed of probe?.needs ?? []) await create(needed);
    const made = await probe?.create?.(server, studio, things);
    const kinds = Object.entries(made?.things ?? {}).flatMap(([kind, id]) => (id === '' ? [] : kind));
    if (`${kinds.sort()}` !== `${[...(probe?.kinds ?? [])].sort()}`)
      throw new Error(`${area} made ${kinds}, but declares ${probe?.kinds}.`);
    Object.assign(things, made?.things);
    link = made?.link ?? link;
    visit = made?.visit ?? visit;
  };
  for (const area of probeOf.keys()) await create(area);
  return { things, link, visit };
}

/** Ids that nobody has. */
export const unknownThings = (): Things => ({
  ...Object.fromEntries(probes.flatMap(({ kinds = [] }) => kinds).map((kind) => [kind, uuid()])),
  tenant: uuid(),
});
