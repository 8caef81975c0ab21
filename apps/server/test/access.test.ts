import { openapi, schemas } from '@atelier/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers, resolvers, streams } from '../src/areas';
import { type AccessIdentity, type AccessRow, accessRows } from '../src/generated/access';
import type { PreparationContext } from '../src/platform/context';
import { createHttp, type Http } from '../src/platform/http/app';
import { readContract } from '../src/platform/http/contract';
import { createInProcessFetch } from '../src/platform/http/in-process-fetch';
import type { AnyRestHandler } from '../src/platform/http/rest';
import { createTestServer, type TestServer } from '../src/testing';
import { callsOf } from './probe/calls';
import { fingerprintOf } from './probe/fingerprint';
import { closest, findings, probe, probeForeignThings, rowsApart, type Surface } from './probe/probe';
import { probes as areaProbes, unknownThings } from './probe/things';
import { createWorld, type World } from './probe/world';

const strangers = [
  'anonymous',
  'withoutWorkspace',
  'otherWorkspace',
  'removedMember',
  'expiredToken',
  'forgedToken',
] as const;
const ours = ['member', 'admin', 'owner'] as const;
/**
 * Every call is made by the two identities between whom its rule draws the line; `decideAccess` is tested with all of
 * them (platform/identity/access.test.ts). The long run makes every call as everybody.
 */
const isLong = process.env.ATELIER_LONG_RUN === '1';
/** How many probes of strangers the long run makes. */
const PROBES = isLong ? 50_000 : 1;
/** Time for a test of all calls, in milliseconds. */
const TIME_LIMIT = isLong ? 3_600_000 : 600_000;
const isStranger = (identity: AccessIdentity) => (strangers as readonly string[]).includes(identity);

let server: TestServer;
let world: World;
let surface: Surface;

beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  world = await createWorld(server);
  const contract = readContract(openapi);
  surface = {
    contract,
    calls: callsOf(contract, schemas),
    fetch: (input, init) => server.fetch(input, init),
  };
}, TIME_LIMIT);
afterAll(() => server?.close());

/** The same server with a defect: another contract, another schema or another handler over the same data. */
async function withDefect(
  defect: {
    readonly openapi?: unknown;
    readonly schemas?: Readonly<Record<string, string | null>>;
    readonly handlers?: Readonly<Record<string, AnyRestHandler>>;
  },
  test: (surface: Surface) => Promise<void>,
): Promise<void> {
  const http: Http = await createHttp({
    platform: server.platform,
    health: server.platform.health,
    openapi,
    schemas,
    resolvers,
    streams,
    ...defect,
    handlers: { ...(handlers as Readonly<Record<string, AnyRestHandler | undefined>>), ...defect.handlers },
  });
  try {
    await test({ ...surface, fetch: createInProcessFetch(http.app, server.origin) });
  } finally {
    await http.close();
  }
}

/** Only the calls that a defect is about. */
const narrowed = ({ calls, ...rest }: Surface, name: string): Surface => ({
  ...rest,
  calls: calls.filter((call) => call.name === name),
});

/** The contract with another access rule for one call. */
function opened(path: string, method: string, access: string): unknown {
  const document = structuredClone<unknown>(openapi);
  const text = JSON.stringify(document, (key, value: unknown) => {
    if (key !== path || typeof value !== 'object' || value === null) return value;
    const item = value as Record<string, Record<string, unknown>>;
    return { ...item, [method]: { ...item[method], 'x-access': access } };
  });
  return JSON.parse(text);
}

describe('the matrix of who may make which call', () => {
  it('has a row for every call, and a call for every row', () => {
    expect(rowsApart(surface.calls, accessRows)).toEqual([]);
    expect(rowsApart(surface.calls, accessRows.slice(1))).toEqual([
      `${accessRows[0]?.service} rest ${accessRows[0]?.name}: no row`,
    ]);
  });

  it(
    'turns strangers away from every call, tells them nothing and lets them change nothing',
    async () => {
      const before = await fingerprintOf(server, world.ours);
      // A stranger gets the same response about our things, their own and ones that don't exist.
      const named = [world.ours.things, world.theirs.things, unknownThings()];
      const identities = isLong ? strangers : (rule: AccessRow['access']) => closest(rule).filter(isStranger);
      let made = 0;
      for (let round = 0; made < PROBES; round += 1) {
        const things = named[round % named.length] ?? world.ours.things;
        const probes = await probe(world, surface, { rows: accessRows, identities, things });
        await server.settle();
        expect(probes.length).toBeGreaterThan(surface.calls.length / 2);
        expect(findings(world, probes)).toEqual([]);
        made += probes.length;
      }
      expect(made).toBeGreaterThanOrEqual(PROBES);
      expect(await fingerprintOf(server, world.ours)).toEqual(before);
    },
    TIME_LIMIT,
  );

  it('turns members away from the calls above their role', async () => {
    const before = await fingerprintOf(server, world.ours);
    const probes = await probe(world, surface, {
      rows: accessRows,
      identities: isLong ? [...ours, 'linkHolder', 'visitor'] : closest,
      only: (expected) => expected !== 'allowed',
    });
    expect(probes.length).toBeGreaterThan(5);
    expect(findings(world, probes)).toEqual([]);
    expect(await fingerprintOf(server, world.ours)).toEqual(before);
  });

  it('answers about a thing of another workspace as about one that does not exist', async () => {
    const before = await fingerprintOf(server, world.ours);
    const { made, found } = await probeForeignThings(
      world,
      surface,
      { token: () => world.enter('otherWorkspace'), tenant: world.theirs },
      world.ours,
    );
    expect(made).toBeGreaterThan(30);
    expect(found).toEqual([]);
    expect(await fingerprintOf(server, world.ours)).toEqual(before);
  });
});

describe('the probe', () => {
  it('goes red when a call of the contract is opened to everybody', async () => {
    await withDefect(
      { openapi: opened('/settings/{ws}/preferences', 'get', 'anonymous') },
      async (broken) => {
        const probes = await probe(world, narrowed(broken, 'getPreferences'), {
          rows: accessRows,
          identities: strangers,
        });
        expect(findings(world, probes)).toContainEqual(
          expect.stringMatching(/^settings rest getPreferences as anonymous: /),
        );
      },
    );
  });

  it('goes red when a call asks for a lower role than its row', async () => {
    const path = '/settings/{ws}/business-name';
    await withDefect({ openapi: opened(path, 'put', 'member') }, async (broken) => {
      const probes = await probe(world, narrowed(broken, 'updateBusinessName'), {
        rows: accessRows,
        identities: ['member'],
      });
      // Past the role, the access controls of members still refuse it: with another answer, so that the probe sees it.
      expect(findings(world, probes)).toEqual([
        'settings rest updateBusinessName as member: allowed, not forbidden',
      ]);
    });
  });

  it('goes red when a field of a GraphQL service is opened to everybody', async () => {
    const sdl = schemas.workflows.replace(
      'clients(filters: ClientFilters): ClientPage! @access(role: member, area: "contacts")',
      'clients(filters: ClientFilters): ClientPage! @access(role: anonymous)',
    );
    expect(sdl).not.toBe(schemas.workflows);
    await withDefect({ schemas: { ...schemas, workflows: sdl } }, async (broken) => {
      const probes = await probe(world, narrowed(broken, 'clients'), {
        rows: accessRows,
        identities: strangers,
      });
      expect(findings(world, probes)).toContainEqual(
        expect.stringMatching(/^workflows query clients as forgedToken: /),
      );
    });
  });

  it('goes red when a handler reads past its workspace', async () => {
    const real = (handlers as Readonly<Record<string, AnyRestHandler | undefined>>).getImport;
    if (!real) throw new Error('There is no getImport.');
    const careless: AnyRestHandler = Object.assign(
      async (_input: unknown, _context: unknown, found: unknown) => found,
      {
        prepare: (input: Record<string, unknown>, context: PreparationContext) =>
          server.platform.database.withWorkspace(world.ours.things.tenant, (tx) =>
            real(input, { ...context, tx }),
          ),
      },
    );
    await withDefect({ handlers: { getImport: careless } }, async (broken) => {
      const { found } = await probeForeignThings(
        world,
        narrowed(broken, 'getImport'),
        { token: () => world.enter('otherWorkspace'), tenant: world.theirs },
        world.ours,
      );
      expect(found).toContainEqual(
        expect.stringContaining('contacts rest getImport: a foreign thing is answered 200'),
      );
    });
  });

  it('goes red when a stranger changes one row', async () => {
    const before = await fingerprintOf(server, world.ours);
    const token = await world.enter('member');
    await server.fetch(`${server.origin}/api/workflows/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-workspace-id': world.ours.handle,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        query: 'mutation ($id: ID!) { updateClient(id: $id, input: { company: "changed" }) { _id } }',
        variables: { id: world.ours.things.contact },
      }),
    });
    expect(await fingerprintOf(server, world.ours)).not.toEqual(before);
  });
});

describe('people of the workspace', () => {
  // Last: these calls do what they say, so they delete and leave.
  it(
    'are let through to every call of their role, and every valid input is taken',
    async () => {
      const allowed = { only: (expected: string) => expected === 'allowed', isSettling: true };
      const rowsFor = (rule: AccessRow['access']) => accessRows.filter(({ access }) => access === rule);
      const probes = [
        ...(await probe(world, surface, { rows: rowsFor('client'), identities: ['linkHolder'], ...allowed })),
        ...(await probe(world, surface, { rows: rowsFor('visitor'), identities: ['visitor'], ...allowed })),
        ...(await probe(world, surface, {
          rows: accessRows,
          identities: isLong ? ours : (rule) => closest(rule).map((who) => (isStranger(who) ? 'owner' : who)),
          ...allowed,
        })),
      ];
      expect(findings(world, probes)).toEqual([]);
      // A call that nobody's valid input gets through to was not probed at all.
      const taken = new Set(probes.filter(({ answer }) => answer.code === null).map(({ call }) => call.name));
      const refused = probes.filter(({ call }) => !taken.has(call.name));
      expect(Object.fromEntries(refused.map(({ call, answer }) => [call.name, answer.code]))).toEqual(
        Object.assign({}, ...areaProbes.map(({ refusals }) => refusals)),
      );
    },
    TIME_LIMIT,
  );
});
