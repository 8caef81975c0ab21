import { streamLimits } from '../../contract/frames.js';
import type { CallOptions, Client } from '../core/client.js';
import { type Clock, systemClock } from '../core/clock.js';
import type { CallError } from '../core/errors.js';
import { fail, ok, type Result } from '../core/result.js';
import { tailRunCall } from '../generated/rest-calls/assistant.js';
import { createFrameParser, FrameError } from './codec.js';
import type { RunState } from './fold.js';
import { createRunFollower, type RunFollower } from './follower.js';
import {
  defaultReconnectPolicy,
  isFinalStatus,
  type ReconnectPolicy,
  reconnectDelay,
} from './reconnect-policy.js';

/** Options of {@link followRun}. */
export interface FollowOptions extends Pick<CallOptions, 'signal' | 'workspaceId'> {
  /** Called with each new state. */
  readonly onState?: ((state: RunState) => void) | undefined;
  /** Overrides of the reconnect policy. */
  readonly reconnect?: Partial<ReconnectPolicy> | undefined;
  readonly clock?: Clock | undefined;
}

/** Why a connection ended. */
type Departure =
  | { readonly kind: 'ended' }
  | { readonly kind: 'broken'; readonly error?: CallError | undefined };

/**
 * Follows a run over HTTP to its end. After a broken connection it resumes from the last applied frame, so that no
 * text is lost or duplicated.
 *
 * @param client - created by `createClient`.
 * @param runId - the run, from `assistant(client).start`.
 * @param options - a signal, a listener, the reconnect policy.
 * @returns the state after the last frame; a failure if access was withdrawn, the log has expired, the caller aborts,
 * or 30 consecutive attempts received no frame.
 * @see `SPEC.md` beside this file, rules C1 to X7
 */
export async function followRun(
  client: Client,
  runId: string,
  options: FollowOptions = {},
): Promise<Result<RunState>> {
  const { clock = systemClock, signal = new AbortController().signal } = options;
  const policy = { ...defaultReconnectPolicy, ...options.reconnect };
  const follower = createRunFollower(options.onState ?? (() => undefined));
  for (let failures = 0; ; ) {
    const before = follower.state.last;
    const departure = await followOnce(client, runId, follower, options, clock);
    if (departure.kind === 'ended') return ok(follower.state);
    const { error } = departure;
    if (error?.kind === 'aborted' || signal.aborted)
      return fail(error ?? { kind: 'aborted', message: 'Stopped.' });
    if (error && 'status' in error && isFinalStatus(error.status)) return fail(error);
    failures = follower.state.last > before ? 1 : failures + 1;
    const delay = reconnectDelay(policy, failures);
    if (delay === undefined)
      return fail(error ?? { kind: 'network', message: 'The connection failed too many times.' });
    await clock.sleep(delay, signal);
  }
}

async function followOnce(
  client: Client,
  runId: string,
  follower: RunFollower,
  { signal, workspaceId }: FollowOptions,
  clock: Clock,
): Promise<Departure> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    const opened = await client.open(
      tailRunCall,
      { runId, after: follower.state.last },
      { accept: 'text/event-stream', retries: 0, signal: connection.signal, workspaceId },
    );
    if (!opened.ok) return { kind: 'broken', error: opened.error };
    await readFrames(opened.data, follower, connection, clock);
    return follower.state.end ? { kind: 'ended' } : { kind: 'broken' };
  } catch (cause) {
    // A broken connection and invalid frames are handled in the same way: resume (rules F4, F5, X1).
    if (cause instanceof FrameError || cause instanceof TypeError || connection.signal.aborted)
      return { kind: 'broken' };
    throw cause;
  } finally {
    signal?.removeEventListener('abort', leave);
    connection.abort();
  }
}

/** Reads until the run ends, a frame is missing, or no data arrives for two heartbeats. */
async function readFrames(
  response: Response,
  follower: RunFollower,
  connection: AbortController,
  clock: Clock,
): Promise<void> {
  if (!response.body) throw new TypeError('The response has no body.');
  let mustResume = false;
  const parser = createFrameParser((event) => {
    if (!mustResume && follower.take(event) === 'resume') mustResume = true;
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  while (!mustResume && !follower.state.end) {
    const silence = new AbortController();
    const watch = clock.sleep(2 * streamLimits.heartbeatMs, silence.signal).then(() => {
      if (!silence.signal.aborted) connection.abort();
    });
    const piece = await reader.read().finally(() => {
      silence.abort();
      return watch;
    });
    if (piece.done) return;
    parser.feed(decoder.decode(piece.value, { stream: true }));
  }
  await reader.cancel();
}
