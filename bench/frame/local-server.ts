import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);

/** A typical page of a list, small enough that the call is measured and not the parsing of JSON. */
export const page = {
  data: ['Mira Anand', 'Tom Okafor', 'Priya Nair'].map((name, index) => ({ _id: `0190f3c6-${index}`, name })),
  currentPage: 1,
  hasNextPage: false,
};

export interface LocalServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a bare HTTP server that answers every request with the same page, in a separate process, so that its processor
 * time does not count as the caller's.
 */
export async function startLocalServer(): Promise<LocalServer> {
  const child: ChildProcess = fork(self, ['serve'], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    async close() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

if (process.argv[1] === self && process.argv[2] === 'serve') {
  const body = JSON.stringify(page);
  const server = createServer((request, response) => {
    request.resume();
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    const address: AddressInfo | string | null = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
}
