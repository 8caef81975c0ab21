import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instantNow } from '../database/columns';

/** System table: mails and text messages of an installation that sends none; they are read on its outbox page. */
export const localOutboxMessages = pgTable('local_outbox_messages', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['mail', 'text'] }).notNull(),
  sender: text('sender').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull().default(''),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body'),
  headers: checkedJson<Record<string, string>>('headers').notNull().default({}),
  createdAt: instantNow('created_at'),
});
