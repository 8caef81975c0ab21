import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** What a mail asks its recipient to do: act in a step, or sign a contract as a signer. */
export interface Ask {
  readonly stepId: string;
  readonly signerId?: string;
}

/** Shared table: mails of smart files, stored before they are sent. Providers name them before the workspace is known. */
export const smartFileSendings = pgTable(
  'smart_file_sendings',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Also the id of the mail itself, over every attempt. */
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
    /** HTML and text, encrypted. */
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
    /** When it was first opened by its link. */
    openedAt: instant('opened_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** System table: events of mail providers that were already received. */
export const mailProviderEvents = pgTable('mail_provider_events', {
  eventId: text('event_id').primaryKey(),
  receivedAt: instantNow('received_at'),
});

export type SendingRow = typeof smartFileSendings.$inferSelect;
