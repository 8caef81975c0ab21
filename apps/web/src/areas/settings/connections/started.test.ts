import { beforeEach, expect, it } from 'vitest';
import { keepStarted, takeStarted } from './started';

beforeEach(() => window.sessionStorage.clear());

it('is taken once', () => {
  const started = { secret: 'a-secret', workspaceId: 'juniperandlight' };
  keepStarted(started);
  expect(takeStarted()).toEqual(started);
  expect(takeStarted()).toBeUndefined();
});

it.each(['', 'nonsense', '[]', '{"secret":1}'])('makes nothing of %s', (text) => {
  window.sessionStorage.setItem('atelier:connection', text);
  expect(takeStarted()).toBeUndefined();
});
