import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: people whose link is shut and who ask for another. Open until `answeredAt`. */
export const smartFileLinkRequests = pgTable(
  'smart_file_link_requests',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    linkId: uuid('link_id').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
