/**
 * The embedded database, in a thread of its own so that a long query does not hold up the server, behind a socket
 * so that everything speaks plain `pg` to it. It is started as a file, from the source and from the build alike: so
 * what it imports of ours is named with its extension.
 */
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { SharedSession } from './shared-session.ts';

export interface WorkerInput {
  /** Folder of the database; without it, it lives in memory. */
  readonly directory: string | undefined;
  /** A dump to begin with. */
  readonly dump: ArrayBuffer | undefined;
  /** PGlite as it was compiled before, or undefined to compile it here. */
  readonly program: WebAssembly.Module | undefined;
  /** Path of a Unix socket, or undefined for a port on the loopback address. */
  readonly socketPath: string | undefined;
  /** The port where there is no socket; 0 takes a free one. */
  readonly port: number;
  readonly maximumConnections: number;
}

export type WorkerMessage =
  | { readonly kind: 'ready'; readonly host: string; readonly port: number }
  | { readonly kind: 'dump'; readonly dump: ArrayBuffer }
  | { readonly kind: 'closed' };

export type WorkerCommand = 'dump' | 'close';

const input = workerData as WorkerInput;
const say = (message: WorkerMessage, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

const database = await PGlite.create({
  ...(input.directory === undefined ? {} : { dataDir: input.directory }),
  ...(input.dump === undefined ? {} : { loadDataDir: new Blob([input.dump]) }),
  ...(input.program === undefined ? {} : { pgliteWasmModule: input.program }),
});
const session = new SharedSession(
  {
    // Not during a dump, which reads the files.
    run: (messages, onRawData) =>
      database.runExclusive(() => database.execProtocolRawStream(messages, { onRawData })),
    isInTransaction: () => database.isInTransaction(),
  },
  // Ends this thread; the engine starts another one on the same files.
  (error) =>
    setImmediate(() => {
      throw error;
    }),
);
const server = createServer((socket) => session.accept(socket.setNoDelay(true)));
server.maxConnections = input.maximumConnections;
await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  if (input.socketPath === undefined) server.listen(input.port, '127.0.0.1', resolve);
  else server.listen(input.socketPath, resolve);
});

parentPort?.on('message', async (command: WorkerCommand) => {
  if (command === 'dump') {
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    say({ kind: 'dump', dump }, [dump]);
    return;
  }
  server.close();
  await session.close();
  await database.close();
  say({ kind: 'closed' });
  parentPort?.close();
});

const address = server.address();
const port = address !== null && typeof address === 'object' ? address.port : 5432;
say({ kind: 'ready', host: '127.0.0.1', port });
