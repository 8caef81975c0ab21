import type { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';

const EMPTY_STATUSES = new Set([101, 204, 205, 304]);

/**
 * Creates a `fetch` against the server in this process: the whole stack runs, only the network is missing. Responses
 * are streamed. Addresses of other origins are refused: requests meant for elsewhere must not end up here.
 *
 * @param origin the server's own origin, for absolute addresses
 */
export function createInProcessFetch(app: FastifyInstance, origin: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), origin), init);
    const url = new URL(request.url);
    if (url.origin !== new URL(origin).origin)
      throw new TypeError(`This server is ${origin}, not ${url.origin}.`);
    request.signal.throwIfAborted();
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...Object.fromEntries(request.headers) },
      ...(body === undefined ? {} : { payload: body }),
      payloadAsStream: true,
      signal: request.signal,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    const stream = answer.stream();
    request.signal.addEventListener('abort', () => stream.destroy(), { once: true });
    if (EMPTY_STATUSES.has(answer.statusCode) || request.method === 'HEAD') {
      stream.resume();
      return new Response(null, { status: answer.statusCode, headers });
    }
    return new Response(bodyOf(stream), { status: answer.statusCode, headers });
  };
}

/** Returns the chunks of the response as a web stream, read one by one on demand. */
function bodyOf(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Buffer | string> = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(Uint8Array.from(Buffer.from(value)));
    },
    cancel() {
      stream.destroy();
    },
  });
}
