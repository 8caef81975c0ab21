import { encodeFrame, heartbeat, streamLimits } from '@atelier/sdk/contract';
import { type Problem, problem } from '../../platform/errors/problem';
import type { Platform } from '../../platform/platform';
import { mergeDeltas } from './merge';
import { findRun, type RunRow, readFrames, runTopic } from './run-log';

/** Frames per read of the log. */
const batch = 200;
/** Milliseconds after which the log is read again, because wake-ups may be lost. */
const lookInterval = 1_000;

export interface TailOptions {
  readonly workspaceId: string;
  readonly runId: string;
  /** Number of the last frame that the reader has. */
  readonly after: number;
  readonly signal: AbortSignal;
}

/**
 * Tails the log of a run: the frames after a number, then new ones, to the end. Slow readers get larger chunks, because
 * the log is read again only after the last chunk was sent.
 *
 * @returns chunks of text to send as they are; a problem when there is no such run or its log has expired
 */
export async function tailRun(
  platform: Pick<Platform, 'database' | 'wakeups'>,
  { workspaceId, runId, after, signal }: TailOptions,
): Promise<AsyncIterable<string> | Problem> {
  const { database } = platform;
  const first = await database.withWorkspace(workspaceId, async (tx) => {
    const run = await findRun(tx, runId);
    return run && { run, frames: await readFrames(tx, run, after, 1) };
  });
  if (!first) return problem('not_found', { title: 'There is no such run.' });
  if (isExpired(first.run, after, first.frames.length)) {
    return problem('gone', {
      title: 'The log of this run has expired. Its output is saved with its message.',
    });
  }
  return tail(platform, { workspaceId, runId, after, signal });
}

const isExpired = (run: RunRow, after: number, found: number) =>
  run.state !== 'running' && found === 0 && run.lastSequence > after;

async function* tail(
  { database, wakeups }: Pick<Platform, 'database' | 'wakeups'>,
  { workspaceId, runId, after, signal }: TailOptions,
): AsyncGenerator<string> {
  let last = after;
  let silentSince = Date.now();
  const bell = createBell();
  const stopListening = wakeups.listen(runTopic(runId), bell.ring);
  try {
    while (!signal.aborted) {
      const { run, frames } = await database.withWorkspace(
        workspaceId,
        async (tx) => {
          const found = await findRun(tx, runId);
          return { run: found, frames: found ? await readFrames(tx, found, last, batch) : [] };
        },
        { readOnly: true },
      );
      if (frames.length > 0) {
        last = frames.at(-1)?.data.n ?? last;
        silentSince = Date.now();
        yield mergeDeltas(frames).map(encodeFrame).join('');
      }
      if (!run || (run.state !== 'running' && last >= run.lastSequence)) return;
      if (frames.length === batch) continue;
      await bell.wait(lookInterval, signal);
      if (Date.now() - silentSince >= streamLimits.heartbeatMs) {
        silentSince = Date.now();
        yield heartbeat;
      }
    }
  } finally {
    stopListening();
  }
}

/** Creates a bell. A ring while nobody waits is not lost: the next wait ends at once. */
function createBell() {
  let hasRung = false;
  let answer: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      answer?.();
    },
    async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', answer, { once: true });
        });
        if (answer) signal.removeEventListener('abort', answer);
        answer = undefined;
      }
      hasRung = false;
    },
  };
}
