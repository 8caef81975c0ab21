/**
 * Every frame of a run's stream and every command of its socket, as zod schemas. The same bytes travel over HTTP
 * and WebSocket; `src/streams/SPEC.md` numbers the rules.
 */

import { once } from '@atelier/domain';
import * as z from 'zod/mini';
// A named import: with `z.core.$constructor`, esbuild bundles all of zod's core, including messages in sixty
// languages.
import { $constructor } from 'zod/v4/core';

// Custom zod types with built-in bounds, defined the way zod defines its own (https://zod.dev/packages/core): `init`
// of the parent type, then a custom `parse`. Zod's regular checks cost several times as much per value, which matters
// for long streams. There is one type for all strings and one for all numbers: one per bound is 10% slower (`pnpm
// bench frame-codec`).

interface TextDefinition extends z.core.$ZodStringDef {
  readonly least: number;
  readonly most: number;
}

const textType = once(() => {
  const parent: $constructor<z.ZodMiniString> = z.ZodMiniString;
  return $constructor<z.ZodMiniString<string>, TextDefinition>('Text', (schema, definition) => {
    const { least, most } = definition;
    parent.init(schema, definition);
    schema._zod.parse = (payload) => {
      const { value: input, issues } = payload;
      if (typeof input !== 'string') issues.push({ code: 'invalid_type', expected: 'string', input });
      else if (input.length < least)
        issues.push({ code: 'too_small', minimum: least, origin: 'string', input });
      else if (input.length > most) issues.push({ code: 'too_big', maximum: most, origin: 'string', input });
      return payload;
    };
  });
});

interface WholeDefinition extends z.core.$ZodNumberDef {
  readonly least: number;
}

const wholeType = once(() => {
  const parent: $constructor<z.ZodMiniNumber> = z.ZodMiniNumber;
  return $constructor<z.ZodMiniNumber<number>, WholeDefinition>('Whole', (schema, definition) => {
    const { least } = definition;
    parent.init(schema, definition);
    schema._zod.parse = (payload) => {
      const { value: input, issues } = payload;
      if (!Number.isSafeInteger(input)) issues.push({ code: 'invalid_type', expected: 'int', input });
      else if (Number(input) < least)
        issues.push({ code: 'too_small', minimum: least, origin: 'number', input });
      return payload;
    };
  });
});

/** Creates a schema for text with a minimum and maximum length in UTF-16 code units. */
function makeText(least: number, most: number): z.ZodMiniString<string> {
  const Text = textType();
  return new Text({ type: 'string', least, most });
}

/** Creates a schema for integers with a minimum. */
function makeWhole(least: number): z.ZodMiniNumber<number> {
  const Whole = wholeType();
  return new Whole({ type: 'number', least });
}

const makeId = () => makeText(1, 100);

/** Returns the schemas by frame type, created on the first call. Readers ignore unknown types. */
export const frameSchemas = once(() => {
  const id = makeId();
  const text = makeText(0, 262_144);
  const sequence = makeWhole(1);

  /** Fields of every frame. */
  const base = {
    /** Session that the run belongs to. */
    s: id,
    /** Run. */
    r: id,
    /** Number in the log: 1, 2, 3, … */
    n: sequence,
    /** First number covered by this frame, if adjacent deltas were merged for a slow reader. */
    f: z.optional(sequence),
  };

  /** A part of a message, for example `answer`. */
  const part = makeText(1, 40);

  const chunkState = z.object({
    message_id: id,
    message_chunk_id: id,
    parts: z.record(part, text),
  });

  return {
    /** The run has begun. */
    run: z.object({ ...base, mode: z.string(), model: z.string() }),
    /** A message has begun. */
    msg: z.object({ ...base, message_id: id, message_chunk_id: id }),
    /** Text to append; `at` is the length of the part before it. */
    delta: z.object({
      ...base,
      message_id: id,
      message_chunk_id: id,
      part,
      at: makeWhole(0),
      text,
    }),
    /** Text to append to the loading text. */
    loading: z.object({ ...base, text }),
    /** A step of the work, with the sources read. */
    step: z.object({
      ...base,
      step: text,
      step_id: id,
      readings: z.optional(z.array(text)),
    }),
    /** Tokens used so far. */
    usage: z.object({ ...base, inputTokens: z.int(), outputTokens: z.int() }),
    /** A part restarts from empty. */
    reset: z.object({ ...base, message_chunk_id: id, part }),
    /** All messages as of number `n`; sent if the log before it has expired or the reader has fallen behind. */
    snap: z.object({ ...base, chunks: z.array(chunkState), loading: text }),
    /** Numbers up to `to` have expired; a `snap` follows. */
    gap: z.object({ ...base, to: sequence }),
    /** The last frame of every run. */
    end: z.object({
      ...base,
      status: z.enum(['done', 'stopped', 'error']),
      code: z.optional(z.string()),
      message: z.optional(text),
    }),
  } as const;
});

/** Name of a frame type. */
export type FrameType = keyof ReturnType<typeof frameSchemas>;

/** A frame: its type and the data of its JSON line. */
export type Frame = {
  [Type in FrameType]: {
    readonly type: Type;
    readonly data: z.infer<ReturnType<typeof frameSchemas>[Type]>;
  };
}[FrameType];

/** Frame of one type. */
export type FrameOf<Type extends FrameType> = Extract<Frame, { type: Type }>;

/**
 * Returns the schema of what a client may send over a socket, one JSON object per message. Created on the first call.
 */
export const commandSchema = once(() => {
  const id = makeId();
  return z.discriminatedUnion('type', [
    /** The first message of a connection: token, workspace, and the runs to resume. */
    z.object({
      type: z.literal('hello'),
      token: z.string().check(z.maxLength(200)),
      ws: z.string().check(z.maxLength(40)),
      resume: z.array(z.object({ r: id, after: makeWhole(0) })).check(z.maxLength(50)),
    }),
    /** Starts a run. Repeating a key returns the run that it started. */
    z.object({
      type: z.literal('send'),
      key: id,
      kind: z.string().check(z.maxLength(40)),
    }),
    /** Streams a run, starting after the given number. */
    z.object({
      type: z.literal('tail'),
      r: id,
      after: makeWhole(0),
    }),
    /** Stops a run. */
    z.object({ type: z.literal('stop'), r: id, key: id }),
    /** Acknowledges frames up to number `n`. */
    z.object({ type: z.literal('ack'), r: id, n: makeWhole(0) }),
  ]);
});

/** A command of a client. */
export type Command = z.infer<ReturnType<typeof commandSchema>>;

/**
 * Returns the schema of a server's reply to a command: the JSON of an `ok` or `no` event. Created on the first call.
 */
export const replySchema = once(() => {
  const id = makeId();
  return z.object({
    /** Key of the command; `hello` has none. */
    key: z.optional(id),
    /** Run that the command started or stopped. */
    r: z.optional(id),
    /** For `no`: HTTP-like status, stable code and user-facing message. */
    status: z.optional(z.int()),
    code: z.optional(z.string()),
    message: z.optional(z.string()),
  });
});

/** The reply to a command. */
export type Reply = z.infer<ReturnType<typeof replySchema>>;

/** Limits and timeouts of streams (rules in `packages/sdk/src/streams/SPEC.md`). */
export const streamLimits = {
  /** A message or incomplete event larger than this counts as a broken connection; bytes. */
  maxFrameBytes: 1_048_576,
  /** Interval of heartbeat comments while a stream is idle; milliseconds. */
  heartbeatMs: 15_000,
  /** Queue size of a slow reader above which deltas are merged; bytes. */
  maxQueueBytes: 262_144,
  /** Time after which a chat socket without a live run closes; milliseconds. */
  chatIdleMs: 5 * 60_000,
  /** Time after which a suggestions socket without a live run closes; milliseconds. */
  suggestionsIdleMs: 2 * 60_000,
  /** Connection attempts before a send fails. */
  maxRetries: 30,
  /** Delay between attempts; milliseconds. */
  retryDelayMs: 1_000,
} as const;

/** The message of a failed send. */
export const sendFailedMessage = 'Failed to send message after maximum retry attempts.';
