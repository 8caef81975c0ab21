import { inArray } from 'drizzle-orm';
import type { LeadEnquiry } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { formResponses } from './schema';

/** Returns the responses that leads were created from, by the id of the lead. */
export async function enquiriesOf(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly enquiryResponseId: string | null }[],
): Promise<ReadonlyMap<string, LeadEnquiry>> {
  const ids = rows.flatMap(({ enquiryResponseId }) => enquiryResponseId ?? []);
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: formResponses.id, stepId: formResponses.stepId })
    .from(formResponses)
    .where(inArray(formResponses.id, ids));
  const stepsById = new Map(found.map(({ id, stepId }) => [id, stepId]));
  return new Map(
    rows.flatMap(({ id, enquiryResponseId }): [string, LeadEnquiry][] => {
      const formId = stepsById.get(enquiryResponseId ?? '');
      return enquiryResponseId === null || formId === undefined
        ? []
        : [[id, { formId, responseId: enquiryResponseId }]];
    }),
  );
}
