import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names';

it('names a text that recurs, and always by the same name', () => {
  const name = createStatementNames();
  const names = Array.from({ length: 5 }, () => name('select $1'));
  expect(names).toEqual([undefined, undefined, 's0', 's0', 's0']);
  expect(name('select $1 + 1')).toBeUndefined();
});

it('names no more texts than connections can keep', () => {
  const name = createStatementNames();
  const texts = Array.from({ length: 1_000 }, (_, number) => `select ${number}`);
  for (let times = 0; times < 3; times += 1) texts.forEach(name);
  const named = texts.map(name).filter((one) => one !== undefined);
  expect(new Set(named).size).toBe(300);
});
