import type { VariableValues } from '@atelier/domain/smart-files';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/transaction';
import { reachLines } from '../../../workspace';
import { leads } from '../../drafts';
import { clientReader, smartFileEditions, studioOf } from '../../record';
import { clientTitle } from '../../titles';
import type { DocumentLetterhead, invoices } from '../schema';

type InvoiceRow = typeof invoices.$inferSelect;

/** Returns the current letterhead of documents about a lead, in the language of whom they are for. */
export async function letterheadNow(
  tx: Transaction,
  { workspaceId, leadId, recipient }: Pick<InvoiceRow, 'workspaceId' | 'leadId' | 'recipient'>,
): Promise<DocumentLetterhead> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
  const { language, locale, timeZone } = await clientReader(tx, {
    workspaceId,
    lead: lead ?? null,
    email: recipient.email,
  });
  const { name, reach } = await studioOf(tx, workspaceId);
  return {
    language,
    locale,
    timeZone,
    studio: name,
    reach: reachLines(reach),
    about: lead ? clientTitle(lead.title) : null,
  };
}

const textOf = (values: VariableValues, key: string): string | null => {
  const value = values[key];
  return value?.type === 'text' ? value.value : null;
};

/** Returns the letterhead when a document was issued; for documents without a stored one, it comes from the file. */
export async function letterheadThen(tx: Transaction, row: InvoiceRow): Promise<DocumentLetterhead> {
  if (row.details.letterhead) return row.details.letterhead;
  const [edition] = await tx
    .select()
    .from(smartFileEditions)
    .where(and(eq(smartFileEditions.leadId, row.leadId), lte(smartFileEditions.createdAt, row.createdAt)))
    .orderBy(desc(smartFileEditions.number))
    .limit(1);
  const now = await letterheadNow(tx, row);
  if (!edition) return now;
  const { variables, reader } = edition;
  return {
    ...reader,
    language: 'en',
    studio: textOf(variables, 'workspace.name') ?? now.studio,
    // The number that such a file names may be the owner's own.
    reach: [textOf(variables, 'workspace.email')].flatMap((email) => email ?? []),
    about: textOf(variables, 'file.title') ?? now.about,
  };
}
