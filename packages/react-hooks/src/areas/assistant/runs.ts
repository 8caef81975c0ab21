import { createId } from '@atelier/domain';
import { assistant, type CallError, fail, type Result } from '@atelier/sdk';
import type { RunState } from '@atelier/sdk/streams';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnection } from '../../platform/client.js';

/** The progress of a run that a screen has started. */
export interface RunProgress {
  /** What the frames hold so far; undefined before the first. */
  readonly state: RunState | undefined;
  readonly isRunning: boolean;
  readonly error: CallError | undefined;
  /** Starts a new run and stops following the previous one. */
  readonly start: (kind: string) => void;
  /** Stops the run; its output so far is kept. */
  readonly stop: () => void;
}

/** Starts a run and follows it to its end; leaving the screen stops following, not the run. */
export function useRun(): RunProgress {
  const { client, workspaceId } = useConnection();
  const [state, setState] = useState<RunState>();
  const [error, setError] = useState<CallError>();
  const [isRunning, setRunning] = useState(false);
  const following = useRef<{ leave: AbortController; runId?: string }>(undefined);

  useEffect(() => () => following.current?.leave.abort(), []);

  const start = useCallback(
    (kind: string) => {
      following.current?.leave.abort();
      const current: { leave: AbortController; runId?: string } = { leave: new AbortController() };
      following.current = current;
      const { signal } = current.leave;
      setState(undefined);
      setError(undefined);
      setRunning(true);
      const runs = assistant(client);
      const follow = async (): Promise<Result<RunState>> => {
        const started = await runs.start({ key: createId(), kind }, { signal, workspaceId });
        if (!started.ok) return fail(started.error);
        current.runId = started.data._id;
        return runs.follow(started.data._id, { signal, workspaceId, onState: setState });
      };
      void follow().then((result) => {
        if (signal.aborted) return;
        setRunning(false);
        if (!result.ok) setError(result.error);
      });
    },
    [client, workspaceId],
  );

  const stop = useCallback(() => {
    const { runId } = following.current ?? {};
    if (runId) void assistant(client).stop({ runId }, { workspaceId });
  }, [client, workspaceId]);

  return { state, isRunning, error, start, stop };
}
