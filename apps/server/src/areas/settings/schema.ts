import type { StoredControl } from '@atelier/domain/access';
import { boolean, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../platform/database/columns';

/** Shared table. An address has one invitation at a time; an expired one is sent again. */
export const invitations = pgTable(
  'invitations',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    accessControls: checkedJson<Readonly<Record<string, StoredControl>>>('access_controls')
      .notNull()
      .default({}),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: instantNow('created_at'),
    sentAt: instantNow('sent_at'),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Shared table. Each time that an invitation is sent it gets another link; earlier ones work as well. */
export const invitationLinks = pgTable('invitation_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  invitationId: uuid('invitation_id').notNull(),
  createdAt: instantNow('created_at'),
});

/** Tenant table: the ledger of AI credits. Lines are added and never changed. */
export const aiCredits = pgTable(
  'ai_credits',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    credits: integer('credits').notNull(),
    action: text('action').notNull(),
    reference: text('reference').notNull(),
    accountId: uuid('account_id'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** View for the tenant role: what administrators see of the team, besides `workspace_people`. */
export const workspaceTeam = pgView('workspace_team', {
  workspaceId: uuid('workspace_id').notNull(),
  accountId: uuid('account_id').notNull(),
  hasTwoFactor: boolean('has_two_factor').notNull(),
  lastSeenAt: instant('last_seen_at'),
}).existing();

/** Shared table. Tokens are sealed for their row; null once they were withdrawn. */
export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    accountId: uuid('account_id').notNull(),
    subject: text('subject').notNull(),
    label: text('label').notNull(),
    scopes: text('scopes').array().notNull(),
    tokens: bytea('tokens'),
    accessExpiresAt: instant('access_expires_at'),
    renewingUntil: instant('renewing_until'),
    connectedAt: instantNow('connected_at'),
    /** A new sign-in at the provider is a new grant of the same account. */
    grantedAt: instantNow('granted_at'),
    /** When the provider ends the grant; null where it does not say. */
    endsAt: instant('ends_at'),
    checkedAt: instantNow('checked_at'),
    checkAt: instant('check_at'),
    lastItemAt: instant('last_item_at'),
    lastError: text('last_error'),
    endedAt: instant('ended_at'),
    reason: text('reason'),
    disconnectedAt: instant('disconnected_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
