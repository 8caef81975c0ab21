import type { Client } from '@atelier/sdk';
import { createLiveSocket, type LiveChange, type LiveSocketOptions } from '@atelier/sdk/streams';

/** What a tab hears of the live socket, whichever tab of the browser holds it. */
export interface LiveListener {
  readonly onChanges: (changes: readonly LiveChange[]) => void;
  /** The socket is open again after changes may have been missed. */
  readonly onReopen: () => void;
  /** The server says that the session, the membership or the rights are not what they were. */
  readonly onRights: () => void;
  /** Returns when the oldest data that the tab shows was requested; milliseconds since 1970. */
  readonly loadedAt: () => number;
}

/** The live socket as a tab sees it. */
export interface LiveSource {
  readonly isOpen: boolean;
  /** Connects now, where that is being waited for. */
  wake(): void;
  stop(): void;
}

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  postMessage(message: LiveMessage): void;
  onmessage: ((event: MessageEvent<LiveMessage>) => void) | null;
  close(): void;
}

/** Parts of the browser, which tests replace; null stands for one that is missing. */
export interface LivePorts extends Pick<LiveSocketOptions, 'webSocket' | 'clock' | 'reconnect'> {
  /** Runs something while no other tab does. */
  readonly locks?: Pick<LockManager, 'request'> | null | undefined;
  readonly openChannel?: ((name: string) => Channel) | null | undefined;
}

/** What tabs tell each other. */
export type LiveMessage =
  | { readonly type: 'changes'; readonly changes: readonly LiveChange[] }
  | { readonly type: 'status'; readonly isOpen: boolean }
  /** A new tab asks for the status, and for what has changed since its data was requested; milliseconds since 1970. */
  | { readonly type: 'ask'; readonly since: number }
  | { readonly type: 'wake' }
  | { readonly type: 'rights' };

/** Milliseconds that a tab remembers what its socket said. */
const MEMORY = 60_000;

/**
 * Follows a workspace with one socket for all tabs of the browser: the tab that holds a Web Lock opens it and tells the
 * others over a `BroadcastChannel`; when it goes, another takes over. Where the browser has no locks (a page without
 * HTTPS), each tab opens its own.
 *
 * @param ports - parts of the browser to replace.
 */
export function followLive(
  client: Client,
  workspaceId: string,
  listener: LiveListener,
  ports: LivePorts = {},
): LiveSource {
  const { locks = globalThis.navigator?.locks ?? null } = ports;
  const {
    openChannel = typeof BroadcastChannel === 'undefined'
      ? null
      : (name: string) => new BroadcastChannel(name),
  } = ports;
  const name = `atelier-live ${workspaceId}`;
  const isShared = locks !== null && openChannel !== null;
  const channel = isShared ? openChannel(name) : undefined;
  const stopped = new AbortController();
  let socket: ReturnType<typeof createLiveSocket> | undefined;
  /** Undefined until the socket has opened or failed for the first time. */
  let isOpen: boolean | undefined;
  /** What the socket of this tab said in the last minute, for tabs that are opening. */
  let recent: { readonly at: number; readonly changes: readonly LiveChange[] }[] = [];
  /** Since when this tab has heard everything. */
  let knownSince = Number.POSITIVE_INFINITY;
  /** When the oldest data of the tabs that wait for the socket was requested. */
  let waitingSince = Number.POSITIVE_INFINITY;

  function become(next: boolean): void {
    const isReopened = isOpen === false && next;
    isOpen = next;
    if (isReopened) listener.onReopen();
  }

  function openSocket(): void {
    // Whatever changed since the tab before closed its socket was not heard.
    if (isOpen !== undefined) tell(false);
    socket = createLiveSocket(client, {
      ...ports,
      workspaceId,
      age: () => {
        knownSince = Math.min(listener.loadedAt(), waitingSince);
        return Math.max(0, Date.now() - knownSince);
      },
      onChanges: (changes) => {
        const at = Date.now();
        recent = [...recent.filter((one) => at - one.at < MEMORY), { at, changes }];
        channel?.postMessage({ type: 'changes', changes });
        listener.onChanges(changes);
      },
      onRights: () => {
        channel?.postMessage({ type: 'rights' });
        listener.onRights();
      },
      onStatus: (status) => {
        if (status !== 'connecting' && !stopped.signal.aborted) tell(status === 'open');
      },
    });
  }

  function tell(next: boolean): void {
    knownSince = next ? Math.min(knownSince, Date.now()) : Number.POSITIVE_INFINITY;
    channel?.postMessage({ type: 'status', isOpen: next });
    become(next);
  }

  /** Tells a new tab how things are, and what it may have missed: its first calls came before its first question. */
  function answer(since: number): void {
    waitingSince = Math.min(waitingSince, since);
    if (isOpen === undefined) return;
    // Before the socket opened, or too long ago: the new tab requests what it shows again, as do the others.
    const isKnown = since >= Math.max(knownSince, Date.now() - MEMORY);
    if (isOpen && !isKnown) channel?.postMessage({ type: 'status', isOpen: false });
    channel?.postMessage({ type: 'status', isOpen });
    for (const { at, changes } of isKnown ? recent : [])
      if (at >= since) channel?.postMessage({ type: 'changes', changes });
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      if (socket) {
        if (data.type === 'ask') answer(data.since);
        if (data.type === 'wake') socket.wake();
      } else if (data.type === 'changes') listener.onChanges(data.changes);
      else if (data.type === 'rights') listener.onRights();
      else if (data.type === 'status') become(data.isOpen);
    };
    channel.postMessage({ type: 'ask', since: listener.loadedAt() });
  }
  if (isShared)
    locks
      .request(name, { signal: stopped.signal }, () => {
        openSocket();
        return new Promise<void>((resolve) =>
          stopped.signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      })
      // Aborted while it waited.
      .catch(() => undefined);
  else openSocket();

  return {
    get isOpen() {
      return isOpen === true;
    },
    wake() {
      if (socket) socket.wake();
      else channel?.postMessage({ type: 'wake' });
    },
    stop() {
      stopped.abort();
      socket?.close();
      channel?.close();
    },
  };
}
