/**
 * The embedded database, in a thread of its own so that a long query does not hold up the server, behind a socket
 * so that everything speaks plain `pg` to it. Imports packages only: it is started as a file, from the source and
 * from the build alike.
 *
 * All connections share one session. pglite-socket 0.2.17 keeps other connections out during a transaction, but not
 * between the messages of one statement with parameters: outside a transaction, one connection can be answered with
 * another's rows. So every statement with parameters runs inside a transaction, here and everywhere.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface WorkerInput {
  /** Folder of the database; without it, it lives in memory. */
  readonly directory: string | undefined;
  /** A dump to begin with. */
  readonly dump: ArrayBuffer | undefined;
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
});
const server = new PGLiteSocketServer({
  db: database,
  maxConnections: input.maximumConnections,
  ...(input.socketPath === undefined ? { host: '127.0.0.1', port: input.port } : { path: input.socketPath }),
});
await server.start();

parentPort?.on('message', async (command: WorkerCommand) => {
  if (command === 'dump') {
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    say({ kind: 'dump', dump }, [dump]);
    return;
  }
  await server.stop();
  await database.close();
  say({ kind: 'closed' });
  parentPort?.close();
});

const port = input.socketPath === undefined ? Number(server.getServerConn().split(':').at(-1)) : 5432;
say({ kind: 'ready', host: '127.0.0.1', port });
