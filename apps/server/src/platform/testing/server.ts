import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { memberships, workspaceHandles, workspaces } from '../../areas/workspace/schema';
import { type Configuration, readConfiguration } from '../../configuration/environment';
import { createTestEngine, TEST_TIME } from '../../testing/engines';
import { createManualClock, type ManualClock } from '../clock/clock';
import type { Database } from '../database/database';
import { roomy } from '../database/space';
import { createHealth } from '../health/health';
import { createHttp, type Http, type HttpOptions } from '../http/app';
import { createInProcessFetch } from '../http/in-process-fetch';
import { accounts } from '../identity/schema';
import { startSession } from '../identity/sessions';
import { createLogger } from '../logging/logger';
import { openPlatform } from '../open-platform';
import type { Platform } from '../platform';

/** A person of the test: an account with a session, and a workspace in a role. */
export interface TestPerson {
  readonly accountId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly email: string;
}

export interface TestServer {
  readonly platform: Platform;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly http: Http;
  /** In process, below `http://localhost`. */
  readonly fetch: typeof fetch;
  /** On a real port of the loopback. */
  listen(): Promise<{ readonly port: number }>;
  createPerson(name: string): Promise<TestPerson>;
  /** Creates a workspace with people in roles. */
  createWorkspace(handle: string, people: readonly (readonly [TestPerson, string])[]): Promise<string>;
  close(): Promise<void>;
}

export type TestHttpOptions = Partial<Omit<HttpOptions, 'platform' | 'health'>>;

const emptyContract = { paths: {} };

/** Limits like those that areas declare; the areas' own are not loaded here. */
const testLimits = {
  form: { rules: [{ by: 'address', burst: 20, pace: 4 }] },
  'code-send': { target: ['email'], rules: [{ by: 'target', points: 5, window: 900 }] },
} as const;
const KEY = 'a key for tests that is long enough to be one';

/**
 * Creates the real stack on a fresh database, with the test's own contract instead of the product's. The clock is
 * manual and starts at the time of the stories.
 */
export async function createTestServer(
  options: TestHttpOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-test-'));
  const configuration: Configuration = readConfiguration({
    DATA_DIR: directory,
    SERVER_KEY: KEY,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...environment,
  });
  const logger = createLogger(configuration);
  const clock = createManualClock(TEST_TIME);
  const closers: (() => Promise<void> | void)[] = [];
  const opened = await openPlatform(
    configuration,
    { logger, clock, engine: await createTestEngine(logger) },
    { isStopping: () => false, onClose: (close) => closers.push(close) },
  );
  const { database } = opened;
  await database.ready;
  opened.listensAt('http://localhost');
  // There are no jobs here, so their health does not matter.
  const health = createHealth({
    isDatabaseReady: () => database.isReady(),
    areJobsRunning: () => true,
    isStopping: () => false,
    space: roomy,
  });
  const platform: Platform = { ...opened.platform, health };
  platform.limits.declare(testLimits);
  const http = await createHttp({
    openapi: emptyContract,
    handlers: {},
    schemas: {},
    resolvers: {},
    storage: platform.storage.endpoint,
    ...options,
    platform,
    health,
  });

  return {
    platform,
    database,
    clock,
    http,
    fetch: createInProcessFetch(http.app, 'http://localhost'),
    listen: () => http.listen({ host: '127.0.0.1', port: 0 }),
    createPerson(name) {
      return database.withSystem(async (tx) => {
        const accountId = uuid();
        const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@juniper.example`;
        await tx.insert(accounts).values({
          id: accountId,
          email,
          emailVerifiedAt: clock.now(),
          firstName: name,
          referralCode: accountId,
        });
        const session = await startSession(tx, { accountId, userAgent: 'test', address: '127.0.0.1' });
        return { accountId, email, sessionId: session.id, token: session.token };
      });
    },
    createWorkspace(handle, people) {
      return database.withSystem(async (tx) => {
        const id = uuid();
        const [owner] = people;
        await tx.insert(workspaces).values({ id, name: handle, createdBy: owner?.[0].accountId ?? id });
        await tx.insert(workspaceHandles).values({ handle, workspaceId: id });
        for (const [person, role] of people)
          await tx.insert(memberships).values({ workspaceId: id, accountId: person.accountId, role });
        return id;
      });
    },
    async close() {
      await http.close();
      for (const close of closers.reverse()) await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
