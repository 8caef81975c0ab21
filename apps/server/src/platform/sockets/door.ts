import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { isProblem, type Problem, problem } from '../errors/problem';
import { sendProblem } from '../http/problems';
import type { Access, AreaUse, Authorised } from '../identity/access';
import type { RightsEnd, RightsWatch } from '../identity/rights';
import { addressBlock } from '../limits/address-block';
import { authorise } from '../pipeline';
import type { Platform } from '../platform';

export const socketLimits = {
  /** Bytes of one message from a client. */
  message: 1024 * 1024,
  /** Bytes that may wait for a slow reader before the socket is closed. */
  buffer: 4 * 1024 * 1024,
  /** Milliseconds from the opening to the `hello`. */
  hello: 5_000,
  /** Milliseconds between two pings; a socket that did not answer the last one counts as closed. */
  ping: 30_000,
  /** Sockets of one account on one server. */
  perAccount: 20,
  /** Unauthenticated sockets of one address block. */
  unknownPerBlock: 50,
  /** Messages that a client may send in ten seconds. */
  messagesPerTenSeconds: 200,
} as const;

/** Close codes, in addition to those of RFC 6455. */
export const closeCodes = {
  badMessage: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  notFound: 4404,
  helloTimeout: 4408,
  tooMany: 4429,
  /** 1013, try again later: the reader is too slow. */
  tooSlow: 1013,
  goingAway: 1001,
  unsupported: 1003,
  tooLong: 1009,
} as const;

/** How a socket closes when the right to it ends: with the code that the next attempt would get, if that fails. */
const closings: Readonly<Record<RightsEnd, readonly [code: number, reason: string]>> = {
  session: [closeCodes.unauthorized, 'Your session has ended.'],
  membership: [closeCodes.notFound, 'You are no longer a member of this workspace.'],
  rights: [closeCodes.forbidden, 'What you may do in this workspace has changed.'],
};

/** An open, authorised socket, as passed to a stream's handler. */
export interface SocketSession extends Authorised {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly platform: Platform;
  /** The whole first message: `{ type: 'hello', token, ws, resume }`. */
  readonly hello: Readonly<Record<string, unknown>>;
  /** Aborted when the socket ends for any reason: closed, too slow, access revoked, server stopping. */
  readonly signal: AbortSignal;
  /** Bytes that wait to be sent; a handler checks this before it produces more. */
  readonly buffered: number;
  /**
   * Sends one text message. Returns false when the socket is closed, or was just closed because its reader is too slow.
   */
  send(text: string): boolean;
  /** Sends one binary message, under the same rules. */
  sendBytes(bytes: Uint8Array): boolean;
  close(code: number, reason: string): void;
}

export interface SocketStream {
  /** Who may open it. The workspace of `hello` is read for member, admin and owner. */
  readonly access: Exclude<Access, 'anonymous'>;
  /** The areas that it uses as a whole; none if it checks each of its messages. */
  readonly uses: readonly AreaUse[];
  /** Called once per socket after `hello`. */
  open(session: SocketSession): void | Promise<void>;
  /** Called for every further message, in sequence; `message` is parsed JSON. */
  message(session: SocketSession, message: unknown): void | Promise<void>;
  /** Called for every binary message after the `hello`. Without it, they close the socket. */
  binary?(session: SocketSession, bytes: Uint8Array): void | Promise<void>;
  /** Bytes of one message from a client. Defaults to {@link socketLimits}`.message`. */
  readonly messageBytes?: number;
}

/** Streams by name: `/api/sockets/{name}`. */
export type SocketStreams = Readonly<Record<string, SocketStream>>;

/** Ties a stream's name and handler together for `createHttp({ sockets })`. */
export function registerStream(name: string, stream: SocketStream): SocketStreams {
  return { [name]: stream };
}

const helloShape = z.looseObject({
  type: z.literal('hello'),
  token: z.string().max(200),
  ws: z.string().max(100).optional(),
});

/**
 * Checks the origin that a browser sends: pages of other sites are refused. Scripts send no origin and need the token.
 */
function isOriginAllowed(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicOrigin, allowedOrigins }: Pick<Platform['configuration'], 'publicOrigin' | 'allowedOrigins'>,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin || allowedOrigins.includes(origin)) return true;
  return publicOrigin === undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

export interface SocketOptions {
  readonly platform: Platform;
  readonly streams: SocketStreams;
  readonly rights: RightsWatch;
}

/** Mounts the socket endpoint. Returns a function that closes every socket. */
export async function mountSockets(
  app: FastifyInstance,
  { platform, streams, rights }: SocketOptions,
): Promise<() => void> {
  const maxPayload = Math.max(...Object.values(streams).map(messageBytesOf), socketLimits.message);
  await app.register(websocket, { options: { maxPayload, perMessageDeflate: false } });
  const counts = new Map<string, number>();
  const sockets = new Set<WebSocket>();

  app.register(async (scope) => {
    for (const [name, stream] of Object.entries(streams))
      scope.route({
        method: 'GET',
        url: `/api/sockets/${name}`,
        config: { isApi: true },
        onRequest: async (request, reply) => {
          if (!isOriginAllowed(request, platform.configuration))
            return sendProblem(request, reply, problem('origin_not_allowed'));
        },
        handler: (request, reply) =>
          sendProblem(
            request,
            reply,
            problem({
              code: 'upgrade_required',
              status: 426,
              title: 'Connect to this address with a WebSocket.',
              headers: { upgrade: 'websocket' },
            }),
          ),
        wsHandler: (socket, request) => {
          sockets.add(socket);
          socket.once('close', () => sockets.delete(socket));
          serve(socket, request, { platform, stream, counts, rights });
        },
      });
  });

  return () => {
    for (const socket of sockets) socket.close(closeCodes.goingAway, 'The server is restarting.');
    // Sockets that do not acknowledge the close are terminated.
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, 1_000).unref();
  };
}

const messageBytesOf = ({ messageBytes = socketLimits.message }: SocketStream) => messageBytes;

interface Serving {
  readonly platform: Platform;
  readonly stream: SocketStream;
  readonly counts: Map<string, number>;
  readonly rights: RightsWatch;
}

/** Reserves a slot under a cap. Returns a function that releases it, or undefined when all are taken. */
function take(counts: Map<string, number>, key: string, cap: number): (() => void) | undefined {
  const taken = counts.get(key) ?? 0;
  if (taken >= cap) return undefined;
  counts.set(key, taken + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const now = counts.get(key) ?? 1;
    if (now <= 1) counts.delete(key);
    else counts.set(key, now - 1);
  };
}

function serve(
  socket: WebSocket,
  request: FastifyRequest,
  { platform, stream, counts, rights }: Serving,
): void {
  const gone = new AbortController();
  const leaveBlock = take(counts, `block:${addressBlock(request.ip)}`, socketLimits.unknownPerBlock);
  let leaveAccount: (() => void) | undefined;
  let unwatch: (() => void) | undefined;
  let session: SocketSession | undefined;
  let isGreeting = false;
  let work: Promise<void> = Promise.resolve();
  let received = 0;
  let isAlive = true;

  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    // A reader that does not read does not acknowledge the close either.
    setTimeout(() => socket.terminate(), 1_000).unref();
  };
  const sendAll = (data: string | Uint8Array, length: number): boolean => {
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount + length > socketLimits.buffer) {
      gone.abort();
      close(closeCodes.tooSlow, 'The reader is too slow.');
      return false;
    }
    socket.send(data);
    return true;
  };
  const helloTimer = setTimeout(() => close(closeCodes.helloTimeout, 'No hello came.'), socketLimits.hello);
  const pingTimer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, socketLimits.ping);
  const floodTimer = setInterval(() => {
    received = 0;
  }, 10_000);

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('error', () => socket.terminate());
  socket.once('close', () => {
    clearTimeout(helloTimer);
    clearInterval(pingTimer);
    clearInterval(floodTimer);
    leaveBlock?.();
    leaveAccount?.();
    unwatch?.();
    gone.abort();
  });
  if (!leaveBlock) {
    close(closeCodes.tooMany, 'Too many connections from this network.');
    return;
  }

  const greet = async (hello: z.infer<typeof helloShape>): Promise<void> => {
    const claim = await authorise(
      platform,
      { ...stream, isWrite: false },
      {
        token: hello.token,
        workspaceHandle: hello.ws ?? null,
      },
    );
    if (isProblem(claim)) return close(closeCodeOf(claim), claim.title.slice(0, 120));
    const { identity } = claim;
    if (!identity || gone.signal.aborted) return close(closeCodes.unauthorized, 'Sign in to continue.');
    leaveAccount = take(counts, `account:${identity.account.id}`, socketLimits.perAccount);
    if (!leaveAccount) return close(closeCodes.tooMany, 'Too many connections of this account.');
    leaveBlock();
    clearTimeout(helloTimer);
    unwatch = rights.watch(claim, (why) => close(...closings[why]));
    session = {
      ...claim,
      requestId: request.id,
      clientAddress: request.ip,
      platform,
      hello,
      signal: gone.signal,
      get buffered() {
        return socket.bufferedAmount;
      },
      send: (text) => sendAll(text, Buffer.byteLength(text)),
      sendBytes: (bytes) => sendAll(bytes, bytes.byteLength),
      close,
    };
    await stream.open(session);
  };

  const receive = async (text: string): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return;
    const message = parse(text);
    if (message === undefined) return close(closeCodes.badMessage, 'The message is not JSON.');
    if (session) return stream.message(session, message);
    const hello = helloShape.safeParse(message);
    if (isGreeting || !hello.success)
      return close(closeCodes.badMessage, 'The first message must be a hello with a token.');
    isGreeting = true;
    return greet(hello.data);
  };

  const receiveBytes = async (bytes: Uint8Array): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return;
    if (!session) return close(closeCodes.badMessage, 'The first message must be a hello with a token.');
    await stream.binary?.(session, bytes);
  };

  socket.on('message', (data, isBinary) => {
    if (isBinary && !stream.binary) return close(closeCodes.unsupported, 'Only text is understood.');
    received += 1;
    if (received > socketLimits.messagesPerTenSeconds) return close(closeCodes.tooMany, 'Too many messages.');
    const bytes = bytesOf(data);
    if (bytes.byteLength > (session ? messageBytesOf(stream) : socketLimits.message))
      return close(closeCodes.tooLong, 'The message is too long.');
    // In sequence, in the order of arrival; a failure ends the socket, not the server.
    work = work
      .then(() => (isBinary ? receiveBytes(bytes) : receive(bytes.toString('utf8'))))
      .catch((error: unknown) => {
        platform.logger.error(
          {
            requestId: request.id,
            component: 'sockets',
            reason: error instanceof Error ? error.message : String(error),
          },
          'A socket failed.',
        );
        close(1011, 'Something went wrong on our side.');
      });
  });
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function closeCodeOf({ status }: Problem): number {
  if (status === 401) return closeCodes.unauthorized;
  if (status === 403) return closeCodes.forbidden;
  if (status === 404) return closeCodes.notFound;
  return 1011;
}
