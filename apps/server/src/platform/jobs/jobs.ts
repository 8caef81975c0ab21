import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Database } from '../database/database';
import { DatabaseUnavailableError, DiskFullError } from '../database/errors';
import type { Transaction } from '../database/transaction';
import type { Logger } from '../logging/logger';
import { defineJob, type JobKind, OUTBOX_TOPIC } from '../outbox/outbox';
import { jobReceipts, outbox as outboxTable, parkedJobs } from '../outbox/schema';
import type { Wakeups } from '../wakeups/wakeups';
import { createJobDatabase, type JobDatabase } from './job-database';

/** What a worker receives in addition to the payload. */
export interface JobContext {
  readonly id: string;
  readonly workspaceId: string | null;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Ends when the server stops or the time of this try is over. */
  readonly signal: AbortSignal;
  /**
   * Does the job's database work exactly once: the transaction stores a receipt, and a second delivery of the same job
   * finds it and does nothing. Under the tenant role when the job belongs to a workspace.
   */
  once<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result | undefined>;
}

export interface Jobs {
  /** Registers the worker of a kind. Call it before the server starts. */
  handle<Payload>(
    kind: JobKind<Payload>,
    run: (payload: Payload, context: JobContext) => Promise<void>,
  ): void;
  /** Runs something periodically, on one server at a time. Call it before the server starts. */
  every(name: string, seconds: number, run: (context: JobContext) => Promise<void>): void;
  start(): Promise<void>;
  /** Lets running jobs finish for a while, then hands them back. */
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Waits until nothing that is due is left (tests). */
  drain(): Promise<void>;
  /** Returns a parked job to the outbox; false when there is none with this id. */
  retryParked(tx: Transaction, id: string): Promise<boolean>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly wakeups: Wakeups;
  readonly logger: Logger;
  /** Milliseconds between two polls of the outbox; wake-ups come sooner. */
  readonly interval?: number;
}

/** The queues: one for each lane. */
const QUEUES: Readonly<Record<JobKind<unknown>['lane'], string>> = { usual: 'jobs', slow: 'slow-jobs' };
const queues = Object.values(QUEUES);
const PARKING = 'parked';
const BATCH = 50;
const INTERVAL = 1_000;
const STOP_TIMEOUT = 10_000;

/** The content of a queue entry. */
const delivery = z.object({
  job: z.string(),
  workspaceId: z.uuid().nullable(),
  payload: z.unknown(),
});
type Delivery = z.infer<typeof delivery>;

interface Handler {
  readonly kind: JobKind<unknown>;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
}

/**
 * Creates the job system. The outbox holds the jobs that transactions caused; a relay moves due jobs into the queue
 * (pg-boss) in one transaction; workers take them from there under a lease, retry with growing, jittered pauses, and
 * park them after the last attempt.
 */
export function createJobs({ database, wakeups, logger, interval = INTERVAL }: JobsOptions): Jobs {
  const handlers = new Map<string, Handler>();
  const recurring: { readonly kind: JobKind<Record<string, never>>; readonly seconds: number }[] = [];
  const stopping = new AbortController();
  let queue:
    | { readonly boss: PgBoss; readonly connection: JobDatabase; readonly workers: readonly string[] }
    | undefined;
  let starting: Promise<void> | undefined;
  let relaying: Promise<unknown> | undefined;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  /** Moves one batch of due rows into the queue. Both happen in one transaction: neither lost nor doubled. */
  const relayBatch = (boss: PgBoss): Promise<number> =>
    database.withSystem(async (tx) => {
      const { rows } = await tx.execute<{
        id: string;
        workspace_id: string | null;
        job: string;
        payload: unknown;
      }>(sql`
        delete from outbox where id in (
          select id from outbox where run_at <= atelier_now() order by run_at, id limit ${BATCH} for update skip locked
        ) returning id, workspace_id, job, payload`);
      if (rows.length === 0) return 0;
      const jobs = rows.map(({ id, workspace_id: workspaceId, job, payload }) => {
        const kind = handlers.get(job)?.kind;
        return {
          queue: QUEUES[kind?.lane ?? 'usual'],
          id,
          data: { job, workspaceId, payload } satisfies Delivery,
          retryLimit: kind?.retries ?? 8,
          expireInSeconds: kind?.timeout ?? 300,
        };
      });
      for (const [queue, due] of Map.groupBy(jobs, (job) => job.queue))
        await boss.insert(
          queue,
          due.map(({ queue: _, ...job }) => job),
          { db: fromDrizzle(tx, sql) },
        );
      return rows.length;
    });

  const relay = async (): Promise<void> => {
    const boss = queue?.boss;
    if (boss === undefined || stopping.signal.aborted) return;
    if (relaying !== undefined) {
      isAskedAgain = true;
      await relaying;
      return;
    }
    relaying = (async () => {
      do {
        isAskedAgain = false;
        let moved = BATCH;
        let any = false;
        while (moved === BATCH && !stopping.signal.aborted) {
          moved = await relayBatch(boss);
          any ||= moved > 0;
        }
        if (any) for (const worker of queue?.workers ?? []) boss.notifyWorker(worker);
      } while (isAskedAgain && !stopping.signal.aborted);
    })()
      .catch((error: Error) => {
        // Both recover by themselves, and readiness reports them.
        if (!(error instanceof DatabaseUnavailableError || error instanceof DiskFullError))
          logger.error(
            { component: 'jobs', reason: error.message },
            'Due jobs could not be moved into the queue.',
          );
      })
      .finally(() => {
        relaying = undefined;
      });
    await relaying;
  };

  const contextOf = (
    id: string,
    { workspaceId }: Delivery,
    attempt: number,
    signal: AbortSignal,
  ): JobContext => ({
    id,
    workspaceId,
    attempt,
    signal,
    once(work) {
      const withReceipt = async (tx: Transaction) => {
        const receipt = await tx
          .insert(jobReceipts)
          .values({ jobId: id, workspaceId })
          .onConflictDoNothing()
          .returning({ jobId: jobReceipts.jobId });
        return receipt.length === 0 ? undefined : work(tx);
      };
      return workspaceId === null
        ? database.withSystem(withReceipt)
        : database.withWorkspace(workspaceId, withReceipt);
    },
  });

  const park = (id: string, { job, workspaceId, payload }: Delivery, attempts: number, reason: string) =>
    database.withSystem((tx) =>
      tx.insert(parkedJobs).values({ id, workspaceId, job, payload, attempts, reason }).onConflictDoNothing(),
    );

  const work = async (
    id: string,
    data: unknown,
    tries: number,
    retryLimit: number,
    signal: AbortSignal,
  ): Promise<void> => {
    const delivered = delivery.parse(data);
    const started = performance.now();
    const fields = { job: delivered.job, jobId: id, attempt: tries };
    try {
      const handler = handlers.get(delivered.job);
      if (handler === undefined) throw new Error(`No worker knows the job ${delivered.job}.`);
      const payload = handler.kind.payload.parse(delivered.payload);
      await handler.run(payload, contextOf(id, delivered, tries, AbortSignal.any([signal, stopping.signal])));
      logger.debug({ ...fields, duration: Math.round(performance.now() - started) }, 'A job is done.');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      const isLast = tries > retryLimit;
      logger.warn(
        { ...fields, reason },
        isLast ? 'A job failed for the last time and was parked.' : 'A job failed and will be tried again.',
      );
      if (isLast) await park(id, delivered, tries, reason.slice(0, 500));
      throw error;
    }
  };

  /**
   * Hands back the jobs of a killed server. The folder of an embedded database is locked, so no other server can be
   * working on them; with a server database another server may be, and the lease (30 s without a heartbeat) decides.
   */
  const handBack = async (connection: JobDatabase, boss: PgBoss) => {
    if (database.engine.kind === 'server') return;
    const { rows } = await connection.database.executeSql(
      `select id, name from pgboss.job where name in ('${queues.join("','")}') and state = 'active'`,
    );
    const cut = z.array(z.object({ id: z.uuid(), name: z.string() })).parse(rows);
    if (cut.length === 0) return;
    for (const [name, jobs] of Map.groupBy(cut, (job) => job.name))
      await boss.fail(
        name,
        jobs.map(({ id }) => id),
        { message: 'The server ended in the middle of it.' },
      );
    logger.info({ component: 'jobs', count: cut.length }, 'Jobs that were cut short are tried again.');
  };

  /** Prepares the queue and lets its workers begin. */
  const open = async (connection: JobDatabase, boss: PgBoss) => {
    await boss.start();
    await boss.createQueue(PARKING, { retryLimit: 100, retryDelay: 60 });
    for (const name of queues)
      await boss.createQueue(name, {
        retryLimit: 8,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3_600,
        expireInSeconds: 300,
        heartbeatSeconds: 30,
        deleteAfterSeconds: 86_400,
        deadLetter: PARKING,
      });
    await connection.grantTo('atelier_system');
    await handBack(connection, boss);
    const options = {
      batchSize: 1,
      includeMetadata: true,
      // Due jobs come with a wake-up. Polling finds retries, and jobs that another server left.
      pollingIntervalSeconds: 2,
      localConcurrency: 2,
    } as const;
    const workers: string[] = [];
    for (const name of queues) {
      const worker = await boss.work<Delivery, void, typeof options>(name, options, async ([job]) => {
        if (job === undefined) return;
        // More jobs may be waiting: fetch the next one at once, instead of at the next poll.
        if (queue !== undefined) boss.notifyWorker(worker);
        await work(job.id, job.data, job.retryCount + 1, job.retryLimit, job.signal);
      });
      workers.push(worker);
    }
    // Jobs whose last attempt ended without a result, because their server was killed.
    await boss.work(PARKING, { pollingIntervalSeconds: 5 }, async ([job]) => {
      if (job !== undefined)
        await park(job.id, delivery.parse(job.data), 0, 'The last try ended without an answer.');
    });
    return { boss, connection, workers };
  };

  const begin = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    await database.withSystem(async (tx) => {
      for (const { kind } of recurring) await plan(tx, kind, 0);
    });
    const connection = createJobDatabase(database.engine, logger);
    const boss = new PgBoss({
      db: connection.database,
      schema: 'pgboss',
      schedule: false,
      bamIntervalSeconds: 60,
    });
    // A job that did not end in time cannot be settled any more. Its lease expires, and it is handed out again.
    boss.on('error', (error) =>
      logger[stopping.signal.aborted ? 'debug' : 'warn'](
        { component: 'jobs', reason: error.message },
        'The job queue reports an error.',
      ),
    );
    try {
      queue = await open(connection, boss);
    } catch (error) {
      await boss.stop({ graceful: false, close: false }).catch(() => undefined);
      await connection.close();
      throw error;
    }
    stopListening = wakeups.listen(OUTBOX_TOPIC, () => void relay());
    const look = async () => {
      await relay();
      if (!stopping.signal.aborted) timer = setTimeout(look, interval);
    };
    look();
  };

  const jobs: Jobs = {
    handle(kind, run) {
      if (handlers.has(kind.name)) throw new Error(`The job ${kind.name} already has a worker.`);
      // The payload is parsed with the kind's own schema before it reaches `run`.
      handlers.set(kind.name, { kind: kind as JobKind<unknown>, run: run as Handler['run'] });
    },
    every(name, seconds, run) {
      const kind = defineJob(name, z.object({}).strict(), { retries: 3 });
      recurring.push({ kind, seconds });
      jobs.handle(kind, async (_payload, context) => {
        // The next round is scheduled before this one runs, so that a failure does not end the series.
        await database.withSystem((tx) => plan(tx, kind, seconds));
        await run(context);
      });
    },
    start() {
      starting = begin();
      return starting;
    },
    async stop() {
      stopping.abort();
      // A queue that is still starting while the server stops would stay open and keep the process alive.
      await starting?.catch(() => undefined);
      clearTimeout(timer);
      stopListening?.();
      await relaying;
      if (queue !== undefined) {
        const { boss, connection } = queue;
        // The queue's own graceful stop only polls its workers every half second.
        const resting = Promise.all([...queues, PARKING].map((name) => boss.offWork(name, { wait: true })));
        await Promise.race([resting, pause(STOP_TIMEOUT, undefined, { ref: false })]);
        await boss.stop({ graceful: false, close: false });
        await connection.close();
      }
      queue = undefined;
    },
    isRunning: () => queue !== undefined,
    async drain() {
      if (queue === undefined) throw new Error('Jobs are not running.');
      for (;;) {
        const { rows } = await database.withSystem((tx) =>
          tx.execute<{ waiting: number; taken: number }>(sql`select
            (select count(*) from outbox where run_at <= atelier_now())::int as waiting,
            (select count(*) from pgboss.job where name = any (${sql.param(queues)}) and state in ('created', 'active'))::int as taken`),
        );
        const [{ waiting, taken } = { waiting: 0, taken: 0 }] = rows;
        if (waiting === 0 && taken === 0) return;
        if (waiting > 0) await relay();
        // Each poll costs the database three statements, which delay the jobs themselves.
        await pause(Math.min(5 + 5 * taken, 50));
      }
    },
    async retryParked(tx, id) {
      const [parked] = await tx.delete(parkedJobs).where(eq(parkedJobs.id, id)).returning();
      if (parked === undefined) return false;
      const { workspaceId, job, payload } = parked;
      await tx.insert(outboxTable).values({ id: uuid(), workspaceId, job, payload });
      wakeups.wake(OUTBOX_TOPIC);
      return true;
    },
  };

  const plan = (tx: Transaction, kind: JobKind<Record<string, never>>, seconds: number) =>
    tx.execute(sql`
      insert into outbox (id, job, payload, run_at, deduplication_key)
      values (${uuid()}, ${kind.name}, '{}', atelier_now() + make_interval(secs => ${seconds}), ${`:every:${kind.name}`})
      on conflict (deduplication_key) do nothing`);

  return jobs;
}
