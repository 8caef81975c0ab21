import { inArray, type SQL, sql } from 'drizzle-orm';
import type { EnquiryForm, WorkflowKind } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { leads, smartFileSteps } from '../drafts';
import { smartFileLinks } from './schema';

/**
 * Matches a file that has a form, has no contact, and has a public link: an enquiry form, which is not a lead. It follows
 * from the file's state, so a form that later gets a contact is a lead again.
 *
 * @param lead - The alias of the leads in the query: `leads`, `l`.
 */
export const standsOpen = (lead: SQL = sql`${leads}`): SQL => sql`(
  ${lead}.contact_id is null
  and exists (select 1 from ${smartFileLinks} link where link.lead_id = ${lead}.id and link.kind = 'public')
  and exists (select 1 from ${smartFileSteps} asked where asked.lead_id = ${lead}.id and asked.kind = 'form'))`;

/** Matches the rows of leads of these kinds. */
export function isOfKind(kinds: readonly WorkflowKind[] | null | undefined): SQL | undefined {
  const wanted = new Set(kinds?.length ? kinds : ['lead']);
  if (wanted.size > 1) return undefined;
  return wanted.has('lead') ? sql`not ${standsOpen()}` : standsOpen();
}

/** Returns which of some leads are enquiry forms, by id. */
export async function enquiryFormsOf(
  tx: Transaction,
  rows: readonly Pick<typeof leads.$inferSelect, 'id' | 'contactId' | 'version'>[],
): Promise<ReadonlyMap<string, EnquiryForm>> {
  const ids = rows.filter(({ contactId, version }) => contactId === null && version > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({
      id: leads.id,
      isOpen: sql<boolean>`exists (
        select 1 from ${smartFileLinks} k where k.lead_id = ${leads}.id and k.kind = 'public' and k.revoked_at is null
          and not k.is_withdrawn and (k.expires_at is null or k.expires_at > atelier_now()))`,
    })
    .from(leads)
    .where(sql`${inArray(leads.id, ids)} and ${standsOpen()}`);
  return new Map(found.map(({ id, isOpen }) => [id, { isOpen }]));
}
