import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Frame } from '../../contract/frames.js';
import { createClient } from '../core/client.js';
import { createHosts } from '../core/hosts.js';
import { encodeFrame } from './codec.js';
import { answerText } from './fold.js';
import { followRun } from './tail.js';

const ids = { s: 'session', r: 'run' };
const words = 'One sheet of warm paper, and the photographs on it.'.split(/(?<= )/);

/** The log of a run that says the words above. */
function scriptedLog(): Frame[] {
  let at = 0;
  const deltas = words.map((text, index): Frame => {
    const data = { ...ids, n: index + 2, message_id: 'm', message_chunk_id: 'c', part: 'answer', at, text };
    at += text.length;
    return { type: 'delta', data };
  });
  return [
    { type: 'run', data: { ...ids, n: 1, mode: 'check', model: 'scripted' } },
    ...deltas,
    { type: 'end', data: { ...ids, n: words.length + 2, status: 'done' } },
  ];
}

let server: Server | undefined;
afterEach(() => server?.close());

/** Serves the log as the real server does: whole frames after `after`, written by `write`. */
async function serve(write: (response: ServerResponse, frames: Frame[], attempt: number) => void) {
  let attempts = 0;
  server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('after') ?? 0);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    attempts += 1;
    write(
      response,
      scriptedLog().filter((frame) => frame.data.n > after),
      attempts,
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient({ hosts: createHosts({ origin: `http://127.0.0.1:${port}` }) });
  await client.session.set('workspaceId', 'juniper-light');
  return { client, attempts: () => attempts };
}

const reconnect = { delay: 1 };

describe('followRun', () => {
  it('R9, X1: reads the whole text when the connection breaks after every frame', async () => {
    const { client, attempts } = await serve((response, frames) =>
      response.end(frames.slice(0, 1).map(encodeFrame).join('')),
    );
    const result = await followRun(client, 'run', { reconnect });
    expect(result.ok && answerText(result.data)).toBe(words.join(''));
    expect(attempts()).toBe(words.length + 2);
  });

  it('R9: reads the whole text when the socket is torn in the middle of a frame', async () => {
    const { client } = await serve((response, frames, attempt) => {
      const bytes = frames.map(encodeFrame).join('');
      response.write(bytes.slice(0, 40 * attempt), () =>
        40 * attempt < bytes.length ? response.destroy() : response.end(),
      );
    });
    const result = await followRun(client, 'run', { reconnect });
    expect(result.ok && answerText(result.data)).toBe(words.join(''));
  });

  it('C1, C3: drops doubled frames and asks again after a hole', async () => {
    const { client } = await serve((response, frames, attempt) => {
      const wrong =
        attempt === 1 ? frames.flatMap((frame) => (frame.data.n === 4 ? [] : [frame, frame])) : frames;
      response.end(wrong.map(encodeFrame).join(''));
    });
    const result = await followRun(client, 'run', { reconnect });
    expect(result.ok && answerText(result.data)).toBe(words.join(''));
  });

  it('gives up after the tries are used up, and when the caller stops', async () => {
    const { client, attempts } = await serve((response) => response.end());
    const result = await followRun(client, 'run', { reconnect: { delay: 1, tries: 4 } });
    expect(result.ok).toBe(false);
    expect(attempts()).toBe(5);
    const stopped = await followRun(client, 'run', { reconnect, signal: AbortSignal.abort() });
    expect(!stopped.ok && stopped.error.kind).toBe('aborted');
  });

  it('X7: does not ask again when the log has expired', async () => {
    server = createServer((_request, response) => response.writeHead(410).end());
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = createClient({ hosts: createHosts({ origin: `http://127.0.0.1:${port}` }) });
    await client.session.set('workspaceId', 'juniper-light');
    const result = await followRun(client, 'run', { reconnect });
    expect(!result.ok && result.error.kind === 'http' && result.error.status).toBe(410);
  });
});
