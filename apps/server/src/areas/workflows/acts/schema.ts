import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: requests for a new link by people whose link is closed. Open until `answeredAt`. */
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

/** Tenant table: codes that prove the address of somebody who signs or declines through a public link. */
export const smartFileSigningCodes = pgTable(
  'smart_file_signing_codes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    linkId: uuid('link_id').notNull(),
    stepId: uuid('step_id').notNull(),
    signerId: text('signer_id').notNull(),
    /** SHA-256 of the token that the browser holds. */
    flowHash: bytea('flow_hash').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** HMAC with a server key; random bytes where no code was sent. */
    codeHash: bytea('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instantNow('created_at'),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
