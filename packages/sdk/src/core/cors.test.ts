import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RestCall } from './calls.js';
import { createClient } from './client.js';
import type { Fetch } from './fetch.js';
import { createHosts } from './hosts.js';

const create: RestCall<{ name: string }, unknown> = {
  service: 'contacts',
  method: 'POST',
  path: '/contacts',
};
const server = 'https://atelier.example';

afterEach(() => vi.unstubAllGlobals());

const call = `${server}/api/contacts/contacts`;
const alive = `${server}/healthz`;

/** The `fetch` of a browser that lets a page read these addresses. */
const browser =
  (...readable: string[]): Fetch =>
  async (url) => {
    if (!readable.includes(String(url))) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  };

async function failureOn(page: string | undefined, fetch: Fetch, isCustom = false) {
  if (page !== undefined) vi.stubGlobal('location', new URL(page));
  let calls = 0;
  const broken: Fetch = async (url, init) => {
    calls += 1;
    if (calls === 1) throw new TypeError('Failed to fetch');
    return fetch(url, init);
  };
  vi.stubGlobal('fetch', broken);
  const client = createClient({
    hosts: createHosts({ origin: server }),
    retry: { tries: 1 },
    ...(isCustom ? { fetch: broken } : {}),
  });
  const result = await client.call(create, { name: 'x' });
  if (result.ok) throw new Error('The call succeeded.');
  return { error: result.error, calls };
}

describe('a call that fails on a page', () => {
  it('names both origins if the server does not allow the page (E3)', async () => {
    const { error } = await failureOn('https://studio.example/contacts', browser(alive));
    expect(error).toMatchObject({
      kind: 'network',
      reason: 'cors',
      message:
        'https://atelier.example does not allow calls from pages of https://studio.example. Add https://studio.example to its ALLOWED_ORIGINS.',
      mayHaveHappened: false,
    });
  });

  it('is not looked into with a custom fetch, which may be anything (E3)', async () => {
    const { calls, error } = await failureOn('https://studio.example', browser(alive), true);
    expect(calls).toBe(1);
    expect(error).not.toHaveProperty('reason');
  });

  it.each<[string, string | undefined, Fetch]>([
    ['the server allows the page: the connection broke', 'https://studio.example', browser(call, alive)],
    ['the server cannot be reached', 'https://studio.example', browser()],
    ['the page is of the same origin', `${server}/contacts`, browser(alive)],
    ['there is no page', undefined, browser(alive)],
  ])('is a broken connection if %s (E3)', async (_, page, fetch) => {
    const { error } = await failureOn(page, fetch);
    expect(error).toMatchObject({ kind: 'network', mayHaveHappened: true });
    expect(error).not.toHaveProperty('reason');
  });
});
