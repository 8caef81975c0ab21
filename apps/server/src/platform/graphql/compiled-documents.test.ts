import { expect, it } from 'vitest';
import { ProblemError, problem } from '../errors/problem';
import { createDocumentCache } from './compiled-documents';
import { createServiceSchema } from './service';

const sdl = /* GraphQL */ `
  directive @access(role: AccessRole!) on FIELD_DEFINITION
  directive @length(min: Int = 0, max: Int!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  directive @range(min: Int!, max: Int!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  enum AccessRole { anonymous member }
  enum Color { red green }
  scalar DateTime
  scalar JSONObject
  scalar JSON
  scalar MinorUnits

  type Query {
    echo(
      text: String, limit: Int! = 10 @range(min: 1, max: 100), ids: [ID!], color: Color = red, at: DateTime, ratio: Float,
      is: Boolean, amount: MinorUnits, object: JSONObject, objects: [JSONObject!], any: JSON, filters: Filters
    ): String! @access(role: anonymous)
    node: Node @access(role: anonymous)
    maybe: Maybe @access(role: anonymous)
    search: [Found!]! @access(role: anonymous)
  }
  type Mutation { write(value: JSONObject): String! @access(role: anonymous) }
  input Filters { limit: Int = 5, colors: [Color!] = [green], values: [JSONObject!], inner: Filters, name: String @length(max: 5) }
  interface Named { name: String! }
  union Found = Node | Other
  type Node implements Named {
    name: String! nothing: String fails: String refuses: String failsHard: String! late: String! list: [Node!]! color: Color
    at: DateTime self: Node! hello(name: String = "you"): String!
  }
  type Other implements Named { name: String! size: Float! }
  type Maybe { missing: String! inner: Maybe list: [Maybe!] }
`;

const refused = problem({ code: 'conflict', status: 409, title: 'Refused.' });
// graphql-jit calls no functions in the objects that resolvers return, and ours return none.
const node = (depth = 0) => ({ __typename: 'Node', depth, name: `n${depth}`, color: 'red', at: new Date(0) });
type Node = ReturnType<typeof node>;

const schema = createServiceSchema('workflows', sdl, {
  Query: {
    echo: (_source, values) => JSON.stringify(values),
    node: () => node(),
    maybe: () => ({}),
    search: () => [node(), { __typename: 'Other', name: 'o', size: 1.5 }],
  },
  Mutation: { write: (_source, values) => JSON.stringify(values) },
  Node: {
    fails: () => {
      throw new Error('broken');
    },
    refuses: () => Promise.reject(new ProblemError(refused)),
    failsHard: () => {
      throw new Error('broken hard');
    },
    late: () => new Promise((resolve) => setTimeout(resolve, 1, 'late')),
    list: ({ depth }: Node) => [node(depth + 1), node(depth + 2)],
    self: ({ depth }: Node) => node(depth + 1),
    hello: (_source: Node, { name }: { name: string | null }) => `Hello ${name}`,
  },
  Maybe: { inner: () => ({ missing: null }), list: () => [{}] },
});

const echo = (declared: string, given: string, ...variables: object[]): Row[] =>
  [...variables, {}].map((values) => [`query (${declared}) { echo(${given}) }`, values]);
type Row = readonly [document: string, variables?: object];

const table: Row[] = [
  ['{ echo }'],
  ['{ one: echo(text: "1") two: echo(text: "2") echo }'],
  ['{ echo(text: """\n  block "text"\n  """) }'],
  [
    '{ echo(text: null, color: green, ids: "single", ratio: 1, at: "2026-10-15T08:12:00+02:00", amount: -0) }',
  ],
  ['{ echo(object: { a: 1, b: [true, null, 1.5, enum, { c: "x" }] }, any: [1, "a"], objects: { a: 1 }) }'],
  ['{ echo(filters: { colors: red, inner: { limit: 1 }, values: [{ a: { b: [] } }] }) }'],
  ['{ echo(filters: { name: "too long" }) }'],
  ['{ echo(limit: 1000) }'],
  ...echo('$v: String', 'text: $v', { v: 'a' }, { v: null }, { v: 7 }, { v: ['a'] }, { v: 'a', other: 1 }),
  ...echo('$v: String = "default"', 'text: $v', { v: 'a' }, { v: null }),
  ...echo('$v: String!', 'text: $v', { v: '' }, { v: null }, { v: {} }),
  ...echo('$v: Int', 'limit: 2, filters: { limit: $v }', { v: 3 }, { v: null }, { v: 2 ** 31 }, { v: 1.5 }),
  ...echo('$v: Int = 7', 'limit: $v', { v: 3 }, { v: null }, { v: '3' }, { v: 1000 }),
  ...echo('$v: Float', 'ratio: $v', { v: 3 }, { v: 1.5 }, { v: '1' }, { v: true }),
  ...echo('$v: Boolean', 'is: $v', { v: true }, { v: 'true' }, { v: 0 }),
  ...echo(
    '$v: [ID!]',
    'ids: $v',
    { v: ['a', 1] },
    { v: 'a' },
    { v: 1 },
    { v: [null] },
    { v: [] },
    { v: [1.5] },
  ),
  ...echo('$v: ID!', 'ids: [$v, "b"]', { v: 'a' }, { v: 1 }, { v: { a: 1 } }),
  ...echo('$v: Color', 'color: $v', { v: 'green' }, { v: 'blue' }, { v: null }, { v: 1 }, { v: 'toString' }),
  ...echo('$v: Color = green', 'color: $v', { v: 'red' }),
  ...echo('$v: DateTime', 'at: $v', { v: '2026-10-15T08:12:00+02:00' }, { v: 'soon' }, { v: 1 }),
  ...echo('$v: DateTime = "2026-10-15T08:12:00+02:00"', 'at: $v', { v: null }),
  ...echo('$v: MinorUnits', 'amount: $v', { v: 5 }, { v: 1.5 }, { v: '5' }),
  ...echo('$v: JSONObject', 'object: $v', { v: { a: [1] } }, { v: [1] }, { v: 'a' }, { v: null }),
  ...echo('$v: JSONObject = { a: [1, { b: c }] }', 'object: $v, objects: [$v]', { v: { b: 2 } }),
  ...echo('$v: JSONObject!', 'objects: [{ a: 1 }, $v]', { v: { b: 2 } }),
  ...echo('$v: [JSONObject!]', 'objects: $v', { v: { a: 1 } }, { v: [{ a: 1 }] }, { v: [1] }),
  ...echo('$v: JSON', 'any: $v', { v: 'a' }, { v: [{ a: null }] }, { v: null }),
  ...echo('$v: Filters', 'filters: $v', { v: {} }, { v: { inner: { colors: 'red' } } }, { v: { wrong: 1 } }),
  ...echo(
    '$v: Filters',
    'filters: $v',
    { v: { name: 'too long' } },
    { v: { limit: null } },
    { v: [] },
    { v: 1 },
  ),
  ...echo('$v: Filters', 'filters: { inner: $v }', { v: { values: { a: 1 } } }, { v: null }),
  ...echo('$v: Filters = { inner: { limit: 2 } }', 'filters: $v', { v: { colors: null } }),
  ...echo('$v: [Color!]', 'filters: { colors: $v }', { v: ['red'] }, { v: null }, { v: ['red', 'blue'] }),
  // Variables inside literals of free form.
  ...echo('$v: String', 'object: { value: $v }', { v: 'a' }, { v: null }),
  ...echo('$v: [String!]', 'any: { a: [{ b: $v }] }', { v: ['a', 'b'] }),
  ...echo('$v: JSON', 'any: [$v, 1]', { v: { a: 1 } }),
  ...echo('$v: String', 'objects: { value: $v }', { v: 'a' }),
  ...echo('$v: String', 'objects: [{ value: $v }, { value: "b" }]', { v: 'a' }),
  ...echo('$v: String', 'filters: { inner: { values: [{ value: $v }] } }', { v: 'a' }),
  ['mutation ($v: Int!) { first: write(value: { v: $v }) second: write(value: { v: 2 }) }', { v: 1 }],
  ['query ($v: Int!) { ...Part } fragment Part on Query { echo(object: { v: $v }) }', { v: 1 }],
  // Directives.
  ...[{ is: true }, { is: false }, { is: null }, {}, { is: 'true' }].flatMap((variables): Row[] => [
    ['query ($is: Boolean!) { echo @include(if: $is) node { name @skip(if: $is) } }', variables],
    ['query ($is: Boolean = true) { echo @include(if: $is) node { name @skip(if: $is) } }', variables],
    ['query ($is: Boolean = false) { ...Part @include(if: $is) } fragment Part on Query { echo }', variables],
    [
      'query ($is: Boolean!) { node { ... @skip(if: $is) { name } name @include(if: $is) color } }',
      variables,
    ],
    ['query ($is: Boolean!) { node { name @skip(if: $is) @include(if: $is) late } }', variables],
  ]),
  ['{ node { name @include(if: false) color @skip(if: true) at } }'],
  // Selections.
  ['{ node { ...Part self { ...Part } } } fragment Part on Node { name alias: name self { name } }'],
  ['{ node { self { name } self { color } ... on Node { self { at } } ... on Named { name } } }'],
  ['{ node { list { name list { name late } } } }'],
  ['{ search { __typename ... on Named { name } ... on Node { color } ... on Other { size } } }'],
  ['{ __typename node { __typename } maybe { __typename } }'],
  ['query ($n: String) { node { hello(name: $n) other: hello(name: "Ada") } }', { n: 'Noor' }],
  ['query ($n: String) { node { hello(name: $n) } }', { n: null }],
  ['query ($n: String) { node { hello(name: $n) } }'],
  ['query A { echo } query B { node { name } }'],
  // Errors.
  ['{ node { name fails nothing refuses } }'],
  ['{ node { name failsHard } echo }'],
  ['{ node { list { name fails } late } }'],
  ['{ node { one: fails two: fails self { failsHard } } }'],
  ['{ maybe { inner { missing } } }'],
  ['{ maybe { list { missing } inner { __typename } } }'],
  ['{ search { ... on Node { fails } ... on Named { name } } }'],
];

/** An answer as it is sent, with what `echo` and `write` were given: their order is of no account. */
const plain = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_name, value) =>
    typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value,
  );

const cases = table.map(([document, variables = {}]) => ({ document, variables }));

it.each(cases)('$document with $variables: the same answer every time', async ({ document, variables }) => {
  const cache = createDocumentCache(schema, true);
  const operation = document.includes('query B') ? 'B' : null;
  const answers: unknown[] = [];
  for (let time = 0; time < 3; time += 1) {
    const prepared = cache.prepare(document, operation);
    if ('errors' in prepared) throw new Error(`This document is invalid: ${prepared.errors[0]?.message}`);
    answers.push(plain(await prepared.execute(null, { ...variables })));
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

it('the same data when an item of a list fails, even if more errors are reported below it', async () => {
  const prepared = createDocumentCache(schema, true).prepare('{ node { list { failsHard } late } }', null);
  if ('errors' in prepared) throw new Error('This document is invalid.');
  for (let time = 0; time < 3; time += 1) {
    const { data, errors } = await prepared.execute(null, {});
    expect(plain(data)).toEqual({ node: null });
    expect(errors?.[0]?.message).toBe('broken hard');
  }
});
