import { join } from 'node:path';
import type { Configuration } from '../configuration/environment';
import { type Clock, systemClock } from './clock/clock';
import { type Database, openDatabase } from './database/database';
import { createEmbeddedEngine } from './database/embedded/embedded-engine';
import { createServerEngine, type Engine } from './database/engine';
import { type FolderLock, lockDataFolder } from './database/lock';
import { readMigrations } from './database/migrate';
import { watchSpace } from './database/space';
import { createFaceDetector } from './faces/face-detector';
import { createHealth } from './health/health';
import { createIdentityServices } from './identity/services';
import { createShares } from './identity/shares';
import { createVisits } from './identity/visits';
import { JOB_CONNECTIONS } from './jobs/job-database';
import { createJobs } from './jobs/jobs';
import { readServerKey } from './lifecycle/server-key';
import { publishChanges } from './live/changes';
import { createLogger, type Logger } from './logging/logger';
import { createMailAllowance } from './mail/allowance';
import { createMail, type Mail, type MailPort } from './mail/mail';
import { createMeetingRooms } from './meetings/meeting-rooms';
import { createMessageQueue } from './messages/message-queue';
import { createTextMessages, type TextMessages } from './messages/text-messages';
import { createNoticeKinds } from './notices/kind';
import { createOutbox } from './outbox/outbox';
import { createPhotographs } from './photographs/photographs';
import type { Platform } from './platform';
import { createPush, type PushPort } from './push/push';
import { createSealing } from './sealing/sealing';
import { createLocalStore } from './storage/local-store';
import type { ObjectStore } from './storage/object-store';
import { createS3Store } from './storage/s3-store';
import { createStorage, type Storage } from './storage/storage';
import { createLocalWakeups, createServerWakeups, type Wakeups } from './wakeups/wakeups';

/** Parts that can be passed in to replace the configured ones. */
export interface Parts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly engine: Engine;
  readonly mail: MailPort;
  readonly textMessages: TextMessages;
  readonly push: PushPort;
  readonly store: ObjectStore;
  /** Called with every mail that stays on this host. */
  readonly announceMail: (mail: Mail) => void;
  /** Milliseconds between two polls of the outbox. */
  readonly outboxInterval: number;
}

/** The assembled parts of a server that areas and HTTP are built on. Jobs are not started, and nothing listens. */
export interface OpenPlatform {
  readonly platform: Platform;
  readonly database: Database;
  readonly engine: Engine;
  readonly storage: Storage;
  readonly mail: MailPort;
  readonly textMessages: TextMessages;
  /** Key of this server. */
  readonly key: string;
  /** Sets the origin where the server listens; a configured public origin takes precedence. */
  listensAt(origin: string): void;
}

/**
 * Creates the parts of the platform from the configuration, or uses those passed in. No other place does.
 *
 * @param lifecycle `onClose` receives a function that closes each part, in the order of opening, also when a later part
 * fails
 */
export async function openPlatform(
  configuration: Configuration,
  parts: Partial<Parts>,
  lifecycle: {
    readonly isStopping: () => boolean;
    readonly onClose: (close: () => Promise<void> | void) => void;
  },
): Promise<OpenPlatform> {
  const { isStopping, onClose } = lifecycle;
  const logger = parts.logger ?? createLogger(configuration);
  const clock = parts.clock ?? systemClock;
  const key = readServerKey(configuration.serverKey, configuration.dataDirectory);
  const engine =
    parts.engine ?? (await startEngine(configuration, logger, (lock) => onClose(() => lock.release())));
  const space = watchSpace(configuration.dataDirectory);
  const wakeups = createWakeups(configuration, parts, engine, logger);
  onClose(() => wakeups.close());
  const database = openDatabase({
    engine,
    clock,
    logger,
    migrations: readMigrations(),
    poolSize: configuration.database.poolSize,
    announce: publishChanges(wakeups),
    ...(engine.kind === 'server' ? {} : { space }),
  });
  onClose(() => database.close());
  const identity = createIdentityServices(key, clock);
  const outbox = createOutbox(wakeups);
  const jobs = createJobs({
    database,
    wakeups,
    logger,
    ...(parts.outboxInterval === undefined ? {} : { interval: parts.outboxInterval }),
  });
  const mail = parts.mail ?? createMail(configuration, database, parts.announceMail);
  onClose(() => mail.close());
  const textMessages = parts.textMessages ?? createTextMessages(configuration, database);
  let origin = configuration.publicOrigin;
  const originNow = (): string => {
    if (origin === undefined) throw new Error('The server does not listen yet.');
    return origin;
  };
  const serving = { keys: identity.keys, clock, baseUrl: () => `${originNow()}/api/storage` };
  const store =
    parts.store ??
    (configuration.s3 === undefined
      ? createLocalStore({ directory: join(configuration.dataDirectory, 'files'), ...serving })
      : createS3Store(configuration.s3, serving));
  const storage = createStorage(store, database);
  const photographs = createPhotographs();
  onClose(() => photographs.close());
  const health = createHealth({
    isDatabaseReady: () => database.isReady(),
    areJobsRunning: () => jobs.isRunning(),
    isStopping,
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
    mailAllowance: createMailAllowance(identity.keys),
    mail,
    push: parts.push ?? createPush(configuration),
    noticeKinds: createNoticeKinds(),
    shares: createShares(),
    visits: createVisits(),
    storage,
    photographs,
    faceDetector: createFaceDetector(configuration),
    meetingRooms: createMeetingRooms(configuration, clock),
    sealing: createSealing({ configuration, database, keys: identity.keys, clock, origin: originNow }),
    wakeups,
    health,
    origin: originNow,
    isMailLocal: mail.isLocal,
  };
  return {
    platform,
    database,
    engine,
    storage,
    mail,
    textMessages,
    key,
    listensAt(address) {
      origin ??= address;
    },
  };
}

async function startEngine(
  { database: { url, poolSize }, dataDirectory }: Configuration,
  logger: Logger,
  locked: (lock: FolderLock) => void,
): Promise<Engine> {
  if (url !== undefined) return createServerEngine(url);
  locked(lockDataFolder(dataDirectory));
  return createEmbeddedEngine({
    dataDirectory,
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
