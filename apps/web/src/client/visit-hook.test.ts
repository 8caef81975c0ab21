import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavingCalls } from './state/calls';

afterEach(() => vi.unstubAllGlobals());

const report = {
  visitId: '0197f0a0-0000-7000-8000-000000000001',
  visitorId: '0197f0a0-0000-7000-8000-000000000002',
  sequence: 0,
  sections: [],
  interactions: [],
  isTrusted: true,
  age: 0,
};

describe('the report sent when the page is left', () => {
  it('goes out by a request that outlives the page, with the token of the link', async () => {
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
      const headers = input instanceof Request ? input.headers : new Headers(init.headers);
      asked.push({ ...init, headers });
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const result = await leavingCalls('link-token').recordVisit(report, { retries: 0 });
    expect(result.ok).toBe(true);
    expect(asked[0]?.keepalive).toBe(true);
    expect(new Headers(asked[0]?.headers).get('authorization')).toBe('Bearer link-token');
  });
});
