import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, createTestServer } from '../../testing';
import { DatabaseUnavailableError } from '../database/errors';
import { createLogger } from '../logging/logger';
import { createOutbox, defineJob } from '../outbox/outbox';
import { createLocalWakeups } from '../wakeups/wakeups';
import { createJobs } from './jobs';

const busy = defineJob('test.busy', z.object({}).strict());
const rest = (tx: { execute(query: ReturnType<typeof sql>): Promise<unknown> }) =>
  tx.execute(sql`select pg_sleep(0.02)`);

it('a database that closes serves whoever waits for a connection, and lets nobody in afterwards', async () => {
  const database = await createTestDatabase();
  // More than the pool has connections.
  const waiting = Array.from({ length: 30 }, () => database.withSystem(async (tx) => void (await rest(tx))));
  await database.close();
  expect(await Promise.allSettled(waiting)).toEqual(
    waiting.map(() => ({ status: 'fulfilled', value: undefined })),
  );
  await expect(database.withSystem(rest)).rejects.toBeInstanceOf(DatabaseUnavailableError);
});

it('a server stops while its jobs are busy', async () => {
  const server = await createTestServer();
  const { database, jobs, outbox } = server.platform;
  const counts = { begun: 0, ended: 0 };
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  jobs.handle(busy, async (_payload, { signal }) => {
    counts.begun += 1;
    begin();
    while (!signal.aborted) await database.withSystem(rest);
    // The last words of a job are heard too: the database closes after the jobs.
    await database.withSystem((tx) => outbox.enqueue(tx, busy, {}));
    counts.ended += 1;
  });
  await database.withSystem(async (tx) => {
    for (let count = 0; count < 20; count += 1) await outbox.enqueue(tx, busy, {});
  });
  await begun;
  await server.close();
  expect(counts.ended).toBe(counts.begun);
});

it('jobs that are stopped on their way up do not stay behind', async () => {
  const database = await createTestDatabase();
  const jobs = createJobs({
    database,
    wakeups: createLocalWakeups(),
    logger: createLogger({ logLevel: 'silent' }),
  });
  const starting = jobs.start();
  await jobs.stop();
  await starting.catch(() => undefined);
  expect(jobs.isRunning()).toBe(false);
  await database.close();
});

it('jobs that a killed server was working on are taken up again at once by the next one on its folder', async ({
  skip,
}) => {
  const database = await createTestDatabase();
  const logger = createLogger({ logLevel: 'silent' });
  const wakeups = createLocalWakeups();
  const outbox = createOutbox(wakeups);
  skip(database.engine.kind === 'server', 'on a server database the lease decides');
  const attempts: number[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: again, resolve: takeUp } = Promise.withResolvers<void>();
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  // Whichever of the two has a worker free takes it up: here the dead one is not quite dead.
  const work = (_payload: object, { attempt }: { attempt: number }) => {
    attempts.push(attempt);
    if (attempt > 1) takeUp();
    begin();
    return attempt > 1 ? Promise.resolve() : death;
  };
  const dying = createJobs({ database, wakeups: createLocalWakeups(), logger });
  dying.handle(busy, work);
  await dying.start();
  await database.withSystem((tx) => outbox.enqueue(tx, busy, {}));
  await begun;
  const next = createJobs({ database, wakeups, logger });
  next.handle(busy, work);
  await next.start();
  await again;
  expect(attempts).toEqual([1, 2]);
  die();
  await next.stop();
  await dying.stop();
  await database.close();
});
