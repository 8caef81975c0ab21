import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instantNow } from '../database/columns';

/** Shared table: jobs that a transaction caused and no worker has started yet. */
export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  workspaceId: uuid('workspace_id'),
  job: text('job').notNull(),
  payload: checkedJson<unknown>('payload').notNull(),
  runAt: instantNow('run_at'),
  deduplicationKey: text('deduplication_key').unique(),
  createdAt: instantNow('created_at'),
});

/** Shared table: ids of finished jobs, written in the transaction of their work. */
export const jobReceipts = pgTable('job_receipts', {
  jobId: uuid('job_id').primaryKey(),
  workspaceId: uuid('workspace_id'),
  finishedAt: instantNow('finished_at'),
});

/** Shared table: jobs whose last attempt failed. */
export const parkedJobs = pgTable('parked_jobs', {
  id: uuid('id').primaryKey(),
  workspaceId: uuid('workspace_id'),
  job: text('job').notNull(),
  payload: checkedJson<unknown>('payload').notNull(),
  attempts: integer('attempts').notNull(),
  reason: text('reason').notNull(),
  parkedAt: instantNow('parked_at'),
});
