import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_POLICY } from '../../../platform/http/security-headers';
import { contentDisposition } from '../../../platform/storage/file-names';

/** Milliseconds between two looks at whether somebody may still have what is sent to them. */
const PACE = 2_000;
/** Bytes that wait for a slow reader. */
const WAITING = 256 * 1024;

/** Something to send, of which any part can be read. */
export interface Sendable {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** With quotes. */
  readonly etag: string;
  /** Yields the bytes from `from` up to but not including `to`; throws when it cannot yield all of them. */
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
  /** Whether it may still be sent. Asked again while bytes are sent, also if the reader is slow. */
  readonly isAllowed: () => Promise<boolean>;
  /** Called when the last byte was handed over. */
  readonly onEnd?: () => void;
}

/** A part of something: `to` is the byte after the last one. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** Reads a header `Range`: undefined for all of it, null for what lies outside. Several ranges at once are not served. */
export function readRange(header: string | undefined, size: number): Part | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { from: size - length, to: size };
  }
  const [from, to] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)];
  // RFC 9110: a range that ends before it begins is not valid, and ignored.
  if (last !== '' && Number(last) < from) return undefined;
  return from < size ? { from, to } : null;
}

/** Sends something, or the part of it that a request asks for. The length is known before the first byte. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, thing: Sendable) {
  const { name, type, size, etag } = thing;
  const { range, 'if-range': validator } = request.headers;
  const isSame = validator === undefined || validator === etag;
  const part = isSame ? readRange(range, size) : undefined;
  reply.headers({
    'accept-ranges': 'bytes',
    etag,
    'content-type': type,
    'content-disposition': contentDisposition(name, type),
    'content-security-policy': API_POLICY,
    // Kept by nobody but whoever downloads; nobody on the way may change it.
    'cache-control': 'private, no-cache, no-transform',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  if (part === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { from, to } = part ?? { from: 0, to: size };
  if (part) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  reply.header('content-length', to - from);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(watched(thing, from, to));
}

/** Reads a part, and breaks off when it may no longer be sent: the receiver has too few bytes, and knows it. */
function watched({ read, isAllowed, onEnd, size }: Sendable, from: number, to: number): Readable {
  const body = Readable.from(read(from, to), { objectMode: false, highWaterMark: WAITING });
  const timer = setInterval(() => {
    isAllowed()
      .catch(() => false)
      .then((isStill) => {
        if (!isStill) body.destroy(new Error('The download has ended.'));
      });
  }, PACE);
  timer.unref();
  body.once('close', () => clearInterval(timer));
  body.once('end', () => {
    if (to === size) onEnd?.();
  });
  return body;
}
