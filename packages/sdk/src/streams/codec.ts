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

/** An event of a connection: a frame of a run, a reply to a command, or an unknown type. */
export type StreamEvent =
  | Frame
  | { readonly type: 'ok'; readonly data: Reply }
  | { readonly type: 'no'; readonly data: Reply }
  | {
      readonly type: 'unknown';
      readonly data: { readonly r: string; readonly n: number };
    };

/** Thrown if the bytes of a connection cannot be parsed. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/**
 * Encodes a frame. The bytes are the same for HTTP and WebSocket.
 *
 * @param frame - type and data; `data.n` is the number in the log.
 * @returns a complete server-sent event, including the blank line (rule F1).
 */
export function encodeFrame(frame: Frame): string {
  return `id: ${frame.data.r}.${frame.data.n}\nevent: ${frame.type}\ndata: ${JSON.stringify(frame.data)}\n\n`;
}

/**
 * Encodes the reply to a socket command.
 *
 * @param type - `ok` or `no`.
 * @param reply - the reply, with the command's key.
 */
export function encodeReply(type: 'ok' | 'no', reply: Reply): string {
  return `event: ${type}\ndata: ${JSON.stringify(reply)}\n\n`;
}

/** A comment line that shows that an idle connection is alive (rule F6). */
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
    throw new FrameError(`A frame of type ${type} does not contain JSON.`);
  }
  if (type === 'ok' || type === 'no') return { type, data: check(replySchema(), data, type) };
  if (!isFrameType(type)) return { type: 'unknown', data: check(makeEnvelope(), data, type) };
  // The schema matches the type, which the compiler cannot infer through the union.
  return { type, data: check(frameSchemas()[type], data, type) } as Frame;
}

function check<Schema extends z.ZodMiniType>(schema: Schema, data: unknown, type: string): z.infer<Schema> {
  const outcome = z.safeParse(schema, data);
  if (!outcome.success) {
    const where = outcome.error.issues[0]?.path.join('.') ?? '';
    throw new FrameError(`A frame of type ${type} does not match its schema at "${where}".`);
  }
  return outcome.data;
}

/** Parses the text of one connection; it must not be reused for another one (rule X6). */
export interface FrameParser {
  /**
   * Parses the next chunk of text, which may end anywhere.
   *
   * @throws FrameError if the text is not a stream of frames (rules F4, F5).
   */
  feed(text: string): void;
}

/**
 * Creates the parser of one connection.
 *
 * @param onEvent - called for each complete frame or reply, in order.
 */
export function createFrameParser(onEvent: (event: StreamEvent) => void): FrameParser {
  const parser = createParser({
    maxBufferSize: streamLimits.maxFrameBytes,
    onEvent: (message) => onEvent(decode(message.event ?? '', message.data)),
    onError(error) {
      if (error.type !== 'max-buffer-size-exceeded') return;
      throw new FrameError(
        `Received more than ${streamLimits.maxFrameBytes} bytes without a complete frame.`,
      );
    },
  });
  return { feed: (text) => parser.feed(text) };
}
