import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../../logging/logger';
import type { Engine } from '../../engine';
import type { WorkerCommand, WorkerInput, WorkerMessage } from './pglite-worker';
import { createSocketFolder, SOCKET } from './socket-folder';

export interface PgliteOptions {
  /** Folder of the database; without it, it lives in memory and is gone with the server. */
  readonly directory?: string;
  /** A dump to begin with (tests). */
  readonly dump?: ArrayBuffer;
  /** PGlite, compiled: tests that open many databases in a process compile it once. */
  readonly program?: WebAssembly.Module;
  readonly maximumConnections: number;
  readonly logger: Logger;
}

/** Starts PGlite in a worker thread. A worker that dies is restarted; connections recover by themselves. */
export async function createPgliteEngine(options: PgliteOptions): Promise<Engine> {
  if (options.directory !== undefined) mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const folder = await createSocketFolder();
  let place = { host: '127.0.0.1', port: 0 };
  let worker: Worker;
  let closing = false;

  const launch = async (dump: ArrayBuffer | undefined): Promise<void> => {
    const socketPath = folder === undefined ? undefined : join(folder, SOCKET);
    if (socketPath !== undefined) rmSync(socketPath, { force: true });
    const input: WorkerInput = {
      directory: options.directory,
      dump,
      program: options.program,
      socketPath,
      port: place.port,
      maximumConnections: options.maximumConnections,
    };
    const file = import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.js';
    worker = new Worker(new URL(file, import.meta.url), { workerData: input, execArgv: [], stderr: true });
    // Emscripten prints its own last words, a page of minified source; the error event below says what matters.
    worker.stderr.resume();
    const ready = await answer(worker, 'ready');
    place = { host: folder ?? ready.host, port: ready.port };
    worker.on('error', (error) =>
      options.logger.error({ reason: error.message }, 'The embedded database stopped.'),
    );
    worker.once('exit', () => {
      if (closing) return;
      options.logger.warn('Starting the embedded database again.');
      launch(undefined).catch((error: Error) =>
        options.logger.fatal({ reason: error.message }, 'The embedded database could not be started again.'),
      );
    });
  };

  const tell = (command: WorkerCommand) => worker.postMessage(command);

  try {
    await launch(options.dump);
  } catch (error) {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    kind: 'pglite',
    description:
      options.directory === undefined
        ? 'embedded database in memory'
        : 'embedded database, not safe against power loss (set DATABASE_URL for a PostgreSQL server)',
    connection: () => ({ ...place, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 20_000 }),
    async dump() {
      const dumped = answer(worker, 'dump');
      tell('dump');
      return (await dumped).dump;
    },
    async close() {
      if (closing) return;
      closing = true;
      const closed = answer(worker, 'closed').catch(() => undefined);
      tell('close');
      await closed;
      await worker.terminate();
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The next message of a kind, or the error that ended the worker before it came. */
function answer<Kind extends WorkerMessage['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<WorkerMessage, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', hear);
      worker.off('error', fail);
      worker.off('exit', leave);
    };
    const hear = (message: WorkerMessage) => {
      if (message.kind !== kind) return;
      stop();
      resolve(message as Extract<WorkerMessage, { kind: Kind }>);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const leave = () => fail(new Error('The embedded database ended before it answered.'));
    worker.on('message', hear);
    worker.once('error', fail);
    worker.once('exit', leave);
  });
}
