import { answerText, type RunState } from '@atelier/sdk/contract';
import type { FrameDraft } from './run-log';

/**
 * Determines the next frame of a run from the fold of its log alone: the same log always leads to the same next frame,
 * so an interrupted run continues where it stopped.
 */
export interface Producer {
  /** Milliseconds between two frames. */
  readonly pace: number;
  next(state: RunState): FrameDraft;
}

const checkText =
  'This is a check of the live connection. ' +
  'Each word arrives in a frame of its own, with a number, and is written down before it is sent. ' +
  'If your connection breaks now and comes back, the words go on where they stopped: none is lost and none comes twice.';

const checkWords = checkText.split(/(?<= )/);

const chunk = { message_id: 'check', message_chunk_id: 'check-1' } as const;

/** Streams a fixed text, so that people and scripts can check that live delivery works. */
const connectionCheck: Producer = {
  pace: 60,
  next(state) {
    if (state.last === 0) return { type: 'run', data: { mode: 'connection-check', model: 'fixed text' } };
    if (state.messages.length === 0) return { type: 'msg', data: chunk };
    const at = answerText(state).length;
    let length = 0;
    for (const text of checkWords) {
      if (length === at) return { type: 'delta', data: { ...chunk, part: 'answer', at, text } };
      length += text.length;
    }
    return { type: 'end', data: { status: 'done' } };
  },
};

/** The producers by kind of run. */
export const producers: Readonly<Record<string, Producer>> = { 'connection-check': connectionCheck };
