// @vitest-environment node
import { expect, it } from 'vitest';
import { createBrowserSession } from './session-browser.js';

it('keeps a session in memory where there is neither a document nor a storage, as in workers', () => {
  expect('document' in globalThis).toBe(false);
  const session = createBrowserSession({ clears: 'everything' });
  session.set('token', 'secret');
  session.set('theme', 'dark');
  expect([session.get('token'), session.get('theme')]).toEqual(['secret', 'dark']);
  session.clear();
  expect([session.get('token'), session.get('theme')]).toEqual([undefined, 'dark']);
});
