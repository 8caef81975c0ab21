import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContract, testHandlers } from '../testing/contract';
import { createTestServer, type TestServer } from '../testing/server';

/** More than Node lets wait by default. */
const COUNT = 700;
/** Milliseconds after which the test gives up; connections take far less. */
const PATIENCE = 20_000;
const LIMIT = '/proc/sys/net/core/somaxconn';
/** Whether the system lets that many connections wait. */
const isPossible = !existsSync(LIMIT) || Number(readFileSync(LIMIT, 'utf8')) > COUNT;

/** Opens connections, and wakes the main thread when all of them are there. */
const callers = `
  const { connect } = require('node:net');
  const { workerData: { port, count, signal } } = require('node:worker_threads');
  let open = 0;
  for (let index = 0; index < count; index += 1)
    connect(port, '127.0.0.1', () => {
      open += 1;
      if (open < count) return;
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    });
`;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ openapi: testContract, handlers: testHandlers });
});
afterAll(() => server.close());

it.skipIf(!isPossible)(
  'waits with its connections while the server is busy, so that none is dropped',
  async () => {
    const { port } = await server.listen();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(callers, { eval: true, workerData: { port, count: COUNT, signal } });
    await new Promise((resolve) => worker.once('online', resolve));
    // While this thread waits, nobody accepts a connection: only the system keeps them.
    expect(Atomics.wait(signal, 0, 0, PATIENCE)).not.toBe('timed-out');
    await worker.terminate();
  },
  60_000,
);
