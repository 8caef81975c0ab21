import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** One request, the same each time. */
export interface Request {
  readonly origin: string;
  readonly path: string;
  readonly token?: string;
  /** Sent by POST; without one it is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the processor time of all threads of a process since its start, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1e6;
}

function bytesOf({ origin, path, token, body, headers }: Request): Buffer {
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'accept: application/json',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * Sends a request repeatedly on several connections, each waiting for its response, until `count` were answered.
 *
 * The load is written to bare sockets: a client of Node would take more processor time than the server that it
 * measures.
 *
 * @returns wall-clock milliseconds
 * @throws {Error} when a response isn't a 200
 */
export async function drive(request: Request, connections: number, count: number): Promise<number> {
  const bytes = bytesOf(request);
  const { hostname, port } = new URL(request.origin);
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname);
          socket.setNoDelay(true);
          let held: Buffer | undefined;
          const next = () => {
            if (left <= 0) {
              socket.destroy();
              resolve();
              return;
            }
            left -= 1;
            socket.write(bytes);
          };
          socket.on('connect', next);
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            held = held === undefined ? chunk : Buffer.concat([held, chunk]);
            const end = held.indexOf('\r\n\r\n');
            if (end < 0) return;
            const head = held.toString('latin1', 0, end);
            const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
            if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(length)) {
              socket.destroy();
              reject(new Error(`An answer isn't 200: ${held.toString('utf8')}`));
            } else if (held.length >= end + 4 + length) {
              held = undefined;
              next();
            }
          });
        }),
    ),
  );
  return performance.now() - started;
}

/** Sends a request once. @returns the JSON of its answer */
export async function answerOf({ origin, path, token, body, headers }: Request): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
