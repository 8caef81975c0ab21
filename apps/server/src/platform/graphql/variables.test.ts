import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { wrongVariables } from './variables';

const schema = buildSchema(`
  directive @length(min: Int, max: Int) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  directive @range(min: Int, max: Int) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  enum Color { red blue }
  input Part { label: String! size: Int }
  input Wish { color: Color! parts: [Part!]! note: String @length(max: 5), filters: [Int!] @length(max: 50) }
  type Query { find(name: String!, limit: Int! @range(min: 1, max: 100), wish: Wish, ids: [Int!] @length(max: 50)): Int }
`);
const operation = getOperationAST(
  parse(
    `query find($name: String!, $limit: Int! = 10, $wish: Wish, $many: [Int!]) {
      find(name: $name, limit: $limit, wish: $wish, ids: $many)
    }`,
  ),
);
if (!operation) throw new Error('There is no operation.');

const found = (variables: Record<string, unknown>) =>
  wrongVariables(schema, operation, variables).map(({ field, message }) => `${field}: ${message}`);

describe('variables', () => {
  it.each<[string, Record<string, unknown>]>([
    ['only what is required', { name: 'Priya' }],
    [
      'everything',
      { name: 'Priya', limit: 5, wish: { color: 'red', parts: [{ label: 'a', size: 1 }], note: null } },
    ],
    ['null for what is optional', { name: 'Priya', wish: null }],
  ])('are fine with %s', (_, variables) => {
    expect(found(variables)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['missing', {}, ['name: This field is required.']],
    [
      'null',
      { name: null, limit: null },
      ['name: This field is required.', 'limit: This field is required.'],
    ],
    ['not declared', { name: 'Priya', nmae: 'Priya' }, ['nmae: This field is unknown.']],
    [
      'wrong inside, each of them',
      { name: 7, wish: { color: 'green', parts: [{ label: 'a' }, { size: 'two' }], colour: 'red' } },
      [
        'name: String cannot represent a non string value: 7',
        'wish.color: Value "green" does not exist in "Color" enum.',
        'wish.parts.1.label: This field is required.',
        'wish.parts.1.size: Int cannot represent non-integer value: "two"',
        'wish.colour: This field is unknown.',
      ],
    ],
  ])('that are %s are named', (_, variables, errors) => {
    expect(found(variables)).toEqual(errors);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['in an input', { wish: { color: 'red', parts: [], filters: Array(51).fill('x') } }, ['wish.filters']],
    ['as an argument of its own, by the name of its variable', { many: Array(51).fill('x') }, ['many']],
  ])('that are a list with too many wrong items are named once: %s', (_, variables, fields) => {
    expect(found({ name: 'Priya', ...variables })).toEqual(
      fields.map((field) => `${field}: At most 50 items are allowed.`),
    );
  });

  it('that exceed a limit are named next to those of a wrong type', () => {
    expect(found({ name: 7, limit: 101, wish: { color: 'red', parts: [], note: 'too long' } })).toEqual([
      'limit: The value must be between 1 and 100.',
      'wish.note: At most 5 characters are allowed.',
      'name: String cannot represent a non string value: 7',
    ]);
  });

  it('are named up to a limit', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`unknown${index}`, 1]));
    expect(found({ name: 'Priya', ...many })).toHaveLength(50);
  });
});
