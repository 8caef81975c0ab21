import type { PlannedPart, SchedulePart } from '@atelier/domain/money';
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instant, instantNow, minorUnits } from '../../../platform/database/columns';

/** Details of an event for display. */
export interface EventFields {
  /** The payment method: `Card ending 4242`, `Bank transfer`. */
  readonly method?: string;
  /** Why an attempt failed, in the provider's words. */
  readonly failure?: string;
  readonly note?: string;
  /** The day on which money changed hands, `YYYY-MM-DD`. */
  readonly day?: string;
  /** The number of the matching document. */
  readonly number?: string;
}

/** Tenant, append-only table: events of the money of an invoice. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** `stripe`, `test`; `studio` for what the workspace records itself. */
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    kind: text('kind').notNull(),
    objectId: text('object_id').notNull(),
    paymentId: text('payment_id'),
    paymentProvider: text('payment_provider'),
    partId: text('part_id'),
    checkoutId: uuid('checkout_id'),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    sequence: integer('sequence'),
    fields: checkedJson<EventFields>('fields').notNull().default({}),
    createdBy: uuid('created_by'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.provider, table.eventId] })],
);

/** Tenant, append-only table: the parts that were requested. */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    versionId: uuid('version_id').notNull(),
    eventOn: date('event_on', { mode: 'string' }),
    signedOn: date('signed_on', { mode: 'string' }),
    total: minorUnits('total').notNull(),
    currency: text('currency').notNull(),
    parts: checkedJson<readonly PlannedPart[]>('parts').notNull(),
    /** The schedule that it was made of; null in the oldest ones. */
    schedule: checkedJson<readonly SchedulePart[]>('schedule'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.leadId, table.stepId, table.number] })],
);
