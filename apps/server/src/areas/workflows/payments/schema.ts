import type { InvoiceTotals, PlannedPart } from '@atelier/domain/money';
import type { Language } from '@atelier/domain/words';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow, minorUnits } from '../../../platform/database/columns';

/** Shared table: checkouts that were opened for clients. */
export const paymentCheckouts = pgTable(
  'payment_checkouts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    versionId: uuid('version_id').notNull(),
    partIds: text('part_ids').array().notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    provider: text('provider').notNull(),
    sessionId: text('session_id'),
    url: text('url'),
    tokenHash: bytea('token_hash').notNull(),
    backSealed: bytea('back_sealed').notNull(),
    state: text('state', { enum: ['opening', 'open', 'paid', 'closed', 'expired'] }).notNull(),
    linkId: uuid('link_id').notNull(),
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email'),
    clientAddress: text('client_address').notNull(),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider is queried next; null if it is not. */
    askAt: instant('ask_at'),
    asked: integer('asked').notNull().default(0),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

const series = { enum: ['invoice', 'creditNote'] } as const;
/** What is issued for test payments has numbers of its own. */
const countedSeries = { enum: [...series.enum, 'testInvoice', 'testCreditNote'] } as const;

/** Tenant table: the last number of each series and prefix. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    workspaceId: uuid('workspace_id').notNull(),
    series: text('series', countedSeries).notNull(),
    prefix: text('prefix').notNull(),
    year: integer('year').notNull(),
    lastSequence: integer('last_sequence').notNull(),
    /** Whether the next document of the series takes its number from this counter. */
    isCurrent: boolean('is_current').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.series, table.prefix] })],
);

/** The addressee of a document when it was issued. */
export interface DocumentRecipient {
  readonly name: string;
  readonly email: string | null;
}

/** The sender, the language and the subject of a document. */
export interface DocumentLetterhead {
  /** Of its own words; absent in the oldest documents, which are English. */
  readonly language?: Language;
  /** A BCP 47 language and an IANA time zone. */
  readonly locale: string;
  readonly timeZone: string;
  readonly studio: string;
  /** The studio's contact details: an address, a number. */
  readonly reach: readonly string[];
  /** The title of the lead. */
  readonly about: string | null;
}

/** The content of a document besides its total. */
export interface DocumentDetails {
  /** The letterhead when the document was issued; absent in the oldest ones. */
  readonly letterhead?: DocumentLetterhead;
  readonly totals?: InvoiceTotals;
  /** Of an invoice: the due parts when it was issued; absent in the oldest ones. */
  readonly parts?: readonly PlannedPart[];
  readonly reason?: string;
}

/** Tenant, append-only table: numbered documents. */
export const invoices = pgTable(
  'invoices',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    series: text('series', series).notNull(),
    number: text('number').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    versionId: uuid('version_id').notNull(),
    correctsId: uuid('corrects_id'),
    /** Of an invoice: the one whose amounts changed. */
    replacesId: uuid('replaces_id'),
    /** Whether it was issued for a test payment. */
    isTest: boolean('is_test').notNull().default(false),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    recipient: checkedJson<DocumentRecipient>('recipient').notNull(),
    currency: text('currency').notNull(),
    total: minorUnits('total').notNull(),
    details: checkedJson<DocumentDetails>('details').notNull(),
    createdBy: uuid('created_by'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant, append-only table: finished PDFs of numbered documents. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    workspaceId: uuid('workspace_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.invoiceId] })],
);

/** Tenant table: receipts, one for each received payment. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    provider: text('provider').notNull(),
    objectId: text('object_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    title: text('title').notNull(),
    /** Null until the PDF exists. */
    fileKey: text('file_key'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** System table: the data of the built-in test checkout, as a provider would have it. */
export const testCheckoutObjects = pgTable('test_checkout_objects', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
  checkoutId: uuid('checkout_id').notNull(),
  paymentId: text('payment_id'),
  refundId: uuid('refund_id'),
  amount: minorUnits('amount').notNull(),
  currency: text('currency').notNull(),
  state: text('state').notNull(),
  failure: text('failure'),
  /** How often it changed. */
  sequence: integer('sequence').notNull().default(1),
  updatedAt: instantNow('updated_at'),
});
