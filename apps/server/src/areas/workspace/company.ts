import { addressLines } from '@atelier/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyDetails } from '../../generated/rest';
import { changed } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { workspaces } from './schema';

const part = z.string().nullable().catch(null).default(null);
// Each part is parsed separately, so that one that is no longer valid does not discard the others.
const companyShape = z.object({
  email: part,
  phoneNumber: part,
  websiteUrl: part,
  address: z
    .object({ street: part, postalCode: part, city: part, region: part, country: part })
    .catch({ street: null, postalCode: null, city: null, region: null, country: null })
    .prefault({}),
  socialProfiles: z
    .array(z.object({ network: z.string(), url: z.string() }))
    .catch([])
    .default([]),
});

/** Reads stored contact details, address, website and social profiles. */
export const companyOf = (stored: unknown): CompanyDetails =>
  companyShape.catch(() => companyShape.parse({})).parse(stored);

/** Changes the details of a company, as they are by then: people who change different parts don't overwrite each other. */
export async function changeCompany(
  tx: Transaction,
  workspaceId: string,
  change: (company: CompanyDetails) => CompanyDetails,
): Promise<void> {
  const mine = eq(workspaces.id, workspaceId);
  const [row] = await tx.select({ company: workspaces.company }).from(workspaces).where(mine).for('update');
  const company = change(companyOf(row?.company));
  await tx
    .update(workspaces)
    .set({ company: { ...company }, ...changed(workspaces) })
    .where(mine);
}

/** Returns how to reach a company, as documents and emails write it. What is not set is left out. */
export const reachLines = (company: CompanyDetails): string[] =>
  [company.email, company.phoneNumber, company.websiteUrl, addressLines(company.address).join(', ')].flatMap(
    (line) => line || [],
  );
