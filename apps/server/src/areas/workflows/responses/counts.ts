import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { leads } from '../drafts';
import { formResponses } from './schema';

/** Matches responses that count: sent and not deleted, of leads that are not deleted. */
const cameIn = and(isNotNull(formResponses.sentAt), isNull(formResponses.deletedAt), isNull(leads.deletedAt));

/** Returns the number of responses to the forms of leads, by the id of the lead. */
export async function answersByLead(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: formResponses.leadId, number: count() })
    .from(formResponses)
    .innerJoin(leads, eq(leads.id, formResponses.leadId))
    .where(and(cameIn, inArray(formResponses.leadId, [...ids])))
    .groupBy(formResponses.leadId);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Returns the number of responses to forms of leads that were created from templates, by the id of the template. */
export async function answersByTemplate(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: leads.templateId, number: count() })
    .from(formResponses)
    .innerJoin(leads, eq(leads.id, formResponses.leadId))
    .where(and(cameIn, inArray(leads.templateId, [...ids])))
    .groupBy(leads.templateId);
  return new Map(rows.map(({ id, number }) => [id ?? '', number]));
}
