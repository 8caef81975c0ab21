import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { authorship, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: templates of smart files. Global templates are code (global-templates/). */
export const workflowTemplates = pgTable(
  'workflow_templates',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    titleSearch: text('title_search').notNull(),
    status: text('status', { enum: ['published', 'draft'] }).notNull(),
    copiedFrom: uuid('copied_from'),
    /** How often it was published. */
    version: integer('version').notNull().default(0),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: one smart file for one client; `workflow` on the wire. */
export const leads = pgTable(
  'leads',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    titleSearch: text('title_search').notNull(),
    status: text('status').notNull(),
    contactId: uuid('contact_id'),
    /** The form response that it came from: an enquiry. */
    enquiryResponseId: uuid('enquiry_response_id'),
    templateId: uuid('template_id'),
    eventDay: date('event_day', { mode: 'string' }),
    eventZone: text('event_zone'),
    holdUntil: date('hold_until', { mode: 'string' }),
    /** The member who takes care of it. */
    ownerId: uuid('owner_id'),
    note: text('note'),
    noteFolded: text('note_folded'),
    variables: checkedJson<Record<string, unknown>>('variables').notNull().default({}),
    rank: doublePrecision('rank').notNull(),
    /** How often it was sent or amended. */
    version: integer('version').notNull().default(0),
    /** The edition that the studio voided. */
    voidedEdition: integer('voided_edition'),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: a step of a template or a lead, with its module as the studio edits it. */
export const smartFileSteps = pgTable(
  'smart_file_steps',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    /** Either a template or a lead. */
    templateId: uuid('template_id'),
    leadId: uuid('lead_id'),
    kind: text('kind', { enum: ['proposal', 'contract', 'invoice', 'form', 'thankyou'] }).notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    actions: checkedJson<Record<string, unknown>[]>('actions').notNull().default([]),
    condition: checkedJson<Record<string, unknown>>('condition'),
    content: checkedJson<Record<string, unknown>>('content').notNull(),
    contentRevision: integer('content_revision').notNull().default(1),
    contentUpdatedBy: uuid('content_updated_by').notNull(),
    contentUpdatedAt: instantNow('content_updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: the contents of a module at earlier revisions. */
export const smartFileContents = pgTable(
  'smart_file_contents',
  {
    workspaceId: uuid('workspace_id').notNull(),
    stepId: uuid('step_id').notNull(),
    revision: integer('revision').notNull(),
    content: checkedJson<Record<string, unknown>>('content').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.stepId, table.revision] })],
);

/** Tenant table: addresses, current and former. */
export const smartFileSlugs = pgTable(
  'smart_file_slugs',
  {
    workspaceId: uuid('workspace_id').notNull(),
    slugType: text('slug_type', {
      enum: ['smartFile', 'proposal', 'contract', 'invoice', 'form', 'thankyou'],
    }).notNull(),
    slug: text('slug').notNull(),
    /** Either a template or a lead. */
    templateId: uuid('template_id'),
    leadId: uuid('lead_id'),
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.slugType, table.slug] })],
);

/** Tenant, append-only table: which form a form was copied from. */
export const formOrigins = pgTable(
  'form_origins',
  {
    workspaceId: uuid('workspace_id').notNull(),
    stepId: uuid('step_id').notNull(),
    /** Either a template or a lead. */
    templateId: uuid('template_id'),
    leadId: uuid('lead_id'),
    /** Nearest first. */
    ancestors: text('ancestors').array().notNull(),
    /** Maps the ids of this form to those of the first ancestor that has them. */
    entries: checkedJson<Readonly<Record<string, string>>>('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.stepId] })],
);
