import { expect, it } from 'vitest';
import { createUnsent } from './unsent.js';

const update = () => new Uint8Array([0, 0]);

it('is empty only when the server has said to have everything', () => {
  const unsent = createUnsent(true);
  expect(unsent.isEmpty).toBe(true);
  unsent.add(update());
  unsent.connect();
  unsent.send(true);
  expect(unsent.isEmpty).toBe(false);
  unsent.add(update());
  unsent.send(false);
  unsent.confirm(1);
  expect(unsent.updates).toHaveLength(1);
  unsent.add(update());
  unsent.confirm(2);
  expect(unsent.updates).toHaveLength(1);
  unsent.send(false);
  unsent.confirm(3);
  expect(unsent.isEmpty).toBe(true);
});

it('does not take what waited for the connection for everything', () => {
  const unsent = createUnsent(true);
  unsent.add(update());
  unsent.connect();
  // The first was waiting; the second is not in it.
  unsent.add(update());
  unsent.send(false);
  unsent.confirm(1);
  expect(unsent.updates).toHaveLength(2);
  unsent.send(true);
  unsent.confirm(2);
  expect(unsent.isEmpty).toBe(true);
});

it('counts from 1 for each connection, and nothing that the one before sent', () => {
  const unsent = createUnsent(false);
  expect(unsent.isEmpty).toBe(false);
  unsent.connect();
  unsent.send(true);
  unsent.connect();
  unsent.confirm(1);
  expect(unsent.isBeginningKept).toBe(false);
  unsent.send(true);
  unsent.confirm(1);
  expect(unsent.isEmpty).toBe(true);
});
