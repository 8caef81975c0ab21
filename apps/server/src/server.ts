import { join } from 'node:path';
import { registerJobs } from './areas';
import type { Configuration } from './configuration/environment';
import { composeHttp } from './http';
import { type Clock, systemClock } from './platform/clock/clock';
import { type Database, openDatabase } from './platform/database/database';
import { createEmbeddedEngine } from './platform/database/embedded/embedded-engine';
import { createServerEngine, type Engine } from './platform/database/engine';
import { type FolderLock, lockDataFolder } from './platform/database/lock';
import { readMigrations } from './platform/database/migrate';
import { watchSpace } from './platform/database/space';
import { createHealth } from './platform/health/health';
import { createIdentityServices } from './platform/identity/services';
import { JOB_CONNECTIONS } from './platform/jobs/job-database';
import { createJobs, type Jobs } from './platform/jobs/jobs';
import { checkServerKey, readServerKey, ServerKeyError } from './platform/lifecycle/server-key';
import { planSweeps } from './platform/lifecycle/sweeps';
import { createLogger, type Logger } from './platform/logging/logger';
import { createMail, type Mail, type MailPort } from './platform/mail/mail';
import { createMessageQueue, deliverMessages } from './platform/messages/message-queue';
import { createTextMessages, type TextMessages } from './platform/messages/text-messages';
import { createOutbox } from './platform/outbox/outbox';
import type { HttpServer, Platform } from './platform/platform';
import { createLocalStore } from './platform/storage/local-store';
import type { ObjectStore } from './platform/storage/object-store';
import { createS3Store } from './platform/storage/s3-store';
import { createStorage } from './platform/storage/storage';
import { createLocalWakeups, createServerWakeups, type Wakeups } from './platform/wakeups/wakeups';

/** What can be handed in instead of what the configuration would choose. */
export interface Parts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly engine: Engine;
  readonly mail: MailPort;
  readonly textMessages: TextMessages;
  readonly store: ObjectStore;
  /** Told of every mail that stays on this machine. */
  readonly announceMail: (mail: Mail) => void;
  /** Milliseconds between two looks into the outbox. */
  readonly outboxInterval: number;
}

export interface Server {
  /**
   * Starts to listen. Resolves when the server can serve, or, while a configured PostgreSQL is away, as soon as it
   * listens: it is not ready then, says so, and heals by itself.
   */
  start(): Promise<{ readonly origin: string }>;
  /** Stops taking calls, finishes the running ones, then closes everything. May be called more than once. */
  close(): Promise<void>;
  /** The real stack in this process, once started. */
  readonly fetch: typeof fetch;
  readonly platform: Platform;
  /** One line per part that can be one thing or another: which database, mail, files. Once started. */
  readonly modes: readonly string[];
  /** Rejected when the running server can not go on: a migration fails, or its key is not the database's. */
  readonly failure: Promise<never>;
}

interface Running {
  readonly platform: Platform;
  readonly http: HttpServer;
  readonly origin: string;
  readonly modes: readonly string[];
}

/** Longest wait for a database that is away before `start` answers all the same. */
const START_PATIENCE = 3_000;

/** The server as a library: tests, scripts, the development stack and `npm start` use this one door. */
export function createServer(configuration: Configuration, parts: Partial<Parts> = {}): Server {
  const logger = parts.logger ?? createLogger(configuration);
  const clock = parts.clock ?? systemClock;
  const closers: (() => Promise<void> | void)[] = [];
  let running: Running | undefined;
  let starting: Promise<Running> | undefined;
  let closing: Promise<void> | undefined;
  let isStopping = false;
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  failure.catch(() => undefined);

  const build = async (): Promise<Running> => {
    const key = readServerKey(configuration.serverKey, configuration.dataDirectory);
    const engine =
      parts.engine ??
      (await startEngine(configuration, logger, (lock) => closers.push(() => lock.release())));
    const space = watchSpace(configuration.dataDirectory);
    const database = openDatabase({
      engine,
      clock,
      logger,
      migrations: readMigrations(),
      poolSize: configuration.database.poolSize,
      ...(engine.kind === 'embedded' ? { space } : {}),
    });
    closers.push(() => database.close());
    const wakeups = createWakeups(configuration, parts, engine, logger);
    closers.push(() => wakeups.close());
    const identity = createIdentityServices(key, clock);
    const outbox = createOutbox(wakeups);
    const jobs = createJobs({
      database,
      wakeups,
      logger,
      ...(parts.outboxInterval === undefined ? {} : { interval: parts.outboxInterval }),
    });
    const mail = parts.mail ?? createMail(configuration, database, parts.announceMail);
    closers.push(() => mail.close());
    const textMessages = parts.textMessages ?? createTextMessages(configuration, database);
    let origin = configuration.publicOrigin;
    const originNow = (): string => {
      if (origin === undefined) throw new Error('The server does not listen yet.');
      return origin;
    };
    const store =
      parts.store ??
      (configuration.s3 === undefined
        ? createLocalStore({
            directory: join(configuration.dataDirectory, 'files'),
            keys: identity.keys,
            clock,
            baseUrl: () => `${originNow()}/api/storage`,
          })
        : createS3Store(configuration.s3, clock));
    const storage = createStorage(store, database);
    const health = createHealth({
      isDatabaseReady: () => database.isReady(),
      areJobsRunning: () => jobs.isRunning(),
      isStopping: () => isStopping,
      space,
    });
    const platform: Platform = {
      clock,
      configuration,
      database,
      logger,
      ...identity,
      outbox,
      jobs,
      messages: createMessageQueue(outbox, identity.keys),
      storage,
      wakeups,
      health,
      origin: originNow,
      isMailLocal: mail.isLocal,
    };
    deliverMessages(jobs, { keys: identity.keys, mail, textMessages });
    planSweeps(jobs, { database, storage });
    for (const register of registerJobs) register(platform);

    closers.push(() => jobs.stop());
    const http = await composeHttp(platform);
    closers.push(() => http.close());
    const { port } = await http.listen();
    origin ??= `http://${nameOf(configuration.host)}:${port}`;

    const isServing = serve({
      database,
      jobs,
      key,
      logger,
      isStopping: () => isStopping,
    });
    isServing.catch((error: unknown) => {
      if (!isStopping) fail(error);
    });
    if (engine.kind === 'embedded') await isServing;
    else await Promise.race([isServing, new Promise((resolve) => setTimeout(resolve, START_PATIENCE))]);
    const modes = [engine.description, mail.description, textMessages.description, storage.description];
    return { platform, http, origin, modes };
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    await starting?.catch(() => undefined);
    // In the opposite order of opening: calls end before jobs, jobs before the database, the lock last.
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

/** Waits for the database, compares the key, starts the jobs. Calls are answered with 503 until then. */
async function serve({
  database,
  jobs,
  key,
  logger,
  isStopping,
}: {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly key: string;
  readonly logger: Logger;
  readonly isStopping: () => boolean;
}): Promise<void> {
  await database.ready;
  for (;;) {
    try {
      await checkServerKey(database, key);
      await jobs.start();
      return;
    } catch (error) {
      if (error instanceof ServerKeyError || isStopping()) throw error;
      // The database may have gone again in between. It is not ready until this has worked.
      logger.warn({ reason: (error as Error).message }, 'The jobs could not be started yet. Trying again.');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

async function startEngine(
  { database: { url, poolSize }, dataDirectory }: Configuration,
  logger: Logger,
  locked: (lock: FolderLock) => void,
): Promise<Engine> {
  if (url !== undefined) return createServerEngine(url);
  locked(lockDataFolder(dataDirectory));
  return createEmbeddedEngine({
    directory: join(dataDirectory, 'database'),
    maximumConnections: poolSize + JOB_CONNECTIONS + 4,
    logger,
  });
}

function createWakeups(
  { database: { url } }: Configuration,
  parts: Partial<Parts>,
  engine: Engine,
  logger: Logger,
): Wakeups {
  const connection = engine.connection().connectionString ?? (parts.engine === undefined ? url : undefined);
  return engine.kind === 'server' && connection !== undefined
    ? createServerWakeups(connection, logger)
    : createLocalWakeups();
}

/** How people write the address that is listened on. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
