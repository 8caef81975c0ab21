import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** What a mail asks its recipient to do: something in a step, or to sign a contract as somebody. */
export interface Ask {
  readonly stepId: string;
  readonly signerId?: string;
}

/** Shared table: mails of smart files, each a row before it leaves. Providers name them before the workspace is known. */
export const smartFileSendings = pgTable(
  'smart_file_sendings',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Of the mail as well, over every try. */
    id: uuid('id').notNull(),
    leadId: uuid('lead_id'),
    linkId: uuid('link_id'),
    purpose: text('purpose', {
      enum: ['file', 'amendment', 'custom', 'automatic', 'ended', 'turn', 'copy', 'receipt'],
    }).notNull(),
    edition: integer('edition'),
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email').notNull(),
    cc: text('cc').array().notNull().default([]),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** HTML and text, sealed. */
    body: bytea('body').notNull(),
    htmlHash: text('html_hash').notNull(),
    asks: checkedJson<readonly Ask[]>('asks').notNull().default([]),
    state: text('state', {
      enum: [
        'awaitingApproval',
        'scheduled',
        'queued',
        'sent',
        'delivered',
        'bounced',
        'failed',
        'superseded',
        'cancelled',
      ],
    }).notNull(),
    reason: text('reason'),
    approvalRequired: boolean('approval_required').notNull().default(false),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    sendAt: instant('send_at'),
    sendZone: text('send_zone').notNull(),
    leavingAt: instant('leaving_at'),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    bouncedAt: instant('bounced_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** System table: what mail providers told already. */
export const mailProviderEvents = pgTable('mail_provider_events', {
  eventId: text('event_id').primaryKey(),
  receivedAt: instantNow('received_at'),
});

export type SendingRow = typeof smartFileSendings.$inferSelect;
