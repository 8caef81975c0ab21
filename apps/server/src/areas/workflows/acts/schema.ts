import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/** Tenant table: where a signer is reached now; without a row at the address that the version was made with. */
export const smartFileSignerAddresses = pgTable(
  'smart_file_signer_addresses',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    signerId: text('signer_id').notNull(),
    email: text('email').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.leadId, table.stepId, table.signerId] })],
);
