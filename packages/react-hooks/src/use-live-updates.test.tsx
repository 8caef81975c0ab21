import { account, tasks, unwrap } from '@atelier/sdk';
import type { LiveChange } from '@atelier/sdk/streams';
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
/** A workspace in which no other file changes anything: its windows would hear of that. */
const workspaceId = 'linden-frames';
beforeAll(async () => {
  window.happyDOM.setURL(inject('atelier').origin);
  const owner = await signedInClient();
  await unwrap(
    account(owner).createWorkspace({
      workspaceId,
      businessName: 'Linden Frames',
      businessType: 'photographer',
    }),
  );
});
afterAll(() => window.happyDOM.setURL(href));

async function enter() {
  const client = await signedInClient();
  await client.session.set('workspaceId', workspaceId);
  return client;
}

/** A browser: its tabs share locks and channels, and count their sockets. */
function openBrowser() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const channels = new Set<Channel>();
  const sockets: WebSocket[] = [];
  const frames: { readonly type: string; readonly changes?: readonly LiveChange[] }[] = [];
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
      this.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))));
    }
  }
  const ports: LivePorts = {
    locks: locks as unknown as LockManager,
    openChannel,
    webSocket: CountedSocket,
    reconnect: { delay: 20 },
  };
  /** Waits until the socket has reported a task, in a revision or among all of them. */
  const hasHeard = (id?: string, revision?: number) =>
    waitFor(() => {
      const reported = frames
        .flatMap(({ changes }) => changes ?? [])
        .filter(({ entity }) => entity === 'task');
      expect(reported.some((change) => change.id === id && change.revision === revision)).toBe(true);
    });
  return {
    ports,
    sockets,
    hasHeard,
    isLive: () => waitFor(() => expect(frames).toContainEqual({ type: 'ok' })),
  };
}

/** Opens a tab that shows a task. */
async function openTab(taskId: string, ports: LivePorts) {
  const client = await enter();
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
    workspaceId,
  );
  onTestFinished(tab.unmount);
  await waitFor(() => expect(tab.result.current.isLoaded).toBe(true));
  return { ...tab, queries, requests };
}

const titleIn = ({ result }: Awaited<ReturnType<typeof openTab>>) => result.current.title;

async function newTask(title: string) {
  const client = await enter();
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
  /** What follows from a change that was heard has happened. */
  const hasSettled = () => new Promise((resolve) => setTimeout(resolve, 800));
  // The server of the tests has just started, so the socket reports that anything may have changed.
  await browser.hasHeard();
  await hasSettled();
  const before = own();
  const written = await act(() =>
    tab.result.current.update.mutateAsync({ taskId: task._id, updateInput: { title: 'Print 80 menus' } }),
  );
  const afterWrite = own();
  await browser.hasHeard(task._id, written.revision);
  await hasSettled();
  expect(own()).toBe(afterWrite);
  expect(afterWrite - before).toBeLessThanOrEqual(1);

  const start = performance.now();
  for (let count = 0; count < 20; count += 1) await rename(client, task._id, `Print ${count} menus`);
  await waitFor(() => expect(titleIn(tab)).toBe('Print 19 menus'));
  const elapsed = performance.now() - start;
  expect(own() - afterWrite).toBeLessThanOrEqual(Math.ceil(elapsed / 250) + 1);
});
