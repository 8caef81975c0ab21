import type { ModuleInputs, Reader, VariableValues } from '@atelier/domain/smart-files';
import { languages } from '@atelier/domain/words';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';

const moduleKind = { enum: ['proposal', 'contract', 'invoice', 'form', 'thankyou'] } as const;

/** Tenant, append-only table: what the studio sent, and each amendment of it. */
export const smartFileEditions = pgTable(
  'smart_file_editions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    steps: checkedJson<readonly unknown[]>('steps').notNull(),
    variables: checkedJson<VariableValues>('variables').notNull(),
    reader: checkedJson<Reader>('reader').notNull(),
    eventDay: date('event_day', { mode: 'string' }),
    note: text('note'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.leadId, table.number] })],
);

/** Tenant, append-only table: the bytes that people see and act on. */
export const smartFileVersions = pgTable(
  'smart_file_versions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    kind: text('kind', moduleKind).notNull(),
    edition: integer('edition').notNull(),
    hash: text('hash').notNull(),
    /** Canonical JSON; `hash` is its SHA-256. */
    content: text('content').notNull(),
    inputs: checkedJson<ModuleInputs>('inputs').notNull(),
    /** The signers of a contract, extracted from its bytes by the database. */
    signers: checkedJson<unknown>('signers').generatedAlwaysAs(
      sql`case when kind = 'contract' then content::jsonb #> '{content,signers}' end`,
    ),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: the current version of each step. Follows from editions and acts. */
export const smartFileSentSteps = pgTable(
  'smart_file_sent_steps',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    versionId: uuid('version_id').notNull(),
    position: integer('position').notNull(),
    isVisible: boolean('is_visible').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.leadId, table.stepId] })],
);

/** Shared table: links to a file, found by the hash of a token before the workspace is known. */
export const smartFileLinks = pgTable(
  'smart_file_links',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    kind: text('kind', { enum: ['private', 'public', 'preview'] }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    /** The file was voided or the lead deleted; set by a trigger. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    firstOpenedAt: instant('first_opened_at'),
    lastOpenedAt: instant('last_opened_at'),
    /** Chosen by the recipient of a private link. */
    language: text('language', { enum: languages }),
    languageAt: instant('language_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant, append-only table: pictures of signatures. */
export const signaturePictures = pgTable(
  'signature_pictures',
  {
    workspaceId: uuid('workspace_id').notNull(),
    hash: text('hash').notNull(),
    png: bytea('png').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.hash] })],
);

/** Tenant, append-only table: the hash-chained record of a file. */
export const smartFileEvents = pgTable(
  'smart_file_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    index: integer('index').notNull(),
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    line: checkedJson<unknown>('line').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.leadId, table.index] })],
);

/** Tenant, append-only table: what people did with a version. */
export const smartFileActs = pgTable(
  'smart_file_acts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    versionId: uuid('version_id').notNull(),
    kind: text('kind', { enum: ['choice', 'signature', 'answers', 'plan', 'decline'] }).notNull(),
    signerId: text('signer_id'),
    /** Either a link or an account. */
    linkId: uuid('link_id'),
    accountId: uuid('account_id'),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email'),
    values: checkedJson<Record<string, unknown>>('values').notNull().default({}),
    pictureHash: text('picture_hash'),
    eventIndex: integer('event_index').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Shared table: when the automation of each sent file runs next. Jobs find due files before the workspace is known. */
export const smartFileLooks = pgTable(
  'smart_file_looks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    lookAt: instant('look_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.leadId] })],
);

/** Tenant table: the current address of a signer; without a row, the address in the version applies. */
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
