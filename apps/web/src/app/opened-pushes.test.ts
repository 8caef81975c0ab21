import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { pathToOpen } from './opened-pushes';
import { pushWorkerPath } from './push-worker-path';

const source = readFileSync(join(import.meta.dirname, '../../public', pushWorkerPath), 'utf8');
const origin = 'https://studio.example';
const message = { title: 'Priya Nair signed Wedding weekend', line: 'Countersign', path: '/leads/1' };

interface Window {
  readonly url: string;
  readonly focus: () => Promise<void>;
  readonly postMessage: (data: unknown, ports: readonly MessagePort[]) => void;
}

/** Runs the worker as a browser does, with the windows that are open. */
function start(windows: readonly Window[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow, claim: vi.fn() },
    location: { origin },
  };
  runInNewContext(source, { self, URL, MessageChannel, setTimeout, clearTimeout, Promise });
  const fire = async (name: string, event: object) => {
    const work: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    await Promise.all(work);
  };
  const click = (path: string) =>
    fire('notificationclick', { notification: { data: { path }, close: vi.fn() } });
  return { listeners, showNotification, openWindow, fire, click };
}

const page = (path: string, answers: boolean) => ({
  url: origin + path,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn((data: unknown, [port]: readonly MessagePort[]) => {
    if (answers && pathToOpen(data)) port?.postMessage(true);
  }),
});

describe('the worker of pushes', () => {
  it('shows what came', async () => {
    const { fire, showNotification } = start();
    await fire('push', { data: { json: () => message } });
    expect(showNotification).toHaveBeenCalledWith(
      message.title,
      expect.objectContaining({ body: 'Countersign', data: { path: '/leads/1' } }),
    );
  });

  it('answers no request and keeps no page', () => {
    expect([...start().listeners.keys()].sort()).toEqual([
      'activate',
      'install',
      'notificationclick',
      'push',
    ]);
    expect(source).not.toMatch(/caches|fetch\(|indexedDB/);
  });

  it('opens a window where none is open', async () => {
    const { click, openWindow } = start();
    await click('/leads/1');
    expect(openWindow).toHaveBeenCalledWith(`${origin}/leads/1`);
  });

  it('uses the window that shows it already, or else one of the app', async () => {
    const [other, same] = [page('/home', true), page('/leads/1', true)];
    const first = start([other, same]);
    await first.click('/leads/1');
    expect(same.focus).toHaveBeenCalled();
    expect(same.postMessage).not.toHaveBeenCalled();
    const second = start([other]);
    await second.click('/leads/1');
    expect(other.focus).toHaveBeenCalled();
    expect(second.openWindow).not.toHaveBeenCalled();
  });

  it('leaves the page of a client alone', async () => {
    const client = page('/f/token', false);
    const { click, openWindow } = start([client]);
    await click('/leads/1');
    expect(client.focus).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalled();
  });

  it('opens nothing elsewhere', async () => {
    const { click, openWindow } = start();
    await click('https://elsewhere.example/');
    await click('//elsewhere.example/');
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('pathToOpen', () => {
  it.each([
    [{ type: 'open', path: '/leads/1' }, '/leads/1'],
    [{ path: '//elsewhere.example' }, undefined],
    [{ path: 'https://elsewhere.example' }, undefined],
    [{ path: 1 }, undefined],
    [null, undefined],
    ['/leads/1', undefined],
  ])('%j', (data, path) => {
    expect(pathToOpen(data)).toBe(path);
  });
});
