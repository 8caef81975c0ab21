import type { RichText } from '@atelier/domain/smart-files';
import { integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instant, instantNow } from '../../platform/database/columns';
import { accounts } from '../../platform/identity/schema';

/** Shared table: a workspace reads and changes its own row, the system role all rows. */
export const workspaces = pgTable('workspaces', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  businessType: text('business_type').notNull().default(''),
  profession: text('profession').array().notNull().default([]),
  region: text('region').notNull().default('us-east-1'),
  mode: text('mode', { enum: ['stable', 'beta', 'internal', 'suspended'] }).default('stable'),
  logoKey: text('logo_key'),
  brandColour: text('brand_colour'),
  preferences: checkedJson<Record<string, unknown>>('preferences').notNull().default({}),
  /** Contact details, address, website and social profiles, as settings show them. */
  company: checkedJson<Record<string, unknown>>('company').notNull().default({}),
  typeface: text('typeface', { enum: ['classic', 'modern', 'literary'] })
    .notNull()
    .default('classic'),
  /** Under emails to clients; null for none. */
  emailSignature: checkedJson<RichText>('email_signature'),
  /** The sections of the client's page that were switched. */
  clientPortal: checkedJson<Record<string, unknown>>('client_portal').notNull().default({}),
  onboardedAt: instant('onboarded_at'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instantNow('created_at'),
  updatedAt: instantNow('updated_at'),
  revision: integer('revision').notNull().default(1),
});

/** Shared table. One handle per workspace is current; retired ones still resolve to it. */
export const workspaceHandles = pgTable('workspace_handles', {
  handle: text('handle').primaryKey(),
  workspaceId: uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  createdAt: instantNow('created_at'),
  retiredAt: instant('retired_at'),
});

/** Shared table: workspaces that are being deleted. An owner can take it back until `erasingAt` is set. */
export const workspaceClosings = pgTable('workspace_closings', {
  workspaceId: uuid('workspace_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instantNow('asked_at'),
  eraseAt: instant('erase_at').notNull(),
  erasingAt: instant('erasing_at'),
  /** Rows that are erased so far, by table. */
  erased: checkedJson<Readonly<Record<string, number>>>('erased').notNull().default({}),
  /** Objects of the file store that there were when the erasing began. */
  objects: integer('objects'),
  lastAuditHash: text('last_audit_hash'),
  /** Who owned the workspace when the erasing began. */
  owners: uuid('owners').array().notNull().default([]),
});

/** Shared table. A removed member keeps the row, with `removedAt` set. */
export const memberships = pgTable(
  'memberships',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    /** Position of the workspace in the account's list. */
    position: integer('position').notNull().default(0),
    accessControls: checkedJson<Record<string, unknown>>('access_controls').notNull().default({}),
    preferences: checkedJson<Record<string, unknown>>('preferences').notNull().default({}),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.accountId] })],
);

/** View for the tenant role: the people of the current workspace, former ones included. */
export const workspacePeople = pgView('workspace_people', {
  workspaceId: uuid('workspace_id').notNull(),
  accountId: uuid('account_id').notNull(),
  role: text('role').notNull(),
  accessControls: checkedJson<Record<string, unknown>>('access_controls').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number'),
  pictureKey: text('picture_key'),
}).existing();
