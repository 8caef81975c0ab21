import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Transaction } from '../database/transaction';
import type { Wakeups } from '../wakeups/wakeups';
import { outbox } from './schema';

/** A kind of job: its name and the schema of its payload. The worker is registered with `Jobs.handle`. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Retries after the first attempt. Defaults to 8, over about an hour and a half. */
  readonly retries: number;
  /** Seconds before an attempt counts as failed. Defaults to 300. */
  readonly timeout: number;
  /** Which queue it waits in: many that take long must not hold up those that somebody waits for. */
  readonly lane: 'usual' | 'slow';
}

export function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { retries = 8, timeout = 300, lane = 'usual' }: Partial<Omit<JobKind<Payload>, 'name' | 'payload'>> = {},
): JobKind<Payload> {
  return { name, payload, retries, timeout, lane };
}

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly runAt?: Date;
  /** While a job with this key waits in the outbox, another one is not added. */
  readonly deduplicationKey?: string;
  /** The workspace of a job that the system role enqueues; under the tenant role it is the transaction's own. */
  readonly workspaceId?: string;
}

/** Effects outside the database, as rows of the transaction that causes them. */
export interface Outbox {
  /**
   * Adds a job. It starts after the commit, and never when the transaction is rolled back.
   *
   * @returns the id of the job, or null when one with the same deduplication key is already waiting
   */
  enqueue<Payload>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | null>;
}

export const OUTBOX_TOPIC = 'outbox';

export function createOutbox(wakeups: Pick<Wakeups, 'wake'>): Outbox {
  return {
    async enqueue(tx, kind, payload, { runAt, deduplicationKey, workspaceId } = {}) {
      const workspace = sql`coalesce(${workspaceId ?? null}::uuid, atelier_workspace_id())`;
      const added = await tx
        .insert(outbox)
        .values({
          id: uuid(),
          workspaceId: workspace,
          job: kind.name,
          payload: kind.payload.parse(payload),
          ...(runAt === undefined ? {} : { runAt }),
          // A key is scoped to its workspace, so that no workspace can block another's jobs.
          deduplicationKey:
            deduplicationKey === undefined ? null : sql`concat(${workspace}, ':', ${deduplicationKey}::text)`,
        })
        .onConflictDoNothing({ target: outbox.deduplicationKey })
        .returning({ id: outbox.id });
      wakeups.wake(OUTBOX_TOPIC);
      return added[0]?.id ?? null;
    },
  };
}
