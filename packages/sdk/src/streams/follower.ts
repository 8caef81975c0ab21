import type { Frame } from '../../contract/frames.js';
import type { StreamEvent } from './codec.js';
import { judgeFrame } from './cursor.js';
import { fold, initialRunState, type RunState } from './fold.js';

/** What a connection has to do after an event: continue, or resume the log from `state.last`. */
export type FollowerVerdict = 'go-on' | 'resume';

/** Tracks a reader's position in a run and the resulting state. */
export interface RunFollower {
  readonly state: RunState;
  /**
   * Processes an event of a connection.
   *
   * @returns `resume` if a frame is missing and the log has to be resumed (rules C3, R4).
   */
  take(event: StreamEvent): FollowerVerdict;
}

/**
 * Creates the follower of a run: the cursor (rules C1 to C4) combined with the reducer.
 *
 * @param onState - called with each new state.
 */
export function createRunFollower(onState: (state: RunState) => void): RunFollower {
  let state = initialRunState;

  function apply(frame: Frame): FollowerVerdict {
    const next = fold(state, frame);
    if (next === state) return 'go-on';
    const lostPlace = next.needsSnapshot && !state.needsSnapshot && frame.type !== 'gap';
    state = next;
    onState(state);
    return lostPlace ? 'resume' : 'go-on';
  }

  return {
    get state() {
      return state;
    },
    take(event) {
      if (event.type === 'ok' || event.type === 'no') return 'go-on';
      const verdict = judgeFrame(state.last, event);
      if (verdict === 'drop') return 'go-on';
      if (verdict === 'resume') return 'resume';
      if (event.type !== 'unknown') return apply(event);
      // Unknown types are skipped but counted, so that the next frame doesn't look like a gap (rule F4).
      state = { ...state, last: event.data.n };
      return 'go-on';
    },
  };
}
