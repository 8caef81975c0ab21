/**
 * Every frame of a run's stream and every command of its socket, as zod schemas. The same bytes travel over HTTP
 * and WebSocket; `src/streams/SPEC.md` numbers the rules.
 */

import { once } from '@atelier/domain';
import * as z from 'zod/mini';
// By its name: as `z.core.$constructor`, esbuild keeps all of zod's core, with its messages in sixty languages.
import { $constructor } from 'zod/v4/core';

// Types with their bounds inside, made as zod makes its own (https://zod.dev/packages/core): `init` of the one that they
// extend, then their own `parse`. The checks that a schema can be given are run for each value by a machinery that costs a
// reader of a long answer several times what it costs to look at the value. One type for all texts and one for all
// numbers: with one for each bound, the same reader is a tenth slower (`pnpm bench frame-codec`).

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

/** Text of so many code units. */
function makeText(least: number, most: number): z.ZodMiniString<string> {
  const Text = textType();
  return new Text({ type: 'string', least, most });
}

/** A whole number from the least one on. */
function makeWhole(least: number): z.ZodMiniNumber<number> {
  const Whole = wholeType();
  return new Whole({ type: 'number', least });
}

const makeId = () => makeText(1, 100);

/** Schemas by frame type, made at the first call. A type that is not here is ignored by readers. */
export const frameSchemas = once(() => {
  const id = makeId();
  const text = makeText(0, 262_144);
  const sequence = makeWhole(1);

  /** What every frame carries: session, run, and its number in the run's log. */
  const base = {
    /** Session that the run belongs to. */
    s: id,
    /** Run. */
    r: id,
    /** Number in the log, from 1, rising by one. */
    n: sequence,
    /** First number that this frame stands for, when neighbouring deltas were merged for a slow reader. */
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
    /** Text to append; `at` is the length that the part has before. */
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
    /** A step of the work, with what was read in it. */
    step: z.object({
      ...base,
      step: text,
      step_id: id,
      readings: z.optional(z.array(text)),
    }),
    /** What the run has used so far. */
    usage: z.object({ ...base, inputTokens: z.int(), outputTokens: z.int() }),
    /** A part starts again from nothing. */
    reset: z.object({ ...base, message_chunk_id: id, part }),
    /** All messages as they are at number `n`; sent when the log before it is gone or the reader fell behind. */
    snap: z.object({ ...base, chunks: z.array(chunkState), loading: text }),
    /** Numbers up to `to` are gone from the log; a `snap` follows. */
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

/** What a client may send over a socket, one JSON object a message; the schema is made at the first call. */
export const commandSchema = once(() => {
  const id = makeId();
  return z.discriminatedUnion('type', [
    /** The first message of a connection: who speaks, where, and which runs to go on with. */
    z.object({
      type: z.literal('hello'),
      token: z.string().check(z.maxLength(200)),
      ws: z.string().check(z.maxLength(40)),
      resume: z.array(z.object({ r: id, after: makeWhole(0) })).check(z.maxLength(50)),
    }),
    /** Starts a run; a key that was seen before answers the run that it started. */
    z.object({
      type: z.literal('send'),
      key: id,
      kind: z.string().check(z.maxLength(40)),
    }),
    /** Tails a run from a number on. */
    z.object({
      type: z.literal('tail'),
      r: id,
      after: makeWhole(0),
    }),
    /** Stops a run. */
    z.object({ type: z.literal('stop'), r: id, key: id }),
    /** Tells how far the reader has come. */
    z.object({ type: z.literal('ack'), r: id, n: makeWhole(0) }),
  ]);
});

/** A command of a client. */
export type Command = z.infer<ReturnType<typeof commandSchema>>;

/** What a server answers to a command, as the JSON line of an event of type `ok` or `no`; the schema is made at the first call. */
export const replySchema = once(() => {
  const id = makeId();
  return z.object({
    /** Key of the command that is answered; `hello` has none. */
    key: z.optional(id),
    /** Run that the command started or stopped. */
    r: z.optional(id),
    /** On `no`: HTTP-like status, stable code and message for people. */
    status: z.optional(z.int()),
    code: z.optional(z.string()),
    message: z.optional(z.string()),
  });
});

/** An answer to a command. */
export type Reply = z.infer<ReturnType<typeof replySchema>>;

/** Limits and times of streams (rules of `packages/sdk/src/streams/SPEC.md`). */
export const streamLimits = {
  /** A message or unfinished event larger than this counts as a broken connection; bytes. */
  maxFrameBytes: 1_048_576,
  /** Silence is broken by a comment line this often; milliseconds. */
  heartbeatMs: 15_000,
  /** What may wait for one slow reader before deltas are merged; bytes. */
  maxQueueBytes: 262_144,
  /** A chat socket without a live run closes after this; milliseconds. */
  chatIdleMs: 5 * 60_000,
  /** A suggestions socket without a live run closes after this; milliseconds. */
  suggestionsIdleMs: 2 * 60_000,
  /** Tries to connect before a send is given up. */
  maxRetries: 30,
  /** Time between these tries; milliseconds. */
  retryDelayMs: 1_000,
} as const;

/** Said when a send is given up. */
export const sendFailedMessage = 'Failed to send message after maximum retry attempts.';
