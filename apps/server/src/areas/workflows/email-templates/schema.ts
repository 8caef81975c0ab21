import type { RichLine, RichText } from '@atelier/domain/smart-files';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, checkedJson, instant } from '../../../platform/database/columns';

/** Tenant table: templates of mails to clients. Built-in ones are code until a workspace changes them. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    titleSearch: text('title_search').notNull(),
    /** Validated when written, like the body. */
    subject: checkedJson<RichLine>('subject').notNull(),
    body: checkedJson<RichText>('body').notNull(),
    /** As `writeSendAt` writes it. */
    sendAt: text('send_at'),
    approvalRequired: boolean('approval_required').notNull(),
    /** Stored under the id of a built-in template. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
