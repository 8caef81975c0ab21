import { addressLines } from '@atelier/domain';
import {
  countedChoices,
  type FileStep,
  inOrder,
  type Reader,
  type ValueSources,
  type VariableValues,
  valuesOfChoice,
  valuesOfFile,
} from '@atelier/domain/smart-files';
import { eq } from 'drizzle-orm';
import type { CompanyDetails } from '../../../generated/rest';
import type { Transaction } from '../../../platform/database/transaction';
import { contacts } from '../../contacts/schema';
import { companyOf, personName, readerOf, readTenant } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import type { LeadRow } from '../drafts';
import { clientTitle } from '../titles';
import { ownVariables } from '../variables';
import { type QuotedFile, quoteOfFile } from './quote';

/** The lead whose values are requested, and its workspace. */
export interface ValuesRequest {
  readonly workspaceId: string;
  readonly lead: LeadRow;
  /** When the link expires, as an ISO instant; null if it does not. */
  readonly expiresAt: string | null;
}

/**
 * Returns the current values of a file's variables: of its client, its event and the studio. Values that depend on the choice
 * are added when a version is created (`valuesAfterChoice`).
 */
export async function valuesOfLead(
  tx: Transaction,
  { workspaceId, lead, expiresAt }: ValuesRequest,
): Promise<VariableValues> {
  const [client] = lead.contactId
    ? await tx.select().from(contacts).where(eq(contacts.id, lead.contactId))
    : [];
  return valuesOfFile({
    ...(await studioSources(tx, workspaceId)),
    client: client ?? null,
    file: { title: clientTitle(lead.title), eventDate: lead.eventDay, expiresAt },
    given: lead.variables,
    own: await ownVariables(tx),
  });
}

/** Returns the current values of the variables about the studio alone, for texts about no file. */
export const valuesOfStudio = async (tx: Transaction, workspaceId: string): Promise<VariableValues> =>
  valuesOfFile({
    ...(await studioSources(tx, workspaceId)),
    client: null,
    file: { title: '' },
    given: {},
    own: [],
  });

async function studioSources(
  tx: Transaction,
  workspaceId: string,
): Promise<Pick<ValueSources, 'studio' | 'currency'>> {
  const { name, owner, reach } = await studioOf(tx, workspaceId);
  const { currency } = await readerOf(tx, workspaceId);
  const { email, phoneNumber } = reach;
  const address = addressLines(reach.address).join(', ');
  return { studio: { name, owner: owner?.name, email, phoneNumber, address }, currency };
}

interface Studio {
  readonly name: string;
  readonly owner: { readonly name: string; readonly email: string } | null;
  /** How clients reach it, as its settings say. Without an email address, by the owner's; nobody's own phone number is ever shown. */
  readonly reach: CompanyDetails;
}

/** Returns the studio and its owner. */
export async function studioOf(tx: Transaction, workspaceId: string): Promise<Studio> {
  const tenant = await readTenant(tx, workspaceId);
  const company = companyOf(tenant?.company);
  const [owner] = await tx.select().from(workspacePeople).where(eq(workspacePeople.role, 'owner')).limit(1);
  return {
    name: tenant?.name ?? '',
    owner: owner ? { name: personName(owner), email: owner.email } : null,
    reach: { ...company, email: company.email ?? owner?.email ?? null },
  };
}

/** Returns the values that depend on the client's choice: package, total, first payment and balance. */
export function valuesAfterChoice(file: QuotedFile, reader: Reader): VariableValues {
  const quote = quoteOfFile(file);
  return valuesOfChoice(
    { packages: chosenPackages(file), totals: quote?.totals ?? null, plan: quote?.plan ?? null },
    reader,
  );
}

/** Returns the names of the packages in the steps that the client sees: the chosen ones, or those preselected until then. */
function chosenPackages({ steps, choices, answers }: QuotedFile): string[] {
  const counted = countedChoices(steps, choices, answers).choices;
  return inOrder<FileStep>(steps).flatMap((step) =>
    step.module === 'proposal'
      ? step.content.packages
          .filter(({ _id }) => counted[step._id]?.packageIds.includes(_id))
          .map(({ name }) => name)
      : [],
  );
}
