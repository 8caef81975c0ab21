import { serverAudits } from 'graphql-http';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contacts } from '../../areas/contacts/schema';
import { type CallContext, identityOf, workspaceOf } from '../context';
import { ProblemError, problem } from '../errors/problem';
import { createTestServer, type TestPerson, type TestServer } from '../testing/server';
import { createServiceSchema, missingResolvers, type ResolverMap } from './service';

const sdl = /* GraphQL */ `
  directive @access(role: AccessRole!) on FIELD_DEFINITION
  directive @length(min: Int = 0, max: Int!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  directive @range(min: Int!, max: Int!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  enum AccessRole { anonymous account member admin owner }
  scalar DateTime
  scalar JSONObject

  type Query {
    contacts(filters: ContactFilters): ContactPage! @access(role: member)
    clock: DateTime! @access(role: anonymous)
    whoami: ID! @access(role: account)
    secrets: [String!]! @access(role: owner)
    fails: String @access(role: anonymous)
    echo(value: JSONObject, at: DateTime): String! @access(role: anonymous)
  }
  type Mutation {
    createContact(name: String! @length(min: 1, max: 40), tags: [String!] @length(max: 2), size: Int @range(min: 1, max: 5)): Contact! @access(role: member)
    createAndFail(name: String!, how: String!): Contact @access(role: member)
  }
  input ContactFilters { limit: Int = 10 @range(min: 1, max: 100), search: String @length(max: 20), inner: ContactFilters }
  type ContactPage { data: [Contact!]! currentPage: Int! }
  type Contact { id: ID! name: String! friends(limit: Int = 10): [Contact!]! owner: Contact salary: Int @access(role: owner) }
`;

const friend = { id: 'f', name: 'Friend' };

async function insert(context: CallContext, name: string) {
  const row = {
    workspaceId: workspaceOf(context).id,
    id: uuid(),
    name,
    createdBy: identityOf(context).account.id,
  };
  await context.tx.insert(contacts).values({ ...row, updatedBy: row.createdBy });
  return row;
}

const resolvers: ResolverMap = {
  Query: {
    contacts: async (_source, _values, context: CallContext) => ({
      data: await context.tx.select().from(contacts),
      currentPage: 1,
    }),
    clock: (_source, _values, context: CallContext) => context.platform.clock.now(),
    whoami: (_source, _values, context: CallContext) => identityOf(context).account.id,
    secrets: () => ['x'],
    fails: () => {
      throw new Error('secret detail /etc/passwd');
    },
    echo: (_source, values) => JSON.stringify(values),
  },
  Mutation: {
    createContact: (_source, { name }: { name: string }, context: CallContext) => insert(context, name),
    async createAndFail(_source, { name, how }: { name: string; how: string }, context: CallContext) {
      await insert(context, name);
      const refused = problem({ code: 'conflict', status: 409, title: 'Refused.' });
      if (how === 'crash') throw new Error('secret detail');
      throw new ProblemError(refused, { keep: how === 'keep' });
    },
  },
  Contact: {
    friends: (_source: unknown, { limit }: { limit: number }) => Array.from({ length: limit }, () => friend),
    owner: () => friend,
    salary: () => 1,
  },
};

let server: TestServer;
let member: TestPerson;
let owner: TestPerson;
let stranger: TestPerson;
let workspaceId: string;

beforeAll(async () => {
  server = await createTestServer({
    schemas: { workflows: sdl, activity: null },
    resolvers: { workflows: resolvers },
  });
  member = await server.createPerson('Tom Okafor');
  owner = await server.createPerson('Mira Anand');
  stranger = await server.createPerson('Hannah Brandt');
  workspaceId = await server.createWorkspace('juniper-light', [
    [member, 'member'],
    [owner, 'owner'],
  ]);
});
afterAll(() => server.close());

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; requestId: string; errors?: unknown } }[];
}

async function ask(
  query: string,
  {
    variables,
    person = member,
    headers = {},
  }: { variables?: object; person?: TestPerson | null; headers?: Record<string, string> } = {},
) {
  const response = await server.fetch('http://localhost/api/workflows/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-workspace-id': 'juniper-light',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) };
}
const countContacts = async () =>
  (await server.database.withWorkspace(workspaceId, (tx) => tx.select().from(contacts))).length;

describe('values that nothing can store', () => {
  const refusal = (field: string, message: RegExp) => ({
    errors: [
      {
        extensions: {
          code: 'invalid_input',
          errors: [{ field, message: expect.stringMatching(message) }],
        },
      },
    ],
  });

  it.each([
    ['{ contacts(filters: { search: "x\\u0000" }) { currentPage } }', 'filters.search', /NUL/],
    ['{ echo(value: { a: [{ b: "\\u0000" }] }) }', 'value.a.0.b', /NUL/],
    ['{ echo(value: { __proto__: { a: 1 } }) }', 'value.__proto__', /name/],
    ['query ($v: JSONObject = { a: "\\u0000" }) { echo(value: $v) }', 'v.a', /NUL/],
  ])('are refused in the literals of %s', async (query, field, message) => {
    for (let time = 0; time < 3; time += 1) expect(await ask(query)).toMatchObject(refusal(field, message));
  });

  it('are refused in the variables of a GET request', async () => {
    const address = new URL('http://localhost/api/workflows/graphql');
    address.searchParams.set('query', 'query ($v: JSONObject) { echo(value: $v) }');
    address.searchParams.set('variables', JSON.stringify({ v: { a: 'x\0' } }));
    const response = await server.fetch(address.href, { headers: { accept: 'application/json' } });
    expect(await response.json()).toMatchObject(refusal('variables.v.a', /NUL/));
  });
});

describe('GraphQL over HTTP', () => {
  // Four of the audits ask for `__type`, which is answered in development only.
  let development: TestServer;
  beforeAll(async () => {
    development = await createTestServer(
      { schemas: { workflows: sdl }, resolvers: { workflows: resolvers } },
      { NODE_ENV: 'development' },
    );
  });
  afterAll(() => development.close());
  const audits = serverAudits({
    url: 'http://localhost/api/workflows/graphql',
    fetchFn: (input: string, init?: RequestInit) => development.fetch(input, init),
  });
  it('has all the audits', () => expect(audits).toHaveLength(61));
  // Twice: the first time a document is executed, the second time compiled.
  it.each([...audits, ...audits].map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' });
  });

  it('refuses a mutation by GET with 405', async () => {
    const query = encodeURIComponent('mutation { createContact(name: "x") { id } }');
    const answer = await server.fetch(`http://localhost/api/workflows/graphql?query=${query}`, {
      headers: { authorization: `Bearer ${member.token}`, 'x-workspace-id': 'juniper-light' },
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'method_not_allowed', requestId: answer.headers.get('x-request-id') } }],
    });
  });

  it('takes JSON only, one request at a time', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/graphql',
      'multipart/form-data; boundary=x',
    ])
      expect((await ask('{__typename}', { headers: { 'content-type': type } })).status).toBe(415);
    const batch = await server.fetch('http://localhost/api/workflows/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{__typename}' }]),
    });
    expect(batch.status).toBe(400);
  });

  it('says that a service without a schema is not there yet', async () => {
    const answer = await server.fetch('http://localhost/api/activity/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{__typename}"}',
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_available']);
  });
});

describe('access', () => {
  it.each<[string, () => TestPerson | null, number, string | null]>([
    ['{ clock }', () => null, 200, null],
    ['{ whoami }', () => null, 401, 'unauthorized'],
    ['{ whoami }', () => stranger, 200, null],
    ['{ contacts { currentPage } }', () => null, 401, 'unauthorized'],
    ['{ contacts { currentPage } }', () => stranger, 404, 'workspace_not_found'],
    ['{ contacts { currentPage } }', () => member, 200, null],
    ['{ secrets }', () => member, 403, 'forbidden'],
    ['{ clock secrets }', () => member, 403, 'forbidden'],
    ['query ($no: Boolean = false) { clock secrets @include(if: $no) }', () => member, 403, 'forbidden'],
    [
      '{ ...Hidden } fragment Hidden on Query { ...Deeper } fragment Deeper on Query { secrets }',
      () => member,
      403,
      'forbidden',
    ],
    ['{ ... { ... on Query { s: secrets } } }', () => member, 403, 'forbidden'],
    ['{ contacts { data { salary } } }', () => member, 403, 'forbidden'],
    ['{ contacts { data { salary } } secrets }', () => owner, 200, null],
  ])('%s', async (query, person, status, code) => {
    const answer = await ask(query, { person: person() });
    expect([answer.status, answer.errors?.[0]?.extensions.code ?? null]).toEqual([status, code]);
    if (code) expect(answer.data).toBeUndefined();
  });
});

describe('a schema', () => {
  it('is refused when a call has no access rule', () => {
    const without = sdl.replace('clock: DateTime! @access(role: anonymous)', 'clock: DateTime!');
    expect(() => createServiceSchema('workflows', sdl, resolvers)).not.toThrow();
    expect(() => createServiceSchema('workflows', without, resolvers)).toThrow(
      'Query.clock has no @access rule',
    );
  });

  it('tells which calls nobody answers', () => {
    const bare = createServiceSchema('workflows', sdl, { Query: { clock: () => null } });
    expect(missingResolvers(bare)).toContain('Mutation.createContact');
    expect(missingResolvers(bare)).not.toContain('Query.clock');
  });
});

describe('errors and the transaction', () => {
  it('shapes errors with code and request id, and tells nothing of unexpected ones', async () => {
    const answer = await ask('{ clock fails }');
    expect(answer.data).toMatchObject({ clock: '2026-10-15T08:12:00.000Z', fails: null });
    expect(answer.errors?.[0]).toMatchObject({
      path: ['fails'],
      extensions: { code: 'internal', requestId: answer.headers.get('x-request-id') },
    });
    expect(JSON.stringify(answer.errors)).not.toMatch(/secret|passwd|\.ts/);
  });

  it.each([1, 2])('rolls a failed mutation back, whole, unless the problem keeps it (run %i)', async () => {
    const query =
      'mutation ($how: String!) { a: createContact(name: "Ada") { id } b: createAndFail(name: "Luis", how: $how) { id } }';
    const before = await countContacts();
    const crashed = await ask(query, { variables: { how: 'crash' } });
    expect([crashed.data, crashed.errors?.[0]?.extensions.code]).toEqual([null, 'internal']);
    const refused = await ask(query, { variables: { how: 'throw' } });
    expect([refused.data, refused.errors?.[0]?.extensions.code]).toEqual([null, 'conflict']);
    expect(await countContacts()).toBe(before);
    const kept = await ask(query, { variables: { how: 'keep' } });
    expect([kept.data?.a === null, kept.data?.b, kept.errors?.[0]?.extensions.code]).toEqual([
      false,
      null,
      'conflict',
    ]);
    expect(await countContacts()).toBe(before + 2);
  });

  it('does a keyed mutation once', async () => {
    const before = await countContacts();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const query = 'mutation { createContact(name: "Ada") { id } }';
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(query, { headers })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await countContacts()).toBe(before + 1);
    const other = await ask('mutation { createContact(name: "Luis") { id } }', { headers });
    expect([other.status, other.errors?.[0]?.extensions.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it.each([
    [
      'one more field',
      'mutation ($name: String!) { createContact(name: $name) { id name } }',
      { name: 'Zoë' },
    ],
    ['other white space', 'mutation($name:String!){createContact(name:$name){id}}', { name: 'Zoë' }],
    ['a literal', 'mutation { createContact(name: "Zoë") { id } }', {}],
    ['a default', 'mutation ($name: String! = "Zoë") { createContact(name: $name) { id } }', {}],
    ['a fragment', 'mutation { ...A } fragment A on Mutation { createContact(name: "Zoë") { id } }', {}],
    [
      'a field left out',
      'mutation ($is: Boolean!) { createContact(name: "Zoë") { id } b: createContact(name: "B") @include(if: $is) { id } }',
      { is: false },
    ],
  ])('does a keyed mutation once when it comes again with %s', async (_what, document, variables) => {
    const before = await countContacts();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = 'mutation ($name: String!) { createContact(name: $name) { id } }';
    const { data } = await ask(first, { headers, variables: { name: 'Zoë' } });
    const repeated = await ask(document, { headers, variables });
    expect([repeated.status, repeated.data]).toEqual([200, data]);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(await countContacts()).toBe(before + 1);
  });

  it.each([
    ['other variables', 'mutation ($name: String!) { createContact(name: $name) { id } }', { name: 'Ada' }],
    ['another literal', 'mutation { createContact(name: "Ada") { id } }', {}],
    ['one more argument', 'mutation { createContact(name: "Zoë", size: null) { id } }', {}],
    [
      'one more mutation',
      'mutation { createContact(name: "Zoë") { id } b: createContact(name: "B") { id } }',
      {},
    ],
    ['another mutation', 'mutation { createAndFail(name: "Zoë", how: "keep") { id } }', {}],
    ['another alias', 'mutation { a: createContact(name: "Zoë") { id } }', {}],
  ])('refuses the key of a mutation for %s', async (_what, document, variables) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = 'mutation ($name: String!) { createContact(name: $name) { id } }';
    await ask(first, { headers, variables: { name: 'Zoë' } });
    const other = await ask(document, { headers, variables });
    expect([other.status, other.errors?.[0]?.extensions.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it.each<[string, object, string]>([
    ['name', { name: '' }, 'This may not be empty.'],
    ['name', { name: 'a'.repeat(41) }, 'At most 40 characters are allowed.'],
    ['tags', { name: 'a', tags: ['1', '2', '3'] }, 'At most 2 items are allowed.'],
    ['size', { name: 'a', size: 6 }, 'The value must be between 1 and 5.'],
  ])('holds the lengths and ranges of the contract: %s', async (field, variables, message) => {
    const query =
      'mutation ($name: String!, $tags: [String!], $size: Int) { createContact(name: $name, tags: $tags, size: $size) { id } }';
    for (const _run of [1, 2])
      expect((await ask(query, { variables })).errors?.[0]?.extensions).toMatchObject({
        code: 'invalid_input',
        errors: [{ field, message }],
      });
  });

  it('holds them in nested input and in literals too', async () => {
    const nested = await ask(
      '{ contacts(filters: { inner: { inner: { search: "aaaaaaaaaaaaaaaaaaaaaaaaa" } } }) { currentPage } }',
    );
    expect(nested.errors?.[0]?.extensions.errors).toEqual([
      { field: 'filters.inner.inner.search', message: 'At most 20 characters are allowed.' },
    ]);
  });

  it('reads scalars strictly', async () => {
    expect(
      (
        await ask('query ($at: DateTime) { echo(at: $at) }', {
          variables: { at: '2026-10-15T10:12:00+02:00' },
        })
      ).data,
    ).toEqual({ echo: '{"at":"2026-10-15T08:12:00.000Z"}' });
    for (const at of ['yesterday', '2026-10-15', 5, '2026-99-99T00:00:00Z'])
      expect(
        (await ask('query ($at: DateTime) { echo(at: $at) }', { variables: { at } })).errors,
      ).toBeDefined();
  });
});

describe('attacks', () => {
  const deep = (depth: number) =>
    `{ contacts { data ${'{ owner '.repeat(depth)} { id } ${'}'.repeat(depth)} } }`;
  const doubling = Array.from(
    { length: 20 },
    (_value, index) =>
      `fragment F${index} on Contact { ${index === 19 ? 'id' : `a: owner { ...F${index + 1} } b: owner { ...F${index + 1} }`} }`,
  ).join(' ');
  const doublingFlat = Array.from(
    { length: 30 },
    (_value, index) =>
      `fragment F${index} on Contact { ${index === 29 ? 'id' : `...F${index + 1} ...F${index + 1}`} }`,
  ).join(' ');
  const friends = (limit: string) =>
    `contacts(filters: { limit: ${limit} }) { data { friends(limit: ${limit}) { friends(limit: ${limit}) { id } } } }`;
  const attacks: [string, string, object?][] = [
    ['depth 12', deep(12)],
    ['depth 200', deep(200)],
    [
      'depth by fragments',
      `{ contacts { data { ...F0 } } } ${Array.from({ length: 15 }, (_v, i) => `fragment F${i} on Contact { ${i === 14 ? 'id' : `owner { ...F${i + 1} }`} }`).join(' ')}`,
    ],
    ['31 aliases', `{ ${Array.from({ length: 31 }, (_v, i) => `a${i}: clock`).join(' ')} }`],
    ['900 aliases', `{ ${Array.from({ length: 900 }, (_v, i) => `a${i}: clock`).join(' ')} }`],
    ['aliases by doubling fragments', `{ contacts { data { ...F0 } } } ${doubling}`],
    [
      'aliases in fragments used often',
      `{ contacts { data { ${'...A '.repeat(20)} } } } fragment A on Contact { a: id b: name }`,
    ],
    ['tokens', `{ ${'clock '.repeat(3000)} }`],
    ['a million characters of tokens', `{ ${'clock,'.repeat(150_000)} }`],
    ['directives without end', `{ clock ${'@include(if: true) '.repeat(800)} }`],
    ['brackets', '{'.repeat(5000)],
    ['list literals', `{ echo(value: ${'['.repeat(1500)}) }`],
    ['lists times lists', `{ ${friends('100')} }`],
    ['lists times lists by variables', `query ($n: Int) { ${friends('$n')} }`, { n: 100 }],
    ['lists times lists by a default', `query ($n: Int = 100) { ${friends('$n')} }`],
    [
      'lists times lists by an input object',
      'query ($f: ContactFilters) { contacts(filters: $f) { data { friends(limit: 99) { friends(limit: 99) { id } } } } }',
      { f: { limit: 99 } },
    ],
    ['a size of two billion', '{ contacts { data { friends(limit: 2147483647) { id } } } }'],
    ['a negative size', '{ contacts { data { friends(limit: -2147483648) { id } } } }'],
    [
      'a hidden size',
      '{ contacts(filters: { inner: { inner: { limit: 1000000 } } }) { data { friends { id } } } }',
    ],
    [
      'sizes in fragments',
      '{ ...P } fragment P on Query { contacts(filters: { limit: 100 }) { ...D } } fragment D on ContactPage { data { friends(limit: 100) { friends(limit: 100) { id } } } }',
    ],
    [
      'a cycle of fragments',
      '{ contacts { data { ...A } } } fragment A on Contact { owner { ...B } } fragment B on Contact { owner { ...A } }',
    ],
    ['a fragment of itself', '{ ...A } fragment A on Query { ...A clock }'],
    ['introspection', '{ __schema { types { name fields { name type { name ofType { name } } } } } }'],
    ['introspection of a type', '{ __type(name: "Contact") { fields { name } } }'],
    ['overlapping fields', `{ contacts { data { ${'friends { id name } '.repeat(350)} } } }`],
    [
      'unknown fields by the hundred',
      `{ ${Array.from({ length: 900 }, (_v, i) => `unknown${i}`).join(' ')} }`,
    ],
  ];
  it('are 26', () => expect(attacks).toHaveLength(26));

  it.each(attacks)('%s', async (_name, query, variables) => {
    const memory = process.memoryUsage.rss();
    const started = performance.now();
    const answer = await ask(query, variables ? { variables } : {});
    const duration = performance.now() - started;
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data ?? null).toBeNull();
    // Without its guard each of them runs for minutes or ends the process; the bounds only have to tell that apart.
    expect(duration).toBeLessThan(3_000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(150 * 1024 * 1024);
  });

  it('tolerates what only looks like one', async () => {
    // Doubling fragments without aliases merge into one field.
    const answer = await ask(`{ contacts { data { ...F0 } } } ${doublingFlat}`);
    expect(answer.errors).toBeUndefined();
    expect(
      (await ask('{ contacts(filters: { limit: 100 }) { data { friends(limit: 20) { id } } } }')).errors,
    ).toBeUndefined();
    expect((await ask(deep(6))).errors).toBeUndefined();
  });

  it('suggests nothing', async () => {
    const answer = await ask('{ contact { id } clok }');
    expect(JSON.stringify(answer.errors)).not.toContain('Did you mean');
  });
});
