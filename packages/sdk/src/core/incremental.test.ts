import { expect, it } from 'vitest';
import { mergeIncrement } from './incremental.js';

function mergeAll(...parts: Record<string, unknown>[]): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const part of parts) mergeIncrement(answer, part);
  return answer;
}

it('merges deep, and keeps what was there', () => {
  expect(
    mergeAll(
      { data: { a: { b: { c: 1 } }, list: [{ id: 1 }] } },
      {
        incremental: [
          { data: { b: { d: 2 } }, path: ['a'] },
          { data: { name: 'x' }, path: ['list', 0] },
        ],
      },
    ),
  ).toEqual({ data: { a: { b: { c: 1, d: 2 } }, list: [{ id: 1, name: 'x' }] } });
});

it('understands increments that come without a list', () => {
  expect(mergeAll({ data: { a: {} } }, { data: { b: 1 }, path: ['a'], hasNext: false })).toEqual({
    data: { a: { b: 1 } },
  });
});

it('leaves out increments for places that are not there', () => {
  const parts = [
    { data: { x: 1 }, path: ['b', 'c'] },
    { items: [1], path: ['a', 0] },
    { data: 5, path: [] },
    'noise',
  ];
  expect(mergeAll({ data: { a: null } }, { incremental: parts })).toEqual({ data: { a: null } });
});

it('takes a member called __proto__ for data and leaves prototypes alone', () => {
  const increment: unknown = JSON.parse('{"data":{"__proto__":{"polluted":true}},"path":["a"]}');
  const answer = mergeAll(
    { data: { a: {}, b: {} } },
    { incremental: [increment] },
    {
      incremental: [{ data: { polluted: true }, path: ['b', '__proto__'] }],
    },
  );
  expect(Object.hasOwn({}, 'polluted') || 'polluted' in {}).toBe(false);
  expect(JSON.stringify(answer)).toBe('{"data":{"a":{"__proto__":{"polluted":true}},"b":{}}}');
});
