import type { RichLine, RichText } from '@atelier/domain/smart-files';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, checkedJson, instant } from '../../../platform/database/columns';

/** Tenant table: what mails to clients are written from. Those of the product are code until a workspace changes them. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    titleSearch: text('title_search').notNull(),
    /** Checked when it came in, as the body. */
    subject: checkedJson<RichLine>('subject').notNull(),
    body: checkedJson<RichText>('body').notNull(),
    /** As `writeSendAt` writes it. */
    sendAt: text('send_at'),
    approvalRequired: boolean('approval_required').notNull(),
    /** Under the id of one that comes with the product. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
