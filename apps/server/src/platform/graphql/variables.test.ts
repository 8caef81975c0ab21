import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { wrongVariables } from './variables';

const schema = buildSchema(`
  enum Color { red blue }
  input Part { label: String! size: Int }
  input Wish { color: Color! parts: [Part!]! note: String }
  type Query { find(name: String!, limit: Int!, wish: Wish): Int }
`);
const operation = getOperationAST(
  parse(
    'query find($name: String!, $limit: Int! = 10, $wish: Wish) { find(name: $name, limit: $limit, wish: $wish) }',
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

  it('are named up to a limit', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`unknown${index}`, 1]));
    expect(found({ name: 'Priya', ...many })).toHaveLength(50);
  });
});
