import { openapi, schemas } from '@atelier/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessRows } from '../src/generated/access';
import { type ContractOperation, readContract } from '../src/platform/http/contract';
import { createTestServer, type TestServer } from '../src/testing';
import {
  callsOf,
  type GraphQLCall,
  labelOf,
  labelOfRow,
  operationText,
  type RestCall,
  requestFor,
} from './probe/calls';
import { badBodies, badParameters, badVariables } from './probe/mutations';
import { naming } from './probe/naming';
import { nextNumber } from './probe/values';
import { createWorld, type World } from './probe/world';

const contract = readContract(openapi);
const calls = callsOf(contract, schemas);
const restCalls = calls.filter((call): call is RestCall => call.kind === 'rest');
const graphqlCalls = calls.filter((call): call is GraphQLCall => call.kind !== 'rest');

let server: TestServer;
let world: World;
let token: string;
/** Of clients and visitors: these calls know no account. */
let linkToken: string;
let visitToken: string;

beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  world = await createWorld(server);
  token = (await world.enter('owner')) ?? '';
  linkToken = (await world.enter('linkHolder')) ?? '';
  visitToken = (await world.enter('visitor')) ?? '';
});
afterAll(() => server?.close());

interface Sent {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const tokenFor = (path: string): string =>
  path.startsWith('/api/workflows/smart-file')
    ? linkToken
    : path.startsWith('/api/galleries/g/')
      ? visitToken
      : token;

async function send(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const number = nextNumber();
  const response = await server.fetch(`${server.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${tokenFor(path)}`,
      'x-workspace-id': world.ours.handle,
      'x-forwarded-for': `10.${number >> 8}.${number % 256}.7`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

const problemShape = z.object({
  type: z.string(),
  title: z.string().min(1),
  status: z.number(),
  code: z.string(),
  requestId: z.string().min(1),
  errors: z.array(z.object({ field: z.string(), message: z.string().min(1) })).optional(),
});

/** Stack lines, paths of files, SQL and the names of what the server is made of. */
const inside =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|\/src\/|\/work\/|\bselect .+ from\b|\binsert into\b|drizzle|pglite|postgres|ajv|TypeError|ReferenceError/i;

/** What is wrong with an answer to bad input; nothing when it is as it should be. */
function faults(label: string, { status, type, text }: Sent, field?: string): string[] {
  if (status >= 500) return [`${label}: ${status} ${text.slice(0, 200)}`];
  const found = inside.test(text) ? [`${label}: tells of the inside: ${text.slice(0, 300)}`] : [];
  if (status < 400) return [...found, `${label}: was taken (${status})`];
  if (!type.startsWith('application/problem+json')) return [...found, `${label}: ${status} as ${type}`];
  const problem = problemShape.safeParse(JSON.parse(text));
  if (!problem.success || problem.data.status !== status)
    return [...found, `${label}: not a problem: ${text.slice(0, 200)}`];
  const names = problem.data.errors?.map((error) => error.field) ?? [];
  if (field !== undefined && !names.some((name) => name === field || name.startsWith(`${field}.`)))
    return [...found, `${label}: ${problem.data.code} names ${names.join(', ') || 'no field'}, not ${field}`];
  return found;
}

const request = (call: RestCall) => requestFor(call, contract, naming(world.ours.things), world.ours.handle);
const withBody = restCalls.filter(({ operation }) => operation.body !== null);

describe('bad REST input', () => {
  it.each(withBody.map((call) => [call.name, call] as const))('%s: bodies', async (_name, call) => {
    const { method, path, body } = request(call);
    const bad = badBodies(contract, call.operation, body);
    expect(bad.length).toBeGreaterThan(8);
    const found: string[] = [];
    for (const { what, text, field } of bad)
      found.push(...faults(what, await send(method, path, text), field));
    expect(found).toEqual([]);
  });

  it.each(withBody.map((call) => [call.name, call] as const))(
    '%s: other kinds of body',
    async (_name, call) => {
      const { method, path, body } = request(call);
      const json = JSON.stringify(body);
      const types = [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
      ];
      for (const type of types) {
        const answer = await send(method, path, json, { 'content-type': type });
        expect([type, answer.status, faults(type, answer)]).toEqual([type, 415, []]);
      }
      const large = await send(method, path, `{"padding":"${'a'.repeat(1024 * 1024)}"}`);
      expect([large.status, faults('large', large)]).toEqual([413, []]);
    },
  );

  const parameterised = restCalls.flatMap((call) =>
    badParameters(contract, call.operation).length > 0 ? [[call.name, call] as const] : [],
  );
  it.each(parameterised)('%s: path and query', async (_name, call) => {
    const { method, path, body } = request(call);
    const found: string[] = [];
    for (const { what, change, field } of badParameters(contract, call.operation)) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      found.push(...faults(what, await send(method, change(path, world.ours.handle), text), field));
    }
    expect(found).toEqual([]);
  });

  it('answers a handle that cannot be one as a workspace that is not there', async () => {
    const inWorkspace = restCalls.filter(({ operation }) => operation.path.includes('{ws}'));
    const handles = ['..%2f..%2fetc', '%00', 'x'.repeat(301), '%E0%A4%A', "'; drop table workspaces--", '-'];
    const found: string[] = [];
    for (const call of inWorkspace)
      for (const handle of handles) {
        const { method, path } = request(call);
        const body = method === 'GET' ? undefined : '{}';
        const answer = await send(method, path.replace(world.ours.handle, handle), body);
        found.push(...faults(`${call.name} in ${handle.slice(0, 20)}`, answer));
      }
    expect(found).toEqual([]);
  });
});

const errorShape = z.object({
  message: z.string().min(1),
  extensions: z.object({
    code: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
});
const answerShape = z.object({ errors: z.array(errorShape).min(1) });

/** What is wrong with an answer to a bad GraphQL request. */
function graphqlFaults(label: string, { status, text }: Sent, field?: string): string[] {
  if (status >= 500) return [`${label}: ${status} ${text.slice(0, 200)}`];
  const found = inside.test(text) ? [`${label}: tells of the inside: ${text.slice(0, 300)}`] : [];
  const body: unknown = JSON.parse(text);
  // What no schema sees is refused before GraphQL is asked, as a problem.
  if (status === 400 && problemShape.safeParse(body).success) return found;
  const answer = answerShape.safeParse(body);
  if (!answer.success) return [...found, `${label}: was taken: ${text.slice(0, 200)}`];
  const names = answer.data.errors.flatMap(
    ({ extensions }) => extensions.errors?.map((error) => error.field) ?? [],
  );
  // A page that is far too large exceeds the query's budget, which is checked before its limit.
  const isOverBudget =
    field?.endsWith('limit') && answer.data.errors[0]?.extensions.code === 'query_too_large';
  if (field !== undefined && !isOverBudget && !names.includes(field))
    return [
      ...found,
      `${label}: names ${names.join(', ') || 'no field'}, not ${field}: ${text.slice(0, 200)}`,
    ];
  return found;
}

const graphql = (service: string, query: string, variables: unknown = {}) =>
  send('POST', `/api/${service}/graphql`, JSON.stringify({ query, variables }));

describe('bad GraphQL input', () => {
  it.each(graphqlCalls.map((call) => [labelOf(call), call] as const))('%s', async (_name, call) => {
    const { query, variables } = operationText(call, naming(world.ours.things));
    const found: string[] = [];
    for (const bad of badVariables(call, naming(world.ours.things)))
      found.push(
        ...graphqlFaults(bad.what, await graphql(call.service, bad.query, bad.variables), bad.field),
      );
    const shapes: readonly (readonly [string, string, unknown])[] = [
      ['a field that is not there', query.replace(call.name, `${call.name}X`), variables],
      ['too deep', `{ ${'deeper { '.repeat(11)} __typename ${'} '.repeat(12)}`, {}],
      ['too many aliases', aliased(call, query), variables],
      ['too many tokens', `${query} #\n ${'query Q { __typename } '.repeat(500)}`, variables],
      ['introspection', '{ __schema { types { name } } }', {}],
      ['variables that are a list', query, [1]],
      ['no query', '', {}],
    ];
    for (const [what, text, given] of shapes) {
      const answer = await graphql(call.service, text, given);
      found.push(...graphqlFaults(what, answer));
      if (/^too (deep|many aliases)/.test(what) && !answer.text.includes('"code":"query_too_large"'))
        found.push(`${what}: refused for another reason: ${answer.text.slice(0, 200)}`);
    }
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await send(
        'POST',
        `/api/${call.service}/graphql`,
        JSON.stringify({ query, variables }),
        {
          'content-type': type,
        },
      );
      if (answer.status !== 415) found.push(`${type}: ${answer.status}`);
    }
    if (call.kind === 'mutation') {
      const address = new URLSearchParams({ query, variables: JSON.stringify(variables) });
      const answer = await send('GET', `/api/${call.service}/graphql?${address}`);
      if (answer.status !== 405) found.push(`a mutation by GET: ${answer.status}`);
    }
    expect(found).toEqual([]);
  });
});

/** The same field more often than one document may name it. */
function aliased({ name }: GraphQLCall, query: string): string {
  const start = query.indexOf(name, query.indexOf('{'));
  const whole = query.slice(start, query.lastIndexOf('}'));
  // What an alias asks for does not matter; thirty times all of it would be too many tokens.
  const field = whole.includes('{') ? `${whole.slice(0, whole.indexOf('{'))}{ __typename }` : whole;
  const copies = Array.from({ length: 31 }, (_none, index) => `a${index}: ${field}`).join(' ');
  return `${query.slice(0, start)}${copies} }`;
}

describe('requests that another site could make a browser send', () => {
  const open = new Set(accessRows.filter(({ access }) => access === 'anonymous').map(labelOfRow));
  const signedIn = calls.filter((call) => !open.has(labelOf(call)));
  const form = 'application/x-www-form-urlencoded';
  const withoutHeader = (method: string, path: string, body: string | undefined, type: string) =>
    server.fetch(`${server.origin}${path}`, {
      method,
      headers: {
        cookie: `accessToken=${token}; token=${token}; session=${token}; authorization=Bearer ${token}`,
        origin: 'https://elsewhere.example',
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });

  it('are nobody, whatever cookies they carry', async () => {
    const found: string[] = [];
    for (const call of signedIn) {
      const { method, path, body } = requestFor(call, contract, naming(world.ours.things), world.ours.handle);
      const text = body === undefined ? undefined : JSON.stringify(body);
      const answer = await withoutHeader(method, path, text, 'application/json');
      if (answer.status !== 401) found.push(`${call.name}: ${answer.status}`);
      if (answer.headers.has('access-control-allow-origin')) found.push(`${call.name}: lets the site read`);
    }
    expect(found).toEqual([]);
  });

  it('cannot be forms', async () => {
    const found: string[] = [];
    const forms = restCalls.filter((call) => open.has(labelOf(call)) && call.operation.body);
    for (const call of forms) {
      const { method, path } = request(call);
      const answer = await withoutHeader(method, path, 'email=a%40b.example', form);
      if (answer.status !== 415) found.push(`${call.name}: ${answer.status}`);
    }
    expect(forms.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });
});

describe('the checks of this file', () => {
  const problem = { type: 'x', title: 'x', status: 400, code: 'x', requestId: 'x' };
  const sent = (status: number, body: object): Sent => ({
    status,
    type: 'application/problem+json',
    text: JSON.stringify(body),
  });
  it.each([
    ['a failure', sent(500, problem)],
    ['input that was taken', sent(200, {})],
    ['another shape', sent(400, { error: 'x' })],
    ['no field', sent(400, problem)],
    ['another field', sent(400, { ...problem, errors: [{ field: 'other', message: 'x' }] })],
    [
      'a stack',
      sent(400, {
        ...problem,
        title: 'Error at run (/srv/app/run.ts:1:1)',
        errors: [{ field: 'email', message: 'x' }],
      }),
    ],
  ])('find %s', (_what, answer) => {
    expect(faults('planted', answer, 'email')).toHaveLength(1);
  });

  it('would see every operation', () => {
    const bodies = contract.operations.filter(({ body }: ContractOperation) => body !== null);
    expect(withBody.map(({ name }) => name)).toEqual(bodies.map(({ operationId }) => operationId));
  });
});
