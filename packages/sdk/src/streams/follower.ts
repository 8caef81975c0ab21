import type { Frame } from '../../contract/frames.js';
import type { StreamEvent } from './codec.js';
import { judgeFrame } from './cursor.js';
import { fold, initialRunState, type RunState } from './fold.js';

/** What a connection has to do after an event: go on, or ask for the log again from `state.last`. */
export type FollowerVerdict = 'go-on' | 'resume';

/** Keeps one reader's place in one run and the state that its frames make. */
export interface RunFollower {
  readonly state: RunState;
  /**
   * Takes what a connection delivered.
   *
   * @returns `resume` when a frame is missing and the log has to be asked again (rules C3, R4).
   */
  take(event: StreamEvent): FollowerVerdict;
}

/**
 * Makes the follower of one run: the cursor of the rules C1 to C4 in front of the one reducer.
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
      // A type of a later version: skipped, but counted, so that the next frame is not taken for a hole (rule F4).
      state = { ...state, last: event.data.n };
      return 'go-on';
    },
  };
}
