import { expect, it, vi } from 'vitest';
import { createId } from './identifiers.js';

it('makes UUIDs of version 7 that sort by time', () => {
  const ids = [1, 255, 256, 1_792_051_920_000, 281_474_976_710_655].map((time) => createId(time));
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(Number.parseInt(ids[3]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(1_792_051_920_000);
});

it('never makes the same one twice', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => createId(0))).size).toBe(10_000);
});

it('works on pages that are not secure, where there is no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createId(0)).toHaveLength(36);
  vi.unstubAllGlobals();
});
