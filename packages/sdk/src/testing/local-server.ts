import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../core/clock.js';

/** What arrived at the server. */
export interface Arrival {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real HTTP server on a free port, for tests of what goes over the wire. */
export interface LocalServer {
  readonly origin: string;
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

/** Answers the request with this number, from 1. */
export type Answer = (arrival: Arrival, response: ServerResponse, number: number) => unknown;

/**
 * Starts a server.
 *
 * @param answer - called when the whole request has arrived.
 */
export async function startServer(answer: Answer): Promise<LocalServer> {
  const arrivals: Arrival[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const arrival = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      arrivals.push(arrival);
      answer(arrival, response, arrivals.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers with an error body after RFC 9457. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  sendJson(response, status, body, { 'content-type': 'application/problem+json', ...headers });
}

/** A clock whose waits pass at once and are written down. */
export function createTestClock(
  start = Date.parse('2026-10-15T08:12:00Z'),
): Clock & { readonly waits: number[] } {
  let time = start;
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    sleep: async (duration) => {
      waits.push(duration);
      time += duration;
    },
  };
}

/** All that an iterator gives. */
export async function collect<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of iterable) all.push(item);
  return all;
}
