import type { LedgerEvent } from '@atelier/domain/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { paymentEvents } from './schema';

export type EventRow = typeof paymentEvents.$inferSelect;
export type NewEvent = Omit<typeof paymentEvents.$inferInsert, 'createdAt'> & {
  readonly kind: LedgerEvent['kind'];
};

/** The invoice that money belongs to: a step of a smart file. */
export interface InvoiceOwner {
  readonly workspaceId: string;
  readonly leadId: string;
  readonly stepId: string;
}

/** Returns all events of the money of a file, or of one invoice in it, in the order in which they were received. */
export async function eventsOf(
  tx: Transaction,
  { leadId, stepId }: { readonly leadId: string; readonly stepId?: string },
): Promise<readonly EventRow[]> {
  return tx
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.leadId, leadId),
        stepId === undefined ? undefined : eq(paymentEvents.stepId, stepId),
      ),
    )
    .orderBy(asc(paymentEvents.createdAt), asc(paymentEvents.eventId));
}

/** Returns the events of many files at once. */
export const eventsOfLeads = (tx: Transaction, leadIds: readonly string[]): Promise<EventRow[]> =>
  tx
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.leadId, [...leadIds]))
    .orderBy(asc(paymentEvents.createdAt), asc(paymentEvents.eventId));

/** Stores an event under its own id; returns false if the id exists. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<boolean> {
  const kept = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return kept.length > 0;
}

/**
 * Stores an event from a provider. A repeated event is ignored; a later state of the same object under the same event id is
 * stored under an id of its own.
 *
 * @returns whether something was stored.
 */
export async function keepEvent(tx: Transaction, event: NewEvent): Promise<boolean> {
  if (await insertEvent(tx, event)) return true;
  const [known] = await tx
    .select({ kind: paymentEvents.kind, amount: paymentEvents.amount })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.eventId, event.eventId)));
  if (known?.kind === event.kind && known.amount === event.amount) return false;
  return insertEvent(tx, { ...event, eventId: `${event.eventId}/${event.kind}` });
}

/** Converts rows to events of the ledger. The kind determines the required members; the ledger sets incomplete events aside. */
export const asLedgerEvents = (rows: readonly EventRow[]): LedgerEvent[] =>
  rows.map(
    ({ provider, eventId, objectId, amount, currency, occurredAt, sequence, kind, ...row }) =>
      ({
        provider,
        id: eventId,
        objectId,
        amount,
        currency,
        kind,
        occurredAt: occurredAt.toISOString(),
        ...(sequence !== null && { sequence }),
        ...(row.partId !== null && { partId: row.partId }),
        ...(row.paymentId !== null && { paymentId: row.paymentId }),
        ...(row.paymentProvider !== null && { paymentProvider: row.paymentProvider }),
      }) as LedgerEvent,
  );
