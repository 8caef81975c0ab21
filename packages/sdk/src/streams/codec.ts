import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import {
  type Frame,
  type FrameType,
  frameSchemas,
  type Reply,
  replySchema,
  streamLimits,
} from '../../contract/frames.js';

/** What a connection delivers: a frame of a run, an answer to a command, or a type that this version does not know. */
export type StreamEvent =
  | Frame
  | { readonly type: 'ok'; readonly data: Reply }
  | { readonly type: 'no'; readonly data: Reply }
  | {
      readonly type: 'unknown';
      readonly data: { readonly r: string; readonly n: number };
    };

/** Why a connection's bytes cannot be read on. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/**
 * Writes one frame as the bytes that go over HTTP and WebSocket alike.
 *
 * @param frame - type and data; `data.n` is the number in the log.
 * @returns a whole server-sent event, blank line included (rule F1).
 */
export function encodeFrame(frame: Frame): string {
  return `id: ${frame.data.r}.${frame.data.n}\nevent: ${frame.type}\ndata: ${JSON.stringify(frame.data)}\n\n`;
}

/**
 * Writes the answer to a socket command.
 *
 * @param type - `ok` or `no`.
 * @param reply - the answer; carries the command's key.
 */
export function encodeReply(type: 'ok' | 'no', reply: Reply): string {
  return `event: ${type}\ndata: ${JSON.stringify(reply)}\n\n`;
}

/** A comment line that keeps a silent connection known to be alive (rule F6). */
export const heartbeat = ': \n\n';

const makeEnvelope = () => z.object({ r: z.string(), n: z.int() });

function isFrameType(type: string): type is FrameType {
  return Object.hasOwn(frameSchemas(), type);
}

function decode(type: string, line: string): StreamEvent {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    throw new FrameError(`A frame of type ${type} does not hold JSON.`);
  }
  if (type === 'ok' || type === 'no') return { type, data: check(replySchema(), data, type) };
  if (!isFrameType(type)) return { type: 'unknown', data: check(makeEnvelope(), data, type) };
  // The schema was chosen by the type, which the compiler cannot follow through the union.
  return { type, data: check(frameSchemas()[type], data, type) } as Frame;
}

function check<Schema extends z.ZodMiniType>(schema: Schema, data: unknown, type: string): z.infer<Schema> {
  const outcome = z.safeParse(schema, data);
  if (!outcome.success) {
    const where = outcome.error.issues[0]?.path.join('.') ?? '';
    throw new FrameError(`A frame of type ${type} does not fit its schema at "${where}".`);
  }
  return outcome.data;
}

/** Reads a connection's text; throw it away with the connection (rule X6). */
export interface FrameParser {
  /**
   * Takes the next piece of text, cut anywhere.
   *
   * @throws FrameError when the text cannot be a stream of frames (rules F4, F5).
   */
  feed(text: string): void;
}

/**
 * Makes the parser of one connection.
 *
 * @param onEvent - called for each whole frame or reply, in order.
 */
export function createFrameParser(onEvent: (event: StreamEvent) => void): FrameParser {
  const parser = createParser({
    maxBufferSize: streamLimits.maxFrameBytes,
    onEvent: (message) => onEvent(decode(message.event ?? '', message.data)),
    onError(error) {
      if (error.type !== 'max-buffer-size-exceeded') return;
      throw new FrameError(`More than ${streamLimits.maxFrameBytes} bytes came without a whole frame.`);
    },
  });
  return { feed: (text) => parser.feed(text) };
}
