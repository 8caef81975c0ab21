import { expect, it } from 'vitest';
import { createPreparedStatements, createStatementNames, type StatementNames } from './statement-names';

it('names a text that recurs, and always by the same name', () => {
  const name = createStatementNames();
  const names = Array.from({ length: 5 }, () => name('select $1'));
  expect(names).toEqual([undefined, undefined, 's0', 's0', 's0']);
  expect(name('select $1 + 1')).toBeUndefined();
});

const recur = (name: StatementNames, texts: readonly string[]) => {
  for (let times = 0; times < 3; times += 1) texts.forEach(name);
  return texts.map(name);
};

it('names no more texts than connections can keep, and always has names for those that recur now', () => {
  const name = createStatementNames();
  const first = Array.from({ length: 100 }, (_, number) => `select ${number}`.padEnd(1_000));
  const others = Array.from({ length: 1_000 }, (_, number) => `select ${number} + 1`.padEnd(1_000));
  const given = recur(name, first);
  expect(new Set(given).size).toBe(100);
  for (const text of others) recur(name, [text]);
  const again = recur(name, first);
  expect(again).not.toContain(undefined);
  // A connection may still have another statement prepared under a name that was released.
  expect(again.filter((one) => given.includes(one))).toEqual([]);
});

it('names no text that is too long', () => {
  expect(recur(createStatementNames(), ['x'.repeat(10_001)])).toEqual([undefined]);
});

it('a connection is full when its statements, each counted once, are too long', () => {
  const prepared = createPreparedStatements();
  for (let times = 0; times < 1_000; times += 1) prepared.add('s0', 'x'.repeat(10_000));
  expect(prepared.isFull).toBe(false);
  for (let number = 1; number <= 30; number += 1) prepared.add(`s${number}`, 'x'.repeat(10_000));
  expect(prepared.isFull).toBe(true);
});
