import { limits, noticeKinds, readVisit, registerJobs, shares } from './areas';
import type { Configuration } from './configuration/environment';
import { composeHttp } from './http';
import type { Database } from './platform/database/database';
import type { Jobs } from './platform/jobs/jobs';
import { checkFileStore, FileStoreError } from './platform/lifecycle/file-store';
import { checkServerKey, ServerKeyError } from './platform/lifecycle/server-key';
import { planSweeps } from './platform/lifecycle/sweeps';
import { createLogger, type Logger } from './platform/logging/logger';
import { deliverMessages } from './platform/messages/message-queue';
import { registerNotices } from './platform/notices';
import { openPlatform, type Parts } from './platform/open-platform';
import type { HttpServer, Platform } from './platform/platform';
import type { Storage } from './platform/storage/storage';

export interface Server {
  /**
   * Starts the server. Resolves when it can serve or, if a configured PostgreSQL is unavailable, as soon as it listens:
   * it then reports that it is not ready, and recovers by itself.
   */
  start(): Promise<{ readonly origin: string }>;
  /** Stops accepting calls, finishes the running ones, then closes everything. May be called more than once. */
  close(): Promise<void>;
  /** A `fetch` that calls the real stack in this process, once started. */
  readonly fetch: typeof fetch;
  readonly platform: Platform;
  /** One line per configurable part: which database, mail, files. Available once started. */
  readonly modes: readonly string[];
  /** Rejected when the running server cannot continue: a migration fails, or its key or its files are not those of the database. */
  readonly failure: Promise<never>;
}

interface Running {
  readonly platform: Platform;
  readonly http: HttpServer;
  readonly origin: string;
  readonly modes: readonly string[];
}

/** Milliseconds that `start` waits for an unavailable database before it resolves anyway. */
const START_PATIENCE = 3_000;

/** Creates the server. Tests, scripts, the development stack and `npm start` all use this function. */
export function createServer(configuration: Configuration, parts: Partial<Parts> = {}): Server {
  const logger = parts.logger ?? createLogger(configuration);
  const closers: (() => Promise<void> | void)[] = [];
  let running: Running | undefined;
  let starting: Promise<Running> | undefined;
  let closing: Promise<void> | undefined;
  let isStopping = false;
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  failure.catch(() => undefined);

  const build = async (): Promise<Running> => {
    const opened = await openPlatform(
      configuration,
      { ...parts, logger },
      {
        isStopping: () => isStopping,
        onClose: (close) => closers.push(close),
      },
    );
    const { platform, database, storage, engine, mail, textMessages } = opened;
    const { jobs, keys } = platform;
    deliverMessages(jobs, { keys, mail, textMessages });
    planSweeps(jobs, { database, storage });
    platform.limits.declare(limits);
    platform.noticeKinds.declare(noticeKinds);
    platform.visits.declare(readVisit);
    platform.shares.declare(shares);
    registerNotices(platform);
    registerJobs(platform);

    closers.push(() => jobs.stop());
    const http = await composeHttp(platform);
    closers.push(() => http.close());
    const { port } = await http.listen();
    opened.listensAt(`http://${nameOf(configuration.host)}:${port}`);

    const isServing = serve({
      database,
      storage,
      jobs,
      key: opened.key,
      logger,
      isStopping: () => isStopping,
    });
    isServing.catch((error: unknown) => {
      if (!isStopping) fail(error);
    });
    if (engine.kind !== 'server') await isServing;
    else await Promise.race([isServing, new Promise((resolve) => setTimeout(resolve, START_PATIENCE))]);
    const modes = [engine.description, mail.description, textMessages.description, storage.description];
    return { platform, http, origin: platform.origin(), modes };
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    await starting?.catch(() => undefined);
    // In reverse order of opening: calls end before jobs, jobs before the database, the lock last.
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        logger.error({ reason: (error as Error).message }, 'A part of the server could not be closed.');
      }
    }
  };

  const current = (): Running => {
    if (running === undefined) throw new Error('The server has not been started.');
    return running;
  };

  return {
    async start() {
      starting ??= build();
      try {
        running = await starting;
      } catch (error) {
        closing ??= stop();
        await closing;
        throw error;
      }
      return { origin: running.origin };
    },
    close() {
      closing ??= stop();
      return closing;
    },
    fetch: (input, init) => current().http.fetch(input, init),
    get platform() {
      return current().platform;
    },
    get modes() {
      return current().modes;
    },
    failure,
  };
}

/** Waits for the database, compares the key and the files, starts the jobs. Until then, calls get a 503. */
async function serve({
  database,
  storage,
  jobs,
  key,
  logger,
  isStopping,
}: {
  readonly database: Database;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly key: string;
  readonly logger: Logger;
  readonly isStopping: () => boolean;
}): Promise<void> {
  await database.ready;
  for (;;) {
    try {
      await checkServerKey(database, key);
      await checkFileStore(database, storage);
      await jobs.start();
      return;
    } catch (error) {
      if (error instanceof ServerKeyError || error instanceof FileStoreError || isStopping()) throw error;
      // The database or the store may be unavailable. The server is not ready until this succeeds.
      logger.warn({ reason: (error as Error).message }, 'The server is not ready yet. Trying again.');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** Returns the usual name of the listening address. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
