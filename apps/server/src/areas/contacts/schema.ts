import { languages } from '@atelier/domain/words';
import { bigint, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, checkedJson, instant, instantNow, writtenIn } from '../../platform/database/columns';
import { viewChoiceTable, viewTable } from '../../platform/lists/view-tables';

/** Tenant table. The code that writes the row folds `searchText` (lower case, no accents). */
export const contacts = pgTable(
  'contacts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull().default(''),
    /** In lower case; one living contact per address. */
    email: text('email'),
    phoneNumber: text('phone_number'),
    /** Keys by which a person is recognised; written by contact-row.ts. */
    nameKey: text('name_key').notNull().default(''),
    phoneKey: text('phone_key'),
    company: text('company'),
    birthday: text('birthday'),
    address: text('address'),
    website: text('website'),
    note: text('note'),
    language: text('language', { enum: languages }),
    tags: text('tags').array().notNull().default([]),
    searchText: text('search_text').notNull().default(''),
    /** As filters compare them; written by contact-row.ts, null until then. */
    nameFolded: text('name_folded'),
    emailFolded: text('email_folded'),
    phoneNumberFolded: text('phone_folded'),
    companyFolded: text('company_folded'),
    noteFolded: text('note_folded'),
    birthdayFolded: text('birthday_folded'),
    addressFolded: text('address_folded'),
    websiteFolded: text('website_folded'),
    tagKeys: text('tag_keys').array(),
    /** Further addresses, such as of contacts that were merged into this one; in lower case. */
    otherEmails: text('other_emails').array().notNull().default([]),
    otherPhoneNumbers: text('other_phone_numbers').array().notNull().default([]),
    otherPhoneKeys: text('other_phone_keys').array().notNull().default([]),
    mailboxKey: text('mailbox_key'),
    otherMailboxKeys: text('other_mailbox_keys').array().notNull().default([]),
    /** The contact that this one was merged into; it is deleted while set. */
    mergedInto: uuid('merged_into'),
    ...authorship,
    deletedAt: instant('deleted_at'),
    writtenIn,
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: the tags of contacts by folded text. A trigger on `contacts` writes it. */
export const contactTags = pgTable(
  'contact_tags',
  {
    workspaceId: uuid('workspace_id').notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
);

/** Tenant table: events in the timelines of contacts. Rows are only added. */
export const contactEvents = pgTable(
  'contact_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    at: instantNow('at'),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    actorId: uuid('actor_id'),
    fields: text('fields').array().notNull().default([]),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    subjectTitle: text('subject_title'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.contactId, table.at, table.sequence] })],
);

/** Tenant table: merges of contacts, with the data needed to undo them. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    keepId: uuid('keep_id').notNull(),
    mergeId: uuid('merge_id').notNull(),
    keepBefore: checkedJson<unknown>('keep_before').notNull(),
    mergeBefore: checkedJson<unknown>('merge_before').notNull(),
    keepRevisionAfter: integer('keep_revision_after').notNull(),
    taskLinks: checkedJson<unknown>('task_links').notNull(),
    /** Leads of the merged contact. */
    leadIds: uuid('lead_ids').array().notNull().default([]),
    mergedBy: uuid('merged_by').notNull(),
    mergedAt: instantNow('merged_at'),
    undoneBy: uuid('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: pairs that somebody has marked as different people; the smaller id first. */
export const contactDistinctions = pgTable(
  'contact_distinctions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: instantNow('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.firstId, table.secondId] })],
);

/** Tenant table: saved views of the contact list. */
export const contactViews = viewTable('contact_views');

/** Tenant table: the view that each member has chosen. */
export const contactViewChoices = viewChoiceTable('contact_view_choices');

/** Tenant table: imports, from the file to the undo. `state` is the area's own enumeration. */
export const imports = pgTable(
  'imports',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull().default('contacts'),
    state: text('state').notNull(),
    /** The import outlives its file. */
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    dialect: checkedJson<unknown>('dialect'),
    columns: checkedJson<unknown>('columns').notNull().default([]),
    strategy: text('strategy', { enum: ['fillEmpty', 'overwrite'] })
      .notNull()
      .default('fillEmpty'),
    /** Two letters; the country of phone numbers without a country code. */
    country: text('country'),
    counts: checkedJson<unknown>('counts').notNull().default({}),
    /** Increases with each started step, so that a job of an earlier step ends. */
    run: integer('run').notNull().default(0),
    /** Number of the last row that the current step has processed. */
    readTo: integer('read_to').notNull().default(0),
    stepTotal: integer('step_total').notNull().default(0),
    columnCounts: checkedJson<unknown>('column_counts').notNull().default({}),
    applied: checkedJson<unknown>('applied').notNull().default({}),
    undone: checkedJson<unknown>('undone').notNull().default({}),
    totalRows: integer('total_rows'),
    processedRows: integer('processed_rows').notNull().default(0),
    failureCode: text('failure_code'),
    failure: text('failure'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
    checkedAt: instant('checked_at'),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: the rows of imported files with the results of the trial run. */
export const importRows = pgTable(
  'import_rows',
  {
    workspaceId: uuid('workspace_id').notNull(),
    importId: uuid('import_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    /** Line of the file where the row starts, from 1. */
    line: integer('line').notNull(),
    outcome: text('outcome').notNull(),
    cells: checkedJson<string[]>('cells').notNull(),
    fields: checkedJson<Record<string, unknown>>('fields').notNull().default({}),
    reasons: checkedJson<unknown>('reasons').notNull().default([]),
    contactId: uuid('contact_id'),
    /** The first row for the same person; only that row has the person and the keys. */
    leader: integer('leader'),
    /** The combined values of all rows about the person. */
    person: checkedJson<unknown>('person'),
    /** The correction that somebody entered instead of the cells. */
    corrected: checkedJson<unknown>('corrected'),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    nameKey: text('name_key'),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.rowNumber] }),
    foreignKey({
      columns: [table.workspaceId, table.importId],
      foreignColumns: [imports.workspaceId, imports.id],
    }).onDelete('cascade'),
  ],
);

/** Tenant table: what an import changed, so that it can be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    importId: uuid('import_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    kind: text('kind', { enum: ['created', 'updated'] }).notNull(),
    before: checkedJson<Record<string, unknown>>('before'),
    after: checkedJson<Record<string, unknown>>('after').notNull(),
    revisionAfter: integer('revision_after').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.contactId] }),
    foreignKey({
      columns: [table.workspaceId, table.importId],
      foreignColumns: [imports.workspaceId, imports.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
  ],
);
