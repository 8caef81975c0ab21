import { tasks, unwrap } from '@atelier/sdk';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { renderWith, signedInClient } from '../test/render.js';
import { useTask, useUpdateTask } from './areas/tasks/tasks.js';
import type { Channel, LiveMessage, LivePorts } from './platform/live-source.js';
import { useLiveUpdates } from './use-live-updates.js';

/** The page comes from the server, as in a browser: sockets of other sites are refused. */
declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void };
  }
}
const { href } = window.location;
beforeAll(() => window.happyDOM.setURL(inject('atelier').origin));
afterAll(() => window.happyDOM.setURL(href));

/** A browser: its tabs share locks and channels, and count their sockets. */
function openBrowser() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const channels = new Set<Channel>();
  const sockets: WebSocket[] = [];
  const frames: string[] = [];
  const next = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  /** As Web Locks do for one name. */
  const locks = {
    request: (_name: string, { signal }: LockOptions, run: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const take = () => {
          isHeld = true;
          void run().then(next).then(resolve);
        };
        if (!isHeld) return take();
        waiting.push(take);
        signal?.addEventListener('abort', () => {
          if (waiting.includes(take)) waiting.splice(waiting.indexOf(take), 1);
          reject(signal.reason);
        });
      }),
  };
  const openChannel = (): Channel => {
    const own: Channel = {
      onmessage: null,
      postMessage: (data: LiveMessage) => {
        for (const other of channels)
          if (other !== own) other.onmessage?.(new MessageEvent('message', { data }));
      },
      close: () => channels.delete(own),
    };
    channels.add(own);
    return own;
  };
  class CountedSocket extends WebSocket {
    constructor(url: string) {
      super(url);
      sockets.push(this);
      this.addEventListener('message', ({ data }) => frames.push(String(data)));
    }
  }
  const ports: LivePorts = {
    locks: locks as unknown as LockManager,
    openChannel,
    webSocket: CountedSocket,
    reconnect: { delay: 20 },
  };
  return { ports, sockets, isLive: () => waitFor(() => expect(frames).toContain('{"type":"ok"}')) };
}

/** Opens a tab that shows a task. */
async function openTab(taskId: string, ports: LivePorts) {
  const client = await signedInClient();
  const queries = new QueryClient();
  const requests: string[] = [];
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.fetchStatus === 'fetching') requests.push(query.queryHash);
  });
  const tab = renderWith(
    client,
    () => {
      useLiveUpdates({ ports });
      const task = useTask(taskId);
      // Read while drawing: TanStack Query draws again only for what was read.
      return { isLoaded: task.isSuccess, title: task.data?.title, update: useUpdateTask() };
    },
    queries,
  );
  onTestFinished(tab.unmount);
  await waitFor(() => expect(tab.result.current.isLoaded).toBe(true));
  return { ...tab, queries, requests };
}

const titleIn = ({ result }: Awaited<ReturnType<typeof openTab>>) => result.current.title;

async function newTask(title: string) {
  const client = await signedInClient();
  return { client, task: await unwrap(tasks(client).create({ title })) };
}

const rename = (client: Awaited<ReturnType<typeof signedInClient>>, taskId: string, title: string) =>
  unwrap(tasks(client).update({ taskId, updateInput: { title } }));

it('misses nothing that changes between the first answer and the socket, in the tab with the socket and in a later one', async () => {
  const { client, task } = await newTask('Book the florist');
  const browser = openBrowser();
  // The socket of this browser comes late.
  let connect: () => void = () => undefined;
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const late: LivePorts = {
    ...browser.ports,
    locks: {
      request: (...given: Parameters<LockManager['request']>) =>
        mayConnect.then(() => browser.ports.locks?.request(...given)),
    } as unknown as LockManager,
  };
  const first = await openTab(task._id, late);
  expect(titleIn(first)).toBe('Book the florist');
  await rename(client, task._id, 'Book two florists');
  connect();
  await waitFor(() => expect(titleIn(first)).toBe('Book two florists'));

  // A second tab: its answer comes, then a change, and only then does it ask the first.
  await browser.isLive();
  let ask: () => void = () => undefined;
  const second = await openTab(task._id, {
    ...browser.ports,
    // It neither asks nor hears before it is let.
    openChannel: (name) => {
      const inner = browser.ports.openChannel?.(name) as Channel;
      const held: LiveMessage[] = [];
      let isLet = false;
      const own: Channel = {
        onmessage: null,
        postMessage: (message) => (isLet ? inner.postMessage(message) : held.push(message)),
        close: () => inner.close(),
      };
      inner.onmessage = (event) => isLet && own.onmessage?.(event);
      ask = () => {
        isLet = true;
        for (const message of held) inner.postMessage(message);
      };
      return own;
    },
  });
  await waitFor(() => expect(titleIn(second)).toBe('Book two florists'));
  await rename(client, task._id, 'Book three florists');
  ask();
  for (const tab of [first, second]) await waitFor(() => expect(titleIn(tab)).toBe('Book three florists'));
});

it('shows in every tab what changed elsewhere, over one socket, and goes on when the tab that held it is closed', async () => {
  const { client, task } = await newTask('Book the florist');
  const browser = openBrowser();
  const first = await openTab(task._id, browser.ports);
  const second = await openTab(task._id, browser.ports);
  await browser.isLive();
  await rename(client, task._id, 'Book two florists');
  for (const tab of [first, second]) await waitFor(() => expect(titleIn(tab)).toBe('Book two florists'));
  expect(browser.sockets).toHaveLength(1);

  first.unmount();
  // What was missed meanwhile is requested when the new socket opens.
  await waitFor(() => expect(browser.sockets).toHaveLength(2));
  await rename(client, task._id, 'Book three florists');
  await waitFor(() => expect(titleIn(second)).toBe('Book three florists'));
});

it('requests what it missed once the socket is open again', async () => {
  const { client, task } = await newTask('Pick up the dress');
  const browser = openBrowser();
  const tab = await openTab(task._id, browser.ports);
  await browser.isLive();
  browser.sockets[0]?.close();
  await rename(client, task._id, 'Pick up both dresses');
  await waitFor(() => expect(titleIn(tab)).toBe('Pick up both dresses'));
});

it('requests what is shown on focus while there is no socket', async () => {
  const { client, task } = await newTask('Call the venue');
  class NoSocket extends WebSocket {
    constructor(_url: string) {
      super('ws://127.0.0.1:9/nothing');
    }
  }
  const tab = await openTab(task._id, { locks: null, webSocket: NoSocket, reconnect: { delay: 60_000 } });
  tab.queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await rename(client, task._id, 'Call both venues');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(titleIn(tab)).toBe('Call the venue');
  onTestFinished(() => focusManager.setFocused(undefined));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(titleIn(tab)).toBe('Call both venues'));
});

it('requests nothing for its own write, and many changes at once a few times only', async () => {
  const { client, task } = await newTask('Print the menus');
  const browser = openBrowser();
  const tab = await openTab(task._id, browser.ports);
  await browser.isLive();
  const own = () => tab.requests.filter((hash) => hash.includes(task._id)).length;
  // The task was created so recently that the socket reports it.
  await new Promise((resolve) => setTimeout(resolve, 800));
  const before = own();
  await act(() =>
    tab.result.current.update.mutateAsync({ taskId: task._id, updateInput: { title: 'Print 80 menus' } }),
  );
  const afterWrite = own();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(own()).toBe(afterWrite);
  expect(afterWrite - before).toBeLessThanOrEqual(1);

  const start = performance.now();
  for (let count = 0; count < 20; count += 1) await rename(client, task._id, `Print ${count} menus`);
  await waitFor(() => expect(titleIn(tab)).toBe('Print 19 menus'));
  const elapsed = performance.now() - start;
  expect(own() - afterWrite).toBeLessThanOrEqual(Math.ceil(elapsed / 250) + 1);
});
