import { foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instant, instantNow } from '../../platform/database/columns';

/** Tenant table. A run is an append-only log of frames; `key` is the client's, so that a repeated start finds it. */
export const runs = pgTable(
  'runs',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    state: text('state', { enum: ['running', 'done', 'stopped', 'error'] })
      .notNull()
      .default('running'),
    input: checkedJson<Record<string, unknown>>('input').notNull().default({}),
    lastSequence: integer('last_sequence').notNull().default(0),
    stopRequestedAt: instant('stop_requested_at'),
    /** Renewed by the writer; a run whose writer has died is ended or continued. */
    heartbeatAt: instant('heartbeat_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique('runs_workspace_id_created_by_key_key').on(table.workspaceId, table.createdBy, table.key),
  ],
);

/** Tenant table: the frames of a run, numbered from 1 without gaps. */
export const runFrames = pgTable(
  'run_frames',
  {
    workspaceId: uuid('workspace_id').notNull(),
    runId: uuid('run_id').notNull(),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    frame: checkedJson<Record<string, unknown>>('frame').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.sequence] }),
    foreignKey({
      columns: [table.workspaceId, table.runId],
      foreignColumns: [runs.workspaceId, runs.id],
    }).onDelete('cascade'),
  ],
);
