import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instantNow } from '../../../platform/database/columns';

/** Tenant, append-only table: one line for each change. */
export const activityLog = pgTable(
  'activity_log',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    action: text('action').notNull(),
    actorId: uuid('actor_id'),
    /** Who acted, if it was nobody of the workspace. */
    actorName: text('actor_name'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectTitle: text('subject_title').notNull(),
    changes: checkedJson<{ field: string; before: string | null; after: string | null }[]>('changes')
      .notNull()
      .default([]),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
