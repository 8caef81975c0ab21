import { isDeepStrictEqual } from 'node:util';
import type { Benchmark, Benchmarks, Candidate, Unavailable } from '../../../bench/frame/benchmark';
import { answerOf, drive, processorTime, type Request } from './drive';
import { openStage, type Side, type Stage, whyNoStage } from './stage';

const CONNECTIONS = 16;
const COUNT = 200;
const READERS = 500;

const fields = '_id name email phoneNumber company tags note revision createdAt updatedAt';
const list = (page: number, limit: number) => ({
  query: `query List($page: Int, $limit: Int) { clients(filters: { page: $page, limit: $limit }) {
    data { ${fields} } currentPage hasNextPage } }`,
  variables: { page, limit },
});
const listWithAll = {
  query: `query ListWithAll($limit: Int) { clients(filters: { limit: $limit }) { data { ${fields}
    otherEmails otherPhoneNumbers tenantId workflows { _id title status createdAt } templateDetails { _id title }
    createdBy updatedBy deletedAt } currentPage hasNextPage totalDocs } }`,
  variables: { limit: 20 },
};
const one = (id: string) => ({
  query: `query One($id: ID!) { getClient(id: $id) { ${fields} } }`,
  variables: { id },
});
const GRAPHQL = '/api/workflows/graphql';

/** Returns the processor time of a server per response, in milliseconds. */
const cpu = ({ pid }: Side, request: Request, connections = CONNECTIONS, count = COUNT): Candidate => ({
  once: async () => {
    await drive(request, connections, connections);
    const before = processorTime(pid);
    await drive(request, connections, count);
    return (processorTime(pid) - before) / count;
  },
});

/** Returns the wall-clock milliseconds per response, of many concurrent ones. */
const time = (request: Request, connections: number, count: number): Candidate => ({
  once: async () => (await drive(request, connections, count)) / count,
});

async function staged(
  contacts: number,
  build: (stage: Stage) => Promise<Omit<Benchmark, 'close'>>,
): Promise<Benchmark | Unavailable> {
  const reason = whyNoStage();
  if (reason !== undefined) return reason;
  const stage = await openStage(contacts);
  try {
    return { ...(await build(stage)), close: stage.close };
  } catch (error) {
    await stage.close();
    throw error;
  }
}

/** Throws when the compared responses differ. */
async function expectSame(left: unknown, right: unknown): Promise<void> {
  if (!isDeepStrictEqual(left, right))
    throw new Error(`The answers differ:\n${JSON.stringify(left)}\n${JSON.stringify(right)}`);
}

/** Returns the data of a GraphQL response. */
const dataOf = async (request: Request, field: string) =>
  ((await answerOf(request)) as { data: Record<string, unknown> }).data[field];

const warmed = async (requests: readonly Request[]): Promise<void> => {
  for (const request of requests) await drive(request, CONNECTIONS, 600);
};

const listCalls = () =>
  staged(1_000, async ({ product, bare }) => {
    const bareList = bare.request('/contacts?limit=20');
    const graphql = product.request(GRAPHQL, list(1, 20));
    const everything = product.request(GRAPHQL, listWithAll);
    await expectSame(await dataOf(graphql, 'clients'), await answerOf(bareList));
    await warmed([bareList, graphql, everything]);
    return {
      name: 'server-calls-list',
      title: 'processor time of the server for a list of 20 of 1,000 contacts over GraphQL',
      measure: 'ms CPU',
      baseline: 'bare',
      candidates: {
        bare: cpu(bare, bareList),
        graphql: cpu(product, graphql),
        'graphql, every field': cpu(product, everything),
      },
      goals: [{ of: 'graphql', over: 'bare', atMost: 4 }],
    };
  });

const restCalls = () =>
  staged(1_000, async ({ product, bare, workspace }) => {
    const bareList = bare.request('/variables');
    const rest = product.request(`/api/settings/${workspace}/variables/list?limit=20`);
    const { totalDocs: _total, ...answered } = (await answerOf(rest)) as Record<string, unknown>;
    await expectSame(answered, await answerOf(bareList));
    await warmed([bareList, rest]);
    return {
      name: 'server-calls-list-rest',
      title: 'processor time of the server for a list of 20 of 40 variables over REST',
      measure: 'ms CPU',
      baseline: 'bare',
      candidates: { bare: cpu(bare, bareList), rest: cpu(product, rest) },
      goals: [{ of: 'rest', over: 'bare', atMost: 4 }],
    };
  });

const oneCalls = () =>
  staged(1_000, async ({ product, bare, contactId, workspace }) => {
    const bareOne = bare.request(`/contact?id=${contactId}`);
    const graphql = product.request(GRAPHQL, one(contactId));
    const barePreferences = bare.request('/preferences');
    const rest = product.request(`/api/settings/${workspace}/preferences`);
    await expectSame(await dataOf(graphql, 'getClient'), await answerOf(bareOne));
    await expectSame(await answerOf(rest), await answerOf(barePreferences));
    await warmed([bareOne, graphql, barePreferences, rest]);
    return {
      name: 'server-calls-one',
      title: 'processor time of the server for one row: a contact over GraphQL, preferences over REST',
      measure: 'ms CPU',
      baseline: 'bare',
      candidates: {
        bare: cpu(bare, bareOne),
        graphql: cpu(product, graphql),
        'bare preferences': cpu(bare, barePreferences),
        rest: cpu(product, rest),
      },
      goals: [
        { of: 'graphql', over: 'bare', atMost: 3 },
        { of: 'rest', over: 'bare preferences', atMost: 3 },
      ],
    };
  });

const readers = () =>
  staged(1_000, async ({ product, bare }) => {
    const bareList = bare.request('/contacts?limit=20');
    const graphql = product.request(GRAPHQL, list(1, 20));
    await warmed([bareList, graphql]);
    return {
      name: 'server-calls-readers',
      title: `wall-clock time for each of the answers to ${READERS} concurrent readers`,
      measure: 'ms',
      baseline: 'bare',
      rounds: 7,
      candidates: {
        bare: time(bareList, READERS, 3 * READERS),
        graphql: time(graphql, READERS, 3 * READERS),
      },
      goals: [],
    };
  });

/** The same pages at two sizes of the workspace. */
async function pages(): Promise<Benchmark | Unavailable> {
  const reason = whyNoStage();
  if (reason !== undefined) return reason;
  const small = await openStage(1_000);
  const large = await openStage(100_000);
  const first = small.product.request(GRAPHQL, list(1, 20));
  const firstOfMany = large.product.request(GRAPHQL, list(1, 20));
  const deep = large.product.request(GRAPHQL, list(500, 20));
  await warmed([first, firstOfMany, deep]);
  const ofTime = (request: Request) => time(request, 1, 40);
  return {
    name: 'server-calls-pages',
    title:
      'a page of 20 contacts at 1,000 and at 100,000: time of one call, and processor time of the server',
    measure: 'ms',
    baseline: 'first of 1,000',
    candidates: {
      'first of 1,000': ofTime(first),
      'first of 100,000': ofTime(firstOfMany),
      '500th of 100,000': ofTime(deep),
      'first of 1,000, CPU': cpu(small.product, first, 1, 60),
      'first of 100,000, CPU': cpu(large.product, firstOfMany, 1, 60),
      '500th of 100,000, CPU': cpu(large.product, deep, 1, 60),
    },
    goals: [
      { of: 'first of 100,000', over: 'first of 1,000', atMost: 1.5 },
      { of: '500th of 100,000', over: 'first of 1,000', atMost: 1.5 },
      { of: 'first of 100,000, CPU', over: 'first of 1,000, CPU', atMost: 1.5 },
      { of: '500th of 100,000, CPU', over: 'first of 1,000, CPU', atMost: 1.5 },
    ],
    close: async () => {
      await small.close();
      await large.close();
    },
  };
}

export const benchmarks: Benchmarks = {
  'server-calls-list': listCalls,
  'server-calls-list-rest': restCalls,
  'server-calls-one': oneCalls,
  'server-calls-readers': readers,
  'server-calls-pages': pages,
};
