import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { type Command, commandSchema, type Frame, sendFailedMessage } from '../../contract/frames.js';
import { createClient } from '../core/client.js';
import type { Clock } from '../core/clock.js';
import { createHosts } from '../core/hosts.js';
import { encodeFrame, encodeReply } from './codec.js';
import { answerText } from './fold.js';
import { createRunSocket, type RunSocket } from './run-socket.js';

const text = 'The photographs are the colour; the interface recedes.';

/** A run that says the text, a word a frame. */
function logOf(runId: string): Frame[] {
  let at = 0;
  const ids = { s: 'session', r: runId };
  const words = text.split(/(?<= )/);
  const deltas = words.map((word, index): Frame => {
    const data = {
      ...ids,
      n: index + 1,
      message_id: 'm',
      message_chunk_id: 'c',
      part: 'answer',
      at,
      text: word,
    };
    at += word.length;
    return { type: 'delta', data };
  });
  return [...deltas, { type: 'end', data: { ...ids, n: words.length + 1, status: 'done' } }];
}

let server: WebSocketServer | undefined;
let socket: RunSocket | undefined;
afterEach(() => {
  socket?.close();
  for (const client of server?.clients ?? []) client.terminate();
  server?.close();
});

type Send = (bytes: string) => void;

/** Speaks the protocol of the real server; `deliver` decides what becomes of the frames after a number. */
async function serve(deliver: (frames: Frame[], send: Send, connection: ServerSocket) => void) {
  const runs = new Map<string, string>();
  const seen: Command[] = [];
  const started = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server = started;
  await new Promise((resolve) => started.once('listening', resolve));
  started.on('connection', (connection) => {
    const send: Send = (bytes) => connection.send(bytes);
    const tail = (runId: string, after: number) =>
      deliver(
        logOf(runId).filter((frame) => frame.data.n > after),
        send,
        connection,
      );
    connection.on('message', (raw) => {
      const command = commandSchema().parse(JSON.parse(String(raw)));
      seen.push(command);
      if (command.type === 'hello') {
        if (command.token === 'expired')
          send(encodeReply('no', { status: 401, code: 'unauthorized', message: 'Sign in again.' }));
        else {
          send(encodeReply('ok', {}));
          for (const { r, after } of command.resume) tail(r, after);
        }
      }
      if (command.type === 'send') {
        const runId = runs.get(command.key) ?? `run-${runs.size + 1}`;
        runs.set(command.key, runId);
        send(encodeReply('ok', { key: command.key, r: runId }));
      }
      if (command.type === 'tail') tail(command.r, command.after);
      if (command.type === 'stop') send(encodeReply('ok', { key: command.key, r: command.r }));
    });
  });
  const { port } = started.address() as AddressInfo;
  const client = createClient({ hosts: createHosts({ origin: `http://127.0.0.1:${port}` }) });
  await client.session.set('workspaceId', 'juniper-light');
  return { client, seen, runs };
}

const reconnect = { delay: 1 };

describe('run socket', () => {
  it('X2: says hello first, starts a run, reads it to the end', async () => {
    const { client, seen } = await serve((frames, send) => send(frames.map(encodeFrame).join('')));
    await client.session.set('token', 'token');
    socket = createRunSocket(client, { reconnect });
    const started = await socket.start('connection-check');
    const done = await socket.follow(started.ok ? started.data.runId : '').done;
    expect(done.ok && answerText(done.data)).toBe(text);
    expect(seen[0]).toEqual({ type: 'hello', token: 'token', ws: 'juniper-light', resume: [] });
  });

  it('R9, X1: loses and doubles nothing when the connection is torn after every frame', async () => {
    const { client, seen } = await serve((frames, send, connection) => {
      const [first] = frames;
      if (first) send(encodeFrame(first));
      connection.close();
    });
    socket = createRunSocket(client, { reconnect });
    const done = await socket.follow('run-1').done;
    expect(done.ok && answerText(done.data)).toBe(text);
    expect(seen.filter((command) => command.type === 'hello').length).toBeGreaterThanOrEqual(
      logOf('run-1').length,
    );
  });

  it('C1, C3: drops what is doubled and asks again for what is missing', async () => {
    let isFirst = true;
    const { client } = await serve((frames, send) => {
      const wrong = isFirst ? frames.flatMap((frame) => (frame.data.n === 3 ? [] : [frame, frame])) : frames;
      isFirst = false;
      send(wrong.map(encodeFrame).join(''));
    });
    socket = createRunSocket(client, { reconnect });
    const done = await socket.follow('run-1').done;
    expect(done.ok && answerText(done.data)).toBe(text);
  });

  it('X3: sends again with the same key when the answer was lost, and gets the same run', async () => {
    const { client, runs } = await serve(() => {});
    let cuts = 2;
    server?.on('connection', (connection) =>
      connection.on('message', (raw) => {
        if (String(raw).includes('"send"') && cuts-- > 0) connection.terminate();
      }),
    );
    socket = createRunSocket(client, { reconnect });
    const started = await socket.start('connection-check', 'one-intent');
    expect(started).toEqual({ ok: true, data: { runId: 'run-1' } });
    expect(runs.size).toBe(1);
  });

  it('X4: gives up after thirty tries with the message of the specification', async () => {
    const { client } = await serve(() => {});
    server?.on('connection', (connection) => connection.terminate());
    const statuses: string[] = [];
    socket = createRunSocket(client, { reconnect, onStatus: (status) => statuses.push(status) });
    const started = await socket.start('connection-check');
    expect(!started.ok && started.error).toEqual({ kind: 'network', message: sendFailedMessage });
    expect(statuses.filter((status) => status === 'waiting')).toHaveLength(31);
  });

  it('X5: closes when idle, and opens again when there is something to do', async () => {
    const { client } = await serve((frames, send) => send(frames.map(encodeFrame).join('')));
    const naps: number[] = [];
    const clock: Clock = {
      now: () => 0,
      sleep: async (duration, signal) => {
        naps.push(duration);
        if (duration !== 120_000)
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    };
    socket = createRunSocket(client, { reconnect, clock, stream: 'suggestions' });
    await socket.follow('run-1').done;
    await expect.poll(() => socket?.status).toBe('idle');
    expect(naps).toContain(120_000);
    const again = await socket.follow('run-2').done;
    expect(again.ok).toBe(true);
  });

  it('X7: a refused token ends everything and is not tried again', async () => {
    const { client, seen } = await serve(() => {});
    await client.session.set('token', 'expired');
    socket = createRunSocket(client, { reconnect });
    const done = await socket.follow('run-1').done;
    expect(!done.ok && done.error.kind).toBe('unauthorized');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(seen).toHaveLength(1);
  });
});
