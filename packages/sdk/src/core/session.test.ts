// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemorySession, type LocationDetails } from './session.js';
import { createBrowserSession } from './session-browser.js';

const lisbon: LocationDetails = {
  countryCode: 'PT',
  countryRegionCode: '11',
  countryRegion: 'Lisbon',
  country: 'Portugal',
  city: 'Lisbon',
  timezone: 'Europe/Lisbon',
  postalCode: '1000-001',
  currency: 'EUR',
  region: 'ap-south-1',
};

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for another script of the page.
  document.cookie = text;
}

beforeEach(() => {
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    writeCookie(`${pair.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  }
});
afterEach(() => vi.restoreAllMocks());

describe('the session in memory', () => {
  it('keeps values, and on logging out only the theme', () => {
    const session = createMemorySession({ token: 'a', theme: 'dark' });
    session.set('workspaceId', 'juniper');
    expect([session.get('token'), session.get('workspaceId')]).toEqual(['a', 'juniper']);
    session.set('token', undefined);
    expect(session.get('token')).toBeUndefined();
    session.clear();
    expect([session.get('workspaceId'), session.get('theme')]).toEqual([undefined, 'dark']);
  });
});

describe('the session in a browser', () => {
  it('uses the keys of the specification, readable by another session of the same origin', () => {
    const session = createBrowserSession();
    session.set('token', 't-1');
    session.set('workspaceId', 'juniper');
    session.set('locationDetails', lisbon);
    expect(localStorage.getItem('token')).toBe('t-1');
    expect(JSON.parse(localStorage.getItem('locationDetails') ?? '')).toEqual(lisbon);
    expect(createBrowserSession().get('locationDetails')).toEqual(lisbon);
  });

  it('mirrors token, workspace and theme in lax cookies, the theme for 365 days', () => {
    const written: string[] = [];
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      written.push(text);
      own?.set?.call(document, text);
    });
    const session = createBrowserSession();
    session.set('token', 'a;b=c');
    session.set('workspaceId', 'juniper');
    session.set('theme', 'dark');
    session.set('region', 'ap-south-1');
    expect(written).toEqual([
      'token=a%3Bb%3Dc; path=/; samesite=lax',
      'workspaceId=juniper; path=/; samesite=lax',
      'theme=dark; path=/; samesite=lax; max-age=31536000',
    ]);
  });

  it('marks cookies as secure on a secure page', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    vi.stubGlobal('location', { protocol: 'https:' });
    createBrowserSession().set('token', 't');
    vi.unstubAllGlobals();
    expect(set.mock.calls[0]?.[0]).toBe('token=t; path=/; samesite=lax; secure');
  });

  it('finds the theme in the cookie when local storage lost it', () => {
    const session = createBrowserSession();
    session.set('theme', 'systemDefault');
    localStorage.clear();
    expect(session.get('theme')).toBe('systemDefault');
    session.set('token', 't-1');
    localStorage.clear();
    expect(session.get('token')).toBeUndefined();
  });

  it.each([
    ['theme', 'purple'],
    ['region', 'eu-west-1'],
    ['token', ''],
    ['locationDetails', '{"city":"Lisbon"}'],
    ['locationDetails', '{broken'],
  ] as const)('takes %s = %j for not stored', (key, text) => {
    localStorage.setItem(key, text);
    expect(createBrowserSession().get(key)).toBeUndefined();
  });

  it('logs out: its own values and cookies go, the theme and what belongs to others stays', () => {
    const session = createBrowserSession();
    session.set('token', 't-1');
    session.set('ipAddress', '192.0.2.1');
    session.set('theme', 'dark');
    localStorage.setItem('somebody-elses', 'x');
    writeCookie('somebody=else; path=/');
    session.clear();
    expect(Object.keys(localStorage).sort()).toEqual(['somebody-elses', 'theme']);
    expect(document.cookie.split('; ').sort()).toEqual(['somebody=else', 'theme=dark']);
  });

  it('logs out of the whole origin when asked to', () => {
    const session = createBrowserSession({ clears: 'everything' });
    session.set('token', 't-1');
    session.set('theme', 'dark');
    localStorage.setItem('draft', 'x');
    writeCookie('other=1; path=/');
    session.clear();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(document.cookie).toBe('theme=dark');
  });

  it('tells other tabs to reload with the text reload, and not itself', async () => {
    const channel = new BroadcastChannel('test-tabs');
    const heard: unknown[] = [];
    channel.addEventListener('message', ({ data }) => heard.push(data));
    const here = createBrowserSession({ channel: 'test-tabs' });
    const there = createBrowserSession({ channel: 'test-tabs' });
    const reloads = { here: 0, there: 0 };
    here.onReload(() => reloads.here++);
    const stop = there.onReload(() => reloads.there++);
    here.clear();
    await vi.waitFor(() => expect([heard, reloads]).toEqual([['reload'], { here: 0, there: 1 }]));
    stop();
    channel.close();
  });

  it('goes on in memory where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const session = createBrowserSession();
    session.set('token', 't-1');
    expect(session.get('token')).toBe('t-1');
    session.clear();
    expect(session.get('token')).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
