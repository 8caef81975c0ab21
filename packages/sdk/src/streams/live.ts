import {
  isFinalClose,
  isRightsClose,
  type LiveChange,
  liveFrameSchema,
  liveLimits,
} from '../../contract/live.js';
import type { Client } from '../core/client.js';
import { type Clock, systemClock } from '../core/clock.js';
import { defaultReconnectPolicy, type ReconnectPolicy, reconnectDelay } from './reconnect-policy.js';
import { openConnection, type SocketConnection, type WebSocketClass } from './socket-connection.js';

/** `open`: every change is reported. `closed`: permanently, by `close` or because access was refused. */
export type LiveStatus = 'connecting' | 'open' | 'waiting' | 'closed';

/** Options of {@link createLiveSocket}. */
export interface LiveSocketOptions {
  /** Handle of the workspace to follow. */
  readonly workspaceId: string;
  /** Receives what changed: names, no data. */
  readonly onChanges: (changes: readonly LiveChange[]) => void;
  /**
   * Returns the age of the oldest data that is shown, in milliseconds, when the socket connects for the first time: what
   * has changed since is reported as well. Left out, only changes from now on are.
   */
  readonly age?: (() => number) | undefined;
  /** Changes made while a socket that was open reconnects are not reported: request again what is shown when it opens. */
  readonly onStatus?: ((status: LiveStatus) => void) | undefined;
  /**
   * Called when the server closes the socket because the session or the membership has ended, or because the person may do
   * other things than before: ask what may still be shown, such as by `workspace.tenantSettings`.
   */
  readonly onRights?: (() => void) | undefined;
  /** The WebSocket class. Defaults to the platform's. */
  readonly webSocket?: WebSocketClass | undefined;
  readonly clock?: Clock | undefined;
  readonly reconnect?: Partial<ReconnectPolicy> | undefined;
}

/** A socket that reports what changes in a workspace, and reconnects automatically. */
export interface LiveSocket {
  readonly status: LiveStatus;
  /** Connects immediately instead of after the delay; call it when the browser is online or visible again. */
  wake(): void;
  close(): void;
}

/**
 * Connects to the live socket of a workspace.
 *
 * @param client - created by `createClient`; its session provides the token.
 * @see `SPEC.md` beside this file, rules L1 to L7
 */
export function createLiveSocket(client: Client, options: LiveSocketOptions): LiveSocket {
  const { clock = systemClock, workspaceId, onChanges } = options;
  const policy = { ...defaultReconnectPolicy, ...options.reconnect };
  let status: LiveStatus = 'waiting';
  let connection: SocketConnection | undefined;
  let failures = 0;
  let hasOpened = false;
  let pause = new AbortController();

  function become(next: LiveStatus): void {
    if (status === next || status === 'closed') return;
    status = next;
    options.onStatus?.(next);
  }

  async function connect(): Promise<void> {
    if (status !== 'waiting') return;
    pause.abort();
    become('connecting');
    const base = await client.base('sockets');
    const token = await client.session.get('token');
    // `close` may have been called while the session was read, which the compiler cannot see.
    if ((status as LiveStatus) !== 'connecting') return;
    const opened = openConnection(
      options.webSocket ?? WebSocket,
      `${base.replace(/^http/, 'ws')}/live`,
      { clock, ms: 2 * liveLimits.pingMs },
      {
        onOpen: () => {
          const age = hasOpened ? undefined : options.age?.();
          opened.send({
            type: 'hello',
            token: token ?? '',
            ws: workspaceId,
            ...(age === undefined ? {} : { age }),
          });
        },
        onText: receive,
        onClose: leave,
      },
    );
    connection = opened;
  }

  function receive(text: string): void {
    const frame = liveFrameSchema().parse(JSON.parse(text));
    if (frame.type === 'changed') onChanges(frame.changes);
    if (frame.type !== 'ok') return;
    failures = 0;
    hasOpened = true;
    become('open');
  }

  function leave(code: number | undefined): void {
    connection = undefined;
    if (code !== undefined && isFinalClose(code)) become('closed');
    if (code !== undefined && isRightsClose(code)) options.onRights?.();
    if (status === 'closed') return;
    become('waiting');
    failures += 1;
    pause = new AbortController();
    const { signal } = pause;
    void clock.sleep(reconnectDelay(policy, failures) ?? liveLimits.patienceMs, signal).then(() => {
      if (!signal.aborted) void connect();
    });
  }

  void connect();
  return {
    get status() {
      return status;
    },
    wake: () => void connect(),
    close() {
      become('closed');
      pause.abort();
      connection?.close();
    },
  };
}
