import {
  builtInVariables,
  type FileStep,
  inOrder,
  type Reader,
  readVariableText,
  type Variable,
  type VariableType,
  type VariableValue,
  type VariableValues,
  visibleSteps,
} from '@atelier/sdk/smart-files';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { contacts } from '../../contacts/schema';
import { personName, readerOf } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import type { LeadRow } from '../leads/lead-answers';
import { asVariables, defaultValues, ownVariables } from '../variables/own-variables';
import { type FileQuote, type QuotedFile, quoteOfFile } from './quote';

/** Whose values, and in which workspace. */
export interface ValuesRequest {
  readonly workspaceId: string;
  readonly lead: LeadRow;
  /** When the link ends, as an ISO instant; null when it does not. */
  readonly expiresAt: string | null;
}

/**
 * The values of a file's variables as they are now: of its client, its event, the studio. What follows from the choice is
 * added where a version is made (`valuesAfterChoice`).
 */
export async function valuesOfLead(
  tx: Transaction,
  { workspaceId, lead, expiresAt }: ValuesRequest,
): Promise<VariableValues> {
  const [client] = lead.contactId
    ? await tx.select().from(contacts).where(eq(contacts.id, lead.contactId))
    : [];
  const studio = await studioOf(tx, workspaceId);
  const texts: Readonly<Record<string, string | null | undefined>> = {
    'client.name': client?.name,
    'client.firstName': client?.name.split(' ')[0],
    'client.email': client?.email,
    'client.phone': client?.phoneNumber,
    'client.company': client?.company,
    'event.date': lead.eventDay,
    'workspace.name': studio.name,
    'workspace.owner': studio.owner?.name,
    'workspace.email': studio.owner?.email,
    'workspace.phone': studio.owner?.phone,
    'file.title': lead.title,
    'file.expires': expiresAt,
  };
  const given = { ...texts, ...lead.variables };
  const own = await ownVariables(tx);
  const types = typesOf([...builtInVariables, ...asVariables(own)]);
  const { currency } = await readerOf(tx, workspaceId);
  const known = Object.entries(given).flatMap(([key, value]): [string, VariableValue][] => {
    const typed = typedValue(value, types.get(key) ?? 'text', currency);
    return typed === null ? [] : [[key, typed]];
  });
  // What a lead says of a variable counts; the workspace's default stands for those of which it says nothing.
  return { ...defaultValues(own), ...Object.fromEntries(known) };
}

const typesOf = (variables: readonly Variable[]): ReadonlyMap<string, VariableType> =>
  new Map(variables.map(({ key, type }) => [key, type]));

/** A value as its variable's type has it; null when there is none, or it is none of this type. Amounts are minor units. */
function typedValue(value: unknown, type: VariableType, currency: string): VariableValue | null {
  if (typeof value === 'string') return readVariableText(type, value);
  if (typeof value !== 'number') return null;
  if (type === 'money') return { type, amount: Math.round(value), currency };
  return type === 'number' || type === 'text' ? { type: 'number', value } : null;
}

interface Studio {
  readonly name: string;
  readonly owner: { readonly name: string; readonly email: string; readonly phone: string | null } | null;
}

/** The studio and who owns it. */
export async function studioOf(tx: Transaction, workspaceId: string): Promise<Studio> {
  const { name } = await readerOf(tx, workspaceId);
  const [owner] = await tx.select().from(workspacePeople).where(eq(workspacePeople.role, 'owner')).limit(1);
  return {
    name,
    owner: owner ? { name: personName(owner), email: owner.email, phone: owner.phoneNumber } : null,
  };
}

/** The values that follow from what the client chose: package, total, first payment and the rest. */
export function valuesAfterChoice(file: QuotedFile, reader: Reader): VariableValues {
  const quote = quoteOfFile(file);
  const names = chosenPackages(file);
  const values: Record<string, VariableValue> = {};
  if (names.length > 0)
    values['file.package'] = {
      type: 'text',
      value: new Intl.ListFormat(reader.locale, { type: 'conjunction' }).format(names),
    };
  return quote === null ? values : { ...values, ...amountsOf(quote) };
}

function amountsOf({ totals: { currency, total }, plan }: FileQuote): VariableValues {
  const first = plan?.parts[0]?.amount ?? total;
  const money = (amount: number): VariableValue => ({ type: 'money', amount, currency });
  return {
    'file.total': money(total),
    'file.firstPayment': money(first),
    'file.remainder': money(total - first),
  };
}

/** Names of the packages that were chosen in the steps that the client goes through. */
function chosenPackages({ steps, choices, answers }: QuotedFile): string[] {
  return inOrder<FileStep>(visibleSteps(steps, choices, answers)).flatMap((step) =>
    step.module === 'proposal'
      ? step.content.packages
          .filter(({ _id }) => choices[step._id]?.packageIds.includes(_id))
          .map(({ name }) => name)
      : [],
  );
}
