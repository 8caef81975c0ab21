import type { FormContext, PartialAnswers } from '@atelier/domain/forms';
import { doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';
import type { OutdatedAnswers } from './outdated';

/** Tenant table: one person's answers to a form. */
export const formResponses = pgTable(
  'form_responses',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    /** The version that was answered last. */
    versionId: uuid('version_id').notNull(),
    respondent: text('respondent').notNull(),
    linkId: uuid('link_id').notNull(),
    respondentName: text('respondent_name'),
    respondentEmail: text('respondent_email'),
    searchText: text('search_text').notNull().default(''),
    answers: checkedJson<PartialAnswers>('answers').notNull().default({}),
    /** Answers to questions that were changed or removed since. */
    outdated: checkedJson<OutdatedAnswers>('outdated').notNull().default({}),
    context: checkedJson<FormContext>('context').notNull().default({}),
    lastAt: doublePrecision('last_at').notNull(),
    startedAt: instant('started_at'),
    savedAt: instant('saved_at'),
    sentAt: instant('sent_at'),
    sentVersionId: uuid('sent_version_id'),
    actId: uuid('act_id'),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant, append-only table: events of forms. */
export const formEvents = pgTable(
  'form_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    versionId: uuid('version_id').notNull(),
    kind: text('kind', {
      enum: ['viewed', 'started', 'questionShown', 'answered', 'completed', 'deleted', 'restored'],
    }).notNull(),
    visitor: text('visitor').notNull(),
    responseId: uuid('response_id'),
    questionId: text('question_id'),
    value: checkedJson<unknown>('value'),
    context: checkedJson<FormContext>('context'),
    at: doublePrecision('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: uploads that answer a question. */
export const formFiles = pgTable(
  'form_files',
  {
    workspaceId: uuid('workspace_id').notNull(),
    fileId: uuid('file_id').notNull(),
    key: text('key').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    questionId: text('question_id').notNull(),
    respondent: text('respondent').notNull(),
    /** Of a stranger, as an HMAC; null for somebody whom the studio knows. */
    network: bytea('network'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.fileId] })],
);
