import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContract, testHandlers } from '../testing/contract';
import { createTestServer, type TestServer } from '../testing/server';

/** Opens connections, reports it, and sends its requests on every second one and on as many new ones. */
const callers = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count } } = require('node:worker_threads');
  const request = 'GET /api/contacts/open HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n';
  const call = (send) => {
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise((resolve) => {
      let text = '';
      socket.on('data', (part) => { text += part; });
      socket.on('error', ({ code }) => resolve(code));
      socket.on('close', () => resolve(text));
    });
    if (send) socket.write(request);
    return { socket, answer };
  };
  const open = Array.from({ length: count }, () => call(false));
  Promise.all(open.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve)))).then(() => parentPort.postMessage('open'));
  parentPort.once('message', async () => {
    for (const { socket } of open) socket.write(request);
    const late = Array.from({ length: count }, () => call(true));
    parentPort.postMessage(await Promise.all([...open, ...late].map(({ answer }) => answer)));
  });
`;
const COUNT = 50;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ openapi: testContract, handlers: testHandlers });
});
afterAll(() => server.close());

it('answers requests that were not read yet with 503 instead of resetting their connections', async () => {
  const { port } = await server.listen();
  const worker = new Worker(callers, { eval: true, workerData: { port, count: COUNT } });
  const heard = () => new Promise<unknown>((resolve) => worker.once('message', resolve));
  await heard();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answers = heard();
  worker.postMessage('send');
  // A busy server: requests and connections arrive, but nobody reads them.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await server.http.close();
  const texts = (await answers) as string[];
  await worker.terminate();
  expect(texts).toHaveLength(2 * COUNT);
  for (const text of texts) {
    expect(text).toMatch(/^HTTP\/1.1 503/);
    expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(text).toContain('"code":"shutting_down"');
  }
});
