import { inArray, type SQL, sql } from 'drizzle-orm';
import type { EnquiryForm, WorkflowKind } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { leads, smartFileSteps } from '../drafts';
import { smartFileLinks } from './schema';

/**
 * True for the row of a file that is for nobody, has a form, and was given to everybody: it stands on a website, and is no
 * lead. It follows from what the file is, so one that is given to a contact after all is a lead again.
 *
 * @param lead what the leads are called in the query: `leads`, `l`.
 */
export const standsOpen = (lead: SQL = sql`${leads}`): SQL => sql`(
  ${lead}.contact_id is null
  and exists (select 1 from ${smartFileLinks} door where door.lead_id = ${lead}.id and door.kind = 'public')
  and exists (select 1 from ${smartFileSteps} asked where asked.lead_id = ${lead}.id and asked.kind = 'form'))`;

/** The rows of leads that are of these kinds. */
export function isOfKind(kinds: readonly WorkflowKind[] | null | undefined): SQL | undefined {
  const wanted = new Set(kinds?.length ? kinds : ['lead']);
  if (wanted.size > 1) return undefined;
  return wanted.has('lead') ? sql`not ${standsOpen()}` : standsOpen();
}

/** Those of some leads that are forms open to everybody, by their id. */
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
