import { createId } from '@atelier/domain';
import { type Command, type Reply, sendFailedMessage, streamLimits } from '../../contract/frames.js';
import type { Client } from '../core/client.js';
import { type Clock, systemClock } from '../core/clock.js';
import type { CallError } from '../core/errors.js';
import { fail, ok, type Result } from '../core/result.js';
import { createFrameParser, type StreamEvent } from './codec.js';
import type { RunState } from './fold.js';
import { createRunFollower, type RunFollower } from './follower.js';
import {
  defaultReconnectPolicy,
  isFinalStatus,
  type ReconnectPolicy,
  reconnectDelay,
} from './reconnect-policy.js';
import { openConnection, type SocketConnection, type WebSocketClass } from './socket-connection.js';

/** The kind of socket; each has its own host in a region. */
export type SocketStream = 'chat' | 'guest-chat' | 'suggestions';

/** `idle`: closed until there is something to do. `closed`: permanently. */
export type SocketStatus = 'idle' | 'connecting' | 'open' | 'waiting' | 'closed';

/** Options of {@link createRunSocket}, all optional. */
export interface RunSocketOptions {
  /** Defaults to `chat`. */
  readonly stream?: SocketStream | undefined;
  /** The WebSocket class. Defaults to the platform's. */
  readonly webSocket?: WebSocketClass | undefined;
  readonly clock?: Clock | undefined;
  readonly reconnect?: Partial<ReconnectPolicy> | undefined;
  readonly onStatus?: ((status: SocketStatus) => void) | undefined;
}

/** A followed run. */
export interface Following {
  readonly state: RunState;
  /** The state after the last frame, or the error that ended it. */
  readonly done: Promise<Result<RunState>>;
  /** Stops following; the run itself continues. */
  leave(): void;
}

/** A socket that reconnects automatically. */
export interface RunSocket {
  readonly status: SocketStatus;
  /**
   * Starts a run.
   *
   * @param kind - kind of run.
   * @param key - a UUID; the same key always returns the same run (rule X3).
   * @returns the run's ID; after 30 attempts a `network` error "Failed to send message after maximum retry attempts."
   */
  start(kind: string, key?: string): Promise<Result<{ readonly runId: string }>>;
  /** Follows a run from its first frame, across reconnects. */
  follow(runId: string, onState?: (state: RunState) => void): Following;
  /** Stops a run and keeps its output. */
  stop(runId: string): Promise<Result<{ readonly runId: string }>>;
  /** Connects immediately; call it when the browser is online or visible again (rule X1). */
  wake(): void;
  close(): void;
}

interface Pending {
  readonly command: Command & { readonly key: string };
  readonly settle: (result: Result<{ readonly runId: string }>) => void;
}

interface Followed {
  readonly follower: RunFollower;
  readonly settle: (result: Result<RunState>) => void;
}

/**
 * Creates a socket for runs. It connects when there is something to do, and closes when idle: after 5 minutes for
 * chat, 2 for suggestions.
 *
 * @param client - created by `createClient`; its session provides the token and workspace.
 * @see `SPEC.md` beside this file, rules X1 to X7
 */
export function createRunSocket(client: Client, options: RunSocketOptions = {}): RunSocket {
  const { stream = 'chat', clock = systemClock } = options;
  const policy = { ...defaultReconnectPolicy, ...options.reconnect };
  const idleMs = stream === 'suggestions' ? streamLimits.suggestionsIdleMs : streamLimits.chatIdleMs;
  const pending = new Map<string, Pending>();
  const followed = new Map<string, Followed>();
  let status: SocketStatus = 'idle';
  let connection: SocketConnection | undefined;
  let failures = 0;
  let timer = new AbortController();

  const isBusy = () => pending.size > 0 || followed.size > 0;

  function become(next: SocketStatus): void {
    if (status === next) return;
    status = next;
    options.onStatus?.(next);
  }

  /** The single timer: for the next attempt, or for closing an idle socket. */
  function after(duration: number, action: () => void): void {
    timer.abort();
    const own = new AbortController();
    timer = own;
    void clock.sleep(duration, own.signal).then(() => {
      if (!own.signal.aborted) action();
    });
  }

  function failAll(error: CallError): void {
    for (const { settle } of pending.values()) settle(fail(error));
    for (const { settle } of followed.values()) settle(fail(error));
    pending.clear();
    followed.clear();
  }

  async function connect(): Promise<void> {
    if (status === 'connecting' || status === 'open' || status === 'closed') return;
    timer.abort();
    become('connecting');
    const base = await client.base('sockets');
    const [token, workspaceId] = [await client.session.get('token'), await client.session.get('workspaceId')];
    // `close` may have been called while the session was read, which the compiler cannot see.
    if ((status as SocketStatus) !== 'connecting') return;
    const resume = [...followed].map(([r, { follower }]) => ({ r, after: follower.state.last }));
    const hello: Command = { type: 'hello', token: token ?? '', ws: workspaceId ?? '', resume };
    // Each connection has its own parser (rule X6).
    const parser = createFrameParser((event) => {
      if (connection === opened) receive(opened, event);
    });
    const opened = openConnection(
      options.webSocket ?? WebSocket,
      `${base.replace(/^http/, 'ws')}/${stream}`,
      { clock, ms: 2 * streamLimits.heartbeatMs },
      {
        onOpen: () => opened.send(hello),
        onText: parser.feed,
        onClose: () => {
          if (connection === opened) leaveConnection();
        },
      },
    );
    connection = opened;
  }

  function leaveConnection(): void {
    connection = undefined;
    if (status === 'closed') return;
    if (!isBusy()) {
      become('idle');
      return;
    }
    become('waiting');
    failures += 1;
    const delay = reconnectDelay(policy, failures);
    if (delay !== undefined) {
      after(delay, () => void connect());
      return;
    }
    failures = 0;
    become('idle');
    failAll({ kind: 'network', message: sendFailedMessage });
  }

  function receive(from: SocketConnection, event: StreamEvent): void {
    if (event.type === 'ok' || event.type === 'no') {
      receiveReply(event.type, event.data, from);
      return;
    }
    failures = 0;
    const target = followed.get(event.data.r);
    if (!target) return;
    const { follower } = target;
    if (follower.take(event) === 'resume')
      from.send({ type: 'tail', r: event.data.r, after: follower.state.last });
    if (!follower.state.end) return;
    followed.delete(event.data.r);
    target.settle(ok(follower.state));
    restWhenIdle();
  }

  function receiveReply(type: 'ok' | 'no', reply: Reply, from: SocketConnection): void {
    const error = type === 'no' ? refusal(reply) : undefined;
    if (reply.key !== undefined) {
      settleCommand(reply.key, error ? fail(error) : ok({ runId: reply.r ?? '' }));
      return;
    }
    if (reply.r !== undefined && error) {
      settleRun(reply.r, error);
      return;
    }
    if (!error) {
      // The reply to `hello`: the connection is ready.
      become('open');
      failures = 0;
      for (const { command } of pending.values()) from.send(command);
      restWhenIdle();
      return;
    }
    if (reply.status !== undefined && isFinalStatus(reply.status)) failAll(error);
    from.close();
  }

  function settleCommand(key: string, result: Result<{ readonly runId: string }>): void {
    pending.get(key)?.settle(result);
    pending.delete(key);
    restWhenIdle();
  }

  function settleRun(runId: string, error: CallError): void {
    followed.get(runId)?.settle(fail(error));
    followed.delete(runId);
    restWhenIdle();
  }

  /** Closes an idle socket after a while (rule X5). */
  function restWhenIdle(): void {
    if (isBusy() || status !== 'open') timer.abort();
    else after(idleMs, () => connection?.close());
  }

  function request(command: Pending['command']): Promise<Result<{ readonly runId: string }>> {
    if (status === 'closed')
      return Promise.resolve(fail({ kind: 'aborted', message: 'The socket was closed.' }));
    return new Promise((settle) => {
      pending.set(command.key, { command, settle });
      if (status === 'open') {
        timer.abort();
        connection?.send(command);
      } else void connect();
    });
  }

  return {
    get status() {
      return status;
    },
    start: (kind, key = createId(clock.now())) => request({ type: 'send', key, kind }),
    stop: (runId) => request({ type: 'stop', r: runId, key: createId(clock.now()) }),
    follow(runId, onState = () => undefined) {
      const follower = createRunFollower(onState);
      const done = new Promise<Result<RunState>>((settle) => followed.set(runId, { follower, settle }));
      if (status === 'open') {
        timer.abort();
        connection?.send({ type: 'tail', r: runId, after: 0 });
      } else void connect();
      return {
        done,
        get state() {
          return follower.state;
        },
        leave() {
          settleRun(runId, { kind: 'aborted', message: 'No longer followed.' });
        },
      };
    },
    wake() {
      if (status === 'waiting') void connect();
    },
    close() {
      become('closed');
      timer.abort();
      connection?.close();
      failAll({ kind: 'aborted', message: 'The socket was closed.' });
    },
  };
}

/** Returns the same error for a refusal over the socket as over HTTP. */
function refusal(reply: Reply): CallError {
  const status = reply.status ?? 500;
  const message = reply.message ?? 'The server refused the request.';
  const body: unknown = reply;
  return status === 401
    ? { kind: 'unauthorized', status, body, message }
    : { kind: 'http', status, body, message };
}
