import type { Frame, FrameOf } from '../../contract/frames.js';

/** A message of a run, with the specification's names. */
export interface RunMessage {
  readonly type: 'AI';
  readonly contentType: 'message';
  readonly messageId: string;
  readonly message_chunk_id: string;
  /** Text by part, for example `answer`. */
  readonly parts: Readonly<Record<string, string>>;
}

/** A step of the run's work. */
export interface RunStep {
  readonly stepId: string;
  readonly step: string;
  readonly readings: readonly string[];
}

/** How a run ended. */
export interface RunEnd {
  readonly status: 'done' | 'stopped' | 'error';
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** The state of a run after the frames received so far. */
export interface RunState {
  readonly sessionId: string | null;
  readonly runId: string | null;
  /** Number of the last applied frame; 0 before the first. */
  readonly last: number;
  readonly mode: string | null;
  readonly model: string | null;
  readonly messages: readonly RunMessage[];
  readonly steps: readonly RunStep[];
  /** Text next to the loading placeholder. */
  readonly loadingMessage: string;
  /** True until the first message, step or delta. */
  readonly isLoading: boolean;
  readonly isStreaming: boolean;
  readonly usage: {
    readonly inputTokens: number;
    readonly outputTokens: number;
  } | null;
  readonly end: RunEnd | null;
  /** True if the text cannot be continued without a `snap` (rule R4). */
  readonly needsSnapshot: boolean;
}

/** The state before the first frame. */
export const initialRunState: RunState = {
  sessionId: null,
  runId: null,
  last: 0,
  mode: null,
  model: null,
  messages: [],
  steps: [],
  loadingMessage: '',
  isLoading: true,
  isStreaming: true,
  usage: null,
  end: null,
  needsSnapshot: false,
};

/** The part that contains the assistant's answer. */
export const answerPart = 'answer';

/**
 * Joins the answers of a run into one text.
 *
 * @param state - the state of the run.
 * @returns the `answer` parts of all messages, in order.
 */
export function answerText(state: RunState): string {
  return state.messages.map((message) => message.parts[answerPart] ?? '').join('');
}

/**
 * Applies a frame to the state. This is the only reducer of streams, shared by HTTP, WebSocket, tests, stories and
 * the server when it saves a message. Frames must be in order, which `judgeFrame` ensures.
 *
 * @param state - the state so far.
 * @param frame - the next frame.
 * @returns the new state, or the same object if the frame changes nothing.
 */
export function fold(state: RunState, frame: Frame): RunState {
  if (state.end) return state;
  const next: RunState = {
    ...state,
    sessionId: frame.data.s,
    runId: frame.data.r,
    last: frame.data.n,
  };
  switch (frame.type) {
    case 'run':
      return { ...next, mode: frame.data.mode, model: frame.data.model };
    case 'msg':
      return {
        ...next,
        isLoading: false,
        messages: withMessage(state.messages, frame.data),
      };
    case 'delta':
      return foldDelta(state, next, frame.data);
    case 'loading':
      return {
        ...next,
        loadingMessage: state.loadingMessage + frame.data.text,
      };
    case 'step':
      return {
        ...next,
        isLoading: false,
        steps: withStep(state.steps, frame.data),
      };
    case 'usage':
      return {
        ...next,
        usage: {
          inputTokens: frame.data.inputTokens,
          outputTokens: frame.data.outputTokens,
        },
      };
    case 'reset':
      return {
        ...next,
        messages: changeMessage(state.messages, frame.data.message_chunk_id, (message) => ({
          ...message,
          parts: { ...message.parts, [frame.data.part]: '' },
        })),
      };
    case 'snap':
      return foldSnapshot(next, frame.data);
    case 'gap':
      return { ...next, needsSnapshot: true };
    case 'end':
      return {
        ...next,
        isStreaming: false,
        isLoading: false,
        end: {
          status: frame.data.status,
          code: frame.data.code,
          message: frame.data.message,
        },
      };
  }
}

type Chunk = { message_id: string; message_chunk_id: string };

function withMessage(messages: readonly RunMessage[], chunk: Chunk): readonly RunMessage[] {
  if (messages.some((message) => message.message_chunk_id === chunk.message_chunk_id)) return messages;
  return [...messages, newMessage(chunk, {})];
}

function newMessage(chunk: Chunk, parts: Readonly<Record<string, string>>): RunMessage {
  return {
    type: 'AI',
    contentType: 'message',
    messageId: chunk.message_id,
    message_chunk_id: chunk.message_chunk_id,
    parts,
  };
}

function changeMessage(
  messages: readonly RunMessage[],
  chunkId: string,
  change: (message: RunMessage) => RunMessage,
): readonly RunMessage[] {
  return messages.map((message) => (message.message_chunk_id === chunkId ? change(message) : message));
}

function foldDelta(state: RunState, next: RunState, delta: FrameOf<'delta'>['data']): RunState {
  const messages = withMessage(state.messages, delta);
  const known = messages.find((message) => message.message_chunk_id === delta.message_chunk_id);
  const length = known?.parts[delta.part]?.length ?? 0;
  if (delta.at !== length) return { ...state, needsSnapshot: true };
  return {
    ...next,
    isLoading: false,
    messages: changeMessage(messages, delta.message_chunk_id, (message) => ({
      ...message,
      parts: {
        ...message.parts,
        [delta.part]: (message.parts[delta.part] ?? '') + delta.text,
      },
    })),
  };
}

function withStep(steps: readonly RunStep[], data: FrameOf<'step'>['data']): readonly RunStep[] {
  const step: RunStep = {
    stepId: data.step_id,
    step: data.step,
    readings: data.readings ?? [],
  };
  const known = steps.some((other) => other.stepId === step.stepId);
  return known ? steps.map((other) => (other.stepId === step.stepId ? step : other)) : [...steps, step];
}

function foldSnapshot(next: RunState, snap: FrameOf<'snap'>['data']): RunState {
  return {
    ...next,
    isLoading: snap.chunks.length === 0,
    loadingMessage: snap.loading,
    messages: snap.chunks.map((chunk) => newMessage(chunk, chunk.parts)),
    needsSnapshot: false,
  };
}
