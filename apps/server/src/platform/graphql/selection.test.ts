import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { expect, it } from 'vitest';
import { selects } from './selection';

let seen: boolean[] = [];
const schema = makeExecutableSchema({
  typeDefs: 'type Query { list: Page! } type Page { data: [Int!]! totalDocs: Int! inner: Page }',
  resolvers: {
    Query: {
      list: (_parent, _args, _context, info) => {
        seen.push(selects(info, 'totalDocs', 'analytics'));
        return { data: [], totalDocs: 0, inner: null };
      },
    },
  },
});

it.each([
  ['{ list { data } }', false],
  ['{ list { totalDocs } }', true],
  ['{ list { total: totalDocs } }', true],
  ['{ list { data inner { totalDocs } } }', false],
  ['{ list { ... { totalDocs } } }', true],
  ['{ list { data } list { totalDocs } }', true],
  ['query ($is: Boolean = false) { list { data totalDocs @include(if: $is) } }', true],
  ['{ list { ...Page } } fragment Page on Page { ...Counts } fragment Counts on Page { totalDocs }', true],
])('%s selects a total: %s', async (text, expected) => {
  seen = [];
  const compiled = compileQuery(schema, parse(text));
  if (!isCompiledQuery(compiled)) throw new Error('The query was not compiled.');
  await compiled.query(undefined, undefined, {});
  expect(seen).toEqual([expected]);
});
