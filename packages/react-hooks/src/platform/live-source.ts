import { type Client, createLiveSocket, type LiveChange, type LiveSocketOptions } from '@atelier/sdk';

/** What a tab hears of the live socket, whichever tab of the browser holds it. */
export interface LiveListener {
  readonly onChanges: (changes: readonly LiveChange[]) => void;
  /** The socket is open again after changes may have been missed. */
  readonly onReopen: () => void;
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
  /** A new tab asks for the status. */
  | { readonly type: 'ask' }
  | { readonly type: 'wake' };

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
      onChanges: (changes) => {
        channel?.postMessage({ type: 'changes', changes });
        listener.onChanges(changes);
      },
      onStatus: (status) => {
        if (status !== 'connecting' && !stopped.signal.aborted) tell(status === 'open');
      },
    });
  }

  function tell(next: boolean): void {
    channel?.postMessage({ type: 'status', isOpen: next });
    become(next);
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      if (socket) {
        if (data.type === 'ask' && isOpen !== undefined) channel.postMessage({ type: 'status', isOpen });
        if (data.type === 'wake') socket.wake();
      } else if (data.type === 'changes') listener.onChanges(data.changes);
      else if (data.type === 'status') become(data.isOpen);
    };
    channel.postMessage({ type: 'ask' });
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
